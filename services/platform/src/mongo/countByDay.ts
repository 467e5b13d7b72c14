/** How many records there were on each day, by the calendar of the dormitory. */
import { clock } from '../clock/clock.ts';
import { addDays, dayIn, defaultTimeZone, type Day } from '../contract/days.ts';

/** IANA names of time zones, by dormitory. */
export type TimeZones = ReadonlyMap<number, string>;

/** Days of all time zones differ from those of UTC by less than this. */
const farthestMs = 86_400_000;

/** What one dormitory had in one quarter of an hour. */
export interface Quarter {
  readonly _id: { readonly dormitory: number | null; readonly at: Date };
  readonly n: number;
}

interface Counting {
  /** In order; days before them may be counted incompletely, and must not be read. */
  readonly days: readonly Day[];
  readonly zones: TimeZones;
  /** Counts by `quarterOf` the date that decides the day, within the caller's scope, of what happened `since`. */
  readonly quarters: (since: Since) => PromiseLike<readonly Quarter[]>;
}

/** What the date is compared with; the type is named so that an index that holds only dates can be used. */
interface Since {
  readonly $type: 'date';
  readonly $gte: Date;
}

/** What rows are grouped by: their dormitory, and the quarter of an hour of one of their dates. */
export const quarterOf = <Field extends string>(date: Field) =>
  ({ dormitory: '$dormitory', at: { $dateTrunc: { date: `$${date}` as `$${Field}`, unit: 'minute', binSize: 15 } } }) as const;

/** `length` days up to today, in the time zone where the day is furthest ahead. */
export function lastDays(zones: TimeZones, length: number): Day[] {
  const today = [...zones.values()].map((zone) => clock.today(zone)).sort().at(-1) ?? clock.today(defaultTimeZone);
  return Array.from({ length }, (_, i) => addDays(today, i + 1 - length));
}

/**
 * The database counts by quarters of an hour, since the midnight of every time zone falls on one. Which one is determined here, also for
 * zones for which the database's own tables are too old. What belongs to no dormitory is counted in the default time zone.
 */
export async function countByDay({ days: asked, zones, quarters }: Counting): Promise<ReadonlyMap<Day, number>> {
  const since = new Date(Date.parse(`${asked[0]}T00:00:00Z`) - farthestMs);
  const rows = await quarters({ $type: 'date', $gte: since });
  // Dormitories of one time zone share their quarters, and working out a day is slow.
  const days = new Map<string, Day>();
  const counts = new Map<Day, number>();
  for (const { _id, n } of rows) {
    const zone = zones.get(_id.dormitory ?? 0) ?? defaultTimeZone;
    const key = `${zone} ${_id.at.getTime()}`;
    const day = days.get(key) ?? dayIn(zone, _id.at);
    days.set(key, day);
    counts.set(day, (counts.get(day) ?? 0) + n);
  }
  return counts;
}
