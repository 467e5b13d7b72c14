/** The calls about facility bookings on a real MongoDB: who may, who may not, what comes back, what is held. */
import { testPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { facilityBookingRoutes } from '../contract/facilityBookingRoutes.ts';
import type { FacilityAvailability, FacilityBooking, FacilityBookingDetail, FacilityConflict, FacilityPlanner } from '../contract/facilityBooking.ts';
import { checkFacilities } from '../src/testing/facilityChecker.ts';
import { service } from '../src/service.ts';

type Failure = { message: string; statusCode: number; code: string; errors?: Record<string, string[]>; conflicts?: FacilityConflict[]; current?: FacilityBooking };

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;

const all = ['view_resourcereserve', 'add_resourcereserve', 'change_resourcereserve', 'delete_resourcereserve'];
const [hall, court, prayer, broken, closed, room, south, london, far] = [101, 102, 103, 104, 105, 106, 201, 301, 901];

let day = 0;
/** A day of its own for each test, so that none stands in another's way. */
const freeDay = () => new Date(Date.UTC(2090, 0, 2) + 7 * 86_400_000 * day++).toISOString().slice(0, 10);
const after = (from: string, days: number) => new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10);
const booking = (start_date: string, over: object = {}) => ({ facility: [hall], start_date, start_time: '18:00', end_time: '20:00', people_count: 30, event_name: 'Film night', ...over });

const call = <T = FacilityBookingDetail>(method: string, path: string, as: TestUser | null, body?: unknown, headers?: Record<string, string>) =>
  portal.call<T>(method, path, { as, body, headers });
