/**
 * Calls every route with input that nobody should send: no answer is a 5xx, none leaks data, none widens the scope, and
 * a refused call writes nothing.
 */
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import type { RouteSpec } from '@firm/platform/contract/route';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, employees, vendors, zones, type ZoneRow } from '@firm/residents/contract/published';
import { tenancyRoutes } from '../contract/index.ts';
import { service } from '../src/service.ts';
import { checkFacilities } from '../src/testing/facilityChecker.ts';
import { checkTenancy } from '../src/testing/checker.ts';

const permissions = ['resource', 'resourcereserve', 'resourceallocation'].flatMap((model) => ['view', 'add', 'change', 'delete'].map((action) => `${action}_${model}`));
const routes = Object.entries(tenancyRoutes) as [string, RouteSpec][];
const collections = ['tenancy_resources', 'tenancy_allocations', 'tenancy_reservations', 'tenancy_facility_bookings', 'tenancy_facility_days', 'tenancy_changes', 'tenancy_settings'];

let portal: TestPortal;
let manager: TestUser;
let oneDorm: TestUser;
let stranger: TestUser;
let noDorms: TestUser;
let nobody: TestUser;
const start = '2090-05-03';
const own = { resource: 0, resourcereserve: 0, resourceallocation: 0, facilitybooking: 0 };

type Failure = { message?: unknown; statusCode?: unknown; code?: unknown };
const call = <T = Failure>(method: string, path: string, as: TestUser | null, body?: unknown) => portal.call<T>(method, path, { as, body });

beforeAll(async () => {
  portal = await startTestPortal([service]);
  const { connection } = portal;
  await standIn(connection, dormitories, [1, 2, 9].map((_id) => ({ _id, org: _id === 9 ? 2 : 1, name: `House ${_id}`, timezone: 'Asia/Singapore', is_active: true })));
  const zone = (_id: number, dormitory: number, zone_kind: ZoneRow['zone_kind']) => ({
    _id, org: dormitory === 9 ? 2 : 1, dormitory, name: `Zone ${_id}`, zone_ref_id: `Z-${_id}`, zone_type: zone_kind === 'room' ? 3 : 6, zone_type_name: zone_kind === 'room' ? 'ROOM' : 'HALL', zone_kind, zone_limit: 20, bed_count: 6, area_m2: 60,
  });
  await standIn(connection, zones, [zone(11, 1, 'room'), zone(21, 2, 'room'), zone(91, 9, 'room'), zone(12, 1, 'facility'), zone(22, 2, 'facility'), zone(92, 9, 'facility')]);
  await standIn(connection, vendors, [{ _id: 5, org: 1, name: 'Client', is_active: true }, { _id: 95, org: 2, name: 'Their client', is_active: true }]);
  await standIn(connection, employees, [31, 32, 33, 34, 91].map((_id) => ({
    _id, org: _id === 91 ? 2 : 1, dormitory: _id === 91 ? 9 : 1, name: `Resident ${_id}`, is_active: true, zone: null, tenancy_status: 'P', vendor: _id === 91 ? 95 : 5, employer: null, pass_number: `P${_id}`, work_pass_expiry: '2999-01-01', health_status: null, language: 'Tamil', nationality: 'Indian', gender: 'M', ever_checked_in: false,
  })));
  manager = await portal.user({ permissions });
  oneDorm = await portal.user({ permissions, dormitories: [2] });
  noDorms = await portal.user({ permissions, dormitories: [] });
  stranger = await portal.user({ permissions, org: 2 });
  nobody = await portal.user({ permissions: ['view_alert'] });
  for (const [path, body] of [
    ['resources', { ref_id: 'Z-11-B1', zone: 11, type: 1 }],
    ['resources', { ref_id: 'Z-11-B2', zone: 11, type: 1 }],
    ['resources', { ref_id: 'Z-11-B3', zone: 11, type: 1 }],
    ['resourcereserves', { res_type: 1, dormitory: 1, vendor: 5, start_date: start, end_date: '2090-08-01', count: 2 }],
    ['facilitybookings', { facility: [12], start_date: start, start_time: '10:00', end_time: '11:00' }],
  ] as const) {
    const { status, body: made } = await call<{ id: number }>('POST', `/${path}/`, manager, body);
    expect([path, status, made]).toEqual([path, 201, expect.anything()]);
    own[path.slice(0, -1) as keyof typeof own] = made.id;
  }
  const stay = await call<{ id: number }>('POST', '/resourceallocations/', manager, { person: 31, resource: own.resource, start_date: start, end_date: '2090-06-01' });
  expect([stay.status, stay.body]).toEqual([201, expect.anything()]);
  own.resourceallocation = stay.body.id;
});
afterAll(() => portal?.stop());

