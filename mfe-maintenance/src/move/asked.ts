/** Which of a move's demands a person is asked for (docs/rules/maintenance.md#transitions). Pure. */
import type { Demand, Move } from '@firm/maintenance/contract/transitions';
import type { Alert } from '../api.ts';

export type Answers = Partial<Pick<Alert, Demand>>;

/**
 * The demands to ask for: what the alert lacks, who gets it whenever it is given to somebody, and always the remark
 * that say why or how, since those on the record may belong to an earlier turn.
 */
export function demandsAsked(alert: Pick<Alert, Demand>, move: Move): readonly Demand[] {
  return move.needs.filter((need) => {
    if (need === 'remarks' || need === 'resolve_remarks') return true;
    if (need === 'assignee' && move.to === 'assigned') return true;
    return !alert[need];
  });
}