const refused = (method: string, path: string, as: TestUser | null, body?: unknown) => call<Failure>(method, path, as, body);
const book = async (start_date: string, over: object = {}, as = manager) => {
  const { status, body } = await call('POST', '/facilitybookings/', as, booking(start_date, over));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const list = (query: string, as = manager) => call<{ count: number; next: string | null; results: FacilityBooking[] }>('GET', `/facilitybookings/?${query}`, as);

beforeAll(async () => {
  portal = await startTestPortal([service]);
  const put = (view: string, rows: object[]) => portal.connection.collection(view).insertMany(rows as never);
  const house = (_id: number, org: number, name: string, timezone: string) => ({ _id, org, name, timezone, is_active: true });
  await put('residents_dormitories_v1', [house(1, 1, 'North', 'Asia/Singapore'), house(2, 1, 'South', 'Asia/Singapore'), house(3, 1, 'Thames', 'Europe/London'), house(9, 2, 'Far', 'Asia/Singapore')]);
  const zone = (_id: number, dormitory: number, name: string, zone_limit: number, over: object = {}) => ({
    _id, org: dormitory === 9 ? 2 : 1, dormitory, name, zone_ref_id: `F-${_id}`, zone_type: _id % 100, zone_type_name: 'HALL', zone_kind: 'facility', zone_limit, status: 'vacant-ready', is_active: true, ...over,
  });
  await put('residents_zones_v1', [
    zone(hall, 1, 'Hall', 120),
    zone(court, 1, 'Court', 24),
    zone(prayer, 1, 'Prayer room', 0),
    zone(broken, 1, 'Gym', 30, { status: 'out-of-order' }),
    zone(closed, 1, 'Old hall', 30, { is_active: false }),
    zone(room, 1, 'Room 1', 8, { zone_kind: 'room', zone_type_name: 'ROOM' }),
    zone(south, 2, 'South hall', 80),
    zone(london, 3, 'Boat house', 50),
    zone(far, 9, 'Far hall', 50),
  ]);
  ({ manager, viewer, nobody, stranger, oneDorm } = await testPeople(portal, all, 'view_resourcereserve'));
});
afterAll(() => portal?.stop());

describe('every call', () => {
  const routes = Object.entries(facilityBookingRoutes);
  const address = (spec: { path: string }, id: number | string = 1) => spec.path.replace('{id}', String(id)) + (spec.path.includes('planner') ? '?date=2090-01-02' : '');

  it.each(routes)('%s answers 401 to the signed-out', async (_, spec) => {
    for (const token of [null, 'no.token.atall', portal.token(manager.id, 1, 'gone')]) {
      expect((await portal.call<Failure>(spec.method, address(spec), { as: token })).status).toBe(401);
    }
  });

  it.each(routes)('%s answers 403 without its permission', async (_, spec) => {
    expect((await refused(spec.method, address(spec), nobody)).status).toBe(403);
    if (spec.permission !== 'view_resourcereserve') expect((await refused(spec.method, address(spec), viewer)).status).toBe(403);
  });

  it.each(routes.filter(([, spec]) => spec.path.includes('{id}')))('%s answers 404 for a booking of another organisation or dormitory', async (_, spec) => {
    const own = await book(freeDay());
    for (const other of [stranger, oneDorm]) {
      expect((await refused(spec.method, address(spec, own.id), other, spec.method === 'PUT' ? { event_name: 'Theirs' } : undefined)).status).toBe(404);
    }
    for (const odd of ['0', '999999999999999', 'abc', '-1', '1e3', '%00', '99999999999999999999']) {
      expect((await refused(spec.method, address(spec, odd), manager, spec.method === 'PUT' ? {} : undefined)).status).toBe(404);
    }
    expect((await call('GET', `/facilitybookings/${own.id}/`, manager)).body).toMatchObject({ event_name: 'Film night', version: 1, status: 'booked' });
  });

  it.each(routes.filter(([, spec]) => spec.method === 'GET' && !spec.path.includes('{id}')))('%s refuses an unknown or unfit parameter', async (_, spec) => {
    const query = spec.path.includes('planner') ? '&' : '?';
    for (const odd of ['nonsense=1', 'dormitory=x', 'dormitory=1%27', 'limit=317262292983794691473408', 'days=99', 'date[$gt]=1']) {
      expect((await refused('GET', address(spec) + query + odd, manager)).status).toBe(400);
    }
  });

  it.each([['POST', '/facilitybookings/'], ['POST', '/facilitybookings/check_all_availability/'], ['PUT', '/facilitybookings/1/']])('%s %s refuses a body it cannot take', async (method, path) => {
    for (const body of ['{"facility": ', '"text"', '[1]', 'null']) {
      const { status } = await portal.call(method, path, { as: manager, body, headers: { 'content-type': 'application/json' } });
      expect([400, 422]).toContain(status);
    }
  });
});

describe('booking', () => {
  it('is booked, in the dormitory’s time, with names, reference and an audit record', async () => {
    const on = freeDay();
    const made = await book(on, { facility: [hall, court], people_count: 20 });
    expect(made).toMatchObject({
      ref_id: expect.stringMatching(/^FB-\d{6}$/), org: 1, dorm_id: 1, dorm_name: 'North', timezone: 'Asia/Singapore', status: 'booked', version: 1,
      start_date: on, end_date: on, start_time: '18:00', end_time: '20:00', starts_at: `${on}T10:00:00.000Z`, ends_at: `${on}T12:00:00.000Z`,
      facility: [hall, court], facility_name: ['Hall', 'Court'], people_count: 20, series: null, series_index: 1, series_count: 1,
    });
    expect(made.dormitory).toMatch(/\/backend\/api\/dormitories\/1\/$/);
    const changes = await portal.connection.collection('tenancy_changes').find({ entity: 'facilitybooking', entity_id: made.id }).toArray();
    expect(changes).toMatchObject([{ type: 'facilitybooking.created', org: 1, dormitory: 1, by: { id: manager.id } }]);
  });

  it('takes the defaults, and facilities by their address', async () => {
    const made = await book(freeDay(), { facility: ['http://x/backend/api/workzones/103/', 103], people_count: undefined, event_name: undefined, end_date: null });
    expect(made).toMatchObject({ facility: [prayer], people_count: 0, event_name: '', status: 'booked' });
  });

  it.each<[string, object, string]>([
    ['no facility', { facility: [] }, 'facility'],
    ['an unknown one', { facility: [9999] }, 'facility'],
    ['a room', { facility: [room] }, 'facility'],
    ['one of another organisation', { facility: [far] }, 'facility'],
    ['two dormitories', { facility: [hall, south] }, 'facility'],
    ['an operator', { facility: { $gt: 0 } }, 'facility'],
    ['too many people', { people_count: 121 }, 'people_count'],
    ['too many for one of them', { facility: [hall, court], people_count: 25 }, 'people_count'],
    ['fewer than none', { people_count: -1 }, 'people_count'],
    ['no number', { people_count: '30' }, 'people_count'],
    ['an end before its start', { end_time: '17:00' }, 'end_time'],
    ['no time', { start_time: undefined }, 'start_time'],
    ['an odd time', { start_time: '25:00' }, 'start_time'],
    ['a day that is none', { start_date: '2090-02-30' }, 'start_date'],
    ['a day beyond reach', { start_date: '9999-12-31' }, 'start_date'],
    ['what is over already', { start_date: '2024-02-01' }, 'start_date'],
    ['before all days', { start_date: '0001-01-01' }, 'start_date'],
    ['too long', { end_date: '2092-12-31' }, 'end_date'],
    ['a status of its own', { status: 'cancelled' }, 'status'],
    ['too many weeks', { repeat: { weeks: 54 } }, 'repeat.weeks'],
    ['weeks without end', { repeat: { weeks: 1e30 } }, 'repeat.weeks'],
    ['a field that is not known', { surprise: 1 }, 'surprise'],
    ['too long a name', { event_name: 'x'.repeat(161) }, 'event_name'],
  ])('refuses %s and says which field', async (_, over, field) => {
    const { status, body } = await refused('POST', '/facilitybookings/', manager, booking(freeDay(), over));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  });

  it.each([['out of order', [broken]], ['inactive', [closed]], ['out of order among good ones', [hall, broken]]])('refuses a facility that is %s', async (_, facility) => {
    const on = freeDay();
    expect((await refused('POST', '/facilitybookings/', manager, booking(on, { facility, people_count: 0 }))).status).toBe(409);
    await book(on);
  });

  it('lets no limit be no limit', async () => {
    expect(await book(freeDay(), { facility: [prayer], people_count: 5_000 })).toMatchObject({ people_count: 5_000 });
  });

  it('holds all of its facilities or none, and names what is in the way', async () => {
    const on = freeDay();
    const first = await book(on, { facility: [court], people_count: 10, event_name: 'Badminton' });
    const second = await refused('POST', '/facilitybookings/', manager, booking(on, { facility: [hall, court], people_count: 10, start_time: '19:59', end_time: '21:00' }));
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'facility_taken', conflicts: [{ facility: court, facility_name: 'Court', ref: first.ref_id, booking: first.id, event_name: 'Badminton', start: first.starts_at, end: first.ends_at }] },
    });
    await book(on, { facility: [hall], start_time: '19:59', end_time: '21:00' });
    await book(on, { facility: [court], people_count: 1, start_time: '20:00', end_time: '21:00' });
  });

  it('meets what began on the day before, also a UTC day before', async () => {
    const on = freeDay();
    await book(on, { start_time: '22:00', end_date: after(on, 1), end_time: '09:00' });
    expect((await refused('POST', '/facilitybookings/', manager, booking(after(on, 1), { start_time: '08:30', end_time: '10:00' }))).status).toBe(409);
    await book(after(on, 1), { start_time: '09:00', end_time: '10:00' });
  });

  it('answers a repeated Idempotency-Key with the first booking', async () => {
    const on = freeDay();
    const send = () => call('POST', '/facilitybookings/', manager, booking(on), { 'idempotency-key': `once-${on}` });
    const [one, two, three] = [...(await Promise.all([send(), send()])), await send()];
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect(new Set([one.body.id, two.body.id, three.body.id]).size).toBe(1);
  });

  it('keeps the wall’s time where clocks change, and refuses an hour that does not occur', async () => {
    const series = await book('2090-03-21', { facility: [london], repeat: { weeks: 2 }, start_time: '18:00' });
    const rows = (await list(`series=${series.series}&ordering=start_date`)).body.results;
    expect(rows.map((one) => [one.start_time, one.starts_at])).toEqual([['18:00', '2090-03-21T18:00:00.000Z'], ['18:00', '2090-03-28T17:00:00.000Z']]);
    const gone = { facility: [london], start_time: '01:00', end_time: '02:00' };
    expect((await refused('POST', '/facilitybookings/', manager, booking('2090-03-26', gone))).body.errors).toHaveProperty('end_time');
    // Put back: the hour that occurs twice is one hour on paper, and next to the following one.
    await book('2090-10-29', gone);
    await book('2090-10-29', { facility: [london], start_time: '02:00', end_time: '03:00' });
    expect((await refused('POST', '/facilitybookings/', manager, booking('2090-10-29', { facility: [london], start_time: '01:30', end_time: '01:45' }))).status).toBe(409);
  });
});

