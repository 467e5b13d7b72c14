/** Many rooms for the bench: copies of the demo's first dormitory, so that their fields and states are realistic. */
import type { Connection } from 'mongoose';
import { roomType } from '@firm/residents/contract/zone/types';
import type { ZoneDocument } from '@firm/residents/src/zone/model';
import { takeIds } from './insert.ts';

const roomsPerFloor = 20;
const floorsPerBlock = 25;
const batch = 1_000;

/**
 * Brings one dormitory to `wanted` rooms, in additional blocks and floors, and returns how many there are. The dormitory's
 * counters are not updated, since the board does not read them.
 */
export async function growRooms(connection: Connection, dormitory: number, wanted: number): Promise<number> {
  const zones = connection.collection<ZoneDocument>('residents_zones');
  const models = await zones.find({ dormitory, zone_type: roomType }).toArray();
  const block = await zones.findOne({ dormitory, zone_type: 1 });
  const floor = await zones.findOne({ dormitory, zone_type: 2 });
  const [first] = models;
  if (!first || !block || !floor) throw new Error(`dormitory ${dormitory} has no rooms to copy`);
  const missing = wanted - models.length;
  let id = await takeIds(connection, 'residents_zones', 2 * missing);
  let held: ZoneDocument[] = [];
  const add = async (zone: ZoneDocument): Promise<void> => {
    held.push(zone);
    if (held.length < batch) return;
    await zones.insertMany(held);
    held = [];
  };
  let blockId = 0;
  let floorId = 0;
  for (let made = 0; made < missing; made += 1) {
    const level = Math.floor(made / roomsPerFloor);
    const letter = `X${Math.floor(level / floorsPerBlock) + 1}`;
    const floorRef = `${letter}-${String((level % floorsPerBlock) + 1).padStart(2, '0')}`;
    if (made % (roomsPerFloor * floorsPerBlock) === 0) await add({ ...block, _id: (blockId = id += 1), zone_ref_id: letter, name: `Block ${letter}` });
    if (made % roomsPerFloor === 0) await add({ ...floor, _id: (floorId = id += 1), parent: blockId, zone_ref_id: floorRef, name: `Floor ${floorRef}` });
    const ref = `${floorRef}-${String((made % roomsPerFloor) + 1).padStart(2, '0')}`;
    const model = models[made % models.length] ?? first;
    await add({ ...model, _id: (id += 1), parent: floorId, zone_ref_id: ref, name: `Room ${ref}` });
  }
  if (held.length > 0) await zones.insertMany(held);
  return zones.countDocuments({ dormitory, zone_type: roomType });
}
