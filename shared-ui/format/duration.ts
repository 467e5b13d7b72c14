/** How long an alert has been worked on, and whether that is too long (docs/rules/maintenance.md#duration-badge). */
import { readDate, type DateInput } from './dates.ts';

export interface DurationParts {
  readonly days: number;
  /** 0–23. */
  readonly hours: number;
  /** 0–59. */
  readonly minutes: number;
}

const MINUTE = 60_000;

/** Splits milliseconds into whole days, hours and minutes; a negative span counts as none. */
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

export interface DurationFacts {
  readonly assign_time: DateInput;
  /** Empty while unresolved: the clock then runs to `now`. */
  readonly resolve_time: DateInput;
  /** Hours that the alert's priority allows. */
  readonly allowed_hours: number | null | undefined;
  readonly now: DateInput;
}

interface DurationBadgeState {
  /** Null when the alert was never assigned. */
  readonly parts: DurationParts | null;
  /** Red: longer than allowed. Green: within. Grey: something needed is missing. */
  readonly colour: 'green' | 'red' | 'grey';
}

/**
 * The duration badge: from assignment to resolution, or to now if unresolved; red when the time exceeds the priority's
 * allowed hours, green otherwise, grey when data is missing. Exactly the allowed time is still green.
 */
export function durationBadge({ assign_time, resolve_time, allowed_hours, now }: DurationFacts): DurationBadgeState {
  const start = readDate(assign_time);
  const end = readDate(resolve_time) ?? readDate(now);
  if (!start || !end) return { parts: null, colour: 'grey' };
  const spent = end.getTime() - start.getTime();
  const parts = durationParts(spent);
  if (typeof allowed_hours !== 'number' || !Number.isFinite(allowed_hours)) return { parts, colour: 'grey' };
  return { parts, colour: spent > allowed_hours * 60 * MINUTE ? 'red' : 'green' };
}

/**
 * Words for a duration in the given locale: `2 days 3 hr 5 min`. Parts that are zero are left out, except that nothing
 * at all reads `0 min`. Intl knows each language's plurals (Arabic has six), so no text of ours is needed.
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
