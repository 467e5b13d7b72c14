/** Rooms of the residents area: their beds follow its events, once and in order, even those missed while down. */
import { Follower } from '@firm/platform/change/following/follower';
import type { Change } from '@firm/platform/change/change';
import { until } from '@firm/platform/testing/until';
import { followRooms } from '../src/bed/follow.ts';
import { checkTenancy } from '../src/testing/checker.ts';
import { roomsPortal } from '../src/testing/roomsPortal.ts';

const rooms = roomsPortal();
const { portal, manager, zoneEvent, deliver, emit, publishZone, roomOf, beds, active, guard, changesOf, allocate, outbox } = rooms;

beforeAll(() => rooms.start());
afterEach(async () => expect(await checkTenancy(portal().connection)).toMatchObject({ doubleBeds: [], overPromised: [], wrongGuards: [] }));
afterAll(() => rooms.stop());

test('a new room gets its beds, its figures are published, and a bed can be allocated', async () => {
  const zone = await roomOf(4);
  expect((await beds(zone)).map((bed) => [bed.ref_id, bed.bunk, bed.dormitory, bed.status])).toEqual(
    [1, 2, 3, 4].map((n) => [`N-${zone}-B${n}`, n % 2 ? 'lower' : 'upper', 1, 'vacant']),
  );
  expect(await guard(zone)).toMatchObject({ beds: 4, rev: 1, occupied: 0, reserved: 0 });
  expect((await changesOf(zone)).map(({ type, by, data }) => [type, by?.name, data.zones])).toEqual(
    Array(4).fill(['resource.created', 'Desk', [{ id: zone, rev: 1, beds: 4, occupied: 0, reserved: 0 }]]),
  );
  await allocate((await beds(zone))[3]?._id, { checked_in: true });
});

test('a copied room gets beds of the same types, numbered by its own reference', async () => {
  const model = await roomOf(3);
  const [first, second] = await beds(model);
  await portal().call('PATCH', `/resources/${first?._id}/`, { as: manager(), body: { type: 4, description: 'By the door' } });
  await portal().call('PATCH', `/resources/${second?._id}/`, { as: manager(), body: { is_active: false } });
  const zone = await publishZone();
  await emit(zone, { what: 'created', beds: [0, 2], like: model });
  expect((await beds(zone)).map(({ ref_id, res_type, bunk, description }) => [ref_id, res_type, bunk, description])).toEqual([
    [`N-${zone}-B1`, 4, 'lower', 'By the door'],
    [`N-${zone}-B2`, 1, 'lower', ''],
  ]);
});

test('more beds: inactive ones are reactivated first, and no reference is used twice', async () => {
  const zone = await roomOf(3);
  await emit(zone, { beds: [3, 1] });
  expect(await active(zone)).toEqual(['B1']);
  await portal().call('POST', '/resources/', { as: manager(), body: { ref_id: `N-${zone}-B4`, zone: 101, type: 1 } });
  await emit(zone, { beds: [1, 4] });
  expect(await active(zone)).toEqual(['B1', 'B2', 'B3', 'B5']);
  expect(await guard(zone)).toMatchObject({ beds: 4 });
});

test('fewer beds: the highest unused ones are removed; if all are used or promised, the true number is published', async () => {
  const zone = await roomOf(4);
  const [, , third, fourth] = await beds(zone);
  await allocate(fourth?._id, { checked_in: true });
  await allocate(third?._id, { start_date: '2090-01-01' });
  await emit(zone, { beds: [4, 3] });
  expect(await active(zone)).toEqual(['B1', 'B3', 'B4']);
  await emit(zone, { beds: [3, 0] });
  expect(await active(zone)).toEqual(['B3', 'B4']);
  const revision = Number((await guard(zone))?.rev);
  await emit(zone, { beds: [2, 1] });
  expect(await active(zone)).toEqual(['B3', 'B4']);
  expect((await changesOf(zone)).at(-1)).toMatchObject({ type: 'resource.changed', data: { zones: [{ id: zone, rev: revision + 1, beds: 2, occupied: 1, reserved: 1 }] } });
});

test('beds created after the event stay, however late it is applied', async () => {
  const zone = await publishZone();
  const created = zoneEvent(zone, { what: 'created', beds: [0, 0], at: new Date(Date.now() - 1_000) });
  const resources = [1, 2].map((n) => ({ ref_id: `N-${zone}-B${n}`, zone, type: 1 }));
  expect((await portal().call('POST', '/resources/bulkcreate/', { as: manager(), body: { resources } })).status).toBe(201);
  await deliver(created);
  expect(await active(zone)).toEqual(['B1', 'B2']);
});

