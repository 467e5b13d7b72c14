/** Facility bookings through the calls, on a real MongoDB: bookings, their holds, and how lists and the planner show them. */
import type { TestUser } from '@firm/platform/testing/portal';
import { publishedReader } from '@firm/platform/mongo/published';
import { wholeOrg } from '@firm/platform/mongo/scope';
import { facilityBookings as bookings } from '../contract/published.ts';
import type { FacilityBooking, FacilityPlanner } from '../contract/facilityBooking/facilityBooking.ts';
import { addDays } from '../contract/interval.ts';
import { checkFacilities } from '../src/testing/facilityChecker.ts';
import { facilityIds, startFacilities, type FacilityPortal } from '../src/testing/facilityPortal.ts';

let facilities: FacilityPortal;
let manager: TestUser;
let viewer: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;

const { hall, court, prayer, broken, closed, room, south, london, far } = facilityIds;

beforeAll(async () => {
  facilities = await startFacilities();
  ({ manager, viewer, stranger, oneDorm } = facilities.people);
});
afterAll(() => facilities?.stop());

describe('booking', () => {
  it('is created in the dormitory’s time, with names, reference and an audit record', async () => {
    const on = facilities.freeDay();
    const made = await facilities.book(on, { facility: [hall, court], people_count: 20 });
    expect(made).toMatchObject({
      ref_id: expect.stringMatching(/^FB-\d{6}$/), org: 1, dorm_id: 1, dorm_name: 'North', timezone: 'Asia/Singapore', status: 'booked', version: 1,
      start_date: on, end_date: on, start_time: '18:00', end_time: '20:00', starts_at: `${on}T10:00:00.000Z`, ends_at: `${on}T12:00:00.000Z`,
      facility: [hall, court], facility_name: ['Hall', 'Court'], people_count: 20, series: null, series_index: 1, series_count: 1,
    });
    expect(made.dormitory).toMatch(/\/backend\/api\/dormitories\/1\/$/);
    const changes = await facilities.db.collection('tenancy_changes').find({ entity: 'facilitybooking', entity_id: made.id }).toArray();
    expect(changes).toMatchObject([{ type: 'facilitybooking.created', org: 1, dormitory: 1, by: { id: manager.id } }]);
  });

  it('applies the defaults, and accepts URLs of facilities', async () => {
    const made = await facilities.book(facilities.freeDay(), { facility: ['http://x/backend/api/workzones/103/', 103], people_count: undefined, event_name: undefined, end_date: null });
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
  ])('refuses %s and reports the field', async (_, over, field) => {
    const { status, body } = await facilities.refused('POST', '/facilitybookings/', manager, facilities.booking(facilities.freeDay(), over));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, expect.arrayContaining([field])]);
  });

  it.each([['out of order', [broken]], ['inactive', [closed]], ['out of order among good ones', [hall, broken]]])('refuses a facility that is %s', async (_, facility) => {
    const on = facilities.freeDay();
    expect((await facilities.refused('POST', '/facilitybookings/', manager, facilities.booking(on, { facility, people_count: 0 }))).status).toBe(409);
    await facilities.book(on);
  });

  it('treats no limit as unlimited', async () => {
    expect(await facilities.book(facilities.freeDay(), { facility: [prayer], people_count: 5_000 })).toMatchObject({ people_count: 5_000 });
  });

  it('holds all of its facilities or none, and names the conflict', async () => {
    const on = facilities.freeDay();
    const first = await facilities.book(on, { facility: [court], people_count: 10, event_name: 'Badminton' });
    const second = await facilities.refused('POST', '/facilitybookings/', manager, facilities.booking(on, { facility: [hall, court], people_count: 10, start_time: '19:59', end_time: '21:00' }));
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'facility_taken', conflicts: [{ facility: court, facility_name: 'Court', ref: first.ref_id, booking: first.id, event_name: 'Badminton', start: first.starts_at, end: first.ends_at }] },
    });
    await facilities.book(on, { facility: [hall], start_time: '19:59', end_time: '21:00' });
    await facilities.book(on, { facility: [court], people_count: 1, start_time: '20:00', end_time: '21:00' });
  });

  it('conflicts with a booking that began on the previous day, also the previous UTC day', async () => {
    const on = facilities.freeDay();
    await facilities.book(on, { start_time: '22:00', end_date: addDays(on, 1), end_time: '09:00' });
    expect((await facilities.refused('POST', '/facilitybookings/', manager, facilities.booking(addDays(on, 1), { start_time: '08:30', end_time: '10:00' }))).status).toBe(409);
    await facilities.book(addDays(on, 1), { start_time: '09:00', end_time: '10:00' });
  });

  it('answers a repeated Idempotency-Key with the first booking', async () => {
    const on = facilities.freeDay();
    const send = () => facilities.call('POST', '/facilitybookings/', manager, facilities.booking(on), { 'idempotency-key': `once-${on}` });
    const [one, two, three] = [...(await Promise.all([send(), send()])), await send()];
    expect([one.status, two.status, three.status]).toEqual([201, 201, 201]);
    expect(new Set([one.body.id, two.body.id, three.body.id]).size).toBe(1);
  });

  it('keeps local time when clocks change, and refuses an hour that does not exist', async () => {
    const series = await facilities.book('2090-03-21', { facility: [london], repeat: { weeks: 2 }, start_time: '18:00' });
    const rows = (await facilities.list(`series=${series.series}&ordering=start_date`)).body.results;
    expect(rows.map((one) => [one.start_time, one.starts_at])).toEqual([['18:00', '2090-03-21T18:00:00.000Z'], ['18:00', '2090-03-28T17:00:00.000Z']]);
    const gone = { facility: [london], start_time: '01:00', end_time: '02:00' };
    expect((await facilities.refused('POST', '/facilitybookings/', manager, facilities.booking('2090-03-26', gone))).body.errors).toHaveProperty('end_time');
    // Clocks set back: the hour that occurs twice is treated as one hour, directly before the next.
    await facilities.book('2090-10-29', gone);
    await facilities.book('2090-10-29', { facility: [london], start_time: '02:00', end_time: '03:00' });
    expect((await facilities.refused('POST', '/facilitybookings/', manager, facilities.booking('2090-10-29', { facility: [london], start_time: '01:30', end_time: '01:45' }))).status).toBe(409);
  });
});

