/**
 * The moves of an alert (docs/rules/maintenance.md#transitions): one table, used by the service to decide and by
 * the screens to offer only what is allowed.
 */
import type { AlertStatus } from './statuses.ts';

/** Fields that a move requires; if one is missing, the service answers 422 with its name. */
export type Demand = 'assignee' | 'remarks' | 'ack' | 'resolve_remarks';

export interface Move {
  readonly to: AlertStatus;
  readonly needs: readonly Demand[];
  /** Possible only for the number of days after the resolution given in the settings. */
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

/** The fields of an alert that determine its possible moves. */
interface Movable {
  readonly status: AlertStatus;
  /** Until when a resolved alert can be reopened; null for others. */
  readonly reopen_until: Date | string | null;
}

/** Until when an alert resolved at this time can be reopened. */
export function reopenUntil(resolved: Date | null, days: number): Date | null {
  return resolved && new Date(resolved.getTime() + days * 24 * 3_600_000);
}

/** The moves currently possible for an alert. */
export function allowedMoves({ status, reopen_until: until }: Movable, now: Date): readonly Move[] {
  return transitions[status].filter((move) => !move.reopens || (until !== null && now.getTime() <= new Date(until).getTime()));
}

/** The move to `to`, or null if it is not possible now. */
export function moveTo(alert: Movable, to: AlertStatus, now: Date): Move | null {
  return allowedMoves(alert, now).find((move) => move.to === to) ?? null;
}
