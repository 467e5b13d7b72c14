/** The time zone of an organisation. */
import { isTimeZone } from '@firm/platform/clock/wallClock';
import { defaultTimeZone } from '@firm/platform/contract/days';

/** Falls back to the portal's default for a name that this machine does not know, because another release wrote it. */
export const zoneOf = (named: string | null | undefined): string => (named && isTimeZone(named) ? named : defaultTimeZone);
