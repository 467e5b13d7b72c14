/** The life of stays through the calls, on a real MongoDB: from a bed given to the bed given back, and what is told of it. */
import { testPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import type { Change } from '@firm/platform/change/change';
import type { Allocation, AllocationWritten, Transferred } from '../contract/allocation.ts';
import { addDays, dayIn } from '../contract/interval.ts';
import { allocationRoutes } from '../contract/allocationRoutes.ts';
import { service } from '../src/service.ts';
import { publishHouses } from '../src/testing/house.ts';

type Failure = { message: string; statusCode: number; code: string; errors?: Record<string, string[]>; allowed?: string[]; conflicts?: { allocation: number; ref: string }[] };
type Page<T> = { count: number; results: T[] };

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;

const all = ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`));
const today = dayIn('Asia/Singapore');
const day = (n: number) => addDays(today, n);

const call = <T = AllocationWritten>(method: string, path: string, as: TestUser | null, body?: unknown, headers?: Record<string, string>) =>
  portal.call<T>(method, path, { as, body, headers });
const refused = (method: string, path: string, as: TestUser | null, body?: unknown) => call<Failure>(method, path, as, body);

let nextResident = 1_001;
let nextBed = 0;
const beds = [101, 102, 103].flatMap((room) => [1, 2, 3, 4].map((n) => 10 * room + n));
/** A resident and a bed that no other test has. */
const fresh = () => ({ person: nextResident++, resource: beds[nextBed++ % beds.length] as number });
const give = async (fields: object = {}, as = manager): Promise<AllocationWritten> => {
  const { status, body } = await call('POST', '/resourceallocations/', as, { ...fresh(), ...fields });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const put = (stay: { id: number }, fields: object) => call('PUT', `/resourceallocations/${stay.id}/`, manager, fields);
const done = async (stay: { id: number }, fields: object): Promise<AllocationWritten> => {
  const { status, body } = await put(stay, fields);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
const lastEvent = async (id: number): Promise<Change> => {
  const rows = await portal.connection.collection<Change>('tenancy_changes').find({ entity: 'resourceallocation', entity_id: id }).sort({ _id: -1 }).limit(1).toArray();
  return rows[0] as Change;
};
/** Beds are used again by later tests. */
const clear = async () => {
  await portal.connection.collection('tenancy_allocations').deleteMany({});
  await portal.connection.collection('tenancy_reservations').deleteMany({});
  await portal.connection.collection('tenancy_promises').deleteMany({});
  await portal.connection.collection('tenancy_employees').deleteMany({});
  await portal.connection.collection('tenancy_resources').updateMany({}, { $set: { status: 'vacant', is_active: true } });
  await portal.connection.collection('tenancy_zones').updateMany({}, { $set: { occupied: 0, reserved: 0 } });
  nextBed = 0;
  nextResident = 1_001;
};

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishHouses(portal.connection);
  ({ manager, viewer, nobody, stranger, oneDorm } = await testPeople(portal, all, 'view_resourceallocation'));
});
afterAll(() => portal?.stop());
beforeEach(clear);

describe('giving a bed', () => {
  test('a stay starts reserved, active, not checked in, not checked out, not transferred', async () => {
    const stay = await give({ end_date: day(30), remarks: 'By the window' });
    expect(stay).toMatchObject({
      reserved: true, is_active: true, checked_in: false, checked_out: false, transferred: false, is_temp_checkout: false,
      state: 'reserved', start_date: today, end_date: day(30), resource_status: 'reserved', remarks: 'By the window', tenancy_status: 'P', warnings: [],
    });
    expect(await lastEvent(stay.id)).toMatchObject({
      type: 'resourceallocation.created',
      by: { id: manager.id },
      data: { employee: { id: 1001, tenancy_status: 'P', dormitory: 1, zone: null, allocation: stay.id, temporarily_out: false }, zones: [{ id: 101, occupied: 0, reserved: 1, beds: 4 }] },
    });
  });

  test('the same bed on overlapping days is 409 with the conflict; on the day of leaving it is free', async () => {
    const first = await give({ start_date: day(5), end_date: day(10) });
    const again = (start: string, end: string | null) => refused('POST', '/resourceallocations/', manager, { person: 1_020, resource: first.resource, start_date: start, end_date: end });
    for (const [start, end] of [[day(5), day(10)], [day(9), null], [day(0), day(6)], [today, null]] as const) {
      const { status, body } = await again(start, end);
      expect([status, body.code]).toEqual([409, 'bed_taken']);
      expect(body.conflicts).toEqual([expect.objectContaining({ allocation: first.id, ref: first.resource_ref_id })]);
    }
    expect((await again(day(10), null)).status).toBe(201);
    await call('POST', '/resourceallocations/', manager, { person: 1_021, resource: first.resource, start_date: today, end_date: day(5) });
    expect((await call<Page<Allocation>>('GET', `/resourceallocations/?resource=${first.resource}`, manager)).body.count).toBe(3);
  });

  test('a resident has one stay at a time', async () => {
    const stay = await give({ end_date: day(10) });
    const { status, body } = await refused('POST', '/resourceallocations/', manager, { person: stay.person, resource: beds[5], start_date: day(9) });
    expect([status, body.code]).toEqual([409, 'resident_has_stay']);
    expect((await call('POST', '/resourceallocations/', manager, { person: stay.person, resource: beds[5], start_date: day(10) })).status).toBe(201);
  });

  test('what cannot be is 422 with the field', async () => {
    const bad = async (fields: object) => Object.keys((await refused('POST', '/resourceallocations/', manager, { ...fresh(), ...fields })).body.errors ?? {});
    expect(await bad({ person: 999_999 })).toEqual(['person']);
    expect(await bad({ person: 9_001 })).toEqual(['person']);
    expect(await bad({ resource: 9_011 })).toEqual(['resource']);
    expect(await bad({ start_date: day(-1) })).toEqual(['start_date']);
    expect(await bad({ start_date: day(3), end_date: day(3) })).toEqual(['end_date']);
    expect(await bad({ end_date: '2026-02-30' })).toEqual(['end_date']);
    expect(await bad({ bed: 1 })).toEqual(['bed']);
    expect((await refused('POST', '/resourceallocations/', manager, { ...fresh(), reservation: 77 })).status).toBe(404);
  });

  test('an Idempotency-Key makes a repeated call one', async () => {
    const body = fresh();
    const headers = { 'idempotency-key': 'give-1' };
    const first = await call('POST', '/resourceallocations/', manager, body, headers);
    const second = await call('POST', '/resourceallocations/', manager, body, headers);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
  });
});

describe('check-in and check-out', () => {
  test('in, out for a while, back, and out for good: bed, room and resident follow', async () => {
    const stay = await give();
    const inside = await done(stay, { checked_in: true, version: stay.version });
    expect(inside).toMatchObject({ checked_in: true, reserved: false, state: 'checked-in', resource_status: 'occupied', tenancy_status: 'CI' });
    expect((await lastEvent(stay.id)).data).toMatchObject({ employee: { tenancy_status: 'CI', zone: 101, resource: stay.resource }, zones: [{ id: 101, occupied: 1, reserved: 0 }] });
    const away = await done(stay, { is_temp_checkout: true, return_date: day(4) });
    expect(away).toMatchObject({ state: 'temporarily-out', is_temp_checkout: true, return_date: day(4), tenancy_status: 'CI', resource_status: 'occupied' });
    expect((await lastEvent(stay.id)).data).toMatchObject({ employee: { tenancy_status: 'CI', temporarily_out: true }, zones: [{ occupied: 1 }] });
    expect(await done(stay, { is_temp_checkout: false })).toMatchObject({ state: 'checked-in', return_date: null });
    const out = await done(stay, { checked_out: true });
    expect(out).toMatchObject({ state: 'checked-out', is_active: false, end_date: today, tenancy_status: 'CO', resource_status: 'vacant' });
    expect((await lastEvent(stay.id)).data).toMatchObject({ employee: { tenancy_status: 'CO', zone: null, resource: null, dormitory: 1 }, zones: [{ occupied: 0, reserved: 0 }] });
    const { status, body } = await refused('PUT', `/resourceallocations/${stay.id}/`, manager, { checked_in: false });
    expect([status, body.code]).toEqual([409, 'illegal_transition']);
  });

  test('who comes early has the bed from today; who comes when somebody is still in is refused', async () => {
    const early = await give({ start_date: day(3), end_date: day(9) });
    expect(await done(early, { checked_in: true })).toMatchObject({ start_date: today });
    const next = await give({ resource: early.resource, start_date: day(9) });
    const { status, body } = await refused('PUT', `/resourceallocations/${next.id}/`, manager, { checked_in: true });
    expect([status, body.code]).toEqual([409, 'bed_occupied']);
  });

  test('an expired pass and an uncleared health status stand against it, but not in a sick bay', async () => {
    const residents = portal.connection.collection('residents_employees_v1');
    await residents.updateOne({ _id: 1_038 } as never, { $set: { work_pass_expiry: day(-1) } });
    await residents.updateOne({ _id: 1_039 } as never, { $set: { health_status: 4 } });
    const expired = await give({ person: 1_038 });
    expect((await refused('PUT', `/resourceallocations/${expired.id}/`, manager, { checked_in: true })).body.code).toBe('pass_expired');
    const ill = await give({ person: 1_039, resource: 1_021 });
    expect((await refused('PUT', `/resourceallocations/${ill.id}/`, manager, { checked_in: true })).body.code).toBe('not_cleared');
    await portal.connection.collection('tenancy_resources').updateOne({ _id: 1_034 } as never, { $set: { res_type: 3 } });
    expect(await done(ill, { resource: 1_034 })).toMatchObject({ resource: 1_034 });
    expect(await done(ill, { checked_in: true })).toMatchObject({ tenancy_status: 'CI' });
    await portal.connection.collection('tenancy_resources').updateOne({ _id: 1_034 } as never, { $set: { res_type: 1 } });
  });

  test('the day of return is that of somebody who is out, and not past', async () => {
    const stay = await give({ checked_in: true });
    const asked = async (fields: object) => (await put(stay, fields)).status;
    expect(await asked({ return_date: day(2) })).toBe(422);
    expect(await asked({ is_temp_checkout: true, return_date: day(-1) })).toBe(422);
    expect(await done(stay, { is_temp_checkout: true, return_date: day(2) })).toMatchObject({ is_temp_checkout: true, return_date: day(2) });
    expect(await asked({ return_date: day(-1) })).toBe(422);
    expect(await done(stay, { return_date: day(3) })).toMatchObject({ return_date: day(3) });
    expect(await done(stay, { is_temp_checkout: false })).toMatchObject({ return_date: null });
  });

  test('a resident is suspended and resumed by the state machine', async () => {
    const stay = await give({ checked_in: true });
    expect(stay).toMatchObject({ checked_in: true, tenancy_status: 'CI' });
    expect(await done(stay, { suspended: true })).toMatchObject({ state: 'suspended', tenancy_status: 'S', resource_status: 'occupied' });
    expect((await refused('PUT', `/resourceallocations/${stay.id}/`, manager, { is_temp_checkout: true })).body.allowed).toEqual(['resume', 'check-out', 'change']);
    expect(await done(stay, { suspended: false })).toMatchObject({ state: 'checked-in', tenancy_status: 'CI' });
  });

  test('a stale version is 409 with the record as it is', async () => {
    const stay = await give();
    await done(stay, { remarks: 'First' });
    const { status, body } = await call<{ code: string; current: Allocation }>('PUT', `/resourceallocations/${stay.id}/`, manager, { remarks: 'Second', version: stay.version });
    expect([status, body.code, body.current.remarks]).toEqual([409, 'stale_version', 'First']);
  });

  test('a whole record sent back with one difference is that one action', async () => {
    const stay = await give();
    const { warnings: _, ...record } = stay;
    expect(await done(stay, { ...record, end_date: day(20) })).toMatchObject({ end_date: day(20), state: 'reserved' });
  });
});

describe('moving', () => {
  test('a transfer closes the old stay and opens the new one in one step', async () => {
    const stay = await give({ checked_in: true, end_date: day(30) });
    const { status, body } = await call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021, remarks: 'Roof leaks' });
    expect(status).toBe(200);
    expect(body.from).toMatchObject({ id: stay.id, transferred: true, is_active: false, state: 'transferred', end_date: today, resource_status: 'vacant', transferred_to: body.to.id });
    expect(body.to).toMatchObject({ resource: 1_021, checked_in: true, state: 'checked-in', end_date: day(30), transferred_from: stay.id, tenancy_status: 'CI', remarks: 'Roof leaks' });
    expect((await lastEvent(stay.id)).data).toMatchObject({ employee: { zone: 102, tenancy_status: 'CI' }, zones: [{ id: 101, occupied: 0 }] });
    expect((await lastEvent(body.to.id)).data).toMatchObject({ zones: [{ id: 102, occupied: 1 }] });
  });

  test('without check-in the resident is on the way', async () => {
    const stay = await give({ checked_in: true });
    const { body } = await call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021, check_in: false });
    expect(body.to).toMatchObject({ checked_in: false, state: 'reserved', tenancy_status: 'T' });
    expect(await done(body.to, { checked_in: true })).toMatchObject({ tenancy_status: 'CI' });
  });

  test('a begun stay put into another bed is a transfer; one that has not begun moves', async () => {
    const begun = await give({ checked_in: true });
    expect(await done(begun, { resource: 1_022 })).toMatchObject({ resource: 1_022, checked_in: true, transferred_from: begun.id });
    const planned = await give({ start_date: day(4) });
    expect(await done(planned, { resource: 1_023, start_date: day(5) })).toMatchObject({ id: planned.id, resource: 1_023, start_date: day(5) });
  });

  test('that a stay was transferred cannot be said without saying where to', async () => {
    const begun = await give({ checked_in: true });
    expect((await refused('PUT', `/resourceallocations/${begun.id}/`, manager, { transferred: true })).status).toBe(422);
    expect(await done(begun, { resource: 1_022, transferred: true })).toMatchObject({ resource: 1_022, transferred_from: begun.id });
    expect((await refused('PUT', `/resourceallocations/${begun.id}/`, manager, { transferred: false })).status).toBe(409);
    const planned = await give({ start_date: day(4) });
    expect((await refused('PUT', `/resourceallocations/${planned.id}/`, manager, { resource: 1_023, transferred: true })).status).toBe(409);
  });

  test('into a taken bed it is 409 and nothing has happened', async () => {
    const [a, b] = [await give({ checked_in: true }), await give({ checked_in: true })];
    const { status, body } = await refused('POST', `/resourceallocations/${a.id}/transfer/`, manager, { resource: b.resource });
    expect([status, body.code]).toEqual([409, 'bed_occupied']);
    expect((await call('GET', `/resourceallocations/${a.id}/`, manager)).body).toMatchObject({ state: 'checked-in', version: a.version });
  });

  test('two residents swap beds in one step', async () => {
    const [a, b] = [await give({ checked_in: true }), await give({ checked_in: true, resource: 1_031, end_date: day(8) })];
    const { status, body } = await call<{ results: Allocation[] }>('POST', '/resourceallocations/swap/', manager, { first: a.id, second: b.id });
    expect([status, body.results?.map((stay) => [stay.person, stay.resource, stay.state])]).toEqual([200, [[a.person, b.resource, 'checked-in'], [b.person, a.resource, 'checked-in']]]);
  });

  test('days are stretched only as far as the bed is free', async () => {
    const stay = await give({ end_date: day(5) });
    await give({ resource: stay.resource, start_date: day(8) });
    expect(await done(stay, { end_date: day(8) })).toMatchObject({ end_date: day(8) });
    expect((await refused('PUT', `/resourceallocations/${stay.id}/`, manager, { end_date: day(9) })).body.code).toBe('bed_taken');
  });
});

describe('taking back', () => {
  test('a check-in, a check-out and a transfer are undone, resident and rooms with them', async () => {
    const stay = await give();
    const inside = await done(stay, { checked_in: true });
    expect(inside.undoable).toBe('checked_in');
    const back = await call<{ type: string; results: Allocation[] }>('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([back.status, back.body.type]).toEqual([200, 'checked_in']);
    expect(back.body.results).toEqual([expect.objectContaining({ state: 'reserved', checked_in: false, tenancy_status: 'P', undoable: null, resource_status: 'reserved' })]);
    await done(stay, { checked_in: true });
    const { body: moved } = await call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021 });
    const undone = await call<{ results: Allocation[] }>('POST', `/resourceallocations/${moved.to.id}/undo/`, manager, {});
    expect(undone.body.results).toEqual([expect.objectContaining({ id: stay.id, state: 'checked-in', is_active: true, end_date: null, tenancy_status: 'CI' })]);
    expect((await call('GET', `/resourceallocations/${moved.to.id}/`, manager)).status).toBe(404);
    const zones = await portal.connection.collection('tenancy_zones').find({ _id: { $in: [101, 102] } } as never).sort({ _id: 1 }).toArray();
    expect(zones.map((zone) => zone.occupied)).toEqual([1, 0]);
  });

  test('a stay to come that was given another bed and other days goes back to where it was', async () => {
    const stay = await give({ start_date: day(5), end_date: day(9) });
    const moved = await done(stay, { resource: 1_021, start_date: day(6), end_date: day(11) });
    expect(moved).toMatchObject({ id: stay.id, resource: 1_021, start_date: day(6) });
    const back = await call<{ results: Allocation[] }>('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([back.status, back.body.results]).toEqual([200, [expect.objectContaining({ id: stay.id, resource: stay.resource, start_date: day(5), end_date: day(9) })]]);
  });

  test('what something depends on is not undone', async () => {
    const stay = await give({ checked_in: true });
    await done(stay, { checked_out: true });
    await give({ resource: stay.resource });
    const { status, body } = await refused('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([status, body.code]).toEqual([409, 'bed_taken']);
    const gone = await give({ resource: 1_031, checked_in: true });
    await done(gone, { checked_out: true });
    expect((await call('PATCH', '/resources/1031/', manager, { status: 'out-of-order' })).status).toBe(200);
    expect((await refused('POST', `/resourceallocations/${gone.id}/undo/`, manager, {})).body.code).toBe('bed_out_of_use');
    const fixed = await give({ remarks: 'x' });
    await done(fixed, { checked_in: true });
    await call('POST', `/resourceallocations/${fixed.id}/undo/`, manager, {});
    expect((await refused('POST', `/resourceallocations/${fixed.id}/undo/`, manager, {})).body.code).toBe('undo_impossible');
  });

  test('a stay is cancelled, or deleted while it has not begun', async () => {
    const cancelled = await give();
    expect(await done(cancelled, { is_active: false })).toMatchObject({ state: 'cancelled', resource_status: 'vacant', is_active: false });
    const gone = await give();
    expect((await call('DELETE', `/resourceallocations/${gone.id}/`, manager)).status).toBe(204);
    expect((await call('GET', `/resourceallocations/${gone.id}/`, manager)).status).toBe(404);
    expect((await lastEvent(gone.id)).type).toBe('resourceallocation.removed');
    const begun = await give({ checked_in: true });
    expect((await call('DELETE', `/resourceallocations/${begun.id}/`, manager)).status).toBe(409);
  });
});

describe('many at once', () => {
  test('those that can be are done in one step, the others are named', async () => {
    const stays = [await give(), await give(), await give()];
    await done(stays[1] as Allocation, { is_active: false });
    const ids = stays.map((stay) => stay.id);
    const arrived = await call<{ results: Allocation[]; refusals: { id: number; code: string; message: string }[] }>('POST', '/resourceallocations/bulk_checkin/', manager, { ids });
    expect(arrived.body.results.map((stay) => stay.id)).toEqual([ids[0], ids[2]]);
    expect(arrived.body.refusals).toEqual([expect.objectContaining({ id: ids[1], code: 'illegal_transition', message: expect.any(String) })]);
    const left = await call<{ results: Allocation[]; refusals: object[] }>('POST', '/resourceallocations/bulk_checkout/', manager, { ids: [ids[0], ids[2]] });
    expect(left.body).toMatchObject({ results: [{ state: 'checked-out' }, { state: 'checked-out' }], refusals: [] });
  });
});

describe('plans', () => {
  test('a day tells who arrives, who leaves and who is expected back', async () => {
    const arriving = await give();
    const leaving = await give({ checked_in: true, end_date: day(1) });
    const away = await give({ checked_in: true });
    await done(away, { is_temp_checkout: true, return_date: day(1) });
    type Plan = { counts: object; arrivals: Allocation[]; departures: Allocation[]; returns: Allocation[] };
    const { body } = await call<Plan>('GET', `/resourceallocations/day/?date=${day(1)}&dormitory=1`, manager);
    expect(body.counts).toEqual({ arrivals: 1, departures: 1, returns: 1 });
    expect([body.arrivals[0]?.id, body.departures[0]?.id, body.returns[0]?.id]).toEqual([arriving.id, leaving.id, away.id]);
    const counted = await call<Plan>('GET', `/resourceallocations/day/?date=${day(1)}&dormitory=1&counts_only=true`, manager);
    expect(counted.body).toEqual({ ...body, arrivals: [], departures: [], returns: [] });
    expect((await call<Plan>('GET', '/resourceallocations/day/?dormitory=2', manager)).body.counts).toEqual({ arrivals: 0, departures: 0, returns: 0 });
  });

  test('today is each dormitory’s own', async () => {
    const houses = portal.connection.collection<{ _id: number }>('residents_dormitories_v1');
    const zones = [[1, 'Asia/Singapore', 'Pacific/Kiritimati'], [2, 'Europe/London', 'Pacific/Pago_Pago']] as const;
    // More than a day apart, so never the same one.
    for (const [_id, , timezone] of zones) await houses.updateOne({ _id }, { $set: { timezone } });
    const start_date = dayIn('Pacific/Kiritimati');
    const [here, there] = [await give({ start_date }), await give({ start_date, resource: 2_011, person: 2_001 })];
    type Plan = { date: string; counts: object; arrivals: Allocation[] };
    const plan = async (query = '') => (await call<Plan>('GET', `/resourceallocations/day/${query}`, manager)).body;
    expect(await plan()).toMatchObject({ date: start_date, counts: { arrivals: 1 }, arrivals: [{ id: here.id }] });
    expect(await plan('?dormitory=2')).toMatchObject({ date: dayIn('Pacific/Pago_Pago'), counts: { arrivals: 0 } });
    expect((await plan(`?date=${start_date}`)).arrivals.map(({ id }) => id).sort()).toEqual([here.id, there.id].sort());
    for (const [_id, timezone] of zones) await houses.updateOne({ _id }, { $set: { timezone } });
  });

  test('the timeline has every bed and stay of the window', async () => {
    const stay = await give({ start_date: day(2), end_date: day(5) });
    type Answer = { count: number; beds: unknown[][]; stays: unknown[][]; zones: unknown[][]; states: string[] };
    const { body } = await call<Answer>('GET', `/resourceallocations/timeline/?dormitory=1&from=${today}&days=30`, manager);
    expect([body.count, body.beds.length]).toEqual([12, 12]);
    expect(body.zones).toEqual([101, 102, 103].map((id, i) => [id, `A-${i + 1}`, 1, 'K', 'K-02']));
    const at = body.beds.findIndex((bed) => bed[0] === stay.resource);
    expect(body.stays).toEqual([[at, stay.id, stay.person, stay.person_name, 2, 5, body.states.indexOf('reserved'), null, stay.version]]);
  });

  test('limits: a breach warns, or blocks where that is set', async () => {
    const settings = await call<{ version: number; breach: string }>('GET', '/resourceallocations/settings/', manager);
    expect(settings.body).toMatchObject({ max_residents_per_room: 12, min_area_per_resident: 4.2, isolation_beds_per_1000: 10, breach: 'warn' });
    await call('PUT', '/resourceallocations/settings/', manager, { max_residents_per_room: 1 });
    await give();
    const second = await give();
    expect(second.warnings).toEqual([{ code: 'max_residents', zone: 101, values: { residents: 2, limit: 1 } }]);
    // The room's own page shows it, and a new limit at once.
    const warned = async () => (await call<{ warnings: { code: string }[] }>('GET', `/resources/${second.resource}/zone_info/`, manager)).body.warnings.length;
    expect(await warned()).toBe(1);
    await call('PUT', '/resourceallocations/settings/', manager, { max_residents_per_room: 2 });
    expect(await warned()).toBe(0);
    await call('PUT', '/resourceallocations/settings/', manager, { max_residents_per_room: 1 });
    const breaches = await call<{ results: { code: string; zone: number | null }[] }>('GET', '/resourceallocations/breaches/?dormitory=1', manager);
    expect(breaches.body.results.map((one) => [one.code, one.zone])).toEqual([['isolation_beds', null], ['max_residents', 101]]);
    await call('PUT', '/resourceallocations/settings/', manager, { breach: 'block' });
    expect((await refused('POST', '/resourceallocations/', manager, fresh())).body.code).toBe('room_limit');
    expect((await refused('PUT', '/resourceallocations/settings/', manager, { breach: 'warn', version: 0 })).status).toBe(409);
    await portal.connection.collection('tenancy_settings').deleteMany({});
  });

  test('limits hold for all houses: who has access to some only may not change them', async () => {
    expect((await call('GET', '/resourceallocations/settings/', oneDorm)).status).toBe(200);
    expect((await refused('PUT', '/resourceallocations/settings/', oneDorm, { breach: 'block' })).body).toMatchObject({ statusCode: 403, code: 'forbidden' });
    expect((await call<{ breach: string }>('GET', '/resourceallocations/settings/', manager)).body.breach).toBe('warn');
  });

  test('a room or facility that is closed although somebody is to come is told of', async () => {
    await give({ start_date: day(3) });
    const zones = portal.connection.collection<{ _id: number }>('residents_zones_v1');
    const hall = { _id: 191, org: 1, dormitory: 1, name: 'Hall', zone_ref_id: 'HALL', zone_kind: 'facility', zone_limit: 0, status: 'vacant-ready', is_active: true };
    await zones.insertOne(hall as never);
    const wish = { facility: [191], start_date: day(2), start_time: '10:00', end_time: '11:00' };
    expect((await call('POST', '/facilitybookings/', manager, wish)).status).toBe(201);
    const found = async () => {
      const { body } = await call<{ results: { code: string; zone: number; zone_ref_id: string; values: object }[] }>('GET', '/resourceallocations/breaches/?dormitory=1', manager);
      return body.results.filter((one) => one.code.endsWith('_out_of_use')).map((one) => [one.code, one.zone, one.zone_ref_id, one.values]);
    };
    expect(await found()).toEqual([]);
    // Rooms in which nobody is to come may be closed.
    await zones.updateMany({ _id: { $in: [101, 102] } }, { $set: { status: 'out-of-order' } });
    await zones.updateOne({ _id: 191 }, { $set: { is_active: false } });
    expect(await found()).toEqual([['room_out_of_use', 101, 'A-1', { residents: 1 }], ['facility_out_of_use', 191, 'HALL', { bookings: 1 }]]);
    await zones.updateMany({ _id: { $in: [101, 102] } }, { $set: { status: 'vacant-ready' } });
    await zones.deleteOne({ _id: 191 });
  });
});

describe('who may', () => {
  test('permission, organisation, dormitory and session are asked of every call', async () => {
    const stay = await give();
    const bodies: Record<string, unknown> = { POST: {}, PUT: {} };
    for (const [name, route] of Object.entries(allocationRoutes)) {
      const path = route.path.replace('{id}', String(stay.id));
      const body = bodies[route.method];
      expect([name, (await call(route.method, path, null, body)).status]).toEqual([name, 401]);
      expect([name, (await call(route.method, path, nobody, body)).status]).toEqual([name, 403]);
      const wanted = route.permission.startsWith('view') ? [200] : [403];
      expect([name, wanted.includes((await call(route.method, path, viewer, body)).status)]).toEqual([name, true]);
      if (!route.path.includes('{id}')) continue;
      const valid = route.path.includes('transfer') ? { resource: 1_021 } : body;
      expect([name, (await call(route.method, path, stranger, valid)).status]).toEqual([name, 404]);
      expect([name, (await call(route.method, path, oneDorm, valid)).status]).toEqual([name, 404]);
    }
    for (const user of [stranger, oneDorm]) {
      expect((await call<Page<Allocation>>('GET', '/resourceallocations/', user)).body.count).toBe(0);
      expect((await refused('POST', '/resourceallocations/', user, { person: 1_020, resource: beds[6] })).status).toBe(422);
      expect((await refused('POST', '/resourceallocations/swap/', user, { first: stay.id, second: stay.id + 1 })).status).toBe(404);
      expect((await refused('POST', '/resourceallocations/bulk_checkin/', user, { ids: [stay.id] })).status).toBe(404);
    }
    expect((await call<{ beds: unknown[] }>('GET', '/resourceallocations/timeline/?dormitory=1', oneDorm)).body.beds).toEqual([]);
  });

  test('bad input is 400 or 422, never more', async () => {
    const stay = await give();
    expect((await call('GET', '/resourceallocations/?limit=0', manager)).status).toBe(400);
    expect((await call('GET', '/resourceallocations/?bed=1', manager)).status).toBe(400);
    expect((await call('GET', '/resourceallocations/?person=x', manager)).status).toBe(400);
    expect((await call('GET', '/resourceallocations/timeline/?days=100000', manager)).status).toBe(400);
    expect((await call('GET', '/resourceallocations/day/?date=tomorrow', manager)).status).toBe(400);
    expect((await call('PUT', `/resourceallocations/${stay.id}/`, manager, { checked_in: 'yes' })).status).toBe(422);
    expect((await call('POST', `/resourceallocations/${stay.id}/transfer/`, manager, {})).status).toBe(422);
    expect((await call('POST', '/resourceallocations/swap/', manager, { first: stay.id, second: stay.id })).status).toBe(422);
    expect((await call('POST', '/resourceallocations/bulk_checkin/', manager, { ids: [] })).status).toBe(422);
    expect((await call('GET', '/resourceallocations/999999/', manager)).status).toBe(404);
  });

  test('filters', async () => {
    const stay = await give({ end_date: day(3) });
    await give({ checked_in: true });
    const count = async (query: string) => (await call<Page<Allocation>>('GET', `/resourceallocations/?${query}`, manager)).body.count;
    expect(await count(`person=${stay.person}`)).toBe(1);
    expect(await count(`is_active=true&resource__zone=101`)).toBe(2);
    expect(await count(`is_active=true&resource__ref_id=${stay.resource_ref_id}`)).toBe(1);
    expect(await count('checked_in=true')).toBe(1);
    expect(await count('state=reserved,checked-in')).toBe(2);
    expect(await count(`from=${day(3)}`)).toBe(1);
    expect(await count('dormitory=2')).toBe(0);
    expect(await count('reservation=1')).toBe(0);
  });
});
