/**
 * The clock of an alert (docs/rules/maintenance.md#allowed-time). Until somebody has it, it reports once that it waits too
 * long. From the assignment on a priority allows it so many hours: at a share of them it warns once, at all of them it is
 * breached once. Pure.
 */
import { allowedHours, defaultNumbers, type AlertNumbers } from './defaults.ts';
import { runningStatuses, type AlertStatus } from './statuses.ts';

const hour = 3_600_000;

interface Clock {
  readonly status: AlertStatus;
  readonly priority: number | null;
  readonly created_time: Date;
  readonly assign_time: Date | null;
  readonly warned_at: Date | null;
  readonly breached_at: Date | null;
  readonly aged_at: Date | null;
}

const after = (start: Date, hours: number): Date => new Date(start.getTime() + hours * hour);

/** When an alert that was assigned at `assigned` warns and is breached. */
export function dueTimes(assigned: Date, hours: number, { warn_percent }: Pick<AlertNumbers, 'warn_percent'> = defaultNumbers): { warn: Date; breach: Date } {
  return { warn: after(assigned, (hours * warn_percent) / 100), breach: after(assigned, hours) };
}

/** By when an alert is to be resolved; null until it is assigned, and without a priority. */
export function dueTime({ priority, assign_time: assigned }: Pick<Clock, 'priority' | 'assign_time'>, numbers: AlertNumbers = defaultNumbers): Date | null {
  const hours = allowedHours(priority, numbers);
  return assigned && hours !== null ? after(assigned, hours) : null;
}

/**
 * The next moment at which something is to be reported about the alert: that it waits, its warning, its breach; null when
 * nothing is left to report, or no clock runs. What was reported is never reported again, whatever the priority becomes.
 */
export function nextMoment(clock: Clock, numbers: AlertNumbers = defaultNumbers): Date | null {
  if (clock.status === 'open') return clock.aged_at ? null : after(clock.created_time, numbers.open_hours);
  const hours = allowedHours(clock.priority, numbers);
  if (!clock.assign_time || hours === null || !runningStatuses.includes(clock.status) || clock.breached_at) return null;
  const due = dueTimes(clock.assign_time, hours, numbers);
  return clock.warned_at ? due.breach : due.warn;
}
