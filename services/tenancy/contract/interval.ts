/**
 * Stays as half-open intervals of calendar days: from `start`, up to but not including `end`; a null end never ends
 * (docs/rules/tenancy.md#intervals). So somebody may leave and another arrive on the same day. A day is `YYYY-MM-DD` of the
 * dormitory's own calendar, without hours, so that no change of clocks can lengthen or lose one. Pure; no zod.
 */
import { addDays, type Day } from '@firm/platform/contract/days';

export { addDays, dayIn, daysBetween, type Day } from '@firm/platform/contract/days';

export interface Interval {
  readonly start: Day;
  readonly end: Day | null;
}

/** Sorts after every real day: what an open end is compared and stored as. */
export const never: Day = '9999-12-31';

/** The end as something that can be compared. */
export function endOf(interval: Pick<Interval, 'end'>): Day {
  return interval.end ?? never;
}

/** Whether the two share an instant. An empty interval shares none. */
export function overlaps(a: Interval, b: Interval): boolean {
  return !isEmpty(a) && !isEmpty(b) && a.start < endOf(b) && b.start < endOf(a);
}

/** The part that both cover; null when they share nothing. */
export function intersection(a: Interval, b: Interval): Interval | null {
  if (!overlaps(a, b)) return null;
  const end = endOf(a) < endOf(b) ? a.end : b.end;
  return { start: a.start > b.start ? a.start : b.start, end };
}

/** Whether `outer` covers every day of `inner`. */
export function covers(outer: Interval, inner: Interval): boolean {
  return isEmpty(inner) || (outer.start <= inner.start && endOf(inner) <= endOf(outer));
}

/** The parts of `a` that `b` does not cover: none, one or two. */
export function minus(a: Interval, b: Interval): Interval[] {
  if (isEmpty(a)) return [];
  if (!overlaps(a, b)) return [a];
  const parts: Interval[] = [];
  if (a.start < b.start) parts.push({ start: a.start, end: b.start });
  if (b.end !== null && endOf(b) < endOf(a)) parts.push({ start: b.end, end: a.end });
  return parts;
}

/** Nobody stays for an interval that ends where it starts. */
export function isEmpty(interval: Interval): boolean {
  return interval.start >= endOf(interval);
}

/** Whether a day is one of the interval's. */
export function contains(interval: Interval, day: Day): boolean {
  return interval.start <= day && day < endOf(interval);
}

/** The days from `from` on, `count` of them. */
export function daysFrom(from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, i) => addDays(from, i));
}
