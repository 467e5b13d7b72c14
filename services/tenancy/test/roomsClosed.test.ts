/** Closed rooms, out of order or switched off: their beds are promised to nobody, and beds promised before are reported as missing. */
import type { ZoneRow } from '@firm/residents/contract/published';
import { checkTenancy } from '../src/testing/checker.ts';
import { roomsPortal } from '../src/testing/roomsPortal.ts';

const rooms = roomsPortal();
const { portal, manager, emit, publishZone, roomOf, beds, allocate, nextPerson, set, lastEventTime } = rooms;

beforeAll(() => rooms.start());
afterEach(async () => expect(await checkTenancy(portal().connection)).toMatchObject({ doubleBeds: [], overPromised: [], wrongGuards: [] }));
afterAll(() => rooms.stop());

const statuses = async (zone: number) => (await beds(zone)).map((bed) => bed.status);
const switchTo = async (zone: number, status: ZoneRow['status']) => emit(zone, { what: 'status_switched', changes: await set(zone, { status }) });
const ask = async (zone: number | null, days = { start_date: '2092-01-01', end_date: '2092-02-01' }) => {
  const body = { dormitory: 1, res_type: 1, zone, ...days };
  const { free, capacity } = (await portal().call<{ free: number; capacity: number }>('POST', '/resourcereserves/check_availability/', { as: manager(), body })).body;
  return { free, capacity };
};
const edit = (bed: number | undefined, body: object) => portal().call<{ code?: string; status: string }>('PATCH', `/resources/${bed}/`, { as: manager(), body });

