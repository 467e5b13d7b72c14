/** Applies a call's change to a reservation, and validates its fields on their own. Pure. */
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

type NewReservationFields = ReservationFields & Required<Pick<ReservationFields, 'res_type' | 'dormitory' | 'start_date' | 'count'>>;

/** A reservation that is not stored yet: its number and search words are added once it has been decided. */
export function drafted({ vendor = null, zone = null, end_date = null, remarks = '', ...fields }: NewReservationFields, org: number, by: number, now: Date): StoredReservation {
  return {
    ...fields,
    _id: 0,
    rev: 1,
    version: 1,
    org,
    vendor,
    zone,
    end_date,
    end_key: endOf({ end: end_date }),
    allocated: 0,
    group: null,
    is_active: true,
    remarks,
    cancelled_time: null,
    words: [],
    created_by: by,
    created_time: now,
    update_time: now,
  };
}

/** The reservation with changed fields; `rev` and `version` are left as they are. */
export function edited(reservation: StoredReservation, fields: ReservationFields): StoredReservation {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<StoredReservation>;
  const wanted = { ...reservation, ...given };
  return { ...wanted, end_key: endOf({ end: wanted.end_date }) };
}

/**
 * @param before null for a new reservation
 * @throws 409 if it is cancelled or over, or if residents have beds under it that it would no longer cover ·
 * 422 for impossible dates
 */
export function requireValidFields(before: StoredReservation | null, after: StoredReservation, today: Day): void {
  if (before && affectsPromise(before, after) && (!before.is_active || before.end_key <= today)) throw conflict('reservation_over', 'reservation_over');
  if (isEmpty({ start: after.start_date, end: after.end_date })) throw invalidField('end_date', 'end_before_start');
  if (after.start_date !== before?.start_date && after.start_date < today) throw invalidField('start_date', 'start_in_past');
  if (after.end_key !== before?.end_key && after.end_key < today) throw invalidField('end_date', 'start_in_past');
  const moved = before !== null && (['res_type', 'dormitory', 'zone'] as const).some((field) => after[field] !== before[field]);
  if (after.count < after.allocated || (moved && after.allocated > 0)) throw conflict('below_allocated', 'below_allocated', {}, { allocated: after.allocated });
}

/** Whether the change affects what is promised, not only texts. True for a new reservation. */
export function affectsPromise(before: StoredReservation | null, after: StoredReservation): boolean {
  return (['res_type', 'dormitory', 'zone', 'start_date', 'end_key', 'count', 'is_active'] as const).some((field) => before?.[field] !== after[field]);
}
