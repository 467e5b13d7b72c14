/**
 * Calendar days as `YYYY-MM-DD`, and the day that it is at a place. A day has no hours and no time zone, so no change of
 * clocks can lengthen or lose one. Pure; no zod, so that screens may use it.
 */
export type Day = string;

/** The time zone by which days are counted for a dormitory that states none, and where there is no dormitory; an IANA name. */
export const defaultTimeZone = 'Asia/Singapore';

const dayMs = 86_400_000;

/** `days` may be negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` comes first. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/**
 * The latest day that it is anywhere in the world. A day that has to be over by now, such as a birthday, is held against it: it
 * belongs to no place, so no place's clock can refuse it.
 */
export const latestToday = (moment: Date): Day => new Date(moment.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The calendar day that it is at `moment` where the dormitory stands. `timeZone` is an IANA name; an unknown one counts
 * as UTC.
 */
export function dayIn(timeZone: string, moment: Date): Day {
  return formatOf(timeZone).format(moment);
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const kept = formats.get(timeZone);
  if (kept) return kept;
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone, calendar: 'iso8601' });
  } catch {
    format = new Intl.DateTimeFormat('en-CA', { ...options, timeZone: 'UTC', calendar: 'iso8601' });
  }
  formats.set(timeZone, format);
  return format;
}
