/**
 * The allowed time of an alert (docs/rules/maintenance.md#allowed-time). An alert that waits too long for an assignee is
 * reported once. From its assignment on, its priority allows it a number of hours: once a share of them is used it is due
 * soon, once all are used it is overdue, and each is reported once. Pure.
 */
import { allowedHours, defaultNumbers, type AlertNumbers } from './defaults.ts';
import { runningStatuses, type AlertStatus } from './statuses.ts';

const hour = 3_600_000;

/** The fields of an alert that determine its allowed time. */
interface TimedAlert {
  readonly status: AlertStatus;
  readonly priority: number | null;
  readonly created_time: Date;
  readonly assign_time: Date | null;
  readonly warned_at: Date | null;
  readonly breached_at: Date | null;
  readonly aged_at: Date | null;
}

const after = (start: Date, hours: number): Date => new Date(start.getTime() + hours * hour);

/** When an alert assigned at `assigned` is due soon, and when it is overdue. */
export function dueTimes(assigned: Date, hours: number, { warn_percent }: Pick<AlertNumbers, 'warn_percent'> = defaultNumbers): { warn: Date; breach: Date } {
  return { warn: after(assigned, (hours * warn_percent) / 100), breach: after(assigned, hours) };
}

/** When an alert must be resolved; null until it is assigned, and without a priority. */
export function dueTime({ priority, assign_time: assigned }: Pick<TimedAlert, 'priority' | 'assign_time'>, numbers: AlertNumbers = defaultNumbers): Date | null {
  const hours = allowedHours(priority, numbers);
  return assigned && hours !== null ? after(assigned, hours) : null;
}

/**
 * The next moment at which the alert is to be reported: as waiting, due soon or overdue; null when nothing is left to
 * report, or it has no allowed time. What was reported is never reported again, even if the priority changes.
 */
export function nextMoment(alert: TimedAlert, numbers: AlertNumbers = defaultNumbers): Date | null {
  if (alert.status === 'open') return alert.aged_at ? null : after(alert.created_time, numbers.open_hours);
  const hours = allowedHours(alert.priority, numbers);
  if (!alert.assign_time || hours === null || !runningStatuses.includes(alert.status) || alert.breached_at) return null;
  const due = dueTimes(alert.assign_time, hours, numbers);
  return alert.warned_at ? due.breach : due.warn;
}
