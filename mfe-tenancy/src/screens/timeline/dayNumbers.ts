/**
 * Days as numbers, for arithmetic on positions: 0 is 1970-01-01. A day of the calendar has no hours, so neither the
 * viewer's time zone nor a change of the clocks can shift it.
 */
const dayLength = 86_400_000;

/** `2026-03-29` → 20541. NaN for what is no date of the calendar. */
export function dayOf(date: string): number {
  const parts = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  if (!parts) return Number.NaN;
  const day = Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])) / dayLength;
  return dateOf(day) === parts[0] ? day : Number.NaN;
}

/** 20541 → `2026-03-29`. */
export function dateOf(day: number): string {
  return new Date(day * dayLength).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: number): number {
  return (((day + 4) % 7) + 7) % 7;
}

/** Whether a month begins on this day. */
export function beginsMonth(day: number): boolean {
  return new Date(day * dayLength).getUTCDate() === 1;
}

/** The number within its month, 1 to 31. */
export function dayOfMonth(day: number): number {
  return new Date(day * dayLength).getUTCDate();
}
