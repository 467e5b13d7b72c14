/**
 * Applies a requested change to an alert: pure, so that every path of it is tested without a database. The table of moves is
 * `contract/transitions.ts`, the allowed time `contract/allowedTime.ts` (docs/rules/maintenance.md#transitions). Acknowledgement and
 * reopening are also kept for reports (docs/rules/maintenance.md#kept-for-reports).
 */
import { conflict, illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import { checkDayOrder } from '@firm/platform/http/bodyChecks';
import { allowedMoves, reopenUntil, required, type Demand, type Move } from '../../contract/transitions.ts';
import { dueTime, nextMoment } from '../../contract/allowedTime.ts';
import { defaultNumbers, type AlertNumbers } from '../../contract/defaults.ts';
import type { AlertPatch } from '../../contract/alert.ts';
import { alertFields } from '../../contract/fields/alert.ts';
import type { AlertStatus } from '../../contract/statuses.ts';
import { alertWords, noUrgency, type StoredAlert } from './model.ts';

type Edit = Omit<AlertPatch, 'version'>;

/** An alert reopened within this time was resolved by mistake, and does not count as reopened. */
const undoMinutes = 5;

/** The clock of a user's device may be ahead by this. */
const clockMinutes = 5;

/** A closed alert is final: only its closing remarks can still be corrected. */
const editableWhenResolved: readonly (keyof Edit)[] = ['status', 'ack', 'resolve_remarks', 'progress_remarks', 'remarks'];

/**
 * The alert after `edit`, without rev and version. Throws 409 with the allowed moves for an illegal one, 409 for an edit of a
 * closed alert, 422 naming the field that a status requires, or the day that would precede the one it must follow.
 */
export function applyEdit(alert: StoredAlert, edit: Edit, now: Date, numbers: AlertNumbers = defaultNumbers): StoredAlert {
  const status = wantedStatus(alert, edit);
  const changed = (Object.keys(edit) as (keyof Edit)[]).filter((field) => differs(alert, edit, field));
  const allowed = movesOf(alert, now, numbers);
  refuseClosed(alert, status, changed, allowed);
  // What the assignee before has acknowledged holds for nobody else.
  const acknowledged = isHandedOn(alert, edit) ? { ack: edit.ack ?? false } : {};
  const edited = { ...alert, ...definedOnly(edit), ...acknowledged, status: alert.status } as StoredAlert;
  checkDayOrder(alertFields, edited, alert, 'end_before_start');
  if (changed.includes('start_time')) refuseStartToCome(edited, now);
  const moved = status === alert.status ? stay(alert, edited) : move(alert, edited, status, now, allowed);
  return withDerived({ ...moved, ack_time: ackTime(alert, moved, now), update_time: now }, alert, numbers);
}

/** Giving an open alert an assignee assigns it; otherwise the requested status applies. */
function wantedStatus(alert: StoredAlert, edit: Edit): AlertStatus {
  const status = edit.status ?? alert.status;
  if (alert.status === 'open' && status === 'open' && edit.assignee) return 'assigned';
  // Removing the assignee before the work has begun moves the alert back to open.
  if (alert.status === 'assigned' && edit.assignee === null && (edit.status ?? 'assigned') === 'assigned') return 'open';
  // Work in progress that is handed on waits for the new assignee's acknowledgement.
  if (alert.status === 'in-progress' && status === 'in-progress' && isHandedOn(alert, edit)) return 'assigned';
  return status;
}

/** Whether the alert gets another assignee, after it had one. */
const isHandedOn = (alert: StoredAlert, { assignee }: Edit): boolean => alert.assignee !== null && typeof assignee === 'number' && assignee !== alert.assignee;

function differs(alert: StoredAlert, edit: Edit, field: keyof Edit): boolean {
  const to = edit[field];
  const from = alert[field as keyof StoredAlert];
  if (to === undefined) return false;
  return to instanceof Date && from instanceof Date ? to.getTime() !== from.getTime() : to !== from;
}

/** Work that has begun did so before now; clocks may differ by a little. */
function refuseStartToCome({ start_time: start }: StoredAlert, now: Date): void {
  if (start !== null && start.getTime() > now.getTime() + clockMinutes * 60_000) throw invalidField('start_time', 'day_in_future');
}

/** The moves currently possible for a stored alert. */
export function movesOf(alert: StoredAlert, now: Date, { reopen_days: days }: AlertNumbers): readonly Move[] {
  return allowedMoves({ status: alert.status, reopen_until: reopenUntil(alert.resolve_time, days) }, now);
}

/** Unchanged while the same assignee's acknowledgement holds. */
function ackTime(before: StoredAlert, after: StoredAlert, now: Date): Date | null {
  if (!after.ack) return null;
  return before.ack && before.assignee === after.assignee ? before.ack_time : now;
}

function refuseClosed(alert: StoredAlert, status: AlertStatus, changed: readonly (keyof Edit)[], moves: readonly Move[]): void {
  const allowed = moves.map((m) => m.to);
  if (alert.status === 'cancelled' && changed.length > 0) throw illegalTransition(allowed);
  if (alert.status !== 'resolved' || status !== 'resolved') return;
  if (changed.some((field) => !editableWhenResolved.includes(field))) throw conflict('closed', 'conflict', { allowed });
}

/**
 * A new assignee has not acknowledged the alert. What the status requires cannot be removed; an alert from before that was
 * required can still be edited without it.
 */
function stay(before: StoredAlert, edited: StoredAlert): StoredAlert {
  for (const need of required[before.status]) if (satisfied(before, need) && !satisfied(edited, need)) throw invalidField(need, 'required');
  if (before.status === 'assigned' && edited.assignee !== before.assignee) return { ...edited, ack: false };
  return edited;
}

function move(before: StoredAlert, edited: StoredAlert, to: AlertStatus, now: Date, allowed: readonly Move[]): StoredAlert {
  const found = allowed.find((one) => one.to === to);
  if (!found) throw illegalTransition(allowed.map((m) => m.to));
  for (const need of found.needs) if (!satisfied(edited, need)) throw invalidField(need, 'required');
  const moved = { ...edited, status: to };
  switch (to) {
    case 'assigned':
      // When work in progress goes back to assigned, the allowed time continues; after a new assignment it starts again.
      return { ...moved, assign_time: before.status === 'in-progress' ? before.assign_time : now, ack: false };
    case 'open':
      return { ...moved, assignee: null, assign_time: null, ack: false };
    case 'in-progress':
      return { ...moved, start_time: edited.start_time ?? now, resolve_time: null, reopen_count: before.reopen_count + (reopens(before, now) ? 1 : 0) };
    case 'resolved':
      return { ...moved, resolve_time: now };
    case 'cancelled':
      return moved;
  }
}

function reopens({ status, resolve_time: resolved }: StoredAlert, now: Date): boolean {
  return status === 'resolved' && resolved !== null && now.getTime() - resolved.getTime() > undoMinutes * 60_000;
}

function satisfied(alert: StoredAlert, need: Demand): boolean {
  return Boolean(alert[need]);
}

/** Sets the derived fields. */
export function withDerived(alert: StoredAlert, before: StoredAlert | null, numbers: AlertNumbers = defaultNumbers): StoredAlert {
  // An alert that is assigned again after it was unassigned gets a new allowed time, with its own reports.
  const restarted = before !== null && alert.assign_time !== null && before.assign_time?.getTime() !== alert.assign_time.getTime();
  const timed = restarted || alert.assign_time === null ? { ...alert, warned_at: null, breached_at: null } : alert;
  return {
    ...timed,
    begun: alert.start_time ?? alert.created_time,
    due_time: dueTime(timed, numbers),
    clock_at: nextMoment(timed, numbers),
    urgency: alert.priority ?? noUrgency,
    words: alertWords(alert),
  };
}

function definedOnly(edit: Edit): Edit {
  return Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined)) as Edit;
}
