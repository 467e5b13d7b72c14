/** The calendar periods of saved reports. Pure, without zod: screens use it to show which day a report is about (docs/rules/administration.md#saved-reports). */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import type { ScheduleInterval } from './limits.ts';

/** Any Monday, from which weeks are counted. */
const someMonday = '2024-01-01';

/** The first day of the day, week, month or quarter that contains a day. */
export function firstDay(every: ScheduleInterval, day: Day): Day {
  if (every === 'day') return day;
  if (every === 'week') return addDays(day, -modulo(daysBetween(someMonday, day), 7));
  const month = Number(day.slice(5, 7));
  const first = every === 'month' ? month : month - ((month - 1) % 3);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

const modulo = (n: number, by: number): number => ((n % by) + by) % by;

/** The last day of the previous period. */
export const dayBefore = (period: Day): Day => addDays(period, -1);
