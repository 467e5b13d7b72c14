/** The days that contracts and their lines cover, and the most beds that they contract at once. Pure. */
import type { StoredLine } from './model.ts';

/** Half-open; null: no bound. */
export interface Term {
  readonly start_date: string | null;
  readonly end_date: string | null;
}

const later = (a: string | null, b: string | null): string | null => ((a ?? '') > (b ?? '') ? a : b);
const earlier = (a: string | null, b: string | null): string | null => (a === null || (b !== null && b < a) ? b : a);

/** The days of both, such as those that a line covers within its contract; none if it ends on its start or before. */
export const within = (a: Term, b: Term): Term => ({ start_date: later(a.start_date, b.start_date), end_date: earlier(a.end_date, b.end_date) });

/** False for a contract that was terminated before it covered a day. */
export const coversDay = ({ start_date, end_date }: Term): boolean => end_date === null || (start_date ?? '') < end_date;

/** Whether any day belongs to both. */
export const overlap = (a: Term, b: Term): boolean => coversDay(within(a, b));

/** Lines that contract a fixed number of beds. */
export const promisesBeds = ({ basis }: Pick<StoredLine, 'basis'>): boolean => basis === 'bed-month';

/** The most beds contracted on any day. The sum grows only where a line begins, so only those days are checked. */
export function mostAtOnce(promises: readonly (Term & { readonly beds: number })[]): number {
  const on = (day: string): number => promises.filter(({ start_date, end_date }) => (start_date ?? '') <= day && (end_date === null || day < end_date)).reduce((sum, { beds }) => sum + beds, 0);
  return Math.max(0, ...promises.map(({ start_date }) => on(start_date ?? '')));
}
