/** The last day of a membership: chosen as a day, stored as the moment at which that day ends. */
import dayjs from 'dayjs';
import type { Day } from '@firm/platform/contract/days';

/** null: permanent. */
export const lastDay = (until: string | null): Day | null => (until === null ? null : dayjs(until).subtract(1, 'millisecond').format('YYYY-MM-DD'));

/** The moment that the service stores: midnight after the day, in the browser's time zone, as ISO 8601. null: permanent. */
export const endOf = (day: Day | null): string | null => (day === null ? null : dayjs(day).add(1, 'day').startOf('day').toISOString());

/** A membership as a form holds it. */
export interface Membership {
  readonly id: number;
  readonly until: string | null;
}
