/** The quarterly management report of a dormitory: its quarters, headings and days. Without zod, for screens too (docs/rules/administration.md#quarterly-management-report). */
import { addDays, type Day } from '@firm/platform/contract/days';

/** The headings that the authority asks for, in its order. */
export const quarterSections = ['occupancy', 'rental_rates', 'amenities', 'programmes', 'transport', 'cleaning', 'security', 'third_parties', 'feedback', 'security_incidents', 'arrears'] as const;
export type QuarterSection = (typeof quarterSections)[number];

/** Headings for which figures alone are not enough: staff have to write a text. */
export const writtenSections: readonly QuarterSection[] = ['programmes', 'transport', 'cleaning', 'security', 'third_parties', 'arrears'];

/** `running`: the quarter is not over; `due`, `overdue`: it is over, and the report is not sent. */
export const quarterStates = ['running', 'due', 'overdue', 'sent'] as const;
export type QuarterState = (typeof quarterStates)[number];

/** File formats. */
export const quarterFormats = ['pdf', 'xlsx'] as const;

export const quarterLimits = { text: 4_000, remarks: 500, /** Quarters in the list, including the running one. */ listed: 4 } as const;

/** The first day of the quarter that contains a day. */
export function quarterOf(day: Day): Day {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

/** Whether a day is the first of a quarter: by that day calls name the quarter. */
export const isQuarter = (day: Day): boolean => quarterOf(day) === day;

/** The first day of the quarter that many quarters later; negative: earlier. */
export function addQuarters(first: Day, count: number): Day {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + 3 * count;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

/** The last day of the quarter. @param first its first day */
export const lastDayOf = (first: Day): Day => addDays(addQuarters(first, 1), -1);

/** The last day of the month that follows the quarter: 30 April, 31 July, 31 October, 31 January. */
export function dueDayOf(first: Day): Day {
  const next = addQuarters(first, 1);
  // The first month of a quarter has 31 days, except April.
  return addDays(next, next.slice(5, 7) === '04' ? 29 : 30);
}

/** @param today in the dormitory's time zone */
export function quarterState(first: Day, isSent: boolean, today: Day): QuarterState {
  if (isSent) return 'sent';
  if (today <= lastDayOf(first)) return 'running';
  return today <= dueDayOf(first) ? 'due' : 'overdue';
}

/** Headings whose required text is still missing. */
export const missingSections = (texts: Readonly<Partial<Record<QuarterSection, string>>>): QuarterSection[] => writtenSections.filter((section) => !texts[section]);