describe('a weekly series', () => {
  it('is made whole or not at all', async () => {
    const [on, free] = [freeDay(), [freeDay(), freeDay()]];
    const blocker = await book(free[1] as string, { event_name: 'In the way' });
    const before = (await list('limit=1')).body.count;
    const { status, body } = await refused('POST', '/facilitybookings/', manager, booking(on, { repeat: { weeks: 3 } }));
    expect(status).toBe(409);
    expect(body.conflicts).toMatchObject([{ booking: blocker.id, start_date: free[1] }]);
    expect((await list('limit=1')).body.count).toBe(before);
    const made = await book(on, { repeat: { weeks: 2 } });
    expect(made).toMatchObject({ series: made.id, series_index: 1, series_count: 2, occurrences: [{ id: made.id, start_date: on }, { start_date: free[0], status: 'booked' }] });
  });

  it('changes one occurrence, the following ones or all, together or not at all', async () => {
    const days = Array.from({ length: 4 }, freeDay);
    const made = await book(days[0] as string, { repeat: { weeks: 4 } });
    const [, second, third] = made.occurrences;
    const one = await call('PUT', `/facilitybookings/${second?.id}/`, manager, { start_time: '08:00', end_time: '09:00', version: 1 });
    expect(one.body).toMatchObject({ start_time: '08:00', version: 2 });
    const blocker = await book(days[3] as string, { start_time: '12:00', end_time: '13:00' });
    const blocked = await refused('PUT', `/facilitybookings/${third?.id}/`, manager, { start_time: '12:00', end_time: '13:00', apply_to: 'following' });
    expect(blocked).toMatchObject({ status: 409, body: { conflicts: [{ booking: blocker.id }] } });
    expect((await call('GET', `/facilitybookings/${third?.id}/`, manager)).body).toMatchObject({ start_time: '18:00', version: 1 });
    // From Mondays to Wednesdays, all of them, each as long as it was.
    const moved = await call('PUT', `/facilitybookings/${made.id}/`, manager, { start_date: after(days[0] as string, 2), event_name: 'Choir', apply_to: 'all' });
    expect(moved.body.occurrences.map((o) => o.start_date)).toEqual(days.map((d) => after(d, 2)));
    const rows = (await list(`series=${made.series}&ordering=start_date`)).body.results;
    expect(rows.map((r) => [r.start_time, r.event_name])).toEqual([['18:00', 'Choir'], ['08:00', 'Choir'], ['18:00', 'Choir'], ['18:00', 'Choir']]);
  });

  it('is cancelled from an occurrence on, which frees the days', async () => {
    const days = Array.from({ length: 3 }, freeDay);
    const made = await book(days[0] as string, { repeat: { weeks: 3 } });
    const from = made.occurrences[1]?.id;
    const { body } = await call('PUT', `/facilitybookings/${from}/`, manager, { status: 'cancelled', apply_to: 'following' });
    expect(body.occurrences.map((o) => o.status)).toEqual(['booked', 'cancelled', 'cancelled']);
    await book(days[2] as string);
    expect((await refused('PUT', `/facilitybookings/${from}/`, manager, { status: 'booked', apply_to: 'following' })).status).toBe(409);
    expect((await call('PUT', `/facilitybookings/${from}/`, manager, { status: 'booked' })).body).toMatchObject({ status: 'booked', version: 3 });
    const removed = await portal.call('DELETE', `/facilitybookings/${made.id}/?apply_to=all`, { as: manager });
    expect(removed.status).toBe(204);
    expect((await list(`series=${made.series}`)).body.count).toBe(1);
    await book(days[0] as string);
  });
});