describe('lists and the planner', () => {
  it('shows each caller their own organisation and dormitories', async () => {
    const on = facilities.freeDay();
    const [north, southern] = [await facilities.book(on), await facilities.book(on, { facility: [south], remarks: 'Bring mats' })];
    const theirs = await facilities.book(on, { facility: [far] }, stranger);
    const ids = async (as: TestUser) => (await facilities.list(`from=${on}&to=${addDays(on, 1)}`, as)).body.results.map((r) => r.id).sort();
    expect(await ids(manager)).toEqual([north.id, southern.id].sort());
    expect(await ids(oneDorm)).toEqual([southern.id]);
    expect(await ids(stranger)).toEqual([theirs.id]);
    const planner = (as: TestUser, query = '') => facilities.call<FacilityPlanner>('GET', `/facilitybookings/planner/?date=${on}&days=7${query}`, as);
    expect((await planner(oneDorm)).body).toMatchObject({ dormitories: [{ id: 2 }], facilities: [{ id: south }], bookings: [{ id: southern.id, remarks: 'Bring mats' }] });
    expect((await planner(oneDorm, '&dormitory=1')).body).toMatchObject({ dormitories: [], facilities: [], bookings: [] });
    expect((await planner(stranger, '&dormitory=1,9')).body).toMatchObject({ dormitories: [{ id: 9 }], facilities: [{ id: far }], bookings: [{ id: theirs.id }] });
    expect((await facilities.refused('POST', '/facilitybookings/', oneDorm, facilities.booking(facilities.freeDay()))).status).toBe(422);
  });

  it('filters by facility, status, series, days and words, and pages without gaps', async () => {
    const on = facilities.freeDay();
    const made = await facilities.book(on, { facility: [hall, court], people_count: 1, event_name: 'Zymurgy évening', start_time: '23:00', end_date: addDays(on, 1), end_time: '01:00' });
    await facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, { status: 'cancelled' });
    const found = async (query: string) => (await facilities.list(query)).body.results.map((r) => r.id);
    for (const query of [`facility=${court}&from=${on}&to=${addDays(on, 1)}`, `from=${addDays(on, 1)}&to=${addDays(on, 2)}&status=cancelled`, 'search=zymur', 'search=evening', `search=${made.ref_id}`, `status=cancelled&dormitory=1&facility=${hall}&from=${on}`]) {
      expect([query, await found(query)]).toEqual([query, expect.arrayContaining([made.id])]);
    }
    for (const query of [`facility=${prayer}&from=${on}&to=${addDays(on, 1)}`, `status=booked&from=${on}&to=${addDays(on, 1)}`, `from=${addDays(on, 2)}&to=${addDays(on, 3)}`, 'search=%24where', `dormitory=2&from=${on}&to=${addDays(on, 1)}`]) {
      expect([query, await found(query)]).toEqual([query, expect.not.arrayContaining([made.id])]);
    }
    // Enough for several pages, also with several bookings on one day.
    await facilities.book(addDays(on, -14), { facility: [south], start_time: '06:00', end_time: '07:00', repeat: { weeks: 25 } });
    const everything = (await facilities.list('limit=1000&ordering=start_date')).body;
    const paged: number[] = [];
    for (let path: string | null = '/facilitybookings/?limit=7&ordering=start_date'; path; ) {
      const page: { results: FacilityBooking[]; next: string | null } = (await facilities.call<never>('GET', path, manager)).body;
      paged.push(...page.results.map((r) => r.id));
      path = page.next && page.next.slice(page.next.indexOf('/facilitybookings'));
    }
    expect(paged).toEqual(everything.results.map((r) => r.id));
    expect(everything.count).toBe(paged.length);
  });

  it('gives start and end of a day on which clocks change', async () => {
    const { body } = await facilities.call<FacilityPlanner>('GET', '/facilitybookings/planner/?date=2090-10-29&dormitory=3', viewer);
    expect(body.dormitories[0]?.days).toEqual([{ day: '2090-10-29', start: '2090-10-28T23:00:00.000Z', end: '2090-10-30T00:00:00.000Z' }]);
    expect(body.facilities[0]).toMatchObject({ id: london, bookable: true, zone_limit: 50 });
    expect(body.bookings.length).toBe(2);
  });
});

it('publishes future bookings, so that nobody closes a facility that has some', async () => {
  const [coming, cancelled] = [await facilities.book(facilities.freeDay()), await facilities.book(facilities.freeDay())];
  await facilities.call('PUT', `/facilitybookings/${cancelled.id}/`, manager, { status: 'cancelled' });
  const over = { ...coming, _id: 900_001, status: 'booked', starts_at: new Date('2024-01-01T10:00:00Z'), ends_at: new Date('2024-01-01T11:00:00Z'), facility: [999] };
  const stored = facilities.db.collection<{ _id: number }>('tenancy_facility_bookings');
  await stored.insertOne(over);
  const rows = await publishedReader(facilities.db)(bookings, wholeOrg(1)).find({ _id: { $in: [coming.id, cancelled.id, over._id] } });
  expect(rows.map((row) => [row._id, row.is_to_come])).toEqual([[coming.id, true], [cancelled.id, false], [over._id, false]]);
  await stored.deleteOne({ _id: over._id });
});

it('after all these tests no facility is held twice, and every hold belongs to a booking', async () => {
  expect(await checkFacilities(facilities.db)).toEqual([]);
});
