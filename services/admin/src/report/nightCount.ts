/** Counts who lives in a dormitory at the end of each day, who arrived and who left: from stays, per resident (docs/rules/administration.md#occupancy). */

/** The fields of a stay that are needed. */
export interface LivedStay {
  readonly employee: number;
  readonly state: string;
  readonly checked_in_time: Date | null;
  readonly checkout_time: Date | null;
  readonly transferred_time: Date | null;
}

interface NightFigures {
  /** At the end of the day. */
  readonly residents: number;
  /** Moving to another bed of the dormitory is neither an arrival nor a departure. */
  readonly arrivals: number;
  readonly departures: number;
}

/** Of the arrivals and departures, those within the whole (see `figuresWithin`). */
interface MovedFigures {
  readonly moved_in: number;
  readonly moved_out: number;
}

/** Days at whose end the resident lives there; `until` is the first at whose end they no longer do. */
interface Span {
  readonly from: number;
  until: number;
}

/** Invariant: arrivals minus departures equal the change in residents from day to day. */
export class NightCount {
  readonly #ends: readonly Date[];
  readonly #start: Date;
  readonly #spans = new Map<number, Span[]>();

  /**
   * @param start when the first day begins
   * @param ends when each day ends, earliest first
   */
  constructor(start: Date, ends: readonly Date[]) {
    this.#start = start;
    this.#ends = ends;
  }

  /** Stays of one dormitory, in any order. */
  add({ employee, state, checked_in_time, checkout_time, transferred_time }: LivedStay): void {
    if (!checked_in_time || state === 'cancelled') return;
    const out = checkout_time ?? transferred_time;
    const span = { from: this.#dayOf(checked_in_time), until: out ? this.#dayOf(out) : this.#ends.length };
    if (span.from < span.until) this.#put(employee, span);
  }

  /** Adds somebody who lived there before the first day begins, and still does after the last one ends. */
  addThroughout(employee: number): void {
    this.#put(employee, { from: -1, until: this.#ends.length });
  }

  #put(employee: number, span: Span): void {
    const own = this.#spans.get(employee);
    if (own) own.push(span);
    else this.#spans.set(employee, [span]);
  }

  figures(): readonly NightFigures[] {
    return this.#counted(() => false).map(({ residents, arrivals, departures }) => ({ residents, arrivals, departures }));
  }

  /** Figures of a part, such as beds of one type, that also count arrivals and departures within the whole dormitory: moves between bed types. */
  figuresWithin(whole: NightCount): readonly (NightFigures & MovedFigures)[] {
    return this.#counted((employee, day) => whole.#livesAt(employee, day));
  }

  /** @param livedBeyond whether somebody lives in the whole at the end of a day; -1: before the first */
  #counted(livedBeyond: (employee: number, day: number) => boolean): readonly (NightFigures & MovedFigures)[] {
    const [arrivals, departures, moved_in, moved_out] = [this.#none(), this.#none(), this.#none(), this.#none()];
    let residents = 0;
    const add = (to: number[], day: number): void => {
      to[day] = (to[day] ?? 0) + 1;
    };
    for (const [employee, own] of this.#spans) {
      for (const { from, until } of joined(own)) {
        if (from < 0) residents += 1;
        else add(arrivals, from);
        if (from >= 0 && livedBeyond(employee, from - 1)) add(moved_in, from);
        if (until < this.#ends.length) add(departures, until);
        if (until < this.#ends.length && livedBeyond(employee, until)) add(moved_out, until);
      }
    }
    return this.#ends.map((_, day) => {
      const moved = { arrivals: arrivals[day] ?? 0, departures: departures[day] ?? 0 };
      residents += moved.arrivals - moved.departures;
      return { residents, ...moved, moved_in: moved_in[day] ?? 0, moved_out: moved_out[day] ?? 0 };
    });
  }

  #none(): number[] {
    return this.#ends.map(() => 0);
  }

  #livesAt(employee: number, day: number): boolean {
    return (this.#spans.get(employee) ?? []).some(({ from, until }) => from <= day && day < until);
  }

  /** The first day by whose end the moment has come; -1: before the first day. */
  #dayOf(moment: Date): number {
    if (moment <= this.#start) return -1;
    let [low, high] = [0, this.#ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#ends[middle] ?? moment) >= moment) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/** Joins one resident's spans without a day between them: a move is not a departure. */
function joined(spans: readonly Span[]): readonly Readonly<Span>[] {
  if (spans.length === 1) return spans;
  const whole: Span[] = [];
  for (const { from, until } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = whole.at(-1);
    if (last && from <= last.until) last.until = Math.max(last.until, until);
    else whole.push({ from, until });
  }
  return whole;
}