describe('changing', () => {
  it('needs the version that is, where one is named', async () => {
    const made = await book(freeDay());
    expect((await call('PUT', `/facilitybookings/${made.id}/`, manager, { event_name: 'Two', version: 1 })).status).toBe(200);
    const stale = await refused('PUT', `/facilitybookings/${made.id}/`, manager, { event_name: 'Three', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { event_name: 'Two', version: 2 } } });
  });

  it('takes a whole record back, and changes nothing where nothing differs', async () => {
    const made = await book(freeDay());
    expect((await call('PUT', `/facilitybookings/${made.id}/`, manager, made)).body).toMatchObject({ version: 1 });
    const changed = await call('PUT', `/facilitybookings/${made.id}/`, manager, { ...made, people_count: 40 });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, people_count: 40 } });
    expect((await refused('PUT', `/facilitybookings/${made.id}/`, manager, { people_count: 400 })).body.errors).toHaveProperty('people_count');
  });

  it('of times and facilities holds what is new and lets go of what was', async () => {
    const on = freeDay();
    const made = await book(on);
    const moved = await call('PUT', `/facilitybookings/${made.id}/`, manager, { facility: [court], people_count: 5, start_time: '19:00', end_time: '21:00' });
    expect(moved.body).toMatchObject({ facility: [court], facility_name: ['Court'], start_time: '19:00' });
    await book(on);
    expect((await refused('POST', '/facilitybookings/', manager, booking(on, { facility: [court], people_count: 5 }))).status).toBe(409);
    // Onto itself: its own hold is in nobody's way.
    expect((await call('PUT', `/facilitybookings/${made.id}/`, manager, { start_time: '19:30' })).status).toBe(200);
    expect((await refused('PUT', `/facilitybookings/${made.id}/`, manager, { facility: [hall] })).status).toBe(409);
    expect((await refused('PUT', `/facilitybookings/${made.id}/`, manager, { facility: [far] })).status).toBe(422);
    expect((await refused('PUT', `/facilitybookings/${made.id}/`, manager, { start_date: '2100-12-31', end_date: '2100-01-01' })).status).toBe(422);
  });

  it('that cancels frees, also a facility that has gone out of order since', async () => {
    const on = freeDay();
    const made = await book(on, { facility: [court], people_count: 3 });
    const zones = portal.connection.collection<{ _id: number }>('residents_zones_v1');
    await zones.updateOne({ _id: court }, { $set: { status: 'out-of-order' } });
    expect((await call('PUT', `/facilitybookings/${made.id}/`, manager, { ...made, status: 'cancelled' })).body).toMatchObject({ status: 'cancelled' });
    await zones.updateOne({ _id: court }, { $set: { status: 'vacant-ready' } });
    await book(on, { facility: [court], people_count: 3 });
    const events = await portal.connection.collection('tenancy_changes').find({ entity_id: made.id, entity: 'facilitybooking' }).sort({ _id: 1 }).toArray();
    expect(events.map((e) => e.type)).toEqual(['facilitybooking.created', 'facilitybooking.cancelled']);
  });

  it('deletes, and keeps the audit', async () => {
    const on = freeDay();
    const made = await book(on);
    expect((await portal.call('DELETE', `/facilitybookings/${made.id}/`, { as: manager })).status).toBe(204);
    expect((await call('GET', `/facilitybookings/${made.id}/`, manager)).status).toBe(404);
    expect((await portal.call('DELETE', `/facilitybookings/${made.id}/`, { as: manager })).status).toBe(404);
    expect(await portal.connection.collection('tenancy_changes').countDocuments({ entity_id: made.id, type: 'facilitybooking.removed' })).toBe(1);
    await book(on);
  });
});

