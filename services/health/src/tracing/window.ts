/** When a case could infect others, and when it may have been infected (docs/rules/health.md#contacts). Pure. */
import { instantOf } from '@firm/platform/clock/wallClock';
import { addDays, dayIn, type Day } from '@firm/platform/contract/days';
import type { HealthNumbers } from '../../contract/defaults.ts';
import type { StoredCase } from '../case/model.ts';

/** In milliseconds, half-open. */
export interface Window {
  readonly from: number;
  readonly to: number;
  /** The start of each day, plus the start of the day after the last. */
  readonly days: readonly number[];
}

export type WindowCase = Pick<StoredCase, 'onset' | 'isolated_on' | 'closed_on' | 'state'>;

/** The start of the day. */
export const startOf = (day: Day, timeZone: string): number => instantOf(day, '00:00', timeZone).getTime();

/**
 * From some days before the first symptoms to some days after, but no longer than until the end of the day of isolation, the moment
 * of moving into an isolation bed, or the start of the day of recovery.
 * @param isolatedAt when the resident came into an isolation bed; null: never
 */
export function infectiousWindow(one: WindowCase, numbers: HealthNumbers, timeZone: string, isolatedAt: number | null): Window {
  const from = startOf(addDays(one.onset, -numbers.window_before_days), timeZone);
  const ends = [
    startOf(addDays(one.onset, numbers.window_after_days + 1), timeZone),
    ...(one.isolated_on === null ? [] : [startOf(addDays(one.isolated_on, 1), timeZone)]),
    ...(isolatedAt === null ? [] : [isolatedAt]),
    ...(one.state === 'closed' && one.closed_on !== null ? [startOf(one.closed_on, timeZone)] : []),
  ];
  return windowOf(from, Math.min(...ends), timeZone);
}

/** When a case was infected, as far as the incubation time tells. */
export function incubationWindow({ onset }: Pick<WindowCase, 'onset'>, numbers: HealthNumbers, timeZone: string, days = numbers.incubation_max_days): Window {
  return windowOf(startOf(addDays(onset, -days), timeZone), startOf(addDays(onset, 1 - numbers.incubation_min_days), timeZone), timeZone);
}

/** The part of a window from one day to another and before a moment. */
export function narrowed(window: Window, timeZone: string, before: number, from?: Day, to?: Day): Window {
  return windowOf(
    Math.max(window.from, from === undefined ? -Infinity : startOf(from, timeZone)),
    Math.min(window.to, before, to === undefined ? Infinity : startOf(addDays(to, 1), timeZone)),
    timeZone,
  );
}

function windowOf(from: number, end: number, timeZone: string): Window {
  const to = Math.max(from, end);
  const days = [];
  for (let day = dayIn(timeZone, new Date(from)); ; day = addDays(day, 1)) {
    const begins = startOf(day, timeZone);
    days.push(begins);
    if (begins >= to) return { from, to, days };
  }
}
