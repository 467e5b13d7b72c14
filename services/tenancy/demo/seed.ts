/**
 * Writes the demo data: the documents that `demo.ts` builds for each dormitory, the guard documents that follow from them, and
 * events that tell the residents area about rooms and residents which it shows differently.
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
import { recentChanges } from './recentChanges.ts';
import { readDemoDormitories, type DemoDormitory } from './world.ts';

const changeCollection = 'tenancy_changes';
const ownCollections = [bedCollection, stayCollection, absenceCollection, reservationCollection, bookingCollection, facilityDayCollection, roomGuards, residentGuards, promiseGuards, changeCollection];

/** Safe to repeat: begins by deleting what an interrupted seed left behind. */
export async function seedTenancy(service: ServiceContext): Promise<void> {
  const { connection, stamps } = service;
  for (const name of ownCollections) await connection.collection(name).deleteMany({});
  const dormitories = await readDemoDormitories(service);
  const changes: Omit<Change, '_id'>[] = [];
  for (const dormitory of dormitories) {
    const demo = buildDemo(dormitory, await firstIds(service, dormitory));
    for (const [collection, documents] of Object.entries(demo)) if (documents.length > 0) await connection.collection(collection).insertMany(documents);
    changes.push(...recentChanges(dormitory, demo));
  }
  await rebuildGuards(service);
  for (const dormitory of dormitories) changes.push(...(await figureEvents(service, dormitory)));
  await insertChanges(service, changes);
  const orgs = [...new Set(dormitories.map((dormitory) => dormitory.org))];
  await stamps.move(orgs.flatMap((org) => ['resource', 'resourceallocation', 'resourcereserve', 'facilitybooking'].map((entity) => entityStamp('tenancy', entity, org))));
}

/** First ids from the collections' own sequences, so that later records continue from there; the demo is built once to count them. */
async function firstIds(service: ServiceContext, dormitory: DemoDormitory): Promise<FirstIds> {
  const counted: Demo = buildDemo(dormitory, { [bedCollection]: 1, [stayCollection]: 1, [reservationCollection]: 1, [bookingCollection]: 1 });
  const entries: [string, number][] = [];
  for (const name of numbered) entries.push([name, (await service.sequence.take(name, counted[name].length))[0] ?? 1]);
  return Object.fromEntries(entries) as FirstIds;
}

/**
 * Events for what the residents area does not know: promised beds, and residents who are away or expected. One event for all
 * rooms of a dormitory, and one for each such resident.
 */
async function figureEvents(service: ServiceContext, dormitory: DemoDormitory): Promise<Omit<Change, '_id'>[]> {
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
  const common = { org: dormitory.org, dormitory: dormitory._id, service: 'tenancy', at: clock.now(), by: null, changes: {}, request_id: null };
  return [
    ...(rooms.length > 0 ? [{ ...common, entity: 'resource', entity_id: 0, type: 'resource.changed', data: { zones: rooms.map(roomFigures) } }] : []),
    ...guards.map((guard) => ({ ...common, entity: 'resourceallocation', entity_id: guard.allocation ?? 0, type: 'resourceallocation.changed', data: { employee: residentFigures(guard), zones: [] } })),
  ];
}

async function insertChanges(service: ServiceContext, changes: readonly Omit<Change, '_id'>[]): Promise<void> {
  if (changes.length === 0) return;
  const sorted = [...changes].sort((a, b) => a.at.getTime() - b.at.getTime());
  const ids = await service.sequence.take(changeCollection, sorted.length);
  await service.connection.collection(changeCollection).insertMany(sorted.map((change, i) => ({ _id: ids[i], ...change })));
}
