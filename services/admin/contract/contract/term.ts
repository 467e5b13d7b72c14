/**
 * The days that contracts, their lines and any other span cover: which days two of them share, for charges, reports and warnings
 * alike. Pure; no zod, so that screens may use it.
 */
import type { Day } from '@firm/platform/contract/days';

/** Half-open: `end_date` is the first day no longer covered; null: no bound. */
export interface Term {
  readonly start_date: Day | null;
  readonly end_date: Day | null;
}

const later = (a: Day | null, b: Day | null): Day | null => ((a ?? '') > (b ?? '') ? a : b);
const earlier = (a: Day | null, b: Day | null): Day | null => (a === null || (b !== null && b < a) ? b : a);

/** The days of both, such as those that a line covers within its contract; none if it ends on its start or before. */
export const within = (a: Term, b: Term): Term => ({ start_date: later(a.start_date, b.start_date), end_date: earlier(a.end_date, b.end_date) });

/** False for a contract that was terminated before it covered a day. */
export const coversDay = ({ start_date, end_date }: Term): boolean => end_date === null || (start_date ?? '') < end_date;

/** Whether any day belongs to both. */
export const overlap = (a: Term, b: Term): boolean => coversDay(within(a, b));

/** Whether the day is one of its days. */
export const includes = ({ start_date, end_date }: Term, day: Day): boolean => (start_date ?? '') <= day && (end_date === null || day < end_date);

/** The parts of a term that another leaves: none, one or two. */
export function without(term: Term, other: Term): Term[] {
  if (!coversDay(other)) return [term];
  const before = other.start_date === null ? [] : [within(term, { start_date: null, end_date: other.start_date })];
  const after = other.end_date === null ? [] : [within(term, { start_date: other.end_date, end_date: null })];
  return [...before, ...after].filter(coversDay);
}
