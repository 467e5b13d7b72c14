/** What a change of bookings consists of: the records, what they hold, and the change records, as one write. */
import { changedFields } from '@firm/platform/change/change';
import type { GuardedUpdate, NewChange, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { holdGuards } from './holds.ts';
import { bookingCollection, type StoredBooking } from './model.ts';

/** Somebody else, in another process, took what we were about to take: look anew at what is held. */
export class HoldTaken extends Error {}

const bookkeeping = ['_id', 'rev', 'org', 'words', 'created_time', 'update_time', 'created_by', 'last_date', 'starts_at', 'ends_at'];

/**
 * Bookings that come (`after` alone), go (`before` alone) or change, with their holds, as one write.
 * @param uses guards by which their facilities are not closed meanwhile
 */
export function bookingWrite(before: readonly StoredBooking[], after: readonly StoredBooking[], uses: readonly GuardedUpdate[] = []): Write {
  const later = new Map(after.map((one) => [one._id, one]));
  const earlier = new Map(before.map((one) => [one._id, one]));
  const records = before.map((one): GuardedUpdate => {
    const { _id, ...rest } = later.get(one._id) ?? { ...one, rev: one.rev + 1 };
    return { collection: bookingCollection, filter: { _id, rev: one.rev }, update: { $set: rest }, otherwise: writeConflict };
  });
  const inserted = after.filter((one) => !earlier.has(one._id));
  const removed = before.filter((one) => !later.has(one._id)).map((one) => one._id);
  return {
    guards: [...holdGuards(before, after, () => new HoldTaken()), ...records, ...uses],
    ...(inserted.length > 0 && { inserts: [{ collection: bookingCollection, documents: inserted.map((one) => ({ ...one })) }] }),
    ...(removed.length > 0 && { deletes: [{ collection: bookingCollection, filter: { _id: { $in: removed } } }] }),
    changes: [...new Set([...earlier.keys(), ...later.keys()])].map((id) => changeOf(earlier.get(id) ?? null, later.get(id) ?? null)),
  };
}

/** The fields that people know, each with before and after. */
export const changesOf = (before: StoredBooking | null, after: StoredBooking | null) => changedFields({ ...before }, { ...after }, bookkeeping);

function changeOf(before: StoredBooking | null, after: StoredBooking | null): NewChange {
  const booking = (after ?? before) as StoredBooking;
  const cancelled = before?.status === 'booked' && after?.status === 'cancelled';
  const verb = !before ? 'created' : !after ? 'removed' : cancelled ? 'cancelled' : 'changed';
  return {
    org: booking.org,
    dormitory: booking.dormitory,
    entity: 'facilitybooking',
    entity_id: booking._id,
    type: `facilitybooking.${verb}`,
    changes: changesOf(before, after),
    data: {
      facility: booking.facility,
      starts_at: booking.starts_at,
      ends_at: booking.ends_at,
      status: after ? booking.status : 'removed',
      event_name: booking.event_name,
      people_count: booking.people_count,
    },
  };
}
