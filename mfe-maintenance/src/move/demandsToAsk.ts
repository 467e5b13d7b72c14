/** Which of a move's demands the user is asked for (docs/rules/maintenance.md#transitions). Pure. */
import type { Demand, Move } from '@firm/maintenance/contract/transitions';
import type { Alert } from '../api.ts';

export type Answers = Partial<Pick<Alert, Demand>>;

/**
 * The demands to ask for: those that the alert does not meet yet, the assignee whenever it is assigned, and always the remarks
 * that say why or how, since those on the record may be from an earlier move.
 */
export function demandsToAsk(alert: Pick<Alert, Demand>, move: Move): readonly Demand[] {
  return move.needs.filter((need) => {
    if (need === 'remarks' || need === 'resolve_remarks') return true;
    if (need === 'assignee' && move.to === 'assigned') return true;
    return !alert[need];
  });
}
