/** Tasks repeat and are shifted by the clock on the wall of their dormitory, also where the clocks are changed in between. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';

export async function zoneTime(service: ServiceContext, org: number, dormitory: number | null): Promise<string> {
  if (dormitory === null) return defaultTimeZone;
  return (await service.published(dormitories, wholeOrg(org)).byId([dormitory])).get(dormitory)?.timezone || defaultTimeZone;
}

/** @param days how many later; earlier, where they are less than none */
export function laterBy(moment: Date | null, days: number, zone: string): Date | null {
  if (moment === null || days === 0) return moment;
  const { day, time } = wallAt(moment, zone);
  return instantOf(addDays(day, days), time, zone);
}
