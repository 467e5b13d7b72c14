/** Comings and goings by day, off the stays that the tenancy area publishes. */
import { addDays, dayIn, type Day } from '@firm/platform/contract/days';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { CheckinTrend } from '../../contract/dormitoryDetails.ts';
import { defaultTimeZone } from '../../contract/timeZone.ts';
import type { DormitoryDocument } from './model.ts';

const trendDays = 30;
/** Days of all time zones differ from those of UTC by less than this. */
const farthestMs = 86_400_000;

type House = Pick<DormitoryDocument, '_id'> & { readonly timezone?: string };

/**
 * Per day of the last thirty, today (where the day has come furthest) included: residents who checked in, and who
 * checked out. A day is the dormitory's own. Whoever is transferred neither comes nor goes.
 * @param dormitories null: all that the caller may see
 */
export async function checkinTrend(
  service: ServiceContext,
  scope: Scope,
  dormitories: readonly number[] | null,
): Promise<CheckinTrend> {
  const houses = await service
    .model<DormitoryDocument>('residents_dormitories')
    .find(dormitories ? { _id: { $in: dormitories } } : {}, { timezone: 1 }, { scope })
    .lean<House[]>();
  const zones = new Map(houses.map(({ _id, timezone = defaultTimeZone }) => [_id, timezone]));
  const today = [...zones.values()].map((zone) => dayIn(zone)).sort().at(-1) ?? dayIn(defaultTimeZone);
  const first = addDays(today, 1 - trendDays);
  const [came, left] = await Promise.all([
    countByDay(service, scope.org, zones, first, 'checked_in_time', { transferred_from: null }),
    countByDay(service, scope.org, zones, first, 'checkout_time'),
  ]);
  const days = Array.from({ length: trendDays }, (_, i) => addDays(first, i)).map((day) => ({
    day,
    checked_in: came.get(day) ?? 0,
    checked_out: left.get(day) ?? 0,
  }));
  return {
    days,
    checked_in: days.reduce((sum, day) => sum + day.checked_in, 0),
    checked_out: days.reduce((sum, day) => sum + day.checked_out, 0),
  };
}

/**
 * The database counts by quarters of an hour: every time zone's midnight is at one, and which is known here, also of
 * zones that the database's own tables are too old for.
 */
async function countByDay(
  service: ServiceContext,
  org: number,
  zones: ReadonlyMap<number, string>,
  first: Day,
  field: 'checked_in_time' | 'checkout_time',
  further: Record<string, unknown> = {},
): Promise<ReadonlyMap<Day, number>> {
  const since = new Date(Date.parse(`${first}T00:00:00Z`) - farthestMs);
  const rows = await service.connection
    .collection('tenancy_allocations_v1')
    .aggregate<{ _id: { dormitory: number; at: Date }; n: number }>([
      { $match: { org, dormitory: { $in: [...zones.keys()] }, [field]: { $type: 'date', $gte: since }, ...further } },
      {
        $group: {
          _id: { dormitory: '$dormitory', at: { $dateTrunc: { date: `$${field}`, unit: 'minute', binSize: 15 } } },
          n: { $sum: 1 },
        },
      },
    ])
    .toArray();
  const counts = new Map<Day, number>();
  for (const { _id, n } of rows) {
    const day = dayIn(zones.get(_id.dormitory) ?? defaultTimeZone, _id.at);
    counts.set(day, (counts.get(day) ?? 0) + n);
  }
  return counts;
}
