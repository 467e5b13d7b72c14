/** Rooms of the residents area: their beds follow its events, once, in order, also after being down. */
import type { Change } from '@firm/platform/change/change';
import { Following } from '@firm/platform/change/consume';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { until } from '@firm/platform/testing/until';
import type { DataOf } from '@firm/platform/contract/published';
import { publishedReader } from '@firm/platform/mongo/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { zones, type zoneEvents, type ZoneRow } from '@firm/residents/contract/published';
import { decideAgain } from '../src/guard/decideAgain.ts';
import type { StoredResource } from '../src/resource/model.ts';
import { applyRoom, followRooms } from '../src/resource/follow.ts';
import { service } from '../src/service.ts';
import { checkTenancy } from '../src/testing/checker.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';

let portal: TestPortal;
let manager: TestUser;
let lastZone = 150;
let lastEvent = 0;
let clock = Date.now();
let person = 1_000;

interface Word {
  readonly what?: 'created' | 'updated' | 'deleted' | 'status_switched' | 'occupancy_changed';
  /** Before and after. */
  readonly beds?: readonly [number, number];
  readonly changes?: Record<string, [unknown, unknown]>;
  readonly at?: Date;
  readonly request_id?: string | null;
}

/** The event as the residents service writes it. */
const word = (zone: number, { what = 'updated', beds, changes = {}, at = new Date((clock = Math.max(clock + 1_000, Date.now()))), request_id = `said-${lastEvent}` }: Word): Change & { data: DataOf<typeof zoneEvents> } => ({
  _id: (lastEvent += 1),
  org: 1,
  dormitory: 1,
  service: 'residents',
  entity: 'zone',
  entity_id: zone,
  type: `zone.${what}`,
  at,
  by: { id: 7, name: 'Desk' },
  changes: { ...(beds && { bed_count: beds as [number, number] }), ...changes },
  data: { name: 'Room', dormitory: 1, zone_ref_id: `N-${zone}`, zone_type: 3, status: 'vacant-ready', sick_bay: false, is_active: true, bed_count: beds?.[1] ?? 0 },
  request_id,
});
const outbox = () => portal.connection.collection<Change>('residents_changes');
/** As `Following` applies it: again, when somebody was faster. */
const hear = (event: ReturnType<typeof word>) => {
  const tenancy = portal.context('tenancy');
  return decideAgain(() => tenancy.commits.transaction(async (session) => ({ result: null, write: (await applyRoom(tenancy, event, session)) ?? {} })));
};
const say = (zone: number, given: Word) => hear(word(zone, given));