test('no bed that a reservation needs is removed', async () => {
  const zone = await roomOf(3);
  const reserved = await portal().call<{ id: number }>('POST', '/resourcereserves/', { as: manager(), body: { res_type: 1, dormitory: 1, zone, start_date: '2090-01-01', end_date: '2090-02-01', count: 2 } });
  expect(reserved.status).toBe(201);
  await emit(zone, { beds: [3, 1] });
  expect(await active(zone)).toEqual(['B1', 'B2']);
  await portal().call('PATCH', `/resourcereserves/${reserved.body.id}/`, { as: manager(), body: { is_active: false } });
  await emit(zone, { beds: [2, 1] });
  expect(await active(zone)).toEqual(['B1']);
});

test('a zone that is not a room gets none', async () => {
  const zone = await publishZone('facility');
  await emit(zone, { what: 'created', beds: [0, 5] });
  expect([await beds(zone), await guard(zone)]).toEqual([[], null]);
});

test('only a change of the number counts: our own event that comes back, and other changes, change nothing', async () => {
  const zone = await roomOf(2);
  const before = await changesOf(zone);
  await emit(zone, { changes: { name: ['Room', 'Hall'] } });
  await emit(zone, { what: 'status_switched', changes: { bed_count: [2, 5], occupied: [0, 1] } });
  await emit(zone, { what: 'status_switched', beds: [2, 5], request_id: null });
  const { request_id } = before[0] as Change;
  expect(request_id).toMatch(/^said-/);
  await emit(zone, { what: 'status_switched', beds: [2, 5], request_id });
  expect([await active(zone), await changesOf(zone)]).toEqual([['B1', 'B2'], before]);
  await emit(zone, { what: 'status_switched', beds: [2, 3] });
  expect(await active(zone)).toEqual(['B1', 'B2', 'B3']);
});

test('an older event, or a repeated one, changes nothing', async () => {
  const zone = await roomOf(2);
  const first = zoneEvent(zone, { beds: [2, 4] });
  const second = zoneEvent(zone, { beds: [4, 3] });
  await deliver(second);
  await deliver(first);
  await deliver(second);
  expect(await active(zone)).toEqual(['B1', 'B2', 'B3']);
  await portal().call('POST', '/resources/', { as: manager(), body: { ref_id: `N-${zone}-B9`, zone, type: 1 } });
  await deliver(second);
  expect(await active(zone)).toEqual(['B1', 'B2', 'B3', 'B9']);
});

test('a deleted room’s beds are deleted; a bed with past stays is kept on record, a used one in use', async () => {
  const [gone, lived] = [await roomOf(2), await roomOf(3)];
  const [first, second] = await beds(lived);
  const stay = await allocate(first?._id, { checked_in: true });
  await portal().call('PUT', `/resourceallocations/${stay.id}/`, { as: manager(), body: { checked_out: true } });
  await allocate(second?._id, { checked_in: true });
  for (const zone of [gone, lived]) await emit(zone, { what: 'deleted', beds: [2, 0] });
  expect([await beds(gone), await guard(gone)]).toEqual([[], null]);
  expect((await beds(lived)).map((bed) => [bed.ref_id.at(-1), bed.is_active])).toEqual([['1', false], ['2', true]]);
});

test('rooms follow the events missed while the service was down, once, whatever is delivered again', async () => {
  const follow = async (done: () => Promise<boolean>) => {
    const following = new Follower(portal().context('tenancy'), followRooms(portal().context('tenancy')));
    following.start();
    await until(done, 'the room has its beds');
    await following.stop();
  };
  const [a, b] = [await publishZone(), await publishZone()];
  await outbox().insertMany([zoneEvent(a, { what: 'created', beds: [0, 2] }), zoneEvent(a, { beds: [2, 4] }), zoneEvent(b, { what: 'created', beds: [0, 1] })]);
  await follow(async () => (await active(b)).length === 1);
  expect(await active(a)).toHaveLength(4);
  await outbox().insertMany([zoneEvent(a, { beds: [4, 3] }), zoneEvent(b, { beds: [1, 2] })]);
  await follow(async () => (await active(b)).length === 2);
  expect(await active(a)).toHaveLength(3);
  const before = [await changesOf(a), await changesOf(b)];
  // Nothing is applied twice, even if resume tokens and inbox are lost.
  for (const name of ['resume_tokens', 'inbox']) await portal().connection.collection(`tenancy_${name}`).deleteMany({});
  const last = await publishZone();
  await outbox().insertOne(zoneEvent(last, { what: 'created', beds: [0, 1] }));
  await follow(async () => (await active(last)).length === 1);
  expect([await changesOf(a), await changesOf(b)]).toEqual(before);
});

test('an event and many writes for one room: all succeed, and the figures are right', async () => {
  const zone = await roomOf(6);
  const some = await beds(zone);
  await Promise.all([
    ...some.slice(0, 4).map((bed) => allocate(bed._id, { start_date: '2091-01-01' })),
    (async () => {
      for (const count of [5, 8, 4, 6]) await emit(zone, { beds: [0, count] });
    })(),
  ]);
  expect((await active(zone)).length).toBe(6);
  expect(await guard(zone)).toMatchObject({ beds: 6, reserved: 4 });
});
