/** The label of each move of the table (`contract/transitions.ts`) on its button. Pure. */
import type { AlertStatus } from '@firm/maintenance/contract/statuses';

/** Last part of the locale key `move.verb.…`. */
type Verb = 'assign' | 'unassign' | 'start' | 'resolve' | 'handOver' | 'reopen' | 'cancel';

/** The verb of the move from one state to another; the same state may be reached for different reasons. */
export function verbOf(from: AlertStatus, to: AlertStatus): Verb {
  switch (to) {
    case 'assigned':
      return from === 'in-progress' ? 'handOver' : 'assign';
    case 'in-progress':
      return from === 'resolved' ? 'reopen' : 'start';
    case 'open':
      return 'unassign';
    case 'resolved':
      return 'resolve';
    case 'cancelled':
      return 'cancel';
  }
}
