/** Stays that move to another bed or other days, and steps that are taken back: through the calls, on a real MongoDB. */
import type { TestUser } from '@firm/platform/testing/portal';
import type { Allocation, Transferred } from '../contract/allocation.ts';
import { day, startStays, today, type StaysPortal } from '../src/testing/staysPortal.ts';

let house: StaysPortal;
let manager: TestUser;

beforeAll(async () => {
  house = await startStays();
  ({ manager } = house.people);
});
afterAll(() => house?.stop());
beforeEach(() => house.clear());

describe('moving', () => {
  test('a transfer closes the old stay and opens the new one in one step', async () => {
    const stay = await house.give({ checked_in: true, end_date: day(30) });
    const { status, body } = await house.call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021, remarks: 'Roof leaks' });
    expect(status).toBe(200);
    expect(body.from).toMatchObject({ id: stay.id, transferred: true, is_active: false, state: 'transferred', end_date: today, resource_status: 'vacant', transferred_to: body.to.id });
    expect(body.to).toMatchObject({ resource: 1_021, checked_in: true, state: 'checked-in', end_date: day(30), transferred_from: stay.id, tenancy_status: 'CI', remarks: 'Roof leaks' });
    expect((await house.lastEvent(stay.id)).data).toMatchObject({ employee: { zone: 102, tenancy_status: 'CI' }, zones: [{ id: 101, occupied: 0 }] });
    expect((await house.lastEvent(body.to.id)).data).toMatchObject({ zones: [{ id: 102, occupied: 1 }] });
  });

  test('without check-in the resident is on the way', async () => {
    const stay = await house.give({ checked_in: true });
    const { body } = await house.call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021, check_in: false });
    expect(body.to).toMatchObject({ checked_in: false, state: 'reserved', tenancy_status: 'T' });
    expect(await house.done(body.to, { checked_in: true })).toMatchObject({ tenancy_status: 'CI' });
  });

  test('a begun stay put into another bed is a transfer; one that has not begun moves', async () => {
    const begun = await house.give({ checked_in: true });
    expect(await house.done(begun, { resource: 1_022 })).toMatchObject({ resource: 1_022, checked_in: true, transferred_from: begun.id });
    const planned = await house.give({ start_date: day(4) });
    expect(await house.done(planned, { resource: 1_023, start_date: day(5) })).toMatchObject({ id: planned.id, resource: 1_023, start_date: day(5) });
  });

  test('that a stay was transferred cannot be said without saying where to', async () => {
    const begun = await house.give({ checked_in: true });
    expect((await house.refused('PUT', `/resourceallocations/${begun.id}/`, manager, { transferred: true })).status).toBe(422);
    expect(await house.done(begun, { resource: 1_022, transferred: true })).toMatchObject({ resource: 1_022, transferred_from: begun.id });
    expect((await house.refused('PUT', `/resourceallocations/${begun.id}/`, manager, { transferred: false })).status).toBe(409);
    const planned = await house.give({ start_date: day(4) });
    expect((await house.refused('PUT', `/resourceallocations/${planned.id}/`, manager, { resource: 1_023, transferred: true })).status).toBe(409);
  });

  test('into a taken bed it is 409 and nothing has happened', async () => {
    const [a, b] = [await house.give({ checked_in: true }), await house.give({ checked_in: true })];
    const { status, body } = await house.refused('POST', `/resourceallocations/${a.id}/transfer/`, manager, { resource: b.resource });
    expect([status, body.code]).toEqual([409, 'bed_occupied']);
    expect((await house.call('GET', `/resourceallocations/${a.id}/`, manager)).body).toMatchObject({ state: 'checked-in', version: a.version });
  });

  test('two residents swap beds in one step', async () => {
    const [a, b] = [await house.give({ checked_in: true }), await house.give({ checked_in: true, resource: 1_031, end_date: day(8) })];
    const { status, body } = await house.call<{ results: Allocation[] }>('POST', '/resourceallocations/swap/', manager, { first: a.id, second: b.id });
    expect([status, body.results?.map((stay) => [stay.person, stay.resource, stay.state])]).toEqual([200, [[a.person, b.resource, 'checked-in'], [b.person, a.resource, 'checked-in']]]);
  });

  test('days are stretched only as far as the bed is free', async () => {
    const stay = await house.give({ end_date: day(5) });
    await house.give({ resource: stay.resource, start_date: day(8) });
    expect(await house.done(stay, { end_date: day(8) })).toMatchObject({ end_date: day(8) });
    expect((await house.refused('PUT', `/resourceallocations/${stay.id}/`, manager, { end_date: day(9) })).body.code).toBe('bed_taken');
  });
});

