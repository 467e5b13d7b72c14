/** Transfers, changed dates and undone steps of stays: through the calls, on a real MongoDB. */
import type { TestUser } from '@firm/platform/testing/portal';
import type { Stay, Transferred } from '../contract/stay/stay.ts';
import { day, startStays, today, type StaysPortal } from '../src/testing/staysPortal.ts';

let portal: StaysPortal;
let manager: TestUser;

beforeAll(async () => {
  portal = await startStays();
  ({ manager } = portal.people);
});
afterAll(() => portal?.stop());
beforeEach(() => portal.clear());

describe('moving', () => {
  test('a transfer closes the old stay and opens the new one in one step', async () => {
    const stay = await portal.allocate({ checked_in: true, end_date: day(30) });
    const { status, body } = await portal.call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021, remarks: 'Roof leaks' });
    expect(status).toBe(200);
    expect(body.from).toMatchObject({ id: stay.id, transferred: true, is_active: false, state: 'transferred', end_date: today, resource_status: 'vacant', transferred_to: body.to.id });
    expect(body.to).toMatchObject({ resource: 1_021, checked_in: true, state: 'checked-in', end_date: day(30), transferred_from: stay.id, tenancy_status: 'CI', remarks: 'Roof leaks' });
    expect((await portal.lastEvent(stay.id)).data).toMatchObject({ employee: { zone: 102, tenancy_status: 'CI' }, zones: [{ id: 101, occupied: 0 }] });
    expect((await portal.lastEvent(body.to.id)).data).toMatchObject({ zones: [{ id: 102, occupied: 1 }] });
  });

  test('a stay that is over keeps the status that it ended with, whatever the resident’s is by now', async () => {
    const first = await portal.allocate({ checked_in: true });
    const { body } = await portal.call<Transferred>('POST', `/resourceallocations/${first.id}/transfer/`, manager, { resource: 1_021 });
    expect([body.from.tenancy_status, body.to.tenancy_status]).toEqual(['T', 'CI']);
    await portal.done(body.to, { checked_out: true });
    await portal.allocate({ checked_in: true, person: first.person });
    const { results } = (await portal.call<{ results: Stay[] }>('GET', `/resourceallocations/?person=${first.person}&ordering=id`, manager)).body;
    expect(results.map(({ state, tenancy_status }) => [state, tenancy_status])).toEqual([['transferred', 'T'], ['checked-out', 'CO'], ['checked-in', 'CI']]);
  });

  test('without check-in the resident is still expected', async () => {
    const stay = await portal.allocate({ checked_in: true });
    const { body } = await portal.call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021, check_in: false });
    expect(body.to).toMatchObject({ checked_in: false, state: 'reserved', tenancy_status: 'T' });
    expect(await portal.done(body.to, { checked_in: true })).toMatchObject({ tenancy_status: 'CI' });
  });

  test('a begun stay given another bed is transferred; one not begun is moved', async () => {
    const begun = await portal.allocate({ checked_in: true });
    expect(await portal.done(begun, { resource: 1_022 })).toMatchObject({ resource: 1_022, checked_in: true, transferred_from: begun.id });
    const planned = await portal.allocate({ start_date: day(4) });
    expect(await portal.done(planned, { resource: 1_023, start_date: day(5) })).toMatchObject({ id: planned.id, resource: 1_023, start_date: day(5) });
  });

  test('a stay cannot be marked as transferred without the new bed', async () => {
    const begun = await portal.allocate({ checked_in: true });
    expect((await portal.refused('PUT', `/resourceallocations/${begun.id}/`, manager, { transferred: true })).status).toBe(422);
    expect(await portal.done(begun, { resource: 1_022, transferred: true })).toMatchObject({ resource: 1_022, transferred_from: begun.id });
    expect((await portal.refused('PUT', `/resourceallocations/${begun.id}/`, manager, { transferred: false })).status).toBe(409);
    const planned = await portal.allocate({ start_date: day(4) });
    expect((await portal.refused('PUT', `/resourceallocations/${planned.id}/`, manager, { resource: 1_023, transferred: true })).status).toBe(409);
  });

  test('into a taken bed it is refused with 409, and nothing changes', async () => {
    const [a, b] = [await portal.allocate({ checked_in: true }), await portal.allocate({ checked_in: true })];
    const { status, body } = await portal.refused('POST', `/resourceallocations/${a.id}/transfer/`, manager, { resource: b.resource });
    expect([status, body.code]).toEqual([409, 'bed_occupied']);
    expect((await portal.call('GET', `/resourceallocations/${a.id}/`, manager)).body).toMatchObject({ state: 'checked-in', version: a.version });
  });

  test('two residents swap beds in one step', async () => {
    const [a, b] = [await portal.allocate({ checked_in: true }), await portal.allocate({ checked_in: true, resource: 1_031, end_date: day(8) })];
    const { status, body } = await portal.call<{ results: Stay[] }>('POST', '/resourceallocations/swap/', manager, { first: a.id, second: b.id });
    expect([status, body.results?.map((stay) => [stay.person, stay.resource, stay.state])]).toEqual([200, [[a.person, b.resource, 'checked-in'], [b.person, a.resource, 'checked-in']]]);
  });

  test('residents of different reservations swap beds, each staying under their own', async () => {
    const reserve = async () => (await portal.call<{ id: number }>('POST', '/resourcereserves/', manager, { res_type: 1, dormitory: 1, start_date: today, end_date: day(20), count: 1 })).body.id;
    const [one, other] = [await reserve(), await reserve()];
    const [a, b] = [await portal.allocate({ reservation: one, checked_in: true }), await portal.allocate({ reservation: other, resource: 1_031, checked_in: true })];
    const { status, body } = await portal.call<{ results: Stay[] }>('POST', '/resourceallocations/swap/', manager, { first: a.id, second: b.id });
    expect([status, body.results.map((stay) => [stay.person, stay.resource, stay.reservation])]).toEqual([200, [[a.person, b.resource, one], [b.person, a.resource, other]]]);
    const allocated = await Promise.all([one, other].map(async (id) => (await portal.call<{ allocated: number }>('GET', `/resourcereserves/${id}/`, manager)).body.allocated));
    expect(allocated).toEqual([1, 1]);
  });

  test('days are extended only as far as the bed is free', async () => {
    const stay = await portal.allocate({ end_date: day(5) });
    await portal.allocate({ resource: stay.resource, start_date: day(8) });
    expect(await portal.done(stay, { end_date: day(8) })).toMatchObject({ end_date: day(8) });
    expect((await portal.refused('PUT', `/resourceallocations/${stay.id}/`, manager, { end_date: day(9) })).body.code).toBe('bed_taken');
  });
});

