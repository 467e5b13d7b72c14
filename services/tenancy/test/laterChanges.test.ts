/** Changes of beds, reservations and residents after a bed was allocated: nothing is lost, and no stay gets stuck. */
import { clock } from '@firm/platform/clock/clock';
import { testPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { dormitories, employees, zones } from '@firm/residents/contract/published';
import type { Stay } from '../contract/stay/stay.ts';
import { addDays } from '../contract/interval.ts';
import type { Filled, Reservation } from '../contract/reservation/reservation.ts';
import { service } from '../src/service.ts';
import { checkTenancy } from '../src/testing/checker.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';

type Failure = { code: string; errors?: Record<string, string[]>; conflicts?: Record<string, unknown>[] };

let portal: TestPortal;
let manager: TestUser;
let oneDorm: TestUser;

const all = ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`));
const today = clock.today('Asia/Singapore');
const day = (n: number) => addDays(today, n);
const call = async <T = Failure>(method: string, path: string, body?: unknown, as = manager) => {
  const answer = await portal.call<T>(method, path, { as, body });
  return { status: answer.status, body: answer.body };
};
const made = async <T>(path: string, body: object): Promise<T> => {
  const answer = await call<T>('POST', path, body);
  expect(answer).toEqual({ status: 201, body: expect.anything() });
  return answer.body;
};
const allocate = (fields: object) => made<Stay>('/resourceallocations/', fields);
const reserve = (fields: object = {}) => made<Reservation>('/resourcereserves/', { res_type: 1, dormitory: 1, vendor: 51, start_date: day(2), end_date: day(11), count: 4, ...fields });
const put = (stay: Pick<Stay, 'id'>, fields: object) => call<Stay>('PUT', `/resourceallocations/${stay.id}/`, fields);
const undo = (stay: Pick<Stay, 'id'>) => call('POST', `/resourceallocations/${stay.id}/undo/`, {});

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishDormitories(portal.connection);
  ({ manager, oneDorm } = await testPeople(portal, all, 'view_resource'));
});
afterAll(() => portal?.stop());
beforeEach(async () => {
  for (const name of ['tenancy_allocations', 'tenancy_reservations', 'tenancy_promises', 'tenancy_employees']) await portal.connection.collection(name).deleteMany({});
  await portal.connection.collection('tenancy_resources').updateMany({}, { $set: { status: 'vacant', is_active: true } });
  await portal.connection.collection('tenancy_zones').updateMany({}, { $set: { occupied: 0, reserved: 0 } });
});
afterEach(async () => {
  expect(await checkTenancy(portal.connection)).toMatchObject({ doubleBeds: [], doubleResidents: [], twoInOneBed: [], overPromised: [], overFilled: [], wrongGuards: [] });
});

describe('a resident who arrives before the reservation begins', () => {
  const early = async () => {
    const reservation = await reserve();
    const stay = await allocate({ person: 1_001, resource: 1_031, reservation: reservation.id });
    expect((await put(stay, { checked_in: true })).body).toMatchObject({ start_date: today, reservation: reservation.id });
    return { reservation, stay };
  };

  test('does not prevent other dates for the reservation that still cover the rest', async () => {
    const { reservation, stay } = await early();
    const patch = (body: object) => call<Reservation>('PATCH', `/resourcereserves/${reservation.id}/`, body);
    expect(await patch({ end_date: day(20) })).toMatchObject({ status: 200, body: { end_date: day(20) } });
    expect(await patch({ end_date: day(9) })).toMatchObject({ status: 409, body: { code: 'outside_reservation', conflicts: [{ allocation: stay.id }] } });
    expect(await patch({ start_date: day(3) })).toMatchObject({ status: 409, body: { code: 'outside_reservation' } });
  });

  test('changes beds under the reservation: no second bed is promised for the same resident', async () => {
    const reservation = await reserve({ count: 12 });
    const stay = await allocate({ person: 1_005, resource: 1_012, reservation: reservation.id });
    expect((await put(stay, { checked_in: true })).status).toBe(200);
    const moved = await call<{ to: Stay }>('POST', `/resourceallocations/${stay.id}/transfer/`, { resource: 1_013 });
    expect(moved).toMatchObject({ status: 200, body: { to: { start_date: today, end_date: day(11), reservation: reservation.id } } });
    expect((await call<Reservation>('GET', `/resourcereserves/${reservation.id}/`)).body.allocated).toBe(1);
  });

  test('can leave earlier, and stays no longer than was reserved', async () => {
    const { stay } = await early();
    expect(await put(stay, { end_date: day(8) })).toMatchObject({ status: 200, body: { end_date: day(8) } });
    expect(await put(stay, { end_date: day(10) })).toMatchObject({ status: 200 });
    expect(await put(stay, { end_date: day(12) })).toMatchObject({ status: 409, body: { code: 'outside_reservation' } });
  });
});

test('a suspended stay is resumed although its resident was made pending again by hand', async () => {
  const stay = await allocate({ person: 1_002, resource: 1_032, start_date: day(2) });
  expect((await put(stay, { suspended: true })).body).toMatchObject({ state: 'suspended', tenancy_status: 'S' });
  await changeStandIns(portal.connection, employees, 1_002, { tenancy_status: 'P', tenancy_rev: 99 });
  expect(await put(stay, { suspended: false })).toMatchObject({ status: 200, body: { state: 'reserved', tenancy_status: 'P' } });
});

test('a stay is found by, and shows, the current reference of its bed', async () => {
  const stay = await allocate({ person: 1_003, resource: 1_033 });
  expect((await call('PATCH', '/resources/1033/', { ref_id: 'A-3-WINDOW' })).status).toBe(200);
  const found = await call<{ results: Stay[] }>('GET', '/resourceallocations/?is_active=true&resource__ref_id=A-3-WINDOW');
  expect(found.body.results).toEqual([expect.objectContaining({ id: stay.id, resource_ref_id: 'A-3-WINDOW' })]);
});

test('allocating automatically reveals nothing about residents of other dormitories', async () => {
  const reservation = await made<Reservation>('/resourcereserves/', { res_type: 1, dormitory: 2, start_date: day(2), end_date: day(11), count: 4 });
  const fill = (persons: number[], as: TestUser) => call<Filled & Failure>('POST', `/resourcereserves/${reservation.id}/fill/`, { preview: true, persons }, as);
  expect((await fill([2_001], oneDorm)).body.proposals).toMatchObject([{ person: 2_001, person_name: 'Resident 2-001' }]);
  expect(await fill([1_004], oneDorm)).toMatchObject({ status: 422, body: { errors: { persons: [expect.any(String)] } } });
  expect((await fill([1_004], manager)).status).toBe(200);
});

test('a past reservation is not allocated automatically, not even as a preview', async () => {
  const { id } = await reserve();
  await portal.connection.collection<{ _id: number }>('tenancy_reservations').updateOne({ _id: id }, { $set: { start_date: day(-9), end_date: day(-2), end_key: day(-2) } });
  for (const preview of [true, false]) expect(await call('POST', `/resourcereserves/${id}/fill/`, { preview })).toMatchObject({ status: 409, body: { code: 'reservation_over' } });
});

test('a conflict elsewhere is reported without saying where', async () => {
  const elsewhere = await allocate({ person: 2_002, resource: 1_034, start_date: day(3) });
  const { status, body } = await call('POST', '/resourceallocations/', { person: 2_002, resource: 2_011 }, oneDorm);
  expect([status, body.code]).toEqual([409, 'resident_has_stay']);
  expect(JSON.stringify(body)).not.toContain(elsewhere.resource_ref_id);
});

test('a dormitory that is closed has no free beds to offer', async () => {
  await changeStandIns(portal.connection, dormitories, 2, { is_active: false });
  const { body } = await call<{ types: { capacity: number }[] }>('GET', '/resourcereserves/free_beds/?dormitory=2');
  await changeStandIns(portal.connection, dormitories, 2, { is_active: true });
  expect(body.types).toEqual([]);
});

test('an inactive room counts neither on the timeline nor in the forecast or a check, even while occupied', async () => {
  // Kept answers remain valid while the stamps of both services do, which stand-ins do not move: so each call asks for other days.
  let days = 0;
  const figures = async () => {
    days += 1;
    const { body: free } = await call<{ types: { capacity: number; free: number[] }[] }>('GET', `/resourcereserves/free_beds/?dormitory=2&from=${day(0)}&days=${days}`);
    const { body: line } = await call<{ count: number }>('GET', `/resourceallocations/timeline/?dormitory=2&limit=${days}`);
    const { body: check } = await call<{ capacity: number; free: number }>('POST', '/resourcereserves/check_availability/', { dormitory: 2, res_type: 1, start_date: day(0), end_date: day(1), count: 1 });
    return { capacity: free.types[0]?.capacity, free: free.types[0]?.free[0], line: line.count, checked: [check.capacity, check.free] };
  };
  const stay = await allocate({ person: 2_003, resource: 2_031, checked_in: true });
  const before = await figures();
  await changeStandIns(portal.connection, zones, 203, { is_active: false });
  const [capacity, free, line] = [Number(before.capacity) - 4, Number(before.free) - 3, before.line - 4];
  expect(await figures()).toEqual({ capacity, free, line, checked: [capacity, free] });
  await changeStandIns(portal.connection, zones, 203, { is_active: true });
  expect(await figures()).toEqual(before);
  expect((await put(stay, { checked_out: true })).status).toBe(200);
});

describe('undoing a step after its bed was changed', () => {
  test.each([
    ['to another type', 1_011, { type: 2 }],
    ['to another room', 1_021, { zone: 103 }],
    ['to another dormitory', 1_022, { zone: 202 }],
  ])('%s is refused: the stay would be where the bed no longer is', async (_what, resource, change) => {
    const stay = await allocate({ person: 1_001, resource, checked_in: true });
    expect((await put(stay, { checked_out: true })).status).toBe(200);
    expect((await call('PATCH', `/resources/${resource}/`, change)).status).toBe(200);
    expect(await undo(stay)).toMatchObject({ status: 409, body: { code: 'undo_impossible' } });
  });
});
