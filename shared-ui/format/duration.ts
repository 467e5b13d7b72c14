/** Durations in days, hours and minutes. */
import { readDate, type DateInput } from './dates.ts';

export interface DurationParts {
  readonly days: number;
  /** 0–23. */
  readonly hours: number;
  /** 0–59. */
  readonly minutes: number;
}

const MINUTE = 60_000;

/** Splits milliseconds into whole days, hours and minutes; a negative duration counts as zero. */
export function durationParts(milliseconds: number): DurationParts {
  const minutes = Math.floor(Math.max(0, milliseconds) / MINUTE);
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 };
}

/** The time between two dates; null when either is missing. */
export function durationBetween(from: DateInput, to: DateInput): DurationParts | null {
  const start = readDate(from);
  const end = readDate(to);
  return start && end ? durationParts(end.getTime() - start.getTime()) : null;
}

/**
 * Words for a duration in the given locale: `2 days 3 hr 5 min`. Parts that are zero are left out, except that a zero duration is
 * `0 min`. Intl knows each language's plurals (Arabic has six), so no texts of ours are needed.
 */
export function formatDuration(parts: DurationParts, locale: string): string {
  const units = [
    ['day', parts.days],
    ['hour', parts.hours],
    ['minute', parts.minutes],
  ] as const;
  const shown = units.filter(([, count]) => count > 0);
  if (shown.length === 0) shown.push(['minute', 0]);
  const words = shown.map(([unit, count]) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(count),
  );
  return words.join(' ');
}
