/** Records are deleted, and residents, dormitories and clients closed, at the very moment in which they are used: one of the two succeeds, never both. */
import { setTimeout as wait } from 'node:timers/promises';
import { clock } from '@firm/platform/clock/clock';
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import type { PublishedView } from '@firm/platform/contract/published';
import { standIn, standInRows } from '@firm/platform/testing/standIns';
import { dormitories, employees, vendors, zones } from '@firm/residents/contract/published';
import { addDays } from '../contract/interval.ts';
import { roomBed } from '../src/bed/roomBeds.ts';
import { service } from '../src/service.ts';
import { startCloser, type ClosableKind } from '../src/testing/closer.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';

const day = (n: number) => addDays(clock.today('Asia/Singapore'), n);
const n = runs(12, 30);
const from = (first: number) => Array.from({ length: n }, (_, i) => first + i);
/** Each dormitory has one room, with one bed, and one facility: `roomOf`, `bedOf`, `hallOf`. Nobody lives there yet. */
const [dormitoryIds, rooms, residents, clients] = [from(201), from(101), from(1_001), from(7_001)];
const roomOf = (dormitory: number) => 100_000 + dormitory;
const bedOf = (dormitory: number) => 1_000_000 + dormitory;
const hallOf = (dormitory: number) => 200_000 + dormitory;

/** Time in milliseconds until all of them have a bed. */
const allocating = 30 * n;

const views = { zone: zones, employee: employees, vendor: vendors, dormitory: dormitories } as const satisfies Record<ClosableKind, PublishedView>;
const kinds = Object.keys(views) as ClosableKind[];
let portal: TestPortal;
let manager: TestUser;
let closer: Awaited<ReturnType<typeof startCloser>>;
let published: Readonly<Record<ClosableKind, { readonly _id: number }[]>>;

const rowsOf = (kind: ClosableKind) => portal.connection.collection<{ _id: number }>(views[kind].name);
const call = (method: string, path: string, body: object) => portal.call<{ id: number; code: string }>(method, path, { as: manager, body });
const post = async (path: string, body: object): Promise<number> => (await call('POST', path, body)).status;
const allocate = (person: number, resource: number) => post('/resourceallocations/', { person, resource, start_date: day(1) });
const reserve = (dormitory: number, more: object = {}) => post('/resourcereserves/', { dormitory, res_type: 1, start_date: day(1), end_date: day(9), ...more });
const book = (hall: number) => post('/facilitybookings/', { facility: [hall], start_date: day(1), start_time: '10:00', end_time: '11:00' });

/**
 * Uses and closes each of `ids` at the same time: both must never succeed, and usually one does.
 * @param within milliseconds over which the closings are spread: about as long as the uses take
 */
async function race(kind: ClosableKind, ids: readonly number[], set: object | null, use: (id: number, i: number) => Promise<number>, within = 10 * n): Promise<void> {
  const ended = await Promise.all(ids.map(async (id, i) => ({ id, ended: await Promise.all([use(id, i).then((status) => status < 300), wait((i / n) * within).then(() => closer.closeThing(kind, id, set))]) })));
  for (const { id, ended: [used, closed] } of ended) expect([id, used && closed]).toEqual([id, false]);
  expect(ended.filter(({ ended: [used, closed] }) => used || closed).length).toBeGreaterThan(ids.length / 2);
}

beforeAll(async () => {
  portal = await startTestPortal([service]);
  closer = await startCloser(portal);
  const { connection } = portal;
  await publishDormitories(connection, { roomsPerDormitory: n, residentsPerDormitory: n });
  const roomRows = standInRows(zones, dormitoryIds.map((dormitory) => ({ _id: roomOf(dormitory), org: 1, dormitory, name: `Room ${dormitory}`, zone_ref_id: `R-${dormitory}`, zone_type: 3, zone_kind: 'room' })));
  await standIn(connection, dormitories, dormitoryIds.map((_id) => ({ _id, org: 1, name: `House ${_id}`, timezone: 'Asia/Singapore' })));
  await standIn(connection, zones, roomRows);
  await standIn(connection, zones, dormitoryIds.map((dormitory) => ({ _id: hallOf(dormitory), org: 1, dormitory, name: `Hall ${dormitory}`, zone_ref_id: `H-${dormitory}`, zone_type: 6, zone_kind: 'facility' })));
  await standIn(connection, vendors, clients.map((_id) => ({ _id, org: 1, name: `Client ${_id}` })));
  await connection.collection('tenancy_resources').insertMany(roomRows.map((room) => roomBed({ ...room, bed_count: 1 }, 1, 1, bedOf(room.dormitory), new Date())));
  published = Object.fromEntries(await Promise.all(kinds.map(async (kind) => [kind, await rowsOf(kind).find().toArray()] as const))) as typeof published;
  manager = await portal.user({ permissions: ['add_resourceallocation', 'change_resourceallocation', 'add_resourcereserve', 'change_resourcereserve'] });
});
beforeEach(async () => {
  for (const kind of kinds) {
    await rowsOf(kind).deleteMany({});
    await rowsOf(kind).insertMany(published[kind]);
  }
  for (const name of ['allocations', 'reservations', 'promises', 'facility_bookings', 'facility_days', 'employees']) await portal.connection.collection(`tenancy_${name}`).deleteMany({});
});
afterAll(async () => {
  await closer?.end();
  await portal?.stop();
});

