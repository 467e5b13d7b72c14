/** The time zone of an organisation. */
import { isTimeZone } from '@firm/platform/clock/wallClock';
import { defaultTimeZone } from '@firm/platform/contract/days';

/** One that this machine does not know, since another release wrote it, is the portal's. */
export const zoneOf = (named: string | null | undefined): string => (named && isTimeZone(named) ? named : defaultTimeZone);
