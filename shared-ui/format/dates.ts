/**
 * Formats of dates (docs/rules/screens.md#dates): `YYYY-MM-DD`, `YYYY-MM-DD HH:mm`, and `DD-MM-YYYY HH:mm` on task cards. Always
 * the viewer's local time and always Latin digits, in every language.
 */

/** What services send (ISO text), what pickers and clocks give, or nothing. */
export type DateInput = string | number | Date | null | undefined;

const DAY_ONLY = /^(\d{4})-(\d{2})-(\d{2})$/;

/**
 * Reads a date. A bare `YYYY-MM-DD` (a birthday, a pass expiry) is a day, not an instant: it is read as local midnight, because
 * `new Date('2026-01-02')` is midnight UTC and would show the previous day west of Greenwich. Returns null for no date or invalid
 * text.
 */
export function readDate(input: DateInput): Date | null {
  if (input === null || input === undefined || input === '') return null;
  if (typeof input === 'string') {
    const day = DAY_ONLY.exec(input);
    if (day) return readDay(Number(day[1]), Number(day[2]), Number(day[3]));
  }
  const date = new Date(input);
  return Number.isNaN(date.getTime()) ? null : date;
}

function readDay(year: number, month: number, day: number): Date | null {
  const date = new Date(2000, month - 1, day);
  // setFullYear, because `new Date(50, …)` means 1950.
  date.setFullYear(year, month - 1, day);
  return date.getMonth() === month - 1 && date.getDate() === day ? date : null;
}

const two = (n: number): string => String(n).padStart(2, '0');
const year = (date: Date): string => String(date.getFullYear()).padStart(4, '0');
const time = (date: Date): string => `${two(date.getHours())}:${two(date.getMinutes())}`;

/** `YYYY-MM-DD`; empty text when there is no date. */
export function formatDate(input: DateInput): string {
  const date = readDate(input);
  return date ? `${year(date)}-${two(date.getMonth() + 1)}-${two(date.getDate())}` : '';
}

/** `YYYY-MM-DD HH:mm`; empty text when there is no date. */
export function formatDateTime(input: DateInput): string {
  const date = readDate(input);
  return date ? `${formatDate(date)} ${time(date)}` : '';
}

/** `HH:mm`, for use where the day is shown already; empty text when there is no date. */
export function formatTimeOfDay(input: DateInput): string {
  const date = readDate(input);
  return date ? time(date) : '';
}

/** `DD-MM-YYYY HH:mm`, the form of task cards; empty text when there is no date. */
export function formatCardTime(input: DateInput): string {
  const date = readDate(input);
  return date ? `${two(date.getDate())}-${two(date.getMonth() + 1)}-${year(date)} ${time(date)}` : '';
}
