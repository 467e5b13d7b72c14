/** Arrivals and departures by day, from the stays that the tenancy area publishes. */
import { defaultTimeZone } from '@firm/platform/contract/days';
import { countByDay, lastDays, quarterOf } from '@firm/platform/mongo/countByDay';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { stays as publishedStays } from '@firm/tenancy/contract/published';
import type { CheckinTrend } from '../../contract/dormitory/details.ts';
import { countedDormitories } from './open.ts';

const trendDays = 30;

/**
 * Residents who checked in and who checked out, per day, for the last thirty days including today (the latest current day of
 * any of the dormitories). Days are the dormitory's own. A transferred resident neither arrives nor leaves.
 * @param dormitories null: all open ones that the caller has access to
 */
export async function checkinTrend(
  service: ServiceContext,
  scope: Scope,
  dormitories: readonly number[] | null,
): Promise<CheckinTrend> {
  const { open } = await countedDormitories(service, scope, dormitories);
  const zones = new Map(open.map(({ _id, timezone = defaultTimeZone }) => [_id, timezone]));
  const days = lastDays(zones, trendDays);
  const stays = service.published(publishedStays, { org: scope.org, dormitories: [...zones.keys()] });
  const counted = { n: { $sum: 1 } } as const;
  const [came, left] = await Promise.all([
    countByDay({ days, zones, quarters: (since) => stays.aggregate({ transferred_from: null, checked_in_time: since }).group(quarterOf('checked_in_time'), counted).toArray() }),
    countByDay({ days, zones, quarters: (since) => stays.aggregate({ checkout_time: since }).group(quarterOf('checkout_time'), counted).toArray() }),
  ]);
  const byDay = days.map((day) => ({ day, checked_in: came.get(day) ?? 0, checked_out: left.get(day) ?? 0 }));
  return {
    days: byDay,
    checked_in: byDay.reduce((sum, day) => sum + day.checked_in, 0),
    checked_out: byDay.reduce((sum, day) => sum + day.checked_out, 0),
  };
}
