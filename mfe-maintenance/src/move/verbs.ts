/** The button label of each move in the transition table (`contract/transitions.ts`). Pure. */
import type { AlertStatus } from '@firm/maintenance/contract/statuses';

/** The last part of the locale key `move.verb.…`. */
type Verb = 'assign' | 'unassign' | 'start' | 'resolve' | 'handOver' | 'reopen' | 'cancel';

/** The verb of the move from one status to another; the same target has different verbs depending on where the move starts. */
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
