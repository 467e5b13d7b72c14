/** The periods of the calendar in which saved reports are made. Pure, without zod: screens know by it which day a report is about (docs/rules/administration.md#saved-reports). */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import type { ScheduleTurn } from './savedLimits.ts';

/** A Monday. */
const someMonday = '2024-01-01';

/** The first day of the day, week, month or quarter in which a day lies. */
export function firstDay(every: ScheduleTurn, day: Day): Day {
  if (every === 'day') return day;
  if (every === 'week') return addDays(day, -modulo(daysBetween(someMonday, day), 7));
  const month = Number(day.slice(5, 7));
  const first = every === 'month' ? month : month - ((month - 1) % 3);
  return `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
}

const modulo = (n: number, by: number): number => ((n % by) + by) % by;

/** The last day of the period before. */
export const dayBefore = (period: Day): Day => addDays(period, -1);