const entityOf = (path: string) => path.split('/')[1]?.replace(/s$/, '') as keyof typeof own;
const address = (spec: RouteSpec, id: number | string = own[entityOf(spec.path)]) => spec.path.replace('{id}', String(id)) + (needed[spec.path] ?? (spec.path.includes('planner') ? `?date=${start}` : ''));
/** Required query parameters; resident `31` and room 11 exist, but not for users of other scopes. */
const needed: Readonly<Record<string, string>> = { '/resources/proposals/': '?person=31', '/resources/next_beds/': '?zone=11&count=1&type=1' };
/** A valid body for each route. */
const good: Record<string, () => Record<string, unknown>> = {
  createResource: () => ({ ref_id: 'NEW-1', zone: 11, type: 1, description: 'x' }),
  putResource: () => ({ ref_id: 'Z-11-B3', zone: 11, type: 1 }),
  patchResource: () => ({ description: 'x' }),
  bulkCreateResources: () => ({ resources: [{ ref_id: 'NEW-2', zone: 11, type: 1 }] }),
  bulkDeleteResources: () => ({ res_ids: [own.resource] }),
  createReservation: () => ({ res_type: 1, dormitory: 1, vendor: 5, start_date: start, end_date: '2090-07-01', count: 1 }),
  patchReservation: () => ({ count: 2 }),
  fillReservation: () => ({ preview: true }),
  checkAvailability: () => ({ dormitory: 1, res_type: 1, start_date: start, end_date: '2090-06-01', count: 1 }),
  checkAllAvailability: () => ({ items: [{ dormitory: 1, res_type: 1, start_date: start, count: 1 }] }),
  suggestReservation: () => ({ dormitory: 1, res_type: 1, start_date: start, count: 50 }),
  createAllocation: () => ({ person: 32, resource: own.resource, start_date: '2090-07-01', end_date: '2090-07-09' }),
  putAllocation: () => ({ remarks: 'x' }),
  transferAllocation: () => ({ resource: own.resource }),
  swapAllocations: () => ({ first: own.resourceallocation, second: own.resourceallocation }),
  bulkCheckIn: () => ({ ids: [own.resourceallocation] }),
  bulkCheckOut: () => ({ ids: [own.resourceallocation] }),
  undoAllocation: () => ({}),
  putTenancySettings: () => ({ max_residents_per_room: 12 }),
  createFacilityBooking: () => ({ facility: [12], start_date: start, start_time: '20:00', end_time: '21:00', people_count: 3, repeat: { weeks: 2 } }),
  putFacilityBooking: () => ({ event_name: 'x' }),
  checkFacilityAvailability: () => ({ facility: [12], start_date: start, start_time: '20:00', end_time: '21:00' }),
};
const odd: readonly unknown[] = [
  null, true, -1, 1.5, 1e308, 9_007_199_254_740_993, '', 'x'.repeat(5_000), '9999-12-31', '2027-02-30', '-000001-01-01', '24:00', '$where', 'http://evil.example/backend/api/x/99999999999999999999/',
  { $gt: 0 }, { $where: 'sleep(1000)' }, [], [null], [{ $gt: 0 }], Array.from({ length: 2_000 }, (_, i) => i + 1), { weeks: 53 }, { a: { b: { c: {} } } },
];
/** A third of the odd values, a different third for each field or parameter; in a long run all of them. */
const partOf = <T>(list: readonly T[], turn: number): readonly T[] => list.filter((_, i) => (i + turn) % runs(3, 1) === 0);
/** Values for unknown fields, which are refused whatever the value. */
const few: readonly unknown[] = [null, 'x'.repeat(5_000), { $gt: 0 }];
/** The fields that a call accepts; null if its body is not a plain object. */
const knownFields = ({ body }: RouteSpec): ReadonlySet<string> | null => (body && 'shape' in body ? new Set(Object.keys(body.shape as object)) : null);
const stored = async () => JSON.stringify(await Promise.all(collections.map((name) => portal.connection.collection(name).find().sort({ _id: 1 }).toArray())));
/** Expects an error in the documented form, or any answer that is not a server error. */
const wellBehaved = (about: unknown, { status, body }: { status: number; body: Failure }) => {
  expect([about, status, status < 500]).toEqual([about, status, true]);
  if (status >= 400) expect([about, body]).toEqual([about, expect.objectContaining({ message: expect.any(String), statusCode: status, code: expect.any(String) })]);
  expect(JSON.stringify(body ?? '')).not.toMatch(/Mongo|at \w+ \(|node_modules|\$elemMatch|E11000/);
};

describe('permissions of the calls', () => {
  it.each(routes)('%s: refused without a session or without the permission', async (_, spec) => {
    expect((await call(spec.method, address(spec), null)).status).toBe(401);
    if (spec.permission === 'signed-in' || spec.permission === 'public') return;
    const body = spec.method === 'GET' || spec.method === 'DELETE' ? undefined : {};
    expect((await call(spec.method, address(spec), nobody, body)).status).toBe(403);
    const others = await portal.user({ permissions: permissions.filter((one) => one !== spec.permission) });
    expect((await call(spec.method, address(spec), others, body)).status).toBe(403);
  });

  it.each(routes.filter(([, spec]) => spec.path.includes('{id}')))('%s: 404 for callers out of scope, and nothing is changed', async (name, spec) => {
    const before = await stored();
    for (const other of [stranger, oneDorm, noDorms]) {
      expect([name, (await call(spec.method, address(spec), other, good[name]?.())).status]).toEqual([name, 404]);
    }
    expect(await stored()).toBe(before);
  });

  it.each(routes.filter(([, spec]) => spec.method === 'GET' && !spec.path.includes('{id}') && spec.permission !== 'signed-in'))(
    '%s: shows others nothing of it',
    async (_, spec) => {
      for (const other of [stranger, oneDorm, noDorms]) {
        const { status, body } = await call(spec.method, address(spec), other);
        // A resident out of the caller's scope is unknown.
        expect(status).toBe(spec.path in needed ? 422 : 200);
        const text = JSON.stringify(body);
        expect(text).not.toMatch(/Resident 3\d|Z-11|"House 1"|"Zone 1[12]"/);
        if (spec.query && 'dormitory' in spec.query.shape && status === 200) {
          const named = await call(spec.method, `${address(spec)}${address(spec).includes('?') ? '&' : '?'}dormitory=1`, other);
          expect([named.status, JSON.stringify(named.body)]).toEqual([200, expect.not.stringMatching(/Resident 3\d|Z-11|"House 1"|"Zone 1[12]"/)]);
        }
      }
    },
  );

  it.each(Object.keys(good).filter((name) => /^(create|bulk|check|suggest|swap)/.test(name)))('%s: references across organisations are unknown', async (name) => {
    const spec = (tenancyRoutes as Record<string, RouteSpec>)[name] as RouteSpec;
    const before = await stored();
    for (const other of [stranger, oneDorm, noDorms]) {
      const { status, body } = await call(spec.method, spec.path, other, good[name]?.());
      expect([name, status]).toEqual([name, expect.any(Number)]);
      expect([name, [200, 404, 409, 422].includes(status)]).toEqual([name, true]);
      expect(JSON.stringify(body)).not.toMatch(/Resident 3\d|Z-11|"House 1"|"Zone 1[12]"/);
    }
    expect(await stored()).toBe(before);
  });
});

describe('requests that nobody should send', () => {
  it.each(routes.filter(([, spec]) => spec.path.includes('{id}')))('%s: odd ids', async (name, spec) => {
    for (const id of ['0', '-1', '1.5', '1e3', 'NaN', '999999999999999', '99999999999999999999', 'constructor', '__proto__', '%00', '%2e%2e', "1'", '1;', '[object Object]']) {
      const answer = await call(spec.method, address(spec, id), manager, good[name]?.());
      wellBehaved([name, id], answer);
      expect([name, id, [400, 404, 405].includes(answer.status)]).toEqual([name, id, true]);
    }
  });

  it.each(routes.filter(([, spec]) => spec.method === 'GET'))('%s: odd parameters', async (name, spec) => {
    const names = [...Object.keys(spec.query?.shape ?? {}), 'limit', 'offset', 'cursor', 'ordering', 'search', 'nonsense', '__proto__', 'constructor'];
    const values = ['', '0', '-1', '1,2,x', '317262292983794691473408', '%00', '%F0%9F%98%80', '0001-01-01', '2999-12-31', '%24where', 'x'.repeat(3_000), 'eyJhIjoxfQ'];
    for (const [turn, parameter] of names.entries()) {
      const path = address(spec) + (address(spec).includes('?') ? '&' : '?');
      const asked = ['nonsense', '__proto__', 'constructor'].includes(parameter) ? values.slice(0, 3) : partOf(values, turn);
      await Promise.all(asked.map(async (value) => wellBehaved([name, parameter, value.slice(0, 40)], await call('GET', `${path}${parameter}=${value}`, manager))));
      wellBehaved([name, parameter], await call('GET', `${address(spec)}${address(spec).includes('?') ? '&' : '?'}${parameter}[$gt]=1&${parameter}=1&${parameter}=2`, manager));
    }
  });

  it.each(Object.keys(good))('%s: odd bodies and odd fields', async (name) => {
    const spec = (tenancyRoutes as Record<string, RouteSpec>)[name] as RouteSpec;
    for (const raw of ['', '{', '[]', 'null', '0', '"x"', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`, '{"remarks":"\\u0000"}', '{"remarks":"\\ud800"}']) {
      const answer = await portal.call<Failure>(spec.method, address(spec), { as: manager, body: raw, headers: { 'content-type': 'application/json' } });
      wellBehaved([name, raw.slice(0, 60)], answer);
    }
    const body = good[name]?.() ?? {};
    const shape = new Set([...Object.keys(body), 'version', 'end_date', 'checked_in', 'is_active', 'apply_to', 'reservation', 'return_date', 'rules', 'status', 'repeat', '$set']);
    const known = knownFields(spec);
    for (const [turn, field] of [...shape].entries()) {
      await Promise.all(
        (known && !known.has(field) ? few : partOf(odd, turn)).map(async (value) => wellBehaved([name, field, JSON.stringify(value)?.slice(0, 60)], await call(spec.method, address(spec), manager, { ...body, [field]: value }))),
      );
    }
  });
});

it('after all of it, the stored data is valid', async () => {
  const found = await checkTenancy(portal.connection);
  expect(found).toEqual({ stays: found.stays, doubleBeds: [], doubleResidents: [], twoInOneBed: [], overPromised: [], overFilled: [], wrongGuards: [] });
  expect(await checkFacilities(portal.connection)).toEqual([]);
  expect((Object.prototype as { a?: unknown }).a).toBeUndefined();
});
