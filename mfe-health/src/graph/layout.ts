/** Where the people of a trace stand in its drawings: as rings around the case, and along time. Pure, by ids and places alone, so that the same case looks the same tomorrow. */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';

export interface Placed {
  readonly employee: number;
  readonly x: number;
  readonly y: number;
}

/** What a layout needs to know of a person. */
export interface Traced {
  readonly employee: number;
  readonly hop: number;
  readonly zone: number | null;
  /** Moment of the first meeting. */
  readonly first: string;
  /** Where that was: a place's id. */
  readonly place: string;
}

/** Between two rings. */
const ring = 100;

/**
 * The case in the middle, each step a ring; those of a room stand side by side.
 * @param center the case
 */
export function ringsOf(center: number, people: readonly Traced[]): Placed[] {
  const byHop = Map.groupBy(people, ({ hop }) => hop);
  const around = [...byHop].flatMap(([hop, members]) => {
    const ordered = members.toSorted((a, b) => (a.zone ?? 0) - (b.zone ?? 0) || a.employee - b.employee);
    return ordered.map(({ employee }, i): Placed => {
      // A quarter of a step further out each ring, so that lines do not lie on each other.
      const angle = (2 * Math.PI * (i + hop / 4)) / ordered.length - Math.PI / 2;
      return { employee, x: rounded(Math.cos(angle) * ring * hop), y: rounded(Math.sin(angle) * ring * hop) };
    });
  });
  return [{ employee: center, x: 0, y: 0 }, ...around];
}

interface Timeline {
  readonly placed: readonly Placed[];
  /** From the first to the last day of a first meeting. */
  readonly days: readonly Day[];
  /** Places, those with the most people first; the case has the first lane, named ''. */
  readonly lanes: readonly string[];
}

/** Along time: a column a day, by the first meeting; a lane a place. Those of one day and place stand on top of each other within it. */
export function timelineOf(center: number, people: readonly Traced[], start: Day, dayOf: (moment: string) => Day): Timeline {
  const ofPlace = Map.groupBy(people, ({ place }) => place);
  const lanes = ['', ...[...ofPlace].toSorted(([a, left], [b, right]) => right.length - left.length || (a < b ? -1 : 1)).map(([place]) => place)];
  const at = (moment: string): number => Math.max(0, daysBetween(start, dayOf(moment)));
  const last = people.reduce((most, { first }) => Math.max(most, at(first)), 0);
  const cells = Map.groupBy(people, ({ place, first }) => `${lanes.indexOf(place)}:${at(first)}`);
  const placed = [...cells].flatMap(([cell, members]) => {
    const [lane = 0, day = 0] = cell.split(':').map(Number);
    const ordered = members.toSorted((a, b) => a.hop - b.hop || a.employee - b.employee);
    return ordered.map(({ employee }, i): Placed => ({ employee, ...within(day, lane, i, ordered.length) }));
  });
  return { placed: [{ employee: center, x: 0, y: 0 }, ...placed], days: Array.from({ length: last + 1 }, (_, i) => addDays(start, i)), lanes };
}

/** A grid within the cell, as square as it goes. */
function within(column: number, row: number, i: number, count: number): { readonly x: number; readonly y: number } {
  const side = Math.ceil(Math.sqrt(count));
  const spread = (n: number): number => (side === 1 ? 0 : (n / (side - 1) - 0.5) * 0.7);
  return { x: rounded(column + spread(i % side)), y: rounded(row + spread(Math.floor(i / side))) };
}

const rounded = (number: number): number => Math.round(number * 1_000) / 1_000;
