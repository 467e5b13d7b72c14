/**
 * What can be done with a stay and what becomes of it: pure, so that every path is tested without a database
 * (docs/rules/tenancy.md#tenancy-status). Whether the bed is free is decided over all stays together (`conflicts.ts`).
 */
import { conflict, illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import { isEmpty, type Day } from '../../contract/interval.ts';
import { allowedActions, type StayAction } from '../../contract/transitions.ts';
import { withDerived, type StoredStay } from './model.ts';

export interface Moment {
  readonly now: Date;
  /** Of the dormitory. */
  readonly today: Day;
}

/** What happened to a stay, as the event stream calls it: `resourceallocation.<type>`. */
export type StayEvent =
  | 'created'
  | 'checked_in'
  | 'checked_out'
  | 'temporarily_out'
  | 'returned'
  | 'transferred'
  | 'suspended'
  | 'resumed'
  | 'changed'
  | 'cancelled'
  | 'undone'
  | 'removed';

/** One stay that a step changes. `before` null: it is made; `after` null: it is deleted. */
export interface StayChange {
  readonly before: StoredStay | null;
  readonly after: StoredStay | null;
  readonly event: StayEvent;
}

/** @throws 409 with what can be done instead */
export function demandAction(stay: StoredStay, action: StayAction): void {
  const allowed = allowedActions(stay);
  if (!allowed.includes(action)) throw illegalTransition(allowed);
}

/** The stay with other fields and what follows from them. */
export function changed(stay: StoredStay, event: StayEvent, fields: Partial<StoredStay>, { now }: Moment): StayChange {
  return { before: stay, after: withDerived({ ...stay, ...fields, rev: stay.rev + 1, update_time: now }), event };
}

/** A resident who arrives earlier than planned has the bed from today; for one who arrives later it was kept. */
export function checkIn(stay: StoredStay, at: Moment): StayChange {
  demandAction(stay, 'check-in');
  if (stay.end_key <= at.today) throw conflict('stay_over', 'stay_over', {}, { end: stay.end_key });
  const start_date = stay.start_date < at.today ? stay.start_date : at.today;
  return changed(stay, 'checked_in', { checked_in: true, checked_in_time: at.now, suspended: false, start_date }, at);
}

/**
 * The bed is free from today. A resident who leaves later than planned had it until today, unless it has been allocated to
 * somebody else from the planned day on: `keptUntil`.
 */
export function checkOut(stay: StoredStay, at: Moment, keptUntil: Day = at.today): StayChange {
  demandAction(stay, 'check-out');
  const leaving = stay.end_key < at.today ? keptUntil : at.today;
  const end_date = leaving < stay.start_date ? stay.start_date : leaving;
  const fields = { checked_out: true, checkout_time: at.now, is_active: false, suspended: false, ...present, end_date };
  return changed(stay, 'checked_out', fields, at);
}

/** What is known of an absence when it begins. */
export type Leaving = Partial<Pick<StoredStay, 'return_date' | 'away_reason' | 'away_note'>>;

/** @throws 422 when the day of return is past, or another reason is not said in words */
export function leaveForAWhile(stay: StoredStay, { return_date = null, away_reason = '', away_note = '' }: Leaving, at: Moment): StayChange {
  demandAction(stay, 'temporary-out');
  demandReason({ away_reason, away_note });
  if (return_date !== null && return_date < at.today) throw invalidField('return_date', 'start_in_past');
  return changed(stay, 'temporarily_out', { is_temp_checkout: true, temp_checkout_time: at.now, return_date, away_reason, away_note }, at);
}

function demandReason({ away_reason, away_note }: Pick<StoredStay, 'away_reason' | 'away_note'>): void {
  if (away_reason === 'other' && away_note.trim() === '') throw invalidField('away_note', 'required');
}

/** Nothing is left on the stay of an absence that is over. */
const present = { is_temp_checkout: false, return_date: null, away_reason: '', away_note: '' };

export function comeBack(stay: StoredStay, at: Moment): StayChange {
  demandAction(stay, 'return');
  return changed(stay, 'returned', present, at);
}

export function suspend(stay: StoredStay, at: Moment): StayChange {
  demandAction(stay, 'suspend');
  return changed(stay, 'suspended', { suspended: true }, at);
}

export function resume(stay: StoredStay, at: Moment): StayChange {
  demandAction(stay, 'resume');
  return changed(stay, 'resumed', { suspended: false }, at);
}

export function cancel(stay: StoredStay, at: Moment): StayChange {
  demandAction(stay, 'cancel');
  return changed(stay, 'cancelled', { is_active: false, suspended: false }, at);
}

export interface BedFields {
  readonly resource: number;
  readonly resource_ref_id: string;
  readonly res_type: number;
  readonly zone: number;
  readonly dormitory: number;
}

const aboutAbsence = (fields: Leaving): boolean => fields.return_date !== undefined || fields.away_reason !== undefined || fields.away_note !== undefined;

/**
 * Other days, other remarks; another bed only before the stay begins (after that it is a transfer).
 * @throws 422 for days that cannot be: an end before the start, another start once it has begun, days in the past, a
 * return or reason of somebody who is not out, another reason without words
 */
export function edit(stay: StoredStay, fields: { start_date?: Day; end_date?: Day | null; remarks?: string } & Leaving, bed: BedFields | null, at: Moment): StayChange {
  const { start_date = stay.start_date, end_date = stay.end_date } = fields;
  const daysMoved = start_date !== stay.start_date || end_date !== stay.end_date;
  if (daysMoved || bed || aboutAbsence(fields)) demandAction(stay, 'change');
  if (stay.checked_in && start_date !== stay.start_date) throw invalidField('start_date', 'invalid_value');
  if (start_date !== stay.start_date && start_date < at.today) throw invalidField('start_date', 'start_in_past');
  if (isEmpty({ start: start_date, end: end_date })) throw invalidField('end_date', 'end_before_start');
  if (end_date !== stay.end_date && end_date !== null && end_date < at.today) throw invalidField('end_date', 'start_in_past');
  if (fields.return_date && !stay.is_temp_checkout) throw invalidField('return_date', 'invalid_value');
  if (fields.away_reason && !stay.is_temp_checkout) throw invalidField('away_reason', 'invalid_value');
  if (fields.away_note && !stay.is_temp_checkout) throw invalidField('away_note', 'invalid_value');
  if (stay.is_temp_checkout) demandReason({ ...stay, ...fields });
  if (fields.return_date && fields.return_date < at.today) throw invalidField('return_date', 'start_in_past');
  return changed(stay, 'changed', { ...fields, start_date, end_date, ...bed }, at);
}
