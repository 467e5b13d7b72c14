/** The last moves of this person, each with the way back while there is one (docs/rules/maintenance.md#transitions). */
import { create } from 'zustand';
import type { AlertStatus } from '@firm/maintenance/contract/statuses';
import { transitions } from '@firm/maintenance/contract/transitions';
import type { Alert, AlertDetail, AlertEdit } from '../api.ts';

export interface RecentMove {
  readonly before: Alert;
  readonly after: AlertDetail;
  /** What takes it back. */
  readonly back: AlertEdit;
}

/** Older ones are in each alert's audit. */
const most = 3;

export const useRecentMoves = create<{ readonly moves: readonly RecentMove[] }>(() => ({ moves: [] }));

/** Keeps a move that can be taken back. Of one alert only the last one can. */
export function rememberMove(before: Alert, after: AlertDetail): void {
  const back = backFrom(before, after.status);
  useRecentMoves.setState(({ moves }) => {
    const others = moves.filter((move) => move.after.id !== after.id);
    return { moves: back ? [{ before, after, back }, ...others].slice(0, most) : others };
  });
}

export function forgetMove({ after }: RecentMove): void {
  useRecentMoves.setState(({ moves }) => ({ moves: moves.filter((move) => move.after.id !== after.id) }));
}

/** The change that leads back; null where the table of moves has no way. Pure. */
export function backFrom({ status, assignee, ack, resolve_remarks }: Alert, now: AlertStatus): AlertEdit | null {
  if (status === now) return now === 'assigned' ? { assignee } : null;
  if (!transitions[now].some((move) => move.to === status)) return null;
  switch (status) {
    case 'open':
      return { status };
    case 'assigned':
      return { status, assignee, ...(ack && { ack }) };
    case 'in-progress':
      return { status, assignee, ack: true };
    case 'resolved':
      return { status, resolve_remarks };
    case 'cancelled':
      return null;
  }
}