const publishZone = async (zone_kind: ZoneRow['zone_kind'] = 'room', sick_bay = false): Promise<number> => {
  const _id = (lastZone += 1);
  await standIn(portal.connection, zones, [{ _id, org: 1, dormitory: 1, name: `Room ${_id}`, zone_ref_id: `N-${_id}`, zone_kind, sick_bay }]);
  return _id;
};
const roomOf = async (count: number): Promise<number> => {
  const zone = await publishZone();
  await say(zone, { what: 'created', beds: [0, count] });
  return zone;
};
const beds = (zone: number) => portal.connection.collection<StoredResource>('tenancy_resources').find({ zone }).sort({ ref_id: 1 }).toArray();
const active = async (zone: number) => (await beds(zone)).filter((bed) => bed.is_active).map((bed) => bed.ref_id.split('-').at(-1));
const guard = (zone: number) => portal.connection.collection('tenancy_zones').findOne({ _id: zone } as never);
const changesOf = (zone: number) => portal.connection.collection<Change>('tenancy_changes').find({ 'data.zones.id': zone }).sort({ _id: 1 }).toArray();
const give = async (resource: number | undefined, fields: object = {}) => {
  const { status, body } = await portal.call<{ id: number }>('POST', '/resourceallocations/', { as: manager, body: { person: (person += 1), resource, ...fields } });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishDormitories(portal.connection);
  manager = await portal.user({ permissions: ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`)) });
});
afterEach(async () => expect(await checkTenancy(portal.connection)).toMatchObject({ doubleBeds: [], overPromised: [], wrongGuards: [] }));
afterAll(() => portal?.stop());

test('a new room gets its beds, its figures are told, and somebody can be given one', async () => {
  const zone = await roomOf(4);
  expect((await beds(zone)).map((bed) => [bed.ref_id, bed.bunk, bed.dormitory, bed.status])).toEqual(
    [1, 2, 3, 4].map((n) => [`N-${zone}-B${n}`, n % 2 ? 'lower' : 'upper', 1, 'vacant']),
  );
  expect(await guard(zone)).toMatchObject({ beds: 4, rev: 1, occupied: 0, reserved: 0 });
  expect((await changesOf(zone)).map(({ type, by, data }) => [type, by?.name, data.zones])).toEqual(
    Array(4).fill(['resource.created', 'Desk', [{ id: zone, rev: 1, beds: 4, occupied: 0, reserved: 0 }]]),
  );
  await give((await beds(zone))[3]?._id, { checked_in: true });
});

test('more beds: those that were switched off come back first, and no reference is borne twice', async () => {
  const zone = await roomOf(3);
  await say(zone, { beds: [3, 1] });
  expect(await active(zone)).toEqual(['B1']);
  await portal.call('POST', '/resources/', { as: manager, body: { ref_id: `N-${zone}-B4`, zone: 101, type: 1 } });
  await say(zone, { beds: [1, 4] });
  expect(await active(zone)).toEqual(['B1', 'B2', 'B3', 'B5']);
  expect(await guard(zone)).toMatchObject({ beds: 4 });
});

test('fewer beds: the highest that nobody uses go; where all are used or promised, the true number is told', async () => {
  const zone = await roomOf(4);
  const [, , third, fourth] = await beds(zone);
  await give(fourth?._id, { checked_in: true });
  await give(third?._id, { start_date: '2090-01-01' });
  await say(zone, { beds: [4, 3] });
  expect(await active(zone)).toEqual(['B1', 'B3', 'B4']);
  await say(zone, { beds: [3, 0] });
  expect(await active(zone)).toEqual(['B3', 'B4']);
  const revision = Number((await guard(zone))?.rev);
  await say(zone, { beds: [2, 1] });
  expect(await active(zone)).toEqual(['B3', 'B4']);
  expect((await changesOf(zone)).at(-1)).toMatchObject({ type: 'resource.changed', data: { zones: [{ id: zone, rev: revision + 1, beds: 2, occupied: 1, reserved: 1 }] } });
});

test('beds that were made after the event stay, however late it is applied', async () => {
  const zone = await publishZone();
  const created = word(zone, { what: 'created', beds: [0, 0], at: new Date(Date.now() - 1_000) });
  const resources = [1, 2].map((n) => ({ ref_id: `N-${zone}-B${n}`, zone, type: 1 }));
  expect((await portal.call('POST', '/resources/bulkcreate/', { as: manager, body: { resources } })).status).toBe(201);
  await hear(created);
  expect(await active(zone)).toEqual(['B1', 'B2']);
});

test('no bed goes that a reservation would miss', async () => {
  const zone = await roomOf(3);
  const reserved = await portal.call<{ id: number }>('POST', '/resourcereserves/', { as: manager, body: { res_type: 1, dormitory: 1, zone, start_date: '2090-01-01', end_date: '2090-02-01', count: 2 } });
  expect(reserved.status).toBe(201);
  await say(zone, { beds: [3, 1] });
  expect(await active(zone)).toEqual(['B1', 'B2']);
  await portal.call('PATCH', `/resourcereserves/${reserved.body.id}/`, { as: manager, body: { is_active: false } });
  await say(zone, { beds: [2, 1] });
  expect(await active(zone)).toEqual(['B1']);
});

test('what is no room gets none', async () => {
  const zone = await publishZone('facility');
  await say(zone, { what: 'created', beds: [0, 5] });
  expect([await beds(zone), await guard(zone)]).toEqual([[], null]);
});

test('only a change of the number counts: our own event that comes back, and other changes, change nothing', async () => {
  const zone = await roomOf(2);
  const before = await changesOf(zone);
  await say(zone, { changes: { name: ['Room', 'Hall'] } });
  await say(zone, { what: 'status_switched', changes: { bed_count: [2, 5], occupied: [0, 1] } });
  await say(zone, { what: 'status_switched', beds: [2, 5], request_id: null });
  const { request_id } = before[0] as Change;
  expect(request_id).toMatch(/^said-/);
  await say(zone, { what: 'status_switched', beds: [2, 5], request_id });
  expect([await active(zone), await changesOf(zone)]).toEqual([['B1', 'B2'], before]);
  await say(zone, { what: 'status_switched', beds: [2, 3] });
  expect(await active(zone)).toEqual(['B1', 'B2', 'B3']);
});

test('an older event, or the same again, changes nothing', async () => {
  const zone = await roomOf(2);
  const first = word(zone, { beds: [2, 4] });
  const second = word(zone, { beds: [4, 3] });
  await hear(second);
  await hear(first);
  await hear(second);
  expect(await active(zone)).toEqual(['B1', 'B2', 'B3']);
  await portal.call('POST', '/resources/', { as: manager, body: { ref_id: `N-${zone}-B9`, zone, type: 1 } });
  await hear(second);
  expect(await active(zone)).toEqual(['B1', 'B2', 'B3', 'B9']);
});

test('a room that is gone takes its beds along; one that somebody has been in stays on record, one that is used in use', async () => {
  const [gone, lived] = [await roomOf(2), await roomOf(3)];
  const [first, second] = await beds(lived);
  const stay = await give(first?._id, { checked_in: true });
  await portal.call('PUT', `/resourceallocations/${stay.id}/`, { as: manager, body: { checked_out: true } });
  await give(second?._id, { checked_in: true });
  for (const zone of [gone, lived]) await say(zone, { what: 'deleted', beds: [2, 0] });
  expect([await beds(gone), await guard(gone)]).toEqual([[], null]);
  expect((await beds(lived)).map((bed) => [bed.ref_id.at(-1), bed.is_active])).toEqual([['1', false], ['2', true]]);
});

describe('a room that is closed', () => {
  const statuses = async (zone: number) => (await beds(zone)).map((bed) => bed.status);
  const set = async (zone: number, fields: Partial<Pick<ZoneRow, 'status' | 'is_active'>>): Promise<Record<string, [unknown, unknown]>> => {
    const before = await publishedReader(portal.connection)(zones, wholeOrg(1)).findOne({ _id: zone });
    await changeStandIns(portal.connection, zones, zone, fields);
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [before?.[name as keyof typeof fields], value]]));
  };
  const switchTo = async (zone: number, status: ZoneRow['status']) => say(zone, { what: 'status_switched', changes: await set(zone, { status }) });
  const ask = async (zone: number | null) => {
    const body = { dormitory: 1, res_type: 1, zone, start_date: '2092-01-01', end_date: '2092-02-01' };
    const { free, capacity } = (await portal.call<{ free: number; capacity: number }>('POST', '/resourcereserves/check_availability/', { as: manager, body })).body;
    return { free, capacity };
  };
  const edit = (bed: number | undefined, body: object) => portal.call<{ code?: string; status: string }>('PATCH', `/resources/${bed}/`, { as: manager, body });

  test('takes its beds out of what is free and brings them back, but for one that was out of order by itself', async () => {
    const zone = await publishZone();
    await say(zone, { what: 'created', beds: [0, 4] });
    const [broken, other] = await beds(zone);
    await portal.connection.collection('tenancy_resources').updateMany({ zone }, { $set: { res_type: 1 } });
    await edit(broken?._id, { status: 'out-of-order' });
    const before = await ask(null);
    expect(await ask(zone)).toEqual({ free: 3, capacity: 3 });
    await switchTo(zone, 'out-of-order');
    expect([await statuses(zone), await ask(zone)]).toEqual([Array(4).fill('out-of-order'), { free: 0, capacity: 0 }]);
    expect(await ask(null)).toEqual({ free: before.free - 3, capacity: before.capacity - 3 });
    expect((await edit(other?._id, { status: 'vacant' })).body.code).toBe('bed_out_of_use');
    await switchTo(zone, 'vacant-dirty');
    expect([await statuses(zone), await ask(null)]).toEqual([['out-of-order', 'vacant', 'vacant', 'vacant'], before]);
  });

  test('and is missed by a reservation that counted on its beds: staff are told from when on, and how many are missing', async () => {
    const zone = await publishZone();
    await say(zone, { what: 'created', beds: [0, 4] });
    await portal.connection.collection('tenancy_resources').updateMany({ zone }, { $set: { res_type: 1 } });
    const missing = async () => {
      const { body } = await portal.call<{ results: { code: string }[] }>('GET', '/resourceallocations/breaches/?dormitory=1', { as: manager });
      return body.results.filter(({ code }) => code === 'promised_beds');
    };
    const { free } = await ask(null);
    const wish = { dormitory: 1, res_type: 1, start_date: '2092-01-01', end_date: '2092-02-01', count: free - 1 };
    const made = await portal.call<{ id: number }>('POST', '/resourcereserves/', { as: manager, body: wish });
    expect([made.status, await missing()]).toEqual([201, []]);
    await switchTo(zone, 'out-of-order');
    expect(await missing()).toEqual([
      { code: 'promised_beds', dormitory: 1, dorm_name: expect.any(String), zone: null, zone_ref_id: null, res_type: 1, day: '2092-01-01', values: { short: 3 } },
    ]);
    // Nobody else's: not of whom sees another dormitory alone.
    const elsewhere = await portal.user({ permissions: ['view_resourceallocation'], dormitories: [2] });
    expect((await portal.call<{ results: { code: string }[] }>('GET', '/resourceallocations/breaches/', { as: elsewhere })).body.results.map(({ code }) => code)).not.toContain('promised_beds');
    // With fewer promised, or the room open again, nothing is missing.
    await portal.call('PATCH', `/resourcereserves/${made.body.id}/`, { as: manager, body: { count: free - 4 } });
    expect(await missing()).toEqual([]);
    await switchTo(zone, 'vacant-dirty');
    await portal.call('PATCH', `/resourcereserves/${made.body.id}/`, { as: manager, body: { count: free } });
    await switchTo(zone, 'out-of-order');
    expect((await missing())[0]).toMatchObject({ values: { short: 4 } });
    await switchTo(zone, 'vacant-dirty');
    expect(await missing()).toEqual([]);
    await portal.call('PATCH', `/resourcereserves/${made.body.id}/`, { as: manager, body: { is_active: false } });
  });

  test('the same where it is switched off, in whatever order the events arrive; its new beds are closed, too', async () => {
    const zone = await roomOf(2);
    const off = await set(zone, { is_active: false });
    await say(zone, { beds: [2, 4], changes: off });
    expect(await statuses(zone)).toEqual(Array(4).fill('out-of-order'));
    const { body } = await portal.call<{ id: number }>('GET', `/resources/?zone=${zone}`, { as: manager });
    expect(body).toMatchObject({ count: 4 });
    const on = await set(zone, { is_active: true });
    await say(zone, { changes: on });
    await say(zone, { changes: off, at: new Date(clock - 10_000) });
    expect(await statuses(zone)).toEqual(Array(4).fill('vacant'));
  });

  test('is not reserved and given to nobody from that moment on', async () => {
    const zone = await roomOf(2);
    const [bed] = await beds(zone);
    const wish = { dormitory: 1, res_type: bed?.res_type, zone, start_date: '2092-01-01', end_date: '2092-02-01' };
    // Remembered as open.
    await portal.call('GET', `/resources/${bed?._id}/zone_info/`, { as: manager });
    await set(zone, { status: 'out-of-order' });
    const given = await portal.call<{ code: string }>('POST', '/resourceallocations/', { as: manager, body: { person: (person += 1), resource: bed?._id } });
    expect([given.status, given.body.code]).toEqual([409, 'bed_out_of_use']);
    const reserved = await portal.call<{ code: string; free: number }>('POST', '/resourcereserves/', { as: manager, body: wish });
    expect([reserved.status, reserved.body.code, reserved.body.free]).toEqual([409, 'too_few_free', 0]);
  });

  test('a bed that somebody is in stays in use, and a bed that is moved is as its room is', async () => {
    const [zone, open] = [await roomOf(2), await roomOf(1)];
    const [used, spare] = await beds(zone);
    await give(used?._id, { checked_in: true });
    await switchTo(zone, 'out-of-order');
    expect(await statuses(zone)).toEqual(['occupied', 'out-of-order']);
    expect((await edit(spare?._id, { zone: open })).body.status).toBe('vacant');
    expect((await edit(spare?._id, { zone })).body.status).toBe('out-of-order');
    await switchTo(zone, 'vacant-dirty');
    expect(await statuses(zone)).toEqual(['occupied', 'vacant']);
  });
});

test('rooms follow the events of a time when the service was down, once, whatever is delivered again', async () => {
  const follow = async (done: () => Promise<boolean>) => {
    const following = new Following(portal.context('tenancy'), followRooms(portal.context('tenancy')));
    following.start();
    await until(done, 'the room has its beds');
    await following.stop();
  };
  const [a, b] = [await publishZone(), await publishZone()];
  await outbox().insertMany([word(a, { what: 'created', beds: [0, 2] }), word(a, { beds: [2, 4] }), word(b, { what: 'created', beds: [0, 1] })]);
  await follow(async () => (await active(b)).length === 1);
  expect(await active(a)).toHaveLength(4);
  await outbox().insertMany([word(a, { beds: [4, 3] }), word(b, { beds: [1, 2] })]);
  await follow(async () => (await active(b)).length === 2);
  expect(await active(a)).toHaveLength(3);
  const before = [await changesOf(a), await changesOf(b)];
  // Even without its place and its marks.
  for (const name of ['places', 'applied']) await portal.connection.collection(`tenancy_${name}`).deleteMany({});
  const last = await publishZone();
  await outbox().insertOne(word(last, { what: 'created', beds: [0, 1] }));
  await follow(async () => (await active(last)).length === 1);
  expect([await changesOf(a), await changesOf(b)]).toEqual(before);
});

test('an event and many writes for one room: all come through, and the figures are right', async () => {
  const zone = await roomOf(6);
  const some = await beds(zone);
  await Promise.all([
    ...some.slice(0, 4).map((bed) => give(bed._id, { start_date: '2091-01-01' })),
    (async () => {
      for (const count of [5, 8, 4, 6]) await say(zone, { beds: [0, count] });
    })(),
  ]);
  expect((await active(zone)).length).toBe(6);
  expect(await guard(zone)).toMatchObject({ beds: 6, reserved: 4 });
});
