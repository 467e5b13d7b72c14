/** The last day of a membership that ends: chosen as a day, kept as the moment at which that day is over. */
import dayjs from 'dayjs';
import type { Day } from '@firm/platform/contract/days';

/** null: it lasts. */
export const lastDay = (until: string | null): Day | null => (until === null ? null : dayjs(until).subtract(1, 'millisecond').format('YYYY-MM-DD'));

export const endOf = (day: Day | null): string | null => (day === null ? null : dayjs(day).add(1, 'day').startOf('day').toISOString());

/** A membership as a form holds it. */
export interface Membership {
  readonly id: number;
  readonly until: string | null;
}
