/**
 * Stays as half-open intervals of calendar days: from `start` up to but not including `end`; with a null end, open-ended
 * (docs/rules/tenancy.md#intervals). So one resident can leave and another arrive on the same day. A day is `YYYY-MM-DD` in the
 * dormitory's own calendar, without hours, so that no change of clocks can lengthen or lose one. Pure; no zod.
 */
import { addDays, type Day } from '@firm/platform/contract/days';

export { addDays, dayIn, daysBetween, type Day } from '@firm/platform/contract/days';

export interface Interval {
  readonly start: Day;
  readonly end: Day | null;
}

/** Sorts after every real day: how an open end is compared and stored. */
export const never: Day = '9999-12-31';

/** The end in a comparable form. */
export function endOf(interval: Pick<Interval, 'end'>): Day {
  return interval.end ?? never;
}

/** Whether the two have a day in common. An empty interval has none. */
export function overlaps(a: Interval, b: Interval): boolean {
  return !isEmpty(a) && !isEmpty(b) && a.start < endOf(b) && b.start < endOf(a);
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

/** An interval that ends where it starts has no days. */
export function isEmpty(interval: Interval): boolean {
  return interval.start >= endOf(interval);
}

/** Whether a day is within the interval. */
export function contains(interval: Interval, day: Day): boolean {
  return interval.start <= day && day < endOf(interval);
}

/** `count` days, beginning with `from`. */
export function daysFrom(from: Day, count: number): Day[] {
  return Array.from({ length: count }, (_, i) => addDays(from, i));
}
