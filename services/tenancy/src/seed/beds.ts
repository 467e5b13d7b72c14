/** Demo beds: as many in each room as the residents area says, named as its residents name theirs. Pure. */
import { resourceType, resourceTypes, type Bunk } from '../../contract/resourceTypes.ts';
import { resourceWords, type StoredResource } from '../resource/model.ts';
import type { DemoHouse, DemoRoom } from './world.ts';

type Code = (typeof resourceTypes)[number]['code'];
const typeOf = (code: Code): number => resourceTypes.find((type) => type.code === code)?.type_id ?? 1;

export function bedsOf(house: DemoHouse, nextId: () => number, at: Date): StoredResource[] {
  const inRooms = house.residents.filter((resident) => resident.zone !== null);
  return house.rooms.flatMap((room, index) => {
    const taken = new Set(inRooms.filter((resident) => resident.zone === room._id).map((resident) => resident.resource_ref_id));
    const beds = Array.from({ length: room.bed_count }, (_, i) => bed(house, room, i, bedType(room, index), nextId(), at));
    const spare = beds.findLastIndex((one) => !taken.has(one.ref_id));
    return beds.map((one, i) => (room.status === 'out-of-order' || (room.status === 'out-of-order-partial' && i === spare) ? { ...one, status: 'out-of-order' as const } : one));
  });
}

/** Whether a bed is for residents, rather than for the sick or for people who must be kept apart. */
export function isForResidents(bed: Pick<StoredResource, 'res_type'>): boolean {
  return resourceType(bed.res_type)?.use === 'resident';
}

/** Small rooms have single beds; of the sick bays, every second room keeps people apart. */
function bedType(room: DemoRoom, index: number): number {
  if (room.sick_bay) return typeOf(index % 2 === 0 ? 'sick-bay' : 'isolation');
  return typeOf(room.bed_count <= 2 ? 'single' : 'bunk');
}

/** The lower bed of each pair comes first. */
function bunkOf(room: DemoRoom, i: number): Bunk {
  if (room.sick_bay || room.bed_count <= 2) return 'none';
  return i % 2 === 0 ? 'lower' : 'upper';
}

function bed(house: DemoHouse, room: DemoRoom, i: number, res_type: number, _id: number, at: Date): StoredResource {
  const ref_id = `${room.zone_ref_id}-B${i + 1}`;
  return {
    _id,
    rev: 1,
    version: 1,
    turn: 0,
    org: house.org,
    dormitory: house._id,
    zone: room._id,
    ref_id,
    res_type,
    bunk: bunkOf(room, i),
    status: 'vacant',
    description: '',
    is_active: true,
    words: resourceWords({ ref_id, description: '' }),
    created_time: at,
    update_time: at,
  };
}