const ways: [string, object | null][] = [['closed', { is_active: false }], ['deleted', null]];

describe('what is deleted is not used', () => {
  it('a room for a stay', () => race('zone', rooms, null, (room, i) => allocate(residents[i] as number, 10 * room + 1), allocating));
  it('a room for a reservation', () => race('zone', rooms, null, (zone) => reserve(1, { zone })));
  it('a facility for a booking', () => race('zone', dormitoryIds.map(hallOf), null, book));
});

describe.each(ways)('a resident who is %s', (_how, set) => {
  it('is allocated no bed', () => race('employee', residents, set, (person, i) => allocate(person, bedOf(dormitoryIds[i] as number)), allocating));

  it('does not get one back by an undo', async () => {
    const stays: number[] = [];
    for (const [i, person] of residents.entries()) {
      const { body } = await call('POST', '/resourceallocations/', { person, resource: bedOf(dormitoryIds[i] as number), start_date: day(1) });
      await call('PUT', `/resourceallocations/${body.id}/`, { is_active: false });
      stays.push(body.id);
    }
    await race('employee', residents, set, async (_person, i) => (await call('POST', `/resourceallocations/${stays[i]}/undo/`, {})).status);
  });
});

describe.each(ways)('in a dormitory that is %s', (_how, set) => {
  it('no bed is allocated', () => race('dormitory', dormitoryIds, set, (dormitory, i) => allocate(residents[i] as number, bedOf(dormitory)), allocating));
  it('no bed is reserved', () => race('dormitory', dormitoryIds, set, (dormitory) => reserve(dormitory)));
  it('no facility is booked', () => race('dormitory', dormitoryIds, set, (dormitory) => book(hallOf(dormitory))));
});

it.each(ways)('nothing is reserved for a client that is %s', (_how, set) => race('vendor', clients, set, (vendor, i) => reserve(dormitoryIds[i] as number, { vendor })));

it('whoever closes first wins', async () => {
  const [dormitory, person, vendor] = [dormitoryIds[0] as number, residents[0] as number, clients[0] as number];
  expect(await closer.closeThing('dormitory', dormitory, { is_active: false })).toBe(true);
  expect([await allocate(person, bedOf(dormitory)), await reserve(dormitory), await book(hallOf(dormitory))]).toEqual([409, 422, 409]);
  expect(await closer.closeThing('employee', person, { is_active: false })).toBe(true);
  expect(await allocate(person, bedOf(dormitory + 1))).toBe(409);
  expect(await closer.closeThing('vendor', vendor, { is_active: false })).toBe(true);
  expect(await reserve(dormitory + 1, { vendor })).toBe(422);
});

it('what is allocated prevents closing', async () => {
  const [dormitory, person, vendor] = [dormitoryIds[0] as number, residents[0] as number, clients[0] as number];
  expect([await allocate(person, bedOf(dormitory)), await reserve(dormitory + 1, { vendor, count: 1 }), await book(hallOf(dormitory + 2))]).toEqual([201, 201, 201]);
  for (const [kind, id] of [['employee', person], ['vendor', vendor], ['dormitory', dormitory], ['dormitory', dormitory + 1], ['dormitory', dormitory + 2]] as const) {
    expect([kind, id, await closer.closeThing(kind, id, { is_active: false })]).toEqual([kind, id, false]);
  }
});

it('uses by residents who do not exist are not counted', async () => {
  expect(await allocate(987_654, bedOf(dormitoryIds[0] as number))).toBe(422);
  expect(await portal.connection.collection<{ _id: string }>('platform_uses').countDocuments({ _id: 'employee.987654' })).toBe(0);
});