describe('check_all_availability', () => {
  const check = (body: object, as = manager) => call<FacilityAvailability>('POST', '/facilitybookings/check_all_availability/', as, body);

  it('says that it is free, and writes nothing', async () => {
    const { status, body } = await check(booking(freeDay(), { repeat: { weeks: 2 } }), viewer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ available: true, conflicts: [], refusals: [], alternatives: { times: [], facilities: [] } });
    expect(body.occurrences.map((o) => o.available)).toEqual([true, true]);
  });

  it('names the conflicts, and what is free instead', async () => {
    const on = freeDay();
    const made = await book(on, { event_name: 'Talk' });
    const { body } = await check(booking(on, { repeat: { weeks: 2 }, people_count: 60 }));
    expect(body).toMatchObject({ available: false, conflicts: [{ facility: hall, ref: made.ref_id, event_name: 'Talk', start: made.starts_at, end: made.ends_at, start_date: on }] });
    expect(body.occurrences.map((o) => o.available)).toEqual([false, true]);
    expect(body.alternatives.facilities).toEqual([{ facility: prayer, facility_name: 'Prayer room', zone_limit: 0, same_type: false }]);
    expect(body.alternatives.times[0]).toEqual({ start_date: on, end_date: on, start_time: '20:00', end_time: '22:00' });
    for (const times of body.alternatives.times) expect((await check(booking(on, { ...times, repeat: { weeks: 2 } }))).body.available).toBe(true);
  });

  it('counts out the booking that is being changed', async () => {
    const on = freeDay();
    const made = await book(on);
    expect((await check(made)).body.available).toBe(true);
    expect((await check({ ...booking(on), exclude_id: made.id })).body.available).toBe(true);
    expect((await check(booking(on))).body.available).toBe(false);
    expect((await check({ ...booking(on), id: made.id }, stranger)).status).toBe(422);
  });

  it('tells limits and facilities that are out of order', async () => {
    const { body } = await check(booking(freeDay(), { facility: [court, broken, closed], people_count: 25 }));
    expect(body.refusals).toEqual([
      { facility: court, facility_name: 'Court', reason: 'people', limit: 24 },
      { facility: broken, facility_name: 'Gym', reason: 'out-of-order', limit: null },
      { facility: closed, facility_name: 'Old hall', reason: 'inactive', limit: null },
    ]);
  });

  it.each([[{ facility: [far] }], [{ start_date: '9999-12-31' }], [{ end_time: '10:00' }], [{ repeat: { weeks: 0 } }]])('refuses %j', async (over) => {
    expect((await check(booking(freeDay(), over))).status).toBe(422);
  });
});

