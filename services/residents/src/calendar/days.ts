/** Days as `YYYY-MM-DD`, and which of them it is where. Pure. */

export type Day = string;

const dayMs = 86_400_000;

/** `2026-03-01` and -1: `2026-02-28`. Days have no time zone. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is past. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The day that it is at a moment in a time zone (IANA name). */
export function dayIn(timeZone: string, moment: Date = new Date()): Day {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit', calendar: 'iso8601', timeZone });
  formats.set(timeZone, format);
  return format.format(moment);
}
