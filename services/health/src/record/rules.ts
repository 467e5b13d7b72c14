/**
 * What a further record makes of a resident's health: which status may follow, what becomes of the record before and of the
 * episode of illness (docs/rules/health.md#records). Pure, so that every path of it is tested without a database.
 */
import type { Day } from '@firm/platform/contract/days';
import { illegalTransition, invalid, type Message } from '@firm/platform/errors/apiError';
import { allowedStatuses, discards, isCaseStatus, type CaseState } from '../../contract/statuses.ts';
import type { StoredRecord } from './model.ts';

/** What of a record decides about the next one. */
type Standing = Pick<StoredRecord, '_id' | 'health_status' | 'status_start_date' | 'onset_date' | 'case' | 'case_state'>;

/** What of a record decides what it means. */
type Asked = Pick<StoredRecord, 'health_status' | 'status_start_date' | 'reporting_date' | 'onset_date' | 'commentary' | 'recovered_date'>;

/** What the status makes of the episode. */
export interface Episode {
  /** The episode that the record belongs to; `own`: it opens one. */
  readonly case: number | 'own' | null;
  readonly state: CaseState;
}

/** @throws 409 with the statuses that may follow, where this one may not */
export function checkMove(current: number | null, to: number): void {
  const allowed = allowedStatuses(current);
  if (!allowed.some((one) => one === to)) throw illegalTransition(allowed.map(String));
}

/**
 * @param today at the resident's dormitory
 * @throws 422 naming each day that is wrong, and the commentary where a suspicion is withdrawn without one
 */
export function checkDays(current: Standing | null, asked: Asked, today: Day): void {
  const errors: Record<string, Message[]> = {};
  const wrong = (field: string, key: Message['key']) => (errors[field] ??= [{ key, values: { field } }]);
  for (const field of ['reporting_date', 'status_start_date', 'onset_date', 'recovered_date'] as const) {
    const day = asked[field];
    if (day !== null && day > today) wrong(field, 'day_in_future');
  }
  // A status begins when the one before ends, or later.
  if (current && asked.status_start_date < current.status_start_date) wrong('status_start_date', 'before_last_status');
  if (asked.onset_date !== null && asked.onset_date > asked.reporting_date) wrong('onset_date', 'onset_after_report');
  if (current && discards(current.health_status, asked.health_status) && asked.commentary.trim() === '') wrong('commentary', 'required');
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** What becomes of the episode when a record with this status follows. */
export function episodeOf(current: Pick<Standing, 'health_status' | 'case' | 'case_state'> | null, to: number): Episode {
  const open = current?.case_state === 'open' ? current.case : null;
  if (isCaseStatus(to)) return { case: open ?? 'own', state: 'open' };
  if (open === null) return { case: null, state: 'none' };
  return { case: open, state: discards(current?.health_status ?? null, to) ? 'discarded' : 'closed' };
}
