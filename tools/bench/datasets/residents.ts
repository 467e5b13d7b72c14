/** Many residents and rooms for the bench: copies of the demo's, so that their fields and texts are realistic. */
import type { Connection } from 'mongoose';
import { withPairs } from '@firm/platform/list/wordPairs';
import { collectionAccess } from '@firm/platform/mongo/rows';
import { recount } from '@firm/residents/src/testing/recount';
import { withoutIndexes } from '../withoutIndexes.ts';
import { fewRows } from './alerts.ts';
import { takeIds } from './insert.ts';

interface Resident {
  _id: number;
  org: number;
  name: string;
  pass_number: string;
  words: string[];
  [field: string]: unknown;
}

const batch = 2_000;

/** Brings the first organisation to `wanted` residents, and updates their figures. */
export async function growResidents(connection: Connection, wanted: number): Promise<void> {
  const residents = connection.collection<Resident>('residents_employees');
  const models = await residents.find({ org: 1 }).limit(900).toArray();
  let id = await takeIds(connection, 'residents_employees', wanted);
  const grow = async (): Promise<void> => {
    for (let made = models.length; made < wanted; ) {
      const documents: Resident[] = [];
      for (; documents.length < batch && made < wanted; made += 1) {
        const [first, second] = [models[made % models.length], models[(made * 7 + 3) % models.length]] as [Resident, Resident];
        // Combines first and last names of different residents, for as many different names as 100,000 people have.
        const name = `${first.name.split(' ')[0]} ${second.name.split(' ').slice(1).join(' ')}`;
        const pass_number = `BN-${String(made).padStart(7, '0')}`;
        const words = withPairs([...new Set([...name.toLowerCase().split(/[^\p{L}\p{N}]+/u), 'bn', pass_number.slice(3), pass_number.replace('-', '').toLowerCase()])]);
        id += 1;
        documents.push({ ...first, _id: id, name, pass_number, words, zone: null, resource_ref_id: '', tenancy_rev: undefined, avatar: null });
      }
      await residents.insertMany(documents, { ordered: false, writeConcern: { w: 1 } });
    }
  };
  await (wanted < fewRows ? grow() : withoutIndexes(connection, 'residents_employees', grow));
  await settle(connection);
}

/** Adds a dormitory with `rooms` rooms on floors of a hundred; returns its id. */
export async function addRooms(connection: Connection, rooms: number): Promise<number> {
  const dormitories = connection.collection<Resident>('residents_dormitories');
  const zones = connection.collection<Record<string, unknown> & { _id: number }>('residents_zones');
  const model = (await dormitories.findOne({ org: 1 })) as Resident;
  const dormitory = (await takeIds(connection, 'residents_dormitories', 1)) + 1;
  await dormitories.insertOne({ ...model, _id: dormitory, dorm_ref_id: 'BENCH', name: 'Bench house' });
  const room = await zones.findOne({ org: 1, zone_type: 3 });
  let id = await takeIds(connection, 'residents_zones', rooms * 2);
  const floors = Math.ceil(rooms / 100);
  const documents: (Record<string, unknown> & { _id: number })[] = [];
  const add = (ref: string, zone_type: number, parent: number | null, more = {}): number => {
    id += 1;
    documents.push({ ...room, _id: id, dormitory, name: ref, zone_ref_id: ref, zone_type, parent, bed_count: 0, occupied: 0, sick_bay: false, ...more });
    return id;
  };
  for (let floor = 0; floor < floors; floor += 1) {
    const letter = String.fromCharCode(65 + Math.floor(floor / 10));
    const block = floor % 10 === 0 ? add(letter, 1, null) : Number(documents.findLast((zone) => zone.zone_type === 1)?._id);
    const storey = add(`${letter}-${floor % 10}`, 2, block);
    for (let n = 0; n < 100; n += 1) {
      add(`${letter}-${floor % 10}-${n}`, 3, storey, { bed_count: 8, occupied: n % 9, status: n % 9 === 0 ? 'vacant-ready' : 'occupied' });
    }
  }
  await zones.insertMany(documents);
  await settle(connection);
  return dormitory;
}

/** Recomputes counts of records that were written past the services. */
async function settle(connection: Connection): Promise<void> {
  await recount(collectionAccess(connection));
}
