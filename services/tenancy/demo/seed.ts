/**
 * Writes the demo data: what `demo.ts` makes up for each dormitory, the guard documents that follow from it, and the word to
 * the residents area about rooms and residents that it shows otherwise.
 */
import type { Change } from '@firm/platform/change/change';
import { clock } from '@firm/platform/clock/clock';
import { entityStamp } from '@firm/platform/mongo/stamps';
import type { ServiceContext } from '@firm/platform/service/context';
import { bookingCollection } from '../src/facilityBooking/model.ts';
import { facilityDayCollection } from '../src/facilityBooking/holds.ts';
import { residentFigures, roomFigures } from '../src/guard/figures.ts';
import { residentGuards, promiseGuards, roomGuards, type ResidentGuard, type RoomGuard } from '../src/guard/models.ts';
import { rebuildGuards } from '../src/guard/rebuild.ts';
import { reservationCollection } from '../src/reservation/model.ts';
import { bedCollection } from '../src/bed/model.ts';
import { absenceCollection } from '../src/absence/model.ts';
import { stayCollection } from '../src/stay/model.ts';
import { buildDemo, numbered, type Demo, type FirstIds } from './demo.ts';
import { storyOf } from './story.ts';
import { readDemoDormitories, type DemoDormitory } from './world.ts';

const changeCollection = 'tenancy_changes';
const own = [bedCollection, stayCollection, absenceCollection, reservationCollection, bookingCollection, facilityDayCollection, roomGuards, residentGuards, promiseGuards, changeCollection];

/** Repeatable: begins by taking away what an earlier, broken-off seeding left. */
export async function seedTenancy(service: ServiceContext): Promise<void> {
  const { connection, stamps } = service;
  for (const name of own) await connection.collection(name).deleteMany({});
  const dormitories = await readDemoDormitories(service);
  const changes: Omit<Change, '_id'>[] = [];
  for (const dormitory of dormitories) {
    const demo = buildDemo(dormitory, await firstIds(service, dormitory));
    for (const [collection, documents] of Object.entries(demo)) if (documents.length > 0) await connection.collection(collection).insertMany(documents);
    changes.push(...storyOf(dormitory, demo));
  }
  await rebuildGuards(service);
  for (const dormitory of dormitories) changes.push(...(await wordsFor(service, dormitory)));
  await insertChanges(service, changes);
  const orgs = [...new Set(dormitories.map((dormitory) => dormitory.org))];
  await stamps.move(orgs.flatMap((org) => ['resource', 'resourceallocation', 'resourcereserve', 'facilitybooking'].map((entity) => entityStamp('tenancy', entity, org))));
}

/** The demo under ids of the collections' own sequences, so that later records follow on. It is counted first. */
async function firstIds(service: ServiceContext, dormitory: DemoDormitory): Promise<FirstIds> {
  const counted: Demo = buildDemo(dormitory, { [bedCollection]: 1, [stayCollection]: 1, [reservationCollection]: 1, [bookingCollection]: 1 });
  const entries: [string, number][] = [];
  for (const name of numbered) entries.push([name, (await service.sequence.take(name, counted[name].length))[0] ?? 1]);
  return Object.fromEntries(entries) as FirstIds;
}

/**
 * What the residents area does not have itself: beds that are promised, and residents who are away or expected. One
 * word for all rooms of a dormitory, and one for each such resident.
 */
async function wordsFor(service: ServiceContext, dormitory: DemoDormitory): Promise<Omit<Change, '_id'>[]> {
  const { connection } = service;
  const shown = new Map(dormitory.rooms.map((room) => [room._id, room.status]));
  const rooms = (await connection.collection<RoomGuard>(roomGuards).find({ org: dormitory.org, dormitory: dormitory._id }).sort({ _id: 1 }).toArray()).filter(
    (room) => room.reserved > 0 || shown.get(room._id)?.endsWith('-reserved'),
  );
  const guards = await connection
    .collection<ResidentGuard>(residentGuards)
    .find({ _id: { $in: dormitory.residents.map((resident) => resident._id) }, $or: [{ temporarily_out: true }, { allocation: { $ne: null }, tenancy_status: { $ne: 'CI' } }] })
    .sort({ _id: 1 })
    .toArray();
  const word = { org: dormitory.org, dormitory: dormitory._id, service: 'tenancy', at: clock.now(), by: null, changes: {}, request_id: null };
  return [
    ...(rooms.length > 0 ? [{ ...word, entity: 'resource', entity_id: 0, type: 'resource.changed', data: { zones: rooms.map(roomFigures) } }] : []),
    ...guards.map((guard) => ({ ...word, entity: 'resourceallocation', entity_id: guard.allocation ?? 0, type: 'resourceallocation.changed', data: { employee: residentFigures(guard), zones: [] } })),
  ];
}

async function insertChanges(service: ServiceContext, changes: readonly Omit<Change, '_id'>[]): Promise<void> {
  if (changes.length === 0) return;
  const sorted = [...changes].sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = await service.sequence.take(changeCollection, sorted.length);
  await service.connection.collection(changeCollection).insertMany(sorted.map((change, i) => ({ _id: ids[i], ...change })));
}
