/** Seats and days of transport. Pure. */
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays, dayIn, type Day } from '@firm/platform/contract/days';
import type { RouteDocument, RunDocument, StoredBoarding, StoredRider } from './model.ts';

/** 1 Monday to 7 Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

type Hours = Pick<RouteDocument, 'departs' | 'returns'>;

/** The day on which those who ride left the dormitory: a night shift comes back on the day after. */
export const shiftOf = ({ departs, returns }: Hours, { date, direction }: Pick<RunDocument, 'date' | 'direction'>): Day => (direction === 'back' && returns < departs ? addDays(date, -1) : date);

/** Whether a route has the run. */
export const hasRun = (route: Hours & Pick<RouteDocument, 'weekdays'>, run: Pick<RunDocument, 'date' | 'direction'>): boolean => route.weekdays.includes(weekdayOf(shiftOf(route, run)));

/** Matches routes that have a run on a day, out or back. */
export const runningOn = (day: Day) => ({ $or: [{ weekdays: weekdayOf(day) }, { weekdays: weekdayOf(addDays(day, -1)), $expr: { $lt: ['$returns', '$departs'] } }] });

/** Whether somebody is a rider on a day, its first and last included. @param day `YYYY-MM-DD` */
export const ridesOn = ({ from, to }: Pick<StoredRider, 'from' | 'to'>, day: string): boolean => from <= day && (to === null || day <= to);

/** The most riders on any day, from a given day on. */
export function mostRiders(riders: readonly StoredRider[], since: string): number {
  // The number can only grow on a day on which somebody begins.
  const days = new Set([since, ...riders.map(({ from }) => from).filter((from) => from > since)]);
  return Math.max(0, ...[...days].map((day) => riders.filter((one) => ridesOn(one, day)).length));
}

/**
 * Seats that may be taken: at least one.
 * @param share share of all seats
 */
export const seatsToTake = (seats: number, share: number): number => Math.max(1, Math.floor(seats * share + 1e-9));

type Boarding = { readonly is: 'already' | 'full' } | { readonly is: 'boards'; readonly expected: boolean };

/**
 * Whether a resident can board. Seats are reserved for the riders of that day, and nobody can board a full vehicle.
 * @param seats number that may be taken
 */
export function boarding(run: Pick<RunDocument, 'boarded' | 'date'>, riders: readonly StoredRider[], employee: number, seats: number): Boarding {
  if (run.boarded.some((one) => one.employee === employee)) return { is: 'already' };
  const expected = new Set(riders.filter((one) => ridesOn(one, run.date)).map((one) => one.employee));
  const isExpected = expected.has(employee);
  const others = run.boarded.filter((one) => !expected.has(one.employee)).length;
  const isFull = run.boarded.length >= seats || (!isExpected && others + expected.size >= seats);
  return isFull ? { is: 'full' } : { is: 'boards', expected: isExpected };
}

/**
 * When somebody boards. A moment after the day of the run is that at which the past run was typed in: then they boarded when the route departs.
 * @param moment when the boarding was reported to happen
 */
export function boardedAt({ date, direction }: Pick<RunDocument, 'date' | 'direction'>, { departs, returns }: Hours, moment: Date, timeZone: string): Date {
  return dayIn(timeZone, moment) <= date ? moment : instantOf(date, direction === 'out' ? departs : returns, timeZone);
}

/** The run with these people on board. */
export function withBoarded(run: RunDocument, boarded: StoredBoarding[], { minutes }: Pick<RouteDocument, 'minutes'>): RunDocument {
  const times = boarded.map(({ at }) => +at);
  const [started_at, ends_at] = times.length === 0 ? [null, null] : [new Date(Math.min(...times)), new Date(Math.max(...times) + minutes * 60_000)];
  return { ...run, boarded, started_at, ends_at };
}

/** The names of the groups if there are several; empty for a single group. */
export function mixedOf(names: readonly (string | null)[]): string[] {
  const several = [...new Set(names.filter((name) => name !== null))];
  return several.length > 1 ? several.sort() : [];
}
