/** Counts residents and absences on each day of a dormitory: pure, from stays in any order (docs/rules/administration.md#facts). */
import { NightCount, type LivedStay } from '../report/nightCount.ts';
import type { CountedFacts } from './model.ts';

/** The fields of a stay that are needed. */
interface DormitoryStay extends LivedStay {
  readonly _id: number;
  readonly zone: number;
  readonly res_type: number;
}

/** Stays in beds of one type that began before the first day and go on after the last. */
interface Throughout {
  readonly res_type: number;
  readonly employees: readonly number[];
  readonly zones: readonly number[];
}

/** A resident's absence during a stay. */
interface Absence {
  readonly stay: number;
  readonly from: Date;
  readonly until: Date | null;
}

const outOf = ({ checkout_time, transferred_time }: LivedStay): Date | null => checkout_time ?? transferred_time;

/** Counts the facts of one dormitory: first add its stays, singly or grouped if they last the whole time, then its absences. */
export class LivedCount {
  readonly #make: () => NightCount;
  readonly #all: NightCount;
  readonly #rooms: NightCount;
  readonly #away: NightCount;
  readonly #types = new Map<number, NightCount>();
  readonly #awayOf = new Map<number, NightCount>();
  readonly #stays = new Map<number, DormitoryStay>();

  /**
   * @param start when the first day begins
   * @param ends when each day ends, earliest first
   */
  constructor(start: Date, ends: readonly Date[]) {
    this.#make = () => new NightCount(start, ends);
    [this.#all, this.#rooms, this.#away] = [this.#make(), this.#make(), this.#make()];
  }

  addStay(stay: DormitoryStay): void {
    this.#all.add(stay);
    this.#ofType(this.#types, stay.res_type).add(stay);
    // A room is taken while somebody lives in it: counted like a resident, with the room in place of the resident.
    this.#rooms.add({ ...stay, employee: stay.zone });
    this.addCounted(stay);
  }

  /** Stays without any change in the period can be added as a group. */
  addThroughout({ res_type, employees, zones }: Throughout): void {
    const type = this.#ofType(this.#types, res_type);
    for (const employee of employees) {
      this.#all.addThroughout(employee);
      type.addThroughout(employee);
    }
    for (const zone of zones) this.#rooms.addThroughout(zone);
  }

  /** Whether a stay was added singly. */
  hasStay(stay: number): boolean {
    return this.#stays.has(stay);
  }

  /** Adds a stay that has been counted already, but has an absence. */
  addCounted(stay: DormitoryStay): void {
    this.#stays.set(stay._id, stay);
  }

  /** An absence counts only from the beginning of the stay until its end. */
  addAbsence({ stay: id, from, until }: Absence): void {
    const stay = this.#stays.get(id);
    if (!stay?.checked_in_time) return;
    const [begun, out] = [stay.checked_in_time > from ? stay.checked_in_time : from, outOf(stay)];
    const back = until && out ? (until < out ? until : out) : (until ?? out);
    const absence = { ...stay, checked_in_time: begun, checkout_time: back, transferred_time: null };
    this.#away.add(absence);
    this.#ofType(this.#awayOf, stay.res_type).add(absence);
  }

  /** One row per day. */
  days(): readonly CountedFacts[] {
    const [all, rooms, away] = [this.#all.figures(), this.#rooms.figures(), this.#away.figures()];
    const types = [...this.#types].toSorted(([one], [other]) => one - other).map(([res_type, count]) => ({ res_type, figures: count.figuresWithin(this.#all), away: this.#ofType(this.#awayOf, res_type).figures() }));
    return all.map((day, i) => ({
      ...day,
      away: away[i]?.residents ?? 0,
      rooms_taken: rooms[i]?.residents ?? 0,
      lived: types.flatMap(({ res_type, figures, away: absent }) => {
        const own = figures[i];
        return own && own.residents + own.arrivals + own.departures > 0 ? [{ res_type, ...own, away: absent[i]?.residents ?? 0 }] : [];
      }),
    }));
  }

  #ofType(counts: Map<number, NightCount>, type: number): NightCount {
    const known = counts.get(type) ?? this.#make();
    counts.set(type, known);
    return known;
  }
}
