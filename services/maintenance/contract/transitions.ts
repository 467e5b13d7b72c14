/**
 * The moves of an alert (docs/rules/maintenance.md#transitions): one table, used by the service to decide and by
 * the screens to offer only what is allowed.
 */
import type { AlertStatus } from './statuses.ts';

/** Fields that a move demands; the service answers 422 with the field's name when one is missing. */
export type Demand = 'assignee' | 'remarks' | 'ack' | 'resolve_remarks';

export interface Move {
  readonly to: AlertStatus;
  readonly needs: readonly Demand[];
  /** Only this many days after the resolution. */
  readonly withinDays?: number;
}

/** How long a resolved alert can be taken up again; a setting with this default. */
const reopenDays = 7;

export const transitions: Readonly<Record<AlertStatus, readonly Move[]>> = {
  open: [
    { to: 'assigned', needs: ['assignee'] },
    { to: 'cancelled', needs: ['remarks'] },
  ],
  assigned: [
    { to: 'in-progress', needs: ['assignee', 'ack'] },
    { to: 'open', needs: [] },
    { to: 'cancelled', needs: ['remarks'] },
  ],
  'in-progress': [
    { to: 'resolved', needs: ['resolve_remarks'] },
    { to: 'assigned', needs: ['assignee'] },
    { to: 'cancelled', needs: ['remarks'] },
  ],
  resolved: [{ to: 'in-progress', needs: ['assignee', 'ack'], withinDays: reopenDays }],
  cancelled: [],
};

/** The moves open to an alert now. `resolveTime` matters only to a resolved one. */
export function allowedMoves(
  alert: { readonly status: AlertStatus; readonly resolve_time: Date | string | null },
  now: Date,
): readonly Move[] {
  return transitions[alert.status].filter((move) => {
    if (move.withinDays === undefined) return true;
    if (!alert.resolve_time) return false;
    return now.getTime() - new Date(alert.resolve_time).getTime() <= move.withinDays * 24 * 3_600_000;
  });
}

/** The move to `to`, or null when it is not allowed from where the alert is. */
export function moveTo(
  alert: { readonly status: AlertStatus; readonly resolve_time: Date | string | null },
  to: AlertStatus,
  now: Date,
): Move | null {
  return allowedMoves(alert, now).find((move) => move.to === to) ?? null;
}
