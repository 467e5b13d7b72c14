/** The quarterly management report of a dormitory: its quarters, headings and days. Without zod, for screens too (docs/rules/administration.md#quarterly-management-report). */
import { addDays, type Day } from '@firm/platform/contract/days';

/** The headings that the authority asks for, in its order. */
export const quarterSections = ['occupancy', 'rental_rates', 'amenities', 'programmes', 'transport', 'cleaning', 'security', 'third_parties', 'feedback', 'security_incidents', 'arrears'] as const;
export type QuarterSection = (typeof quarterSections)[number];

/** Headings of which figures tell too little: staff have to write something. */
export const writtenSections: readonly QuarterSection[] = ['programmes', 'transport', 'cleaning', 'security', 'third_parties', 'arrears'];

/** `running`: the quarter is not over; `due`, `overdue`: it is, and nothing was sent. */
export const quarterStates = ['running', 'due', 'overdue', 'sent'] as const;
export type QuarterState = (typeof quarterStates)[number];

/** Forms of its file. */
export const quarterFormats = ['pdf', 'xlsx'] as const;

export const quarterLimits = { text: 4_000, remarks: 500, /** Quarters that are listed, the running one too. */ listed: 4 } as const;

/** The first day of the quarter in which a day lies. */
export function quarterOf(day: Day): Day {
  const month = Number(day.slice(5, 7));
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, '0')}-01`;
}

export const isQuarter = (day: Day): boolean => quarterOf(day) === day;

/** So many quarters after the one that begins on the day; negative: before it. */
export function addQuarters(first: Day, count: number): Day {
  const month = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + 3 * count;
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

export const lastDayOf = (first: Day): Day => addDays(addQuarters(first, 1), -1);

/** The last day of the month that follows the quarter: 30 April, 31 July, 31 October, 31 January. */
export function dueDayOf(first: Day): Day {
  const next = addQuarters(first, 1);
  // The month that a quarter begins with has 31 days but for April.
  return addDays(next, next.slice(5, 7) === '04' ? 29 : 30);
}

/** @param today by the dormitory's clock */
export function quarterState(first: Day, isSent: boolean, today: Day): QuarterState {
  if (isSent) return 'sent';
  if (today <= lastDayOf(first)) return 'running';
  return today <= dueDayOf(first) ? 'due' : 'overdue';
}

/** Headings that still want a text. */
export const missingSections = (texts: Readonly<Partial<Record<QuarterSection, string>>>): QuarterSection[] => writtenSections.filter((section) => !texts[section]);
