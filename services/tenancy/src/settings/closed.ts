/**
 * Rooms and facilities that are closed although they have current residents or expected ones. Neither area allows that
 * (`platform/change/uses`); if such data was written in another way, staff must be told.
 */
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { zones } from '@firm/residents/contract/published';
import { bookingModel } from '../facilityBooking/model.ts';
import type { RoomGuard } from '../guard/models.ts';
import type { Dormitory, Room } from '../published/residents.ts';

interface Closed {
  readonly code: 'room_out_of_use' | 'facility_out_of_use';
  readonly dormitory: number;
  readonly zone: number;
  readonly zone_ref_id: string;
  readonly values: Readonly<Record<string, number>>;
}

/** @param rooms rooms with current or future residents */
export async function closedButInUse(service: ServiceContext, { org }: Scope, dormitories: readonly Dormitory[], rooms: readonly RoomGuard[]): Promise<Closed[]> {
  const closed = await service
    .published(zones, { org, dormitories: dormitories.map((dormitory) => dormitory._id) })
    .find({ $or: [{ is_active: false }, { status: 'out-of-order' }] }, { sort: { zone_ref_id: 1 } });
  const residents = new Map(rooms.map((room) => [room._id, room.occupied + room.reserved]));
  const bookings = await futureBookings(service, org, closed.filter((zone) => zone.zone_kind === 'facility'));
  return closed.flatMap(({ _id: zone, dormitory, zone_ref_id }): Closed[] => [
    ...(residents.has(zone) ? [{ code: 'room_out_of_use' as const, dormitory, zone, zone_ref_id, values: { residents: residents.get(zone) ?? 0 } }] : []),
    ...(bookings.has(zone) ? [{ code: 'facility_out_of_use' as const, dormitory, zone, zone_ref_id, values: { bookings: bookings.get(zone) ?? 0 } }] : []),
  ]);
}

/** Number of future bookings per facility. */
async function futureBookings(service: ServiceContext, org: number, facilities: readonly Room[]): Promise<Map<number, number>> {
  const facility = { $in: facilities.map((zone) => zone._id) };
  const rows = await service
    .rows(bookingModel, wholeOrg(org))
    .aggregate<{ _id: number; n: number }>([
      { $match: { facility, status: 'booked', ends_at: { $gt: clock.now() } } },
      { $unwind: '$facility' },
      { $match: { facility } },
      { $group: { _id: '$facility', n: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(rows.map((row) => [row._id, row.n]));
}
