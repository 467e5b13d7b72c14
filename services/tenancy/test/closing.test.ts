/** A room or facility is closed at the very moment in which it is allocated or booked: one of the two succeeds, never both. */
import { clock } from '@firm/platform/clock/clock';
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { zones } from '@firm/residents/contract/published';
import { addDays } from '../contract/interval.ts';
import { service } from '../src/service.ts';
import { startCloser } from '../src/testing/closer.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';

const day = (n: number) => addDays(clock.today('Asia/Singapore'), n);
/** Number of rooms or facilities of each kind that are closed at once. */
const n = runs(12, 30);
const rooms = Array.from({ length: n }, (_, i) => 101 + i);
const halls = Array.from({ length: n }, (_, i) => 5_001 + i);
const open = { status: 'vacant-ready', is_active: true } as const;

let portal: TestPortal;
let manager: TestUser;
let closer: Awaited<ReturnType<typeof startCloser>>;

const post = async (path: string, body: object): Promise<number> => (await portal.call('POST', path, { as: manager, body })).status;

const close = (zone: number, set: object | null) => closer.closeThing('zone', zone, set);

/** Closes and allocates each of `ids` at the same time; returns how often each succeeded. */
async function race(ids: readonly number[], set: object, give: (id: number, i: number) => Promise<number>) {
  const ended = await Promise.all(ids.map(async (id, i) => [await Promise.all([give(id, i), close(id, set)])].flat()));
  const both = ended.filter(([status, closed]) => status === 201 && closed).length;
  return { both, given: ended.filter(([status]) => status === 201).length, closed: ended.filter(([, closed]) => closed).length };
}

beforeAll(async () => {
  portal = await startTestPortal([service]);
  closer = await startCloser(portal);
  await publishDormitories(portal.connection, { roomsPerDormitory: n, residentsPerDormitory: 200 });
  await standIn(portal.connection, zones, halls.map((_id) => ({ _id, org: 1, dormitory: 1, name: `Hall ${_id}`, zone_ref_id: `H-${_id}`, zone_type: 6, zone_kind: 'facility' })));
  manager = await portal.user({ permissions: ['add_resourceallocation', 'add_resourcereserve'] });
});
beforeEach(async () => {
  await changeStandIns(portal.connection, zones, [...rooms, ...halls], open);
  for (const name of ['allocations', 'reservations', 'promises', 'facility_bookings', 'facility_days']) await portal.connection.collection(`tenancy_${name}`).deleteMany({});
});
afterAll(async () => {
  await closer?.end();
  await portal?.stop();
});

test.each([
  ['out of order', { status: 'out-of-order' }],
  ['out of use', { is_active: false }],
])('a bed is not allocated in a room that is put %s', async (_how, set) => {
  const { both, given, closed } = await race(rooms, set, (zone, i) => post('/resourceallocations/', { person: 1_001 + i, resource: 10 * zone + 1, start_date: day(1) }));
  expect([both, given + closed]).toEqual([0, expect.any(Number)]);
  expect(given + closed).toBeGreaterThan(rooms.length / 2);
});

test('its beds are not reserved either', async () => {
  const { both, given, closed } = await race(rooms, { is_active: false }, (zone) => post('/resourcereserves/', { dormitory: 1, res_type: 1, zone, start_date: day(1), end_date: day(9) }));
  expect(both).toBe(0);
  expect(given + closed).toBeGreaterThan(rooms.length / 2);
});

test('a facility is not booked either', async () => {
  const { both, given, closed } = await race(halls, { is_active: false }, (hall) => post('/facilitybookings/', { facility: [hall], start_date: day(1), start_time: '10:00', end_time: '11:00' }));
  expect(both).toBe(0);
  expect(given + closed).toBeGreaterThan(halls.length / 2);
});

test('a booking whose facility is closed during the decision is refused for that reason, and quickly', async () => {
  const book = (hall: number) => portal.call<{ code: string }>('POST', '/facilitybookings/', { as: manager, body: { facility: [hall], start_date: day(1), start_time: '10:00', end_time: '11:00' } });
  const started = performance.now();
  const answers = await Promise.all(halls.map(async (hall) => (await Promise.all([book(hall), close(hall, { is_active: false })]))[0]));
  const codes = new Set(answers.map(({ status, body }) => (status === 201 ? 'booked' : body.code)));
  for (const code of ['facility_taken', 'conflict']) expect(codes).not.toContain(code);
  expect(performance.now() - started).toBeLessThan(10_000);
});

test('an earlier closing is seen by the booking when it is decided again', async () => {
  const [zone] = rooms as [number];
  expect(await close(zone, { status: 'out-of-order' })).toBe(true);
  expect(await post('/resourceallocations/', { person: 1_190, resource: 10 * zone + 1, start_date: day(1) })).toBe(409);
  await changeStandIns(portal.connection, zones, zone, open);
  expect(await post('/resourceallocations/', { person: 1_190, resource: 10 * zone + 1, start_date: day(1) })).toBe(201);
  expect(await close(zone, { status: 'out-of-order' })).toBe(false);
});

test('no bed is put into a room that is deleted before the bed is written', async () => {
  const { commits } = portal.context('tenancy');
  const builder = await portal.user({ permissions: ['add_resource', 'view_resource'] });
  const last = 9_001;
  await standIn(portal.connection, zones, [{ _id: last, org: 1, dormitory: 1, name: 'Last room', zone_ref_id: 'LAST', zone_type: 3, zone_type_name: 'ROOM', zone_kind: 'room', ...open }]);
  const bed = (ref_id: string) => ({ zone: last, ref_id, type: 1 });
  for (const [path, body] of [['/resources/', bed('LAST-1')], ['/resources/bulkcreate/', { resources: [bed('LAST-1'), bed('LAST-2')] }]] as const) {
    const commit = commits.commit.bind(commits);
    let deleted: Promise<boolean> | undefined;
    const spy = jest.spyOn(commits, 'commit').mockImplementation(async (write) => {
      deleted ??= close(last, null);
      await deleted;
      return commit(write);
    });
    const { status } = await portal.call('POST', path, { as: builder, body });
    spy.mockRestore();
    expect([path, await deleted, status, await portal.connection.collection('tenancy_resources').countDocuments({ zone: last })]).toEqual([path, true, 422, 0]);
    await standIn(portal.connection, zones, [{ _id: last, org: 1, dormitory: 1, name: 'Last room', zone_ref_id: 'LAST', zone_type: 3, zone_type_name: 'ROOM', zone_kind: 'room', ...open }]);
    expect((await portal.call('POST', path, { as: builder, body })).status).toBe(201);
    await portal.connection.collection('tenancy_resources').deleteMany({ zone: last });
  }
});

test('uses of records that do not exist are not counted', async () => {
  await post('/facilitybookings/', { facility: [987_654], start_date: day(1), start_time: '10:00', end_time: '11:00' });
  expect(await portal.connection.collection<{ _id: string }>('platform_uses').countDocuments({ _id: 'zone.987654' })).toBe(0);
});