describe('taking back', () => {
  test('a check-in, a check-out and a transfer are undone, resident and rooms with them', async () => {
    const stay = await house.give();
    const inside = await house.done(stay, { checked_in: true });
    expect(inside.undoable).toBe('checked_in');
    const back = await house.call<{ type: string; results: Allocation[] }>('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([back.status, back.body.type]).toEqual([200, 'checked_in']);
    expect(back.body.results).toEqual([expect.objectContaining({ state: 'reserved', checked_in: false, tenancy_status: 'P', undoable: null, resource_status: 'reserved' })]);
    await house.done(stay, { checked_in: true });
    const { body: moved } = await house.call<Transferred>('POST', `/resourceallocations/${stay.id}/transfer/`, manager, { resource: 1_021 });
    const undone = await house.call<{ results: Allocation[] }>('POST', `/resourceallocations/${moved.to.id}/undo/`, manager, {});
    expect(undone.body.results).toEqual([expect.objectContaining({ id: stay.id, state: 'checked-in', is_active: true, end_date: null, tenancy_status: 'CI' })]);
    expect((await house.call('GET', `/resourceallocations/${moved.to.id}/`, manager)).status).toBe(404);
    const zones = await house.db.collection('tenancy_zones').find({ _id: { $in: [101, 102] } } as never).sort({ _id: 1 }).toArray();
    expect(zones.map((zone) => zone.occupied)).toEqual([1, 0]);
  });

  test('a stay to come that was given another bed and other days goes back to where it was', async () => {
    const stay = await house.give({ start_date: day(5), end_date: day(9) });
    const moved = await house.done(stay, { resource: 1_021, start_date: day(6), end_date: day(11) });
    expect(moved).toMatchObject({ id: stay.id, resource: 1_021, start_date: day(6) });
    const back = await house.call<{ results: Allocation[] }>('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([back.status, back.body.results]).toEqual([200, [expect.objectContaining({ id: stay.id, resource: stay.resource, start_date: day(5), end_date: day(9) })]]);
  });

  test('what something depends on is not undone', async () => {
    const stay = await house.give({ checked_in: true });
    await house.done(stay, { checked_out: true });
    await house.give({ resource: stay.resource });
    const { status, body } = await house.refused('POST', `/resourceallocations/${stay.id}/undo/`, manager, {});
    expect([status, body.code]).toEqual([409, 'bed_taken']);
    const gone = await house.give({ resource: 1_031, checked_in: true });
    await house.done(gone, { checked_out: true });
    expect((await house.call('PATCH', '/resources/1031/', manager, { status: 'out-of-order' })).status).toBe(200);
    expect((await house.refused('POST', `/resourceallocations/${gone.id}/undo/`, manager, {})).body.code).toBe('bed_out_of_use');
    const fixed = await house.give({ remarks: 'x' });
    await house.done(fixed, { checked_in: true });
    await house.call('POST', `/resourceallocations/${fixed.id}/undo/`, manager, {});
    expect((await house.refused('POST', `/resourceallocations/${fixed.id}/undo/`, manager, {})).body.code).toBe('undo_impossible');
  });

  test('a stay is cancelled, or deleted while it has not begun', async () => {
    const cancelled = await house.give();
    expect(await house.done(cancelled, { is_active: false })).toMatchObject({ state: 'cancelled', resource_status: 'vacant', is_active: false });
    const gone = await house.give();
    expect((await house.call('DELETE', `/resourceallocations/${gone.id}/`, manager)).status).toBe(204);
    expect((await house.call('GET', `/resourceallocations/${gone.id}/`, manager)).status).toBe(404);
    expect((await house.lastEvent(gone.id)).type).toBe('resourceallocation.removed');
    const begun = await house.give({ checked_in: true });
    expect((await house.call('DELETE', `/resourceallocations/${begun.id}/`, manager)).status).toBe(409);
  });
});
