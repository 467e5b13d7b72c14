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
  /** Only so long after the resolution as the settings say. */
  readonly reopens?: true;
}

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
  resolved: [{ to: 'in-progress', needs: ['assignee', 'ack'], reopens: true }],
  cancelled: [],
};

/** What of an alert decides where it may go. */
interface Movable {
  readonly status: AlertStatus;
  /** Until when a resolved one can be taken up again; null for others. */
  readonly reopen_until: Date | string | null;
}

/** Until when an alert that was resolved then can be taken up again. */
export function reopenUntil(resolved: Date | null, days: number): Date | null {
  return resolved && new Date(resolved.getTime() + days * 24 * 3_600_000);
}

/** The moves open to an alert now. */
export function allowedMoves({ status, reopen_until: until }: Movable, now: Date): readonly Move[] {
  return transitions[status].filter((move) => !move.reopens || (until !== null && now.getTime() <= new Date(until).getTime()));
}

/** The move to `to`, or null when it is not allowed from where the alert is. */
export function moveTo(alert: Movable, to: AlertStatus, now: Date): Move | null {
  return allowedMoves(alert, now).find((move) => move.to === to) ?? null;
}
