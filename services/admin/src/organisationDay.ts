/** What day it is for an organisation: contracts and whatever else belongs to no dormitory count by its own clock (docs/rules/administration.md#the-organisations-record). */
import { organisations } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

/** The IANA name of the organisation's time zone. */
export async function timeZoneOf({ published }: Pick<ServiceContext, 'published'>, org: number): Promise<string> {
  return (await published(organisations, wholeOrg(org)).byId([org])).get(org)?.time_zone || defaultTimeZone;
}

/** Today by the organisation's clock. */
export const todayOf = async (service: Pick<ServiceContext, 'published'>, org: number): Promise<Day> => dayIn(await timeZoneOf(service, org), clock.now());
