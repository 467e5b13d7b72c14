/** Tasks repeat and are shifted in the local time of their dormitory, also across changes of daylight saving time. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';

/** The time zone of a dormitory; null, or unknown: the portal's default. */
export async function zoneTime(service: ServiceContext, org: number, dormitory: number | null): Promise<string> {
  if (dormitory === null) return defaultTimeZone;
  return (await service.published(dormitories, wholeOrg(org)).byId([dormitory])).get(dormitory)?.timezone || defaultTimeZone;
}

/** @param days number of days; negative: earlier */
export function laterBy(moment: Date | null, days: number, zone: string): Date | null {
  if (moment === null || days === 0) return moment;
  const { day, time } = wallAt(moment, zone);
  return instantOf(addDays(day, days), time, zone);
}
