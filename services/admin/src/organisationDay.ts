/** The current date of an organisation: contracts and other records without a dormitory use its time zone (docs/rules/administration.md#the-organisations-record). */
import { organisations } from '@firm/identity/contract/published';
import { clock } from '@firm/platform/clock/clock';
import { dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';

/** The IANA name of the organisation's time zone. */
export async function timeZoneOf({ published }: Pick<ServiceContext, 'published'>, org: number): Promise<string> {
  return (await published(organisations, wholeOrg(org)).byId([org])).get(org)?.time_zone || defaultTimeZone;
}

/** Today in the organisation's time zone. */
export const todayOf = async (service: Pick<ServiceContext, 'published'>, org: number): Promise<Day> => dayIn(await timeZoneOf(service, org), clock.now());
