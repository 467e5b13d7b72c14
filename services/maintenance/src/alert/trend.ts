/**
 * Per day: how many alerts were reported, resolved and breached. Index ranges of at most 90 days. A day is the
 * dormitory's own, as in every other figure by day.
 */
import { addDays, dayIn, type Day } from '@firm/platform/contract/days';
import type { KeptHandler } from '@firm/platform/http/call';
import { inScope, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { maintenanceRoutes } from '../../contract/index.ts';
import { alertCollection, type StoredAlert } from './model.ts';
import { alertStamps } from './read.ts';

const defaultDays = 30;
/** Where a dormitory says nothing of its time zone, and for alerts of none. */
const defaultTimeZone = 'Asia/Singapore';
/** Days of all time zones differ from those of UTC by less than this. */
const farthestMs = 86_400_000;

const counted = { created: 'created_time', resolved: 'resolve_time', breached: 'breached_at' } as const;

type TimeZones = ReadonlyMap<number, string>;
type DayOf = (dormitory: number | null, at: Date) => Day;
type Narrowing = readonly number[] | undefined;

export function trendHandler(service: ServiceContext): KeptHandler<(typeof maintenanceRoutes)['alertTrend']> {
  return {
    stamps: alertStamps,
    handle: async ({ scope, query }) => {
      const length = query.days ?? defaultDays;
      const zones = await timeZones(service, scope, query.dormitory);
      // Where the day has come furthest.
      const today = [...zones.values()].map((zone) => dayIn(zone)).sort().at(-1) ?? dayIn(defaultTimeZone);
      const first = addDays(today, 1 - length);
      const dayOf = dayReader(zones);
      const [created, resolved, breached] = await Promise.all(
        Object.values(counted).map((field) => perDay(service, scope, field, first, dayOf, query.dormitory)),
      );
      return {
        days: Array.from({ length }, (_, i) => addDays(first, i)).map((day) => ({
          day,
          created: created?.get(day) ?? 0,
          resolved: resolved?.get(day) ?? 0,
          breached: breached?.get(day) ?? 0,
        })),
      };
    },
  };
}

/** Of the dormitories that are asked for, as far as the scope allows. */
async function timeZones(service: ServiceContext, scope: Scope, dormitories: Narrowing): Promise<TimeZones> {
  const houses = await service.connection
    .collection<{ _id: number; timezone?: string }>('residents_dormitories_v1')
    .find({ org: scope.org, ...(dormitories && { _id: { $in: [...dormitories] } }) } as never, { projection: { timezone: 1 } })
    .toArray();
  return new Map(
    houses.filter(({ _id }) => inScope(scope, scope.org, _id)).map(({ _id, timezone }) => [_id, timezone ?? defaultTimeZone]),
  );
}

/** Asked for the same moments once per field and dormitory; to work one out is slow. */
function dayReader(zones: TimeZones): DayOf {
  const known = new Map<string, Day>();
  return (dormitory, at) => {
    const zone = zones.get(dormitory ?? 0) ?? defaultTimeZone;
    const key = `${zone} ${at.getTime()}`;
    const day = known.get(key) ?? dayIn(zone, at);
    known.set(key, day);
    return day;
  };
}

/** The database counts by quarters of an hour: every time zone's midnight is at one, and which is known here. */
async function perDay(
  service: ServiceContext,
  scope: Scope,
  field: string,
  first: Day,
  dayOf: DayOf,
  dormitories: Narrowing,
): Promise<ReadonlyMap<Day, number>> {
  const since = new Date(Date.parse(`${first}T00:00:00Z`) - farthestMs);
  const rows = await service
    .model<StoredAlert>(alertCollection)
    .aggregate<{ _id: { dormitory: number | null; at: Date }; n: number }>([
      // The type is said for the index, which holds dates alone.
      { $match: { [field]: { $type: 'date', $gte: since }, ...(dormitories && { dormitory: { $in: [...dormitories] } }) } },
      { $group: { _id: { dormitory: '$dormitory', at: { $dateTrunc: { date: `$${field}`, unit: 'minute', binSize: 15 } } }, n: { $sum: 1 } } },
    ])
    .option({ scope } as never);
  const counts = new Map<Day, number>();
  for (const { _id, n } of rows) {
    const day = dayOf(_id.dormitory, _id.at);
    counts.set(day, (counts.get(day) ?? 0) + n);
  }
  return counts;
}
