/**
 * Actions on a stay and their results: pure, so that every path is tested without a database
 * (docs/rules/tenancy.md#tenancy-status). Whether the bed is free is decided over all stays together (`conflicts.ts`).
 */
import { conflict, illegalTransition, invalidField } from '@firm/platform/errors/apiError';
import { isEmpty, type Day } from '../../contract/interval.ts';
import { allowedActions, type StayAction } from '../../contract/transitions.ts';
import { withDerived, type StoredStay } from './model.ts';

export interface Moment {
  readonly now: Date;
  /** The dormitory's current day. */
  readonly today: Day;
}

/** The event type of a change: `resourceallocation.<type>`. */
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

/** A change of one stay. `before` null: it is created; `after` null: it is deleted. */
export interface StayChange {
  readonly before: StoredStay | null;
  readonly after: StoredStay | null;
  readonly event: StayEvent;
}

/** @throws 409 with the actions that are possible */
export function requireAction(stay: StoredStay, action: StayAction): void {
  const allowed = allowedActions(stay);
  if (!allowed.includes(action)) throw illegalTransition(allowed);
}

/** The stay with changed fields and those derived from them. */
export function changed(stay: StoredStay, event: StayEvent, fields: Partial<StoredStay>, { now }: Moment): StayChange {
  return { before: stay, after: withDerived({ ...stay, ...fields, rev: stay.rev + 1, update_time: now }), event };
}

/** A resident who arrives earlier than planned has the bed from today; for a late arrival it was kept from the planned day. */
export function checkIn(stay: StoredStay, at: Moment): StayChange {
  requireAction(stay, 'check-in');
  if (stay.end_key <= at.today) throw conflict('stay_over', 'stay_over', {}, { end: stay.end_key });
  const start_date = stay.start_date < at.today ? stay.start_date : at.today;
  return changed(stay, 'checked_in', { checked_in: true, checked_in_time: at.now, suspended: false, start_date }, at);
}

/**
 * The bed is free from today. A resident who leaves later than planned had it until today, unless it was allocated to
 * someone else from the planned day on: `keptUntil`.
 */
export function checkOut(stay: StoredStay, at: Moment, keptUntil: Day = at.today): StayChange {
  requireAction(stay, 'check-out');
  const leaving = stay.end_key < at.today ? keptUntil : at.today;
  const end_date = leaving < stay.start_date ? stay.start_date : leaving;
  const fields = { checked_out: true, checkout_time: at.now, is_active: false, suspended: false, ...present, end_date };
  return changed(stay, 'checked_out', fields, at);
}

/** What is recorded of an absence when it begins. */
export type AbsenceFields = Partial<Pick<StoredStay, 'return_date' | 'away_reason' | 'away_note'>>;

/** @throws 422 if the return date is in the past or after the end of the stay, or the reason is `other` without a text */
export function checkOutTemporarily(stay: StoredStay, { return_date = null, away_reason = '', away_note = '' }: AbsenceFields, at: Moment): StayChange {
  requireAction(stay, 'temporary-out');
  requireReason({ away_reason, away_note });
  requireReturnWithin(stay, return_date, at);
  return changed(stay, 'temporarily_out', { is_temp_checkout: true, temp_checkout_time: at.now, return_date, away_reason, away_note }, at);
}

/** The last day on which a resident can be back is that on which the stay ends; who has stayed on past it comes back when they say. */
function requireReturnWithin({ end_date }: Pick<StoredStay, 'end_date'>, returns: Day | null, { today }: Moment): void {
  if (returns === null) return;
  if (returns < today) throw invalidField('return_date', 'start_in_past');
  if (end_date !== null && end_date >= today && returns > end_date) throw invalidField('return_date', 'return_after_end', { end: end_date });
}

/** The day that was named before another end was: whoever is away when the stay is shortened is expected back when it ends, not after it. */
function expectedBy(end: Day | null, returns: Day | null): Day | null {
  return returns !== null && end !== null && returns > end ? end : returns;
}

function requireReason({ away_reason, away_note }: Pick<StoredStay, 'away_reason' | 'away_note'>): void {
  if (away_reason === 'other' && away_note.trim() === '') throw invalidField('away_note', 'required');
}

/** Cleared fields of a stay after an absence is over. */
const present = { is_temp_checkout: false, return_date: null, away_reason: '', away_note: '' };

/** Ends a temporary check-out. @throws 409 if the resident is not away */
export function recordReturn(stay: StoredStay, at: Moment): StayChange {
  requireAction(stay, 'return');
  return changed(stay, 'returned', present, at);
}

/** The bed is kept. @throws 409 with the actions that are possible */
export function suspend(stay: StoredStay, at: Moment): StayChange {
  requireAction(stay, 'suspend');
  return changed(stay, 'suspended', { suspended: true }, at);
}

/** The tenancy status follows from the rest of the stay again. @throws 409 if it is not suspended */
export function resume(stay: StoredStay, at: Moment): StayChange {
  requireAction(stay, 'resume');
  return changed(stay, 'resumed', { suspended: false }, at);
}

/** Releases the bed of a stay that has not begun. @throws 409 with the actions that are possible */
export function cancel(stay: StoredStay, at: Moment): StayChange {
  requireAction(stay, 'cancel');
  return changed(stay, 'cancelled', { is_active: false, suspended: false }, at);
}

export interface BedFields {
  readonly resource: number;
  readonly resource_ref_id: string;
  readonly res_type: number;
  readonly zone: number;
  readonly dormitory: number;
}

const aboutAbsence = (fields: AbsenceFields): boolean => fields.return_date !== undefined || fields.away_reason !== undefined || fields.away_note !== undefined;

/**
 * Changes dates and remarks; the bed only before the stay begins (after that it is a transfer). Another end bounds the return date that stands.
 * @throws 422 for impossible dates: an end before the start, another start once it has begun, dates in the past; for a
 * return date or reason of a resident who is not out, or the reason `other` without a text
 */
export function edit(stay: StoredStay, fields: { start_date?: Day; end_date?: Day | null; remarks?: string } & AbsenceFields, bed: BedFields | null, at: Moment): StayChange {
  const { start_date = stay.start_date, end_date = stay.end_date } = fields;
  const daysMoved = start_date !== stay.start_date || end_date !== stay.end_date;
  if (daysMoved || bed || aboutAbsence(fields)) requireAction(stay, 'change');
  if (stay.checked_in && start_date !== stay.start_date) throw invalidField('start_date', 'invalid_value');
  if (start_date !== stay.start_date && start_date < at.today) throw invalidField('start_date', 'start_in_past');
  // A stay that ended on the day on which it began keeps its days when only its remarks change.
  if (daysMoved && isEmpty({ start: start_date, end: end_date })) throw invalidField('end_date', 'end_before_start');
  if (end_date !== stay.end_date && end_date !== null && end_date < at.today) throw invalidField('end_date', 'start_in_past');
  if (fields.return_date && !stay.is_temp_checkout) throw invalidField('return_date', 'invalid_value');
  if (fields.away_reason && !stay.is_temp_checkout) throw invalidField('away_reason', 'invalid_value');
  if (fields.away_note && !stay.is_temp_checkout) throw invalidField('away_note', 'invalid_value');
  if (stay.is_temp_checkout) requireReason({ ...stay, ...fields });
  requireReturnWithin({ end_date }, fields.return_date ?? null, at);
  const return_date = end_date === stay.end_date ? stay.return_date : expectedBy(end_date, stay.return_date);
  return changed(stay, 'changed', { return_date, ...fields, start_date, end_date, ...bed }, at);
}
