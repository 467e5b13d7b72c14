/** Who lives in a dormitory at the end of each day, who came and who left: counted from stays, person by person (docs/rules/administration.md#occupancy). */

/** What of a stay is counted. */
export interface Lived {
  readonly employee: number;
  readonly state: string;
  readonly checked_in_time: Date | null;
  readonly checkout_time: Date | null;
  readonly transferred_time: Date | null;
}

interface NightFigures {
  /** At the end of the day. */
  readonly residents: number;
  /** A move to another bed of the dormitory is neither. */
  readonly arrivals: number;
  readonly departures: number;
}

/** Of arrivals and departures, those within the whole. */
interface MovedFigures {
  readonly moved_in: number;
  readonly moved_out: number;
}

/** Days at whose end somebody lives there; `until` is the first at whose end they do not. */
interface Span {
  readonly from: number;
  until: number;
}

/** Arrivals less departures are always the difference of two days' residents. */
export class NightCount {
  readonly #ends: readonly Date[];
  readonly #start: Date;
  readonly #spans = new Map<number, Span[]>();

  /** @param start when the first day begins @param ends when each day ends, the earliest first */
  constructor(start: Date, ends: readonly Date[]) {
    this.#start = start;
    this.#ends = ends;
  }

  /** Stays of one dormitory, in any order. */
  add({ employee, state, checked_in_time, checkout_time, transferred_time }: Lived): void {
    if (!checked_in_time || state === 'cancelled') return;
    const out = checkout_time ?? transferred_time;
    const span = { from: this.#dayOf(checked_in_time), until: out ? this.#dayOf(out) : this.#ends.length };
    if (span.from < span.until) this.#put(employee, span);
  }

  /** Somebody who lived there before the first day begins, and after the last one ends. */
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

  /** Of those who came and left, too, who did so within a whole that this is a part of: of the dormitory, to another type of bed. */
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

  /** The first day at whose end the moment has come; -1: it had before all of them. */
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

/** Spans of one person without a day between them are one: a move is no departure. */
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