describe('a closed room', () => {
  test('takes its beds out of availability and brings them back, except one out of order by itself', async () => {
    const zone = await publishZone();
    await emit(zone, { what: 'created', beds: [0, 4] });
    const [broken, other] = await beds(zone);
    await portal().connection.collection('tenancy_resources').updateMany({ zone }, { $set: { res_type: 1 } });
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

  test('makes a reservation that relied on its beds short: staff are told from when, and how many are missing', async () => {
    const zone = await publishZone();
    await emit(zone, { what: 'created', beds: [0, 4] });
    await portal().connection.collection('tenancy_resources').updateMany({ zone }, { $set: { res_type: 1 } });
    const missing = async () => {
      const { body } = await portal().call<{ results: { code: string }[] }>('GET', '/resourceallocations/breaches/?dormitory=1', { as: manager() });
      return body.results.filter(({ code }) => code === 'promised_beds');
    };
    const { free } = await ask(null);
    const reservation = { dormitory: 1, res_type: 1, start_date: '2092-01-01', end_date: '2092-02-01', count: free - 1 };
    const made = await portal().call<{ id: number }>('POST', '/resourcereserves/', { as: manager(), body: reservation });
    expect([made.status, await missing()]).toEqual([201, []]);
    await switchTo(zone, 'out-of-order');
    expect(await missing()).toEqual([
      { code: 'promised_beds', dormitory: 1, dorm_name: expect.any(String), zone: null, zone_ref_id: null, res_type: 1, day: '2092-01-01', values: { short: 3 } },
    ]);
    // Not shown to users with access only to another dormitory.
    const elsewhere = await portal().user({ permissions: ['view_resourceallocation'], dormitories: [2] });
    expect((await portal().call<{ results: { code: string }[] }>('GET', '/resourceallocations/breaches/', { as: elsewhere })).body.results.map(({ code }) => code)).not.toContain('promised_beds');
    // With fewer promised, or the room open again, nothing is missing.
    await portal().call('PATCH', `/resourcereserves/${made.body.id}/`, { as: manager(), body: { count: free - 4 } });
    expect(await missing()).toEqual([]);
    await switchTo(zone, 'vacant-dirty');
    await portal().call('PATCH', `/resourcereserves/${made.body.id}/`, { as: manager(), body: { count: free } });
    await switchTo(zone, 'out-of-order');
    expect((await missing())[0]).toMatchObject({ values: { short: 4 } });
    await switchTo(zone, 'vacant-dirty');
    expect(await missing()).toEqual([]);
    await portal().call('PATCH', `/resourcereserves/${made.body.id}/`, { as: manager(), body: { is_active: false } });
  });

  test('does the same when deactivated, in whatever order the events arrive; its new beds are closed, too', async () => {
    const zone = await roomOf(2);
    const off = await set(zone, { is_active: false });
    await emit(zone, { beds: [2, 4], changes: off });
    expect(await statuses(zone)).toEqual(Array(4).fill('out-of-order'));
    const { body } = await portal().call<{ id: number }>('GET', `/resources/?zone=${zone}`, { as: manager() });
    expect(body).toMatchObject({ count: 4 });
    const on = await set(zone, { is_active: true });
    await emit(zone, { changes: on });
    await emit(zone, { changes: off, at: new Date(lastEventTime() - 10_000) });
    expect(await statuses(zone)).toEqual(Array(4).fill('vacant'));
  });

  test('is neither reserved nor allocated from that moment on', async () => {
    const zone = await roomOf(2);
    const [bed] = await beds(zone);
    const reservation = { dormitory: 1, res_type: bed?.res_type, zone, start_date: '2092-01-01', end_date: '2092-02-01' };
    // Puts the open room into the cache.
    await portal().call('GET', `/resources/${bed?._id}/zone_info/`, { as: manager() });
    await set(zone, { status: 'out-of-order' });
    const given = await portal().call<{ code: string }>('POST', '/resourceallocations/', { as: manager(), body: { person: nextPerson(), resource: bed?._id } });
    expect([given.status, given.body.code]).toEqual([409, 'bed_out_of_use']);
    const reserved = await portal().call<{ code: string; free: number }>('POST', '/resourcereserves/', { as: manager(), body: reservation });
    expect([reserved.status, reserved.body.code, reserved.body.free]).toEqual([409, 'too_few_free', 0]);
  });

  test('keeps an occupied bed in use, and a bed moved to it takes the room’s status', async () => {
    const [zone, open] = [await roomOf(2), await roomOf(1)];
    const [used, spare] = await beds(zone);
    await allocate(used?._id, { checked_in: true });
    await switchTo(zone, 'out-of-order');
    expect(await statuses(zone)).toEqual(['occupied', 'out-of-order']);
    expect((await edit(spare?._id, { zone: open })).body.status).toBe('vacant');
    expect((await edit(spare?._id, { zone })).body.status).toBe('out-of-order');
    await switchTo(zone, 'vacant-dirty');
    expect(await statuses(zone)).toEqual(['occupied', 'vacant']);
  });
});

describe('an inactive room cannot be reserved', () => {
  const days = { start_date: '2093-01-01', end_date: '2093-02-01' };
  const reservation = { dormitory: 1, res_type: 1, ...days };
  const check = () => ask(null, days);
  const reserve = (count: number, fields: object = {}) => portal().call<{ id: number; code: string; free: number; capacity: number }>('POST', '/resourcereserves/', { as: manager(), body: { ...reservation, count, ...fields } });
  const cancel = (id: number) => portal().call('PATCH', `/resourcereserves/${id}/`, { as: manager(), body: { is_active: false } });
  const stripes = () => portal().connection.collection('tenancy_promises').find({ dormitory: 1, res_type: 1 }).sort({ stripe: 1 }).toArray();
  const shown = async () => {
    const { body } = await portal().call<{ types: { res_type: number; capacity: number; free: number[] }[] }>('GET', '/resourcereserves/free_beds/?dormitory=1&from=2093-01-05&days=1', { as: manager() });
    const type = body.types.find(({ res_type }) => res_type === 1);
    return { free: type?.free[0], capacity: type?.capacity };
  };
  const missing = async () => {
    const { body } = await portal().call<{ results: { code: string; values: { short: number } }[] }>('GET', '/resourceallocations/breaches/?dormitory=1', { as: manager() });
    return body.results.filter(({ code }) => code === 'promised_beds').map(({ values }) => values.short);
  };
  const bunks = async (): Promise<number> => {
    const zone = await roomOf(4);
    await portal().connection.collection('tenancy_resources').updateMany({ zone }, { $set: { res_type: 1 } });
    return zone;
  };

  test('from that moment, before its beds have followed: the decision matches the check, the strip and the forecast', async () => {
    const zone = await bunks();
    const open = await check();
    const off = await set(zone, { is_active: false });
    const closed = { free: open.free - 4, capacity: open.capacity - 4 };
    expect([await check(), await shown()]).toEqual([closed, closed]);
    const refused = await reserve(closed.free + 1);
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'too_few_free', ...closed })]);
    const made = await reserve(closed.free);
    expect(made.status).toBe(201);
    // Nor can an existing reservation be extended to them.
    expect((await portal().call<{ code: string }>('PATCH', `/resourcereserves/${made.body.id}/`, { as: manager(), body: { count: closed.free + 1 } })).body.code).toBe('too_few_free');
    await emit(zone, { changes: off });
    expect([await check(), await missing()]).toEqual([{ free: 0, capacity: closed.capacity }, []]);
    await emit(zone, { changes: await set(zone, { is_active: true }) });
    expect(await check()).toEqual({ free: 4, capacity: open.capacity });
    await cancel(made.body.id);
  });

  test('nor can the bed of a resident still in it: neither the bed nor its later days are promised', async () => {
    const zone = await bunks();
    const [first, second] = await beds(zone);
    // Until then it is the resident's, and free on the requested days.
    await allocate(first?._id, { checked_in: true, end_date: '2092-12-01' });
    const open = await check();
    await emit(zone, { changes: await set(zone, { is_active: false }) });
    expect(await statuses(zone)).toEqual(['occupied', ...Array(3).fill('out-of-order')]);
    const closed = { free: open.free - 4, capacity: open.capacity - 4 };
    expect([await check(), await shown()]).toEqual([closed, closed]);
    expect((await reserve(closed.free + 1)).body).toMatchObject({ code: 'too_few_free', ...closed });
    // Nor is it offered to anyone.
    const { body } = await portal().call<{ results: { zone: number }[] }>('GET', `/resources/proposals/?person=${nextPerson()}&dormitory=1&start_date=2093-01-01`, { as: manager() });
    expect(body.results.length).toBeGreaterThan(0);
    expect(body.results.filter((bed) => bed.zone === zone)).toEqual([]);
    await emit(zone, { changes: await set(zone, { is_active: true }) });
    expect([await check(), (await beds(zone)).find(({ _id }) => _id === second?._id)?.status]).toEqual([open, 'vacant']);
  });

  test('the spare beds are recalculated, off and on, even if none of its beds changes', async () => {
    const zone = await bunks();
    for (const bed of await beds(zone)) await allocate(bed._id, { checked_in: true, end_date: '2092-12-01' });
    const { free } = await check();
    const made = await reserve(free - 1);
    const promised = async () => (await stripes()).map(({ rev, short }) => [rev, short]);
    const [[rev]] = (await promised()) as [[number, number]];
    await emit(zone, { changes: await set(zone, { is_active: false }) });
    expect([await promised(), await missing()]).toEqual([Array(8).fill([rev + 1, 3]), [3]]);
    await emit(zone, { changes: await set(zone, { is_active: true }) });
    expect([await promised(), await missing()]).toEqual([Array(8).fill([rev + 2, 0]), []]);
    // Another event about the room deals no tokens.
    await emit(zone, { changes: { name: ['Room', 'Hall'] } });
    expect(await promised()).toEqual(Array(8).fill([rev + 2, 0]));
    await cancel(made.body.id);
    
  });

  test('rooms deactivated and activated while many reserve: what is promised beyond what exists is reported exactly', async () => {
    const zones = [await bunks(), await bunks(), await bunks(), await bunks()];
    const { free } = await check();
    const made: number[] = [];
    const reserving = Array.from({ length: 24 }, async (_, i) => {
      const { status, body } = await reserve(1 + (i % 3), { start_date: `2093-01-0${1 + (i % 9)}` });
      expect([201, 409]).toContain(status);
      if (status === 201) made.push(body.id);
    });
    const switching = zones.map(async (zone, i) => {
      await emit(zone, { changes: await set(zone, { is_active: false }) });
      // Some are reactivated.
      if (i === 0) await emit(zone, { changes: await set(zone, { is_active: true }) });
    });
    await Promise.all([...reserving, ...switching]);
    const { free: left, capacity } = await check();
    const rows = await portal().connection.collection<{ _id: number; count: number }>('tenancy_reservations').find({ _id: { $in: made } }).toArray();
    const promised = rows.reduce((sum, row) => sum + row.count, 0);
    const there = free - 12;
    expect(await missing()).toEqual(promised > there ? [promised - there] : []);
    expect([left, capacity]).toEqual([Math.max(0, there - promised), (await shown()).capacity]);
    // From now on, no bed is promised that does not exist.
    expect((await reserve(left + 1)).status).toBe(409);
    for (const id of made) await cancel(id);
    expect(await missing()).toEqual([]);
  });
});