describe('undo', () => {
  test('a check-in, a check-out and a transfer are undone, resident and rooms with them', async () => {
    const stay = await portal.allocate();
    const inside = await portal.done(stay, { checked_in: true });
    expect(inside.undoable).toBe('checked_in');
    const back = await portal.call<{ type: string; results: Stay[] }>('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([back.status, back.body.type]).toEqual([200, 'checked_in']);
    expect(back.body.results).toEqual([expect.objectContaining({ state: 'reserved', checked_in: false, tenancy_status: 'P', undoable: null, resource_status: 'reserved' })]);
    await portal.done(stay, { checked_in: true });
    const { body: moved } = await portal.call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021 });
    const undone = await portal.call<{ results: Stay[] }>('POST', `/resourceallocations/${moved.to.id}/undo/`, manager, {});
    expect(undone.body.results).toEqual([expect.objectContaining({ id: stay.id, state: 'checked-in', is_active: true, end_date: null, tenancy_status: 'CI' })]);
    expect((await portal.call('GET', `/resourceallocations/${moved.to.id}/`, manager)).status).toBe(404);
    const zones = await portal.db.collection('tenancy_zones').find({ _id: { $in: [101, 102] } }).sort({ _id: 1 }).toArray();
    expect(zones.map((zone) => zone.occupied)).toEqual([1, 0]);
  });

  test('an upcoming stay that was given another bed and other dates goes back to where it was', async () => {
    const stay = await portal.allocate({ start_date: day(5), end_date: day(9) });
    const moved = await portal.done(stay, { resource: 1_021, start_date: day(6), end_date: day(11) });
    expect(moved).toMatchObject({ id: stay.id, resource: 1_021, start_date: day(6) });
    const back = await portal.call<{ results: Stay[] }>('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([back.status, back.body.results]).toEqual([200, [expect.objectContaining({ id: stay.id, resource: stay.resource, start_date: day(5), end_date: day(9) })]]);
  });

  test('a step that others depend on is not undone', async () => {
    const stay = await portal.allocate({ checked_in: true });
    await portal.done(stay, { checked_out: true });
    await portal.allocate({ resource: stay.resource });
    const { status, body } = await portal.refused('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([status, body.code]).toEqual([409, 'bed_taken']);
    const gone = await portal.allocate({ resource: 1_031, checked_in: true });
    await portal.done(gone, { checked_out: true });
    expect((await portal.call('PATCH', '/resources/1031/', manager, { status: 'out-of-order' })).status).toBe(200);
    expect((await portal.refused('POST', `/resourceallocations/${gone.id}/undo/`, manager, {})).body.code).toBe('bed_out_of_use');
    const fixed = await portal.allocate({ remarks: 'x' });
    await portal.done(fixed, { checked_in: true });
    await portal.call('POST', `/resourceallocations/${fixed.id}/undo/`, manager, {});
    expect((await portal.refused('POST', `/resourceallocations/${fixed.id}/undo/`, manager, {})).body.code).toBe('undo_impossible');
  });

  test('only the given step is undone: not a later one in its place', async () => {
    const stay = await portal.allocate();
    const inside = await portal.done(stay, { checked_in: true });
    const away = await portal.done(stay, { is_temp_checkout: true });
    const undo = `/resourceallocations/${stay.id}/undo/`;
    const { status, body } = await portal.refused('POST', undo, manager, { version: inside.version });
    expect([status, body.code]).toEqual([409, 'undo_impossible']);
    expect((await portal.call<Stay>('GET', `/resourceallocations/${stay.id}/`, manager)).body.state).toBe('temporarily-out');
    const back = await portal.call<{ results: Stay[] }>('POST', undo, manager, { version: away.version });
    expect([back.status, back.body.results[0]?.state]).toEqual([200, 'checked-in']);
  });

  test('a stay is cancelled, or deleted while it has not begun', async () => {
    const cancelled = await portal.allocate();
    expect(await portal.done(cancelled, { is_active: false })).toMatchObject({ state: 'cancelled', resource_status: 'vacant', is_active: false });
    const gone = await portal.allocate();
    expect((await portal.call('DELETE', `/resourceallocations/${gone.id}/`, manager)).status).toBe(204);
    expect((await portal.call('GET', `/resourceallocations/${gone.id}/`, manager)).status).toBe(404);
    expect((await portal.lastEvent(gone.id)).type).toBe('resourceallocation.removed');
    const begun = await portal.allocate({ checked_in: true });
    expect((await portal.call('DELETE', `/resourceallocations/${begun.id}/`, manager)).status).toBe(409);
  });
});
