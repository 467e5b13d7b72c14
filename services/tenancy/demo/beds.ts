/** Demo beds: as many per room as the residents area gives, with the references that its residents' records have. Pure. */
import { bedTypeOf } from '../contract/bed/types.ts';
import type { StoredBed } from '../src/bed/model.ts';
import { roomBed, typeOf, usualType } from '../src/bed/roomBeds.ts';
import type { DemoDormitory, DemoRoom } from './world.ts';

/** In a room that is out of order all are closed; in one that is so in part, the last bed without a resident. */
export function bedsOf(dormitory: DemoDormitory, nextId: () => number, at: Date): StoredBed[] {
  const inRooms = dormitory.residents.filter((resident) => resident.zone !== null);
  return dormitory.rooms.flatMap((room, index) => {
    const taken = new Set(inRooms.filter((resident) => resident.zone === room._id).map((resident) => resident.resource_ref_id));
    const zone = { ...room, org: dormitory.org, dormitory: dormitory._id };
    const beds = Array.from({ length: room.bed_count }, (_, i) => roomBed(zone, i + 1, bedType(room, index), nextId(), at));
    const spare = beds.findLastIndex((one) => !taken.has(one.ref_id));
    const closed_with_room = room.status === 'out-of-order';
    return beds.map((one, i) => (closed_with_room || (room.status === 'out-of-order-partial' && i === spare) ? { ...one, status: 'out-of-order' as const, closed_with_room } : one));
  });
}

/** Whether a bed is for ordinary use, rather than for the sick or for isolation. */
export function isForResidents(bed: Pick<StoredBed, 'res_type'>): boolean {
  return bedTypeOf(bed.res_type)?.use === 'resident';
}

/** Every second sick bay is for isolation. */
function bedType(room: DemoRoom, index: number): number {
  return room.sick_bay && index % 2 === 1 ? typeOf('isolation') : usualType(room);
}
