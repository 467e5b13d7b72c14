/** What stays and absences tell of the days of a dormitory: pure, from whatever order they come in (docs/rules/administration.md#facts). */
import { NightCount, type Lived } from '../report/nightCount.ts';
import type { CountedFacts } from './model.ts';

/** What of a stay is counted. */
interface DormitoryStay extends Lived {
  readonly _id: number;
  readonly zone: number;
  readonly res_type: number;
}

/** Stays in beds of one type that were lived before the first day begins and go on after the last one ends. */
interface Throughout {
  readonly res_type: number;
  readonly employees: readonly number[];
  readonly zones: readonly number[];
}

/** Somebody who was away from the bed of a stay. */
interface Away {
  readonly stay: number;
  readonly from: Date;
  readonly until: Date | null;
}

const outOf = ({ checkout_time, transferred_time }: Lived): Date | null => checkout_time ?? transferred_time;

/** The facts of one dormitory: first its stays, singly or together with those that last the whole time, then the absences. */
export class LivedCount {
  readonly #make: () => NightCount;
  readonly #all: NightCount;
  readonly #rooms: NightCount;
  readonly #away: NightCount;
  readonly #types = new Map<number, NightCount>();
  readonly #awayOf = new Map<number, NightCount>();
  readonly #stays = new Map<number, DormitoryStay>();

  /** @param start when the first day begins @param ends when each day ends, the earliest first */
  constructor(start: Date, ends: readonly Date[]) {
    this.#make = () => new NightCount(start, ends);
    [this.#all, this.#rooms, this.#away] = [this.#make(), this.#make(), this.#make()];
  }

  addStay(stay: DormitoryStay): void {
    this.#all.add(stay);
    this.#ofType(this.#types, stay.res_type).add(stay);
    // A room is taken while any of its stays is lived: counted as if the room lived there itself.
    this.#rooms.add({ ...stay, employee: stay.zone });
    this.know(stay);
  }

  /** What nothing happened to needs no rows of its own. */
  addThroughout({ res_type, employees, zones }: Throughout): void {
    const type = this.#ofType(this.#types, res_type);
    for (const employee of employees) {
      this.#all.addThroughout(employee);
      type.addThroughout(employee);
    }
    for (const zone of zones) this.#rooms.addThroughout(zone);
  }

  /** Whether a stay is counted singly. */
  knows(stay: number): boolean {
    return this.#stays.has(stay);
  }

  /** One that is counted already, from which somebody was away. */
  know(stay: DormitoryStay): void {
    this.#stays.set(stay._id, stay);
  }

  /** Nobody is away from a bed before they have it or after they have left it. */
  addAbsence({ stay: id, from, until }: Away): void {
    const stay = this.#stays.get(id);
    if (!stay?.checked_in_time) return;
    const [begun, out] = [stay.checked_in_time > from ? stay.checked_in_time : from, outOf(stay)];
    const back = until && out ? (until < out ? until : out) : (until ?? out);
    const gone = { ...stay, checked_in_time: begun, checkout_time: back, transferred_time: null };
    this.#away.add(gone);
    this.#ofType(this.#awayOf, stay.res_type).add(gone);
  }

  /** A row for each day. */
  days(): readonly CountedFacts[] {
    const [all, rooms, away] = [this.#all.figures(), this.#rooms.figures(), this.#away.figures()];
    const types = [...this.#types].toSorted(([one], [other]) => one - other).map(([res_type, count]) => ({ res_type, figures: count.figuresWithin(this.#all), away: this.#ofType(this.#awayOf, res_type).figures() }));
    return all.map((day, i) => ({
      ...day,
      away: away[i]?.residents ?? 0,
      rooms_taken: rooms[i]?.residents ?? 0,
      lived: types.flatMap(({ res_type, figures, away: gone }) => {
        const own = figures[i];
        return own && own.residents + own.arrivals + own.departures > 0 ? [{ res_type, ...own, away: gone[i]?.residents ?? 0 }] : [];
      }),
    }));
  }

  #ofType(counts: Map<number, NightCount>, type: number): NightCount {
    const known = counts.get(type) ?? this.#make();
    counts.set(type, known);
    return known;
  }
}
