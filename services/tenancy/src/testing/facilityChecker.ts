/**
 * Checks stored bookings and holds for violations, with code that the service itself does not use.
 */
import type { Connection } from 'mongoose';
import { facilityDayCollection, type FacilityDay } from '../facilityBooking/holds.ts';
import { bookingCollection, type StoredBooking } from '../facilityBooking/model.ts';

/** Descriptions of facilities held twice, of holds without a booking, and of bookings without a hold. */
export async function checkFacilities(connection: Connection): Promise<string[]> {
  const bookings = await connection.collection<StoredBooking>(bookingCollection).find({ status: 'booked' }).toArray();
  const days = await connection.collection<FacilityDay>(facilityDayCollection).find().toArray();
  const faults: string[] = [];

  const byFacility = new Map<number, StoredBooking[]>();
  for (const booking of bookings) {
    for (const facility of booking.facility) byFacility.set(facility, [...(byFacility.get(facility) ?? []), booking]);
  }
  for (const [facility, held] of byFacility) {
    held.sort((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
    let last: StoredBooking | null = null;
    for (const booking of held) {
      if (last && booking.starts_at < last.ends_at) faults.push(`facility ${facility} is held twice: bookings ${last._id} and ${booking._id}`);
      if (!last || booking.ends_at > last.ends_at) last = booking;
    }
  }

  const wanted = new Set<string>();
  for (const { _id, facility, starts_at, ends_at } of bookings) {
    for (let day = Math.floor(starts_at.getTime() / 86_400_000); day * 86_400_000 < ends_at.getTime(); day += 1) {
      for (const one of facility) wanted.add(`${one}.${new Date(day * 86_400_000).toISOString().slice(0, 10)} ${_id} ${+starts_at} ${+ends_at}`);
    }
  }
  const there = new Set(days.flatMap(({ _id, holds }) => holds.map((hold) => `${_id} ${hold.booking} ${+hold.start} ${+hold.end}`)));
  for (const hold of wanted) if (!there.has(hold)) faults.push(`no hold ${hold}`);
  for (const hold of there) if (!wanted.has(hold)) faults.push(`a hold of nobody: ${hold}`);
  return faults;
}
