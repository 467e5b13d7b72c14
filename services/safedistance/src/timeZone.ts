/** The time of a dormitory. */
import { clock } from '@firm/platform/clock/clock';
import { defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { dormitories } from '@firm/residents/contract/published';

/** The time zone of a dormitory; null, or unknown: the portal's default. */
export async function timeZoneOf(service: ServiceContext, org: number, dormitory: number | null): Promise<string> {
  if (dormitory === null) return defaultTimeZone;
  return (await service.published(dormitories, wholeOrg(org)).byId([dormitory])).get(dormitory)?.timezone || defaultTimeZone;
}

/** The current date at the dormitory. */
export const todayAt = async (service: ServiceContext, org: number, dormitory: number): Promise<Day> => clock.today(await timeZoneOf(service, org, dormitory));
