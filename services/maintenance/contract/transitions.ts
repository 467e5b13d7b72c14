/**
 * The moves of an alert and what its statuses require (docs/rules/maintenance.md#transitions): one table each, used by the
 * service to decide and by the screens to offer only what is allowed.
 */
import type { AlertStatus } from './statuses.ts';

/** Fields that a status requires; if one is missing, the service answers 422 with its name. */
export type Demand = 'assignee' | 'remarks' | 'ack' | 'resolve_remarks';

export interface Move {
  readonly to: AlertStatus;
  readonly needs: readonly Demand[];
  /** Possible only for the number of days after the resolution given in the settings. */
  readonly reopens?: true;
}

/** What an alert must have when it gets a status, and keep as long as it has that status. */
export const required: Readonly<Record<AlertStatus, readonly Demand[]>> = {
  open: [],
  assigned: ['assignee'],
  'in-progress': ['assignee', 'ack'],
  resolved: ['assignee', 'ack', 'resolve_remarks'],
  cancelled: ['remarks'],
};

const to = (status: AlertStatus): Move => ({ to: status, needs: required[status] });

export const transitions: Readonly<Record<AlertStatus, readonly Move[]>> = {
  open: [to('assigned'), to('cancelled')],
  assigned: [to('in-progress'), to('open'), to('cancelled')],
  'in-progress': [to('resolved'), to('assigned'), to('cancelled')],
  resolved: [{ ...to('in-progress'), reopens: true }],
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
