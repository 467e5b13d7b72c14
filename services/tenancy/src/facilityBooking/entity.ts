/** Combines a change of bookings into one write: the records, their holds, and the change records. */
import { auditedChanges, auditedFields, entityWrite, joinWrites, type EntityKind } from '@firm/platform/change/entity';
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { facilityBookingFields, facilityBookingPlaceFields } from '../../contract/fields/facilityBooking.ts';
import { holdGuards } from './holds.ts';
import { bookingModel, type StoredBooking } from './model.ts';

/** Another process took a hold that this booking needs: read the holds again. */
export class HoldTaken extends Error {}

const bookingEntity: EntityKind<StoredBooking> = {
  entity: 'facilitybooking',
  model: bookingModel,
  dormitoryOf: (booking) => booking.dormitory,
  event: ({ facility, starts_at, ends_at, status, event_name, people_count }) => ({ facility, starts_at, ends_at, status, event_name, people_count }),
  audited: auditedFields({ ...facilityBookingFields, ...facilityBookingPlaceFields }),
};

/**
 * One write for bookings that are created (only `after`), deleted (only `before`) or changed, with their holds.
 * @param uses guards that prevent their facilities from being closed meanwhile
 */
export function bookingWrite(before: readonly StoredBooking[], after: readonly StoredBooking[], uses: readonly GuardedUpdate[] = []): Write {
  const later = new Map(after.map((one) => [one._id, one]));
  const earlier = new Map(before.map((one) => [one._id, one]));
  const ids = [...new Set([...earlier.keys(), ...later.keys()])];
  return joinWrites([
    { guards: holdGuards(before, after, () => new HoldTaken()) },
    ...ids.map((id) => recordWrite(earlier.get(id) ?? null, later.get(id) ?? null)),
    { guards: uses },
  ]);
}

/** The fields of a booking's history that the change would affect. */
export const changesOf = (before: StoredBooking | null, after: StoredBooking | null) => auditedChanges(bookingEntity, before, after);

function recordWrite(before: StoredBooking | null, after: StoredBooking | null): Write {
  const cancelled = before?.status === 'booked' && after?.status === 'cancelled';
  const write = entityWrite(bookingEntity, before, after, !before ? 'created' : !after ? 'removed' : cancelled ? 'cancelled' : 'changed');
  if (after) return write;
  return { ...write, changes: write.changes?.map((change) => ({ ...change, data: { ...change.data, status: 'removed' } })) };
}
