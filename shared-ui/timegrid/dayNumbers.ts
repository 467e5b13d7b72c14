/** Calendar days as numbers, for arithmetic on positions: 0 is 1970-01-01. */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';

const dayZero: Day = '1970-01-01';

/** `2026-03-29` → 20541. NaN if it is not a calendar day. */
export function dayOf(date: Day): number {
  const day = daysBetween(dayZero, date);
  // The 30th of February would be read as the 2nd of March.
  return !Number.isNaN(day) && dateOf(day) === date ? day : Number.NaN;
}

/** 20541 → `2026-03-29`. */
export const dateOf = (day: number): Day => addDays(dayZero, day);

/** 0 is Sunday; 1970-01-01 was a Thursday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** The day of the month, 1 to 31. */
export const dayOfMonth = (day: number): number => Number(dateOf(day).slice(-2));

/** Whether a day is the first of its month: there the grid writes the month's name. */
export const beginsMonth = (day: number): boolean => dayOfMonth(day) === 1;
