/** What a requested change makes of a reservation, and who gets which bed when beds are given out by rules. Pure. */
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import { endOf, isEmpty, type Day } from '../../contract/interval.ts';
import type { StoredReservation } from './model.ts';

export interface ReservationFields {
  readonly res_type?: number;
  readonly dormitory?: number;
  readonly vendor?: number | null;
  readonly zone?: number | null;
  readonly start_date?: Day;
  readonly end_date?: Day | null;
  readonly count?: number;
  readonly remarks?: string;
}

/**
 * The reservation with other fields, without rev and version.
 * @throws 409 for one that is cancelled or over, or when residents have beds under it that it would no longer cover ·
 * 422 for days that cannot be
 */
export function edited(reservation: StoredReservation, fields: ReservationFields, today: Day): StoredReservation {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<StoredReservation>;
  const wanted = { ...reservation, ...given };
  const after = { ...wanted, end_key: endOf({ end: wanted.end_date }) };
  const weighty = isWeighty(reservation, after);
  if (weighty && (!reservation.is_active || reservation.end_key <= today)) throw conflict('reservation_over', 'reservation_over');
  demandDays(after);
  if (after.start_date !== reservation.start_date && after.start_date < today) throw invalidField('start_date', 'start_in_past');
  if (after.end_key !== reservation.end_key && after.end_key < today) throw invalidField('end_date', 'start_in_past');
  if (after.count < reservation.allocated) throw conflict('below_allocated', 'below_allocated', {}, { allocated: reservation.allocated });
  const placed = (['res_type', 'dormitory', 'zone'] as const).some((field) => after[field] !== reservation[field]);
  if (placed && reservation.allocated > 0) throw conflict('below_allocated', 'below_allocated', {}, { allocated: reservation.allocated });
  return after;
}

/** Whether the change is one of what is promised, and not only of words. */
export function isWeighty(before: StoredReservation, after: StoredReservation): boolean {
  return (['res_type', 'dormitory', 'zone', 'start_date', 'end_key', 'count', 'is_active'] as const).some((field) => before[field] !== after[field]);
}

/** @throws 422 when the end is not after the start */
export function demandDays(days: { readonly start_date: Day; readonly end_date: Day | null }): void {
  if (isEmpty({ start: days.start_date, end: days.end_date })) throw invalidField('end_date', 'end_before_start');
}