describe('lists and the planner', () => {
  it('shows each caller their own organisation and dormitories', async () => {
    const on = freeDay();
    const [north, southern] = [await book(on), await book(on, { facility: [south], remarks: 'Bring mats' })];
    const theirs = await book(on, { facility: [far] }, stranger);
    const ids = async (as: TestUser) => (await list(`from=${on}&to=${after(on, 1)}`, as)).body.results.map((r) => r.id).sort();
    expect(await ids(manager)).toEqual([north.id, southern.id].sort());
    expect(await ids(oneDorm)).toEqual([southern.id]);
    expect(await ids(stranger)).toEqual([theirs.id]);
    const planner = (as: TestUser, query = '') => call<FacilityPlanner>('GET', `/facilitybookings/planner/?date=${on}&days=7${query}`, as);
    expect((await planner(oneDorm)).body).toMatchObject({ dormitories: [{ id: 2 }], facilities: [{ id: south }], bookings: [{ id: southern.id, remarks: 'Bring mats' }] });
    expect((await planner(oneDorm, '&dormitory=1')).body).toMatchObject({ dormitories: [], facilities: [], bookings: [] });
    expect((await planner(stranger, '&dormitory=1,9')).body).toMatchObject({ dormitories: [{ id: 9 }], facilities: [{ id: far }], bookings: [{ id: theirs.id }] });
    expect((await refused('POST', '/facilitybookings/', oneDorm, booking(freeDay()))).status).toBe(422);
  });

  it('filters by facility, status, series, days and words, and pages without a gap', async () => {
    const on = freeDay();
    const made = await book(on, { facility: [hall, court], people_count: 1, event_name: 'Zymurgy évening', start_time: '23:00', end_date: after(on, 1), end_time: '01:00' });
    await call('PUT', `/facilitybookings/${made.id}/`, manager, { status: 'cancelled' });
    const found = async (query: string) => (await list(query)).body.results.map((r) => r.id);
    for (const query of [`facility=${court}&from=${on}&to=${after(on, 1)}`, `from=${after(on, 1)}&to=${after(on, 2)}&status=cancelled`, 'search=zymur', 'search=evening', `search=${made.ref_id}`, `status=cancelled&dormitory=1&facility=${hall}&from=${on}`]) {
      expect([query, await found(query)]).toEqual([query, expect.arrayContaining([made.id])]);
    }
    for (const query of [`facility=${prayer}&from=${on}&to=${after(on, 1)}`, `status=booked&from=${on}&to=${after(on, 1)}`, `from=${after(on, 2)}&to=${after(on, 3)}`, 'search=%24where', `dormitory=2&from=${on}&to=${after(on, 1)}`]) {
      expect([query, await found(query)]).toEqual([query, expect.not.arrayContaining([made.id])]);
    }
    const everything = (await list('limit=1000&ordering=start_date')).body;
    const paged: number[] = [];
    for (let path: string | null = '/facilitybookings/?limit=7&ordering=start_date'; path; ) {
      const page: { results: FacilityBooking[]; next: string | null } = (await call<never>('GET', path, manager)).body;
      paged.push(...page.results.map((r) => r.id));
      path = page.next && page.next.slice(page.next.indexOf('/facilitybookings'));
    }
    expect(paged).toEqual(everything.results.map((r) => r.id));
    expect(everything.count).toBe(paged.length);
  });

  it('says of a day with a change of clocks when it begins and ends', async () => {
    const { body } = await call<FacilityPlanner>('GET', '/facilitybookings/planner/?date=2090-10-29&dormitory=3', viewer);
    expect(body.dormitories[0]?.days).toEqual([{ day: '2090-10-29', start: '2090-10-28T23:00:00.000Z', end: '2090-10-30T00:00:00.000Z' }]);
    expect(body.facilities[0]).toMatchObject({ id: london, bookable: true, zone_limit: 50 });
    expect(body.bookings.length).toBe(2);
  });
});

it('publishes what is to come, so that nobody closes a facility under it', async () => {
  const [coming, cancelled] = [await book(freeDay()), await book(freeDay())];
  await call('PUT', `/facilitybookings/${cancelled.id}/`, manager, { status: 'cancelled' });
  const over = { ...coming, _id: 900_001, status: 'booked', starts_at: new Date('2024-01-01T10:00:00Z'), ends_at: new Date('2024-01-01T11:00:00Z'), facility: [999] };
  const stored = portal.connection.collection<{ _id: number }>('tenancy_facility_bookings');
  await stored.insertOne(over as never);
  const rows = await portal.connection.collection<{ _id: number }>('tenancy_facility_bookings_v1').find({ _id: { $in: [coming.id, cancelled.id, over._id] } }).sort({ _id: 1 }).toArray();
  expect(rows.map((row) => [row._id, (row as never as { is_to_come: boolean }).is_to_come])).toEqual([[coming.id, true], [cancelled.id, false], [over._id, false]]);
  await stored.deleteOne({ _id: over._id });
});

it('nothing of all this held a facility twice, and every hold is a booking’s', async () => {
  expect(await checkFacilities(portal.connection)).toEqual([]);
});
