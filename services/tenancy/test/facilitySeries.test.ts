/** Changing several occurrences of a series, some of which were changed individually before: each is checked with its own values. */
import { testPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { dormitories, zones } from '@firm/residents/contract/published';
import type { FacilityBookingDetail } from '../contract/facilityBooking/facilityBooking.ts';
import { addDays } from '../contract/interval.ts';
import { service } from '../src/service.ts';
import { checkFacilities } from '../src/testing/facilityChecker.ts';

type Failure = { code: string; errors?: Record<string, string[]> };

let portal: TestPortal;
let manager: TestUser;

const [hall, court, gym, south] = [101, 102, 103, 201];
const first = '2090-01-03';
let on = first;
const call = <T = FacilityBookingDetail & Failure>(method: string, path: string, body?: unknown) => portal.call<T>(method, path, { as: manager, body });
const get = async (id: number) => (await call('GET', `/facilitybookings/${id}/`)).body;
const put = async (id: number, body: object) => {
  const answer = await call('PUT', `/facilitybookings/${id}/`, body);
  return { status: answer.status, body: answer.body };
};
/** Three weekly evenings in the hall, the second of which is changed individually. */
const series = async (change: object): Promise<readonly [number, number, number]> => {
  const { status, body } = await call('POST', '/facilitybookings/', { facility: [hall], start_date: on, start_time: '18:00', end_time: '20:00', people_count: 5, repeat: { weeks: 3 } });
  expect(status).toBe(201);
  const ids = body.occurrences.map((one) => one.id) as [number, number, number];
  expect((await put(ids[1], change)).status).toBe(200);
  return ids;
};

beforeAll(async () => {
  portal = await startTestPortal([service]);
  const dormitory = (_id: number, timezone: string) => ({ _id, org: 1, name: `House ${_id}`, timezone, is_active: true });
  await standIn(portal.connection, dormitories, [dormitory(1, 'Asia/Singapore'), dormitory(2, 'Europe/London')]);
  const zone = (_id: number, dormitory: number, zone_limit: number) => ({
    _id, org: 1, dormitory, name: `Zone ${_id}`, zone_ref_id: `F-${_id}`, zone_type: 7, zone_type_name: 'HALL', zone_kind: 'facility' as const, zone_limit,
  });
  await standIn(portal.connection, zones, [zone(hall, 1, 100), zone(court, 1, 10), zone(gym, 1, 50), zone(south, 2, 80)]);
  ({ manager } = await testPeople(portal, ['view', 'add', 'change', 'delete'].map((action) => `${action}_resourcereserve`), 'view_resourcereserve'));
});
afterAll(() => portal?.stop());
beforeEach(() => {
  on = addDays(on, 35);
});
afterEach(async () => expect(await checkFacilities(portal.connection)).toEqual([]));

test('more people than one facility’s capacity are refused, for whichever occurrence', async () => {
  const [one, two] = await series({ facility: [court] });
  expect(await put(one, { people_count: 40, apply_to: 'all' })).toMatchObject({ status: 422, body: { errors: { people_count: [expect.any(String)] } } });
  expect(await put(one, { people_count: 40 })).toMatchObject({ status: 200 });
  // Values that the given occurrence already has can still be refused for the others.
  expect(await put(one, { people_count: 40, event_name: 'Film', apply_to: 'all' })).toMatchObject({ status: 422, body: { errors: { people_count: [expect.any(String)] } } });
  expect(await get(two)).toMatchObject({ people_count: 5, event_name: '' });
});

test('an occurrence in another dormitory stays there, in its own time zone', async () => {
  const [one, two] = await series({ facility: [south] });
  expect(await get(two)).toMatchObject({ dorm_id: 2, timezone: 'Europe/London' });
  expect(await put(one, { event_name: 'Choir', apply_to: 'all' })).toMatchObject({ status: 200 });
  expect(await get(two)).toMatchObject({ dorm_id: 2, facility: [south], timezone: 'Europe/London', event_name: 'Choir', start_time: '18:00' });
  expect(await put(one, { start_time: '17:00', apply_to: 'all' })).toMatchObject({ status: 200 });
  const moved = await get(two);
  expect(moved).toMatchObject({ dorm_id: 2, timezone: 'Europe/London', start_time: '17:00', starts_at: `${moved.start_date}T17:00:00.000Z` });
});

test('a closed facility of one occurrence prevents new times for it, not new texts', async () => {
  const [one] = await series({ facility: [gym] });
  await changeStandIns(portal.connection, zones, gym, { status: 'out-of-order' });
  expect(await put(one, { start_time: '17:00', apply_to: 'all' })).toMatchObject({ status: 409, body: { code: 'out_of_order' } });
  expect(await put(one, { remarks: 'Bring a chair', apply_to: 'all' })).toMatchObject({ status: 200 });
  await changeStandIns(portal.connection, zones, gym, { status: 'vacant-ready' });
});

test('all of them are moved to one facility', async () => {
  const [one, two, three] = await series({ facility: [south], start_time: '10:00', end_time: '11:00' });
  expect(await put(one, { facility: [hall], start_time: '18:00', end_time: '20:00', apply_to: 'all' })).toMatchObject({ status: 200 });
  for (const id of [one, two, three]) expect(await get(id)).toMatchObject({ dorm_id: 1, facility: [hall], timezone: 'Asia/Singapore', start_time: '18:00', end_time: '20:00' });
});
