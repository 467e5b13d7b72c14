/** Positions of the residents of a trace in its graph: as rings around the case, or along time. Pure; only ids, places and days count, so that a case always looks the same. */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';

export interface Placed {
  readonly employee: number;
  readonly x: number;
  readonly y: number;
}

/** What a layout needs to know of a resident. */
export interface Traced {
  readonly employee: number;
  readonly hop: number;
  readonly zone: number | null;
  /** When the first meeting began. */
  readonly first: string;
  /** The id of the place of the first meeting. */
  readonly place: string;
}

/** Distance between two rings. */
const ring = 100;

/**
 * The case in the middle, a ring per step; residents of one room are side by side.
 * @param center the case
 */
export function ringsOf(center: number, people: readonly Traced[]): Placed[] {
  const byHop = Map.groupBy(people, ({ hop }) => hop);
  const around = [...byHop].flatMap(([hop, members]) => {
    const ordered = members.toSorted((a, b) => (a.zone ?? 0) - (b.zone ?? 0) || a.employee - b.employee);
    return ordered.map(({ employee }, i): Placed => {
      // Each ring is rotated by another quarter of a step, so that lines do not overlap.
      const angle = (2 * Math.PI * (i + hop / 4)) / ordered.length - Math.PI / 2;
      return { employee, x: rounded(Math.cos(angle) * ring * hop), y: rounded(Math.sin(angle) * ring * hop) };
    });
  });
  return [{ employee: center, x: 0, y: 0 }, ...around];
}

interface Timeline {
  readonly placed: readonly Placed[];
  /** All days from the earliest to the latest first meeting. */
  readonly days: readonly Day[];
  /** Places, those with the most residents first; the first lane, named '', is the case's. */
  readonly lanes: readonly string[];
}

/** Along time: a column per day, by the first meeting, and a lane per place. Residents of the same day and place share a cell. */
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

/** The position within a cell: a grid that is as square as possible. */
function within(column: number, row: number, i: number, count: number): { readonly x: number; readonly y: number } {
  const side = Math.ceil(Math.sqrt(count));
  const spread = (n: number): number => (side === 1 ? 0 : (n / (side - 1) - 0.5) * 0.7);
  return { x: rounded(column + spread(i % side)), y: rounded(row + spread(Math.floor(i / side))) };
}

const rounded = (number: number): number => Math.round(number * 1_000) / 1_000;
