/** New stays: from an allocation, or from a transfer from another bed. Pure. */
import { emptyOf } from '@firm/platform/contract/entity/fieldValues';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import { stayLifeFields } from '../../contract/fields/stay.ts';
import { endOf, isEmpty, type Day } from '../../contract/interval.ts';
import { daysOf, withDerived, type StoredStay } from './model.ts';
import { changed, requireAction, type BedFields, type Moment, type StayChange } from './rules.ts';

/** Whether a checked-in resident can change beds now. */
function requireTransferable(stay: StoredStay, at: Moment): void {
  requireAction(stay, 'transfer');
  if (stay.end_key <= at.today) throw conflict('stay_over', 'stay_over', {}, { end: stay.end_key });
}

interface Transfer {
  /** Id of the new stay. */
  readonly id: number;
  readonly bed: BedFields;
  /** false: the resident is in transit until checked in at the new bed. */
  readonly checkIn: boolean;
  readonly end_date: Day | null;
  readonly remarks: string;
  /** Whether the new bed matches the old stay's reservation. */
  readonly keepReservation: boolean;
  readonly by: number | null;
}

/** Closes the stay today and opens the next one in the other bed. */
export function transfer(stay: StoredStay, to: Transfer, at: Moment): [StayChange, StayChange] {
  requireTransferable(stay, at);
  if (to.end_date !== null && to.end_date <= at.today) throw invalidField('end_date', 'end_before_start');
  const closed = changed(
    stay,
    'transferred',
    { transferred: true, transferred_time: at.now, transferred_to: to.id, is_active: false, end_date: at.today < stay.start_date ? stay.start_date : at.today },
    at,
  );
  const opened = newStay(
    {
      _id: to.id,
      org: stay.org,
      person: stay.person,
      bed: to.bed,
      start_date: at.today,
      end_date: to.end_date,
      reservation: to.keepReservation ? stay.reservation : null,
      remarks: to.remarks,
      transferred_from: stay._id,
      by: to.by,
    },
    at,
  );
  if (!to.checkIn) return [closed, opened];
  const arrived = withDerived({ ...(opened.after as StoredStay), checked_in: true, checked_in_time: at.now });
  return [closed, { before: null, after: arrived, event: 'checked_in' }];
}

export interface NewStay {
  readonly _id: number;
  readonly org: number;
  readonly person: number;
  readonly bed: BedFields;
  readonly start_date: Day;
  readonly end_date: Day | null;
  readonly reservation: number | null;
  readonly remarks: string;
  readonly transferred_from?: number | null;
  readonly by: number | null;
}

/** A stay starts reserved, active, not checked in, not checked out, not transferred (docs/rules/tenancy.md#stay). */
export const freshStay = {
  rev: 1,
  held: true,
  ...emptyOf(stayLifeFields),
  last_step: null,
} as const satisfies Partial<StoredStay>;

/** @param by the user's id @throws 422 if it would have no day */
export function newStay({ bed, by, transferred_from = null, ...stay }: NewStay, at: Moment): StayChange {
  const after = withDerived({
    ...freshStay,
    ...stay,
    ...bed,
    transferred_from,
    end_key: endOf({ end: stay.end_date }),
    created_by: by,
    created_time: at.now,
    update_time: at.now,
  });
  if (isEmpty(daysOf(after))) throw invalidField('end_date', 'end_before_start');
  return { before: null, after, event: 'created' };
}
