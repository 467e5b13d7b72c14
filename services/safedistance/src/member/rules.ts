/** Whether memberships of one resident overlap: one rule for refusals, warnings and figures. Pure. */
import { addDays } from '@firm/platform/contract/days';
import type { MemberDocument } from './model.ts';

type Days = Pick<MemberDocument, 'start_date' | 'end_date'>;

/** Whether the two periods share a day; last days are included. */
export const overlaps = (one: Days, other: Days): boolean => (one.end_date === null || other.start_date <= one.end_date) && (other.end_date === null || one.start_date <= other.end_date);

/** Whether somebody is a member on a day, the first and the last included. @param day `YYYY-MM-DD` */
export const isOnTeam = ({ start_date, end_date }: Days, day: string): boolean => start_date <= day && (end_date === null || day <= end_date);

/** The days by which a last day lengthens a membership; null: it does not. */
export function addedDays({ end_date }: Pick<Days, 'end_date'>, last: string): Days | null {
  return end_date !== null && end_date < last ? { start_date: addDays(end_date, 1), end_date: last } : null;
}
