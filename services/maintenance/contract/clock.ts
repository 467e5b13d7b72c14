/**
 * The clock of an alert (docs/rules/maintenance.md#allowed-time): it runs from the assignment, a priority allows it so
 * many hours, at 80 % the alert warns once and at 100 % it is breached once. Pure; times are milliseconds since 1970.
 */
import { runningStatuses, type AlertStatus } from './statuses.ts';

/** Share of the allowed time at which an alert warns. */
const warnShare = 0.8;

const hour = 3_600_000;

interface Clock {
  readonly status: AlertStatus;
  readonly assign_time: Date | null;
  readonly warned_at: Date | null;
  readonly breached_at: Date | null;
}

/** When an alert that was assigned at `assigned` warns and is breached. */
export function dueTimes(assigned: Date, allowedHours: number): { warn: Date; breach: Date } {
  const start = assigned.getTime();
  return { warn: new Date(start + allowedHours * warnShare * hour), breach: new Date(start + allowedHours * hour) };
}

/**
 * The next moment at which something is to be said about the alert: its warning, then its breach; null when nothing
 * is left to report, or the clock does not run. What was reported is never reported again, whatever the priority becomes.
 */
export function nextMoment(clock: Clock, allowedHours: number): Date | null {
  if (!clock.assign_time || !runningStatuses.includes(clock.status)) return null;
  const due = dueTimes(clock.assign_time, allowedHours);
  if (clock.breached_at) return null;
  return clock.warned_at ? due.breach : due.warn;
}
