/**
 * How a further record changes a resident's health: which statuses may follow, and what happens to the previous record and the
 * episode of illness (docs/rules/health.md#records). Pure, so that every path is tested without a database.
 */
import type { Day } from '@firm/platform/contract/days';
import { illegalTransition, invalid, type Message } from '@firm/platform/errors/apiError';
import { allowedStatuses, discards, isCaseStatus, type CaseState } from '../../contract/statuses.ts';
import type { StoredRecord } from './model.ts';

/** The fields of a record that decide about the next one. */
type Standing = Pick<StoredRecord, '_id' | 'health_status' | 'status_start_date' | 'onset_date' | 'case' | 'case_state'>;

/** The fields of a new record that the decision needs. */
type RecordInput = Pick<StoredRecord, 'health_status' | 'status_start_date' | 'reporting_date' | 'onset_date' | 'commentary' | 'recovered_date'>;

/** The effect of a status on the episode. */
export interface Episode {
  /** The episode of the record; `own`: it opens one. */
  readonly case: number | 'own' | null;
  readonly state: CaseState;
}

/** @throws 409 with the allowed statuses, if this one is not */
export function checkMove(current: number | null, to: number): void {
  const allowed = allowedStatuses(current);
  if (!allowed.some((one) => one === to)) throw illegalTransition(allowed.map(String));
}

/**
 * @param today at the resident's dormitory
 * @throws 422 naming each invalid day, and the commentary if a suspicion is withdrawn without one
 */
export function checkDays(current: Standing | null, input: RecordInput, today: Day): void {
  const errors: Record<string, Message[]> = {};
  const wrong = (field: string, key: Message['key']) => (errors[field] ??= [{ key, values: { field } }]);
  for (const field of ['reporting_date', 'status_start_date', 'onset_date', 'recovered_date'] as const) {
    const day = input[field];
    if (day !== null && day > today) wrong(field, 'day_in_future');
  }
  // A status cannot begin before the previous one.
  if (current && input.status_start_date < current.status_start_date) wrong('status_start_date', 'before_last_status');
  if (input.onset_date !== null && input.onset_date > input.reporting_date) wrong('onset_date', 'onset_after_report');
  if (current && discards(current.health_status, input.health_status) && input.commentary.trim() === '') wrong('commentary', 'required');
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** The episode when a record with this status follows. */
export function episodeOf(current: Pick<Standing, 'health_status' | 'case' | 'case_state'> | null, to: number): Episode {
  const open = current?.case_state === 'open' ? current.case : null;
  if (isCaseStatus(to)) return { case: open ?? 'own', state: 'open' };
  if (open === null) return { case: null, state: 'none' };
  return { case: open, state: discards(current?.health_status ?? null, to) ? 'discarded' : 'closed' };
}
