/** Calls about beds, on a real MongoDB: permissions, answers, and the events for their rooms. */
import { clock } from '@firm/platform/clock/clock';
import { testPeople } from '@firm/platform/testing/people';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import type { Stay } from '../contract/stay/stay.ts';
import type { BedRefusal, BedsDeleted, NextBed, Bed, ZoneWithBeds } from '../contract/bed/bed.ts';
import { addDays } from '../contract/interval.ts';
import { bedRoutes } from '../contract/bed/routes.ts';
import { service } from '../src/service.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';

type Refusal = BedRefusal;
type Failure = { code: string; message: string; errors?: Record<string, string[]>; references?: { ids: number[] }[]; refusals?: Refusal[]; current?: Bed };
type Page<T> = { count: number; next: string | null; results: T[] };

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;

const all = ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`));
const call = <T = Bed>(method: string, path: string, as: TestUser | null, body?: unknown) => portal.call<T>(method, path, { as, body });
const refused = (method: string, path: string, as: TestUser | null, body?: unknown) => call<Failure>(method, path, as, body);
let nextBed = 0;
const bed = (fields: object = {}) => ({ ref_id: `A-1-X${++nextBed}`, zone: 101, type: 1, ...fields });
const add = async (fields: object = {}): Promise<Bed> => {
  const { status, body } = await call('POST', '/resources/', manager, bed(fields));
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const room = async (id: number) => portal.connection.collection('tenancy_zones').findOne({ _id: id });
const allocate = async (resource: number, person: number) => (await call<Stay>('POST', '/resourceallocations/', manager, { person, resource, checked_in: true })).body;

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishDormitories(portal.connection);
  ({ manager, viewer, nobody, stranger, oneDorm } = await testPeople(portal, all, 'view_resource'));
});
afterAll(() => portal?.stop());

test('a bed has the documented fields; its room is published', async () => {
  const before = Number((await room(101))?.beds);
  const made = await add({ bunk: 'upper', description: 'By the door' });
  expect(made).toMatchObject({ zone: 101, zone_name: 'Room 1', zone_ref_id: 'A-1', dorm_id: 1, dorm_name: 'North House', status: 'vacant', type: 1, type_name: 'Bunk bed', bunk: 'upper', is_active: true, url: expect.stringMatching(/\/backend\/api\/resources\/\d+\/$/) });
  expect((await room(101))?.beds).toBe(before + 1);
  const change = await portal.connection.collection('tenancy_changes').findOne({ entity: 'resource', entity_id: made.id });
  expect(change).toMatchObject({ type: 'resource.created', data: { zones: [{ id: 101, beds: before + 1 }] } });
});

test('beds are offered to a resident by the rules of automatic allocation, sick bays last, and only those that can be allocated', async () => {
  const offered = async (query: string, as = manager) => (await call<Page<Bed>>('GET', `/resources/proposals/?dormitory=2&${query}`, as)).body.results;
  // Residents 2001 and 2004 have employer 61, and 2002 has another one.
  const stays = await Promise.all([[2_021, 2_004], [2_011, 2_002]].map(async ([resource, person]) => (await call<Stay>('POST', '/resourceallocations/', manager, { resource, person })).body));
  const sick = await add({ zone: 203, type: 3, ref_id: 'B-3-S' });
  const order = await offered('person=2001');
  expect(order.map(({ zone }) => zone)).toEqual([202, 202, 202, 203, 203, 203, 203, 201, 201, 201, 203]);
  expect(order.at(-1)?.id).toBe(sick.id);
  expect((await offered('person=2001&search=B-1')).map(({ zone }) => zone)).toEqual([201, 201, 201]);
  expect((await offered('person=2001&type=3')).map(({ id }) => id)).toEqual([sick.id]);
  // Both stays are open-ended, so these beds are never free.
  expect((await offered(`person=2001&start_date=${addDays(clock.today('Europe/London'), 300)}`)).map(({ id }) => id)).not.toContain(2011);
  expect((await refused('GET', '/resources/proposals/?person=9001', manager)).body).toMatchObject({ errors: { person: [expect.any(String)] } });
  expect((await refused('GET', '/resources/proposals/?person=1001', oneDorm)).status).toBe(422);
  for (const path of [...stays.map(({ id }) => `/resourceallocations/${id}/`), `/resources/${sick.id}/`]) expect((await call('DELETE', path, manager)).status).toBe(204);
});

test('a reference is unique in a dormitory', async () => {
  const made = await add();
  const again = await refused('POST', '/resources/', manager, bed({ ref_id: made.ref_id }));
  expect([again.status, again.body.errors]).toEqual([409, { ref_id: [expect.any(String)] }]);
  expect((await call('POST', '/resources/', manager, bed({ ref_id: made.ref_id, zone: 201 }))).status).toBe(201);
});

test('changes: PATCH and PUT, out of order and back, to another room, but not while it is occupied', async () => {
  const made = await add();
  const patch = (body: object) => call('PATCH', `/resources/${made.id}/`, manager, body);
  expect((await patch({ status: 'out-of-order', version: made.version })).body).toMatchObject({ status: 'out-of-order', version: made.version + 1 });
  expect((await refused('POST', '/resourceallocations/', manager, { person: 1_030, resource: made.id })).body.code).toBe('bed_out_of_use');
  expect((await refused('PATCH', `/resources/${made.id}/`, manager, { description: 'x', version: made.version })).body).toMatchObject({ code: 'stale_version', current: { status: 'out-of-order' } });
  expect((await patch({ status: 'vacant' })).body.status).toBe('vacant');
  expect((await refused('PATCH', `/resources/${made.id}/`, manager, { status: 'occupied' })).body.errors).toHaveProperty('status');
  const beds = (await room(102))?.beds as number;
  expect((await call('PUT', `/resources/${made.id}/`, manager, { ref_id: made.ref_id, zone: 102, type: 2 })).body).toMatchObject({ zone: 102, type: 2 });
  expect((await room(102))?.beds).toBe(beds + 1);
  expect((await refused('PUT', `/resources/${made.id}/`, manager, { ref_id: 'x' })).status).toBe(422);
  const stay = await allocate(made.id, 1_031);
  for (const body of [{ zone: 101 }, { type: 1 }, { is_active: false }, { status: 'out-of-order' }]) {
    expect((await refused('PATCH', `/resources/${made.id}/`, manager, body)).body).toMatchObject({ code: 'referenced', references: [{ ids: [stay.id] }] });
  }
  expect((await patch({ description: 'New mattress' })).body).toMatchObject({ status: 'occupied', description: 'New mattress' });
  expect((await refused('DELETE', `/resources/${made.id}/`, manager)).status).toBe(409);
});

test('a bed that no stay refers to is deleted; the audit keeps it', async () => {
  const made = await add();
  const beds = (await room(101))?.beds as number;
  expect((await call('DELETE', `/resources/${made.id}/`, manager)).status).toBe(204);
  expect((await call('GET', `/resources/${made.id}/`, manager)).status).toBe(404);
  expect((await room(101))?.beds).toBe(beds - 1);
  expect(await portal.connection.collection('tenancy_changes').countDocuments({ entity: 'resource', entity_id: made.id })).toBe(2);
});

describe('bulk calls', () => {
  const count = async () => (await call<Page<Bed>>('GET', '/resources/?limit=1', manager)).body.count;

  test('all are created, or none and each refused one is listed', async () => {
    const made = await call<{ count: number; results: Bed[] }>('POST', '/resources/bulkcreate/', manager, { resources: [bed(), bed(), bed({ zone: 102 })] });
    expect([made.status, made.body.count, made.body.results.map((one) => one.zone)]).toEqual([201, 3, [101, 101, 102]]);
    const before = await count();
    const taken = made.body.results[0]?.ref_id;
    const twice = bed();
    const clash = await refused('POST', '/resources/bulkcreate/', manager, { resources: [bed(), bed({ ref_id: taken }), twice, twice] });
    expect([clash.status, clash.body.refusals?.map((one) => [one.id, one.ref_id, one.code])]).toEqual([409, [[1, taken, 'duplicate'], [3, twice.ref_id, 'duplicate']]]);
    // In whatever case they are written.
    const cased = await refused('POST', '/resources/bulkcreate/', manager, { resources: [bed({ ref_id: taken?.toLowerCase() }), bed({ ref_id: 'x-Y-1' }), bed({ ref_id: 'X-y-1' })] });
    expect(cased.body.refusals?.map((one) => [one.id, one.code])).toEqual([[0, 'duplicate'], [2, 'duplicate']]);
    const own = made.body.results[1] as Bed;
    expect((await call('PATCH', `/resources/${own.id}/`, manager, { ref_id: own.ref_id.toLowerCase() })).body).toMatchObject({ ref_id: own.ref_id.toLowerCase() });
    const unknown = await refused('POST', '/resources/bulkcreate/', manager, { resources: [bed(), bed({ zone: 901 }), bed({ type: 99 })] });
    expect([unknown.status, unknown.body.refusals?.map((one) => one.id)]).toEqual([422, [1, 2]]);
    // All refused beds are listed, whatever the reason.
    const mixed = await refused('POST', '/resources/bulkcreate/', manager, { resources: [bed({ ref_id: taken }), bed({ zone: 901 }), bed()] });
    expect([mixed.status, mixed.body.refusals?.map((one) => [one.id, one.code])]).toEqual([422, [[0, 'duplicate'], [1, 'validation']]]);
    for (const [body, field] of [[{ resources: [bed(), { ...bed(), ref_id: '' }] }, 'resources.1.ref_id'], [[bed(), bed(), { ...bed(), type: undefined }], '2.type'], [{}, 'resources']] as const) {
      expect(Object.keys((await refused('POST', '/resources/bulkcreate/', manager, body)).body.errors ?? {})).toEqual([field]);
    }
    expect(await count()).toBe(before);
    expect((await call('POST', '/resources/bulkcreate/', manager, [bed()])).status).toBe(201);
  });

  test('all are deleted, or none', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    const stay = await allocate(b.id, 1_032);
    await call('PUT', `/resourceallocations/${stay.id}/`, manager, { checked_out: true });
    const before = await count();
    const first = await refused('POST', '/resources/bulkdelete/', manager, { res_ids: [a.id, b.id, c.id] });
    expect([first.status, first.body.refusals]).toEqual([409, [{ id: b.id, ref_id: b.ref_id, code: 'referenced', message: expect.any(String), stays: [{ allocation: stay.id, state: 'checked-out', person: 1_032, person_name: 'Resident 1-032', start_date: stay.start_date, end_date: expect.any(String) }] }]]);
    expect((await refused('POST', '/resources/bulkdelete/', manager, { res_ids: [a.id, 9_011] })).body.refusals).toEqual([expect.objectContaining({ id: 9_011, code: 'not_found' })]);
    const both = await refused('POST', '/resources/bulkdelete/', manager, { res_ids: [a.id, 9_011, b.id] });
    expect(both.body.refusals?.map((one) => [one.id, one.code])).toEqual([[9_011, 'not_found'], [b.id, 'referenced']]);
    expect(await count()).toBe(before);
    expect((await call('POST', '/resources/bulkdelete/', manager, { res_ids: [a.url, c.id] })).body).toEqual({ dry_run: false, count: 2, res_ids: [a.id, c.id], refusals: [] });
    expect(await count()).toBe(before - 2);
  });

  test('a dry run reports which would be deleted and who has the others, now or later, and changes nothing', async () => {
    const [free, taken, awaited] = [await add(), await add(), await add()];
    await allocate(taken.id, 1_034);
    await call('POST', '/resourceallocations/', manager, { person: 1_035, resource: awaited.id, start_date: '2090-01-01', end_date: '2090-02-01' });
    const before = await count();
    const { status, body } = await call<BedsDeleted>('POST', '/resources/bulkdelete/', manager, { res_ids: [free.id, taken.id, awaited.id, 9_011], dry_run: true });
    expect([status, body.dry_run, body.count, body.res_ids]).toEqual([200, true, 1, [free.id]]);
    expect(body.refusals.map((one) => [one.id, one.code, one.stays.map(({ person, state }) => [person, state])])).toEqual([
      [9_011, 'not_found', []],
      [taken.id, 'referenced', [[1_034, 'checked-in']]],
      [awaited.id, 'referenced', [[1_035, 'reserved']]],
    ]);
    expect(await count()).toBe(before);
  });

  test('for rooms, the next beds can be requested: the lowest free numbers, which bulkcreate accepts', async () => {
    const next = async (query: string, as = manager) => call<Page<NextBed>>('GET', `/resources/next_beds/?${query}`, as);
    const { body } = await next('zone=103,102&count=2&type=1');
    expect(body.results.map(({ ref_id: ref, zone, bunk }) => [zone, ref, bunk])).toEqual([[103, 'A-3-B5', 'lower'], [103, 'A-3-B6', 'upper'], [102, 'A-2-B5', 'lower'], [102, 'A-2-B6', 'upper']]);
    const resources = body.results.map(({ zone, ref_id, type, bunk }) => ({ zone, ref_id, type, bunk }));
    expect((await call('POST', '/resources/bulkcreate/', manager, { resources })).status).toBe(201);
    expect((await refused('POST', '/resources/bulkcreate/', manager, { resources })).body.refusals?.map(({ code }) => code)).toEqual(['duplicate', 'duplicate', 'duplicate', 'duplicate']);
    await call('POST', '/resources/', manager, { ref_id: 'A-3-B8', zone: 103, type: 1 });
    expect((await next('zone=103&count=2&type=2')).body.results.map(({ ref_id: ref, bunk }) => [ref, bunk])).toEqual([['A-3-B7', 'none'], ['A-3-B9', 'none']]);
    await call('POST', '/resources/', manager, { ref_id: 'a-3-b7', zone: 103, type: 1 });
    expect((await next('zone=103&count=1&type=2')).body.results.map(({ ref_id: ref }) => ref)).toEqual(['A-3-B9']);
    expect((await next('zone=103&count=2&type=77')).status).toBe(422);
    expect((await next('zone=901&count=2&type=1')).status).toBe(422);
    expect((await next('zone=103&count=2&type=1', oneDorm)).status).toBe(422);
    expect((await next('zone=103&count=25&type=1')).status).toBe(400);
    expect((await next('zone=103&count=2&type=1', viewer)).status).toBe(403);
  });
});

test('beds that a reservation needs are listed, and none of them is deleted', async () => {
  const rooms = await portal.connection.collection('tenancy_resources').find({ dormitory: 2, is_active: true }).toArray();
  const reservation = await call<{ id: number }>('POST', '/resourcereserves/', manager, { res_type: 1, dormitory: 2, start_date: '2090-01-01', end_date: '2090-02-01', count: rooms.length - 1 });
  expect(reservation.status).toBe(201);
  const { status, body } = await refused('POST', '/resources/bulkdelete/', manager, { res_ids: [2_013, 2_014] });
  expect([status, body.code, body.refusals?.map((one) => [one.id, one.code])]).toEqual([409, 'bulk_refused', [[2_013, 'promised'], [2_014, 'promised']]]);
  expect((await refused('DELETE', '/resources/2013/', manager)).status).toBe(204);
  expect((await refused('DELETE', '/resources/2014/', manager)).body.code).toBe('promised');
  await call('PATCH', `/resourcereserves/${reservation.body.id}/`, manager, { is_active: false });
});

describe('reading', () => {
  test('filters, search and pages', async () => {
    const made = await add({ zone: 103, type: 2, description: 'Window' });
    const ids = async (query: string, as = manager) => (await call<Page<Bed>>('GET', `/resources/?${query}`, as)).body.results.map((one) => one.id);
    expect(await ids('zone__dormitory=2&zone=202')).toEqual([2_021, 2_022, 2_023, 2_024]);
    expect(await ids(`ref_id=${made.ref_id}&dormitory=1`)).toEqual([made.id]);
    expect(await ids('type=2&zone=103')).toEqual([made.id]);
    expect(await ids('search=window')).toEqual([made.id]);
    expect(await ids('status=out-of-order')).toEqual([]);
    expect((await ids('ordering=-id&limit=1'))[0]).toBe(made.id);
    await add();
    const types = async (ordering: string) => (await call<Page<Bed>>('GET', `/resources/?dormitory=1&ordering=${ordering}`, manager)).body.results.map((one) => one.type);
    expect([(await types('type')).at(-1), (await types('-type'))[0]]).toEqual([2, 2]);
    expect(new Set((await call<Page<Bed>>('GET', '/resources/', oneDorm)).body.results.map((one) => one.dorm_id))).toEqual(new Set([2]));
    expect(new Set((await call<Page<Bed>>('GET', '/resources/', stranger)).body.results.map((one) => one.org))).toEqual(new Set([2]));
    const first = (await call<Page<Bed>>('GET', '/resources/?limit=2&dormitory=9', stranger)).body;
    const second = await call<Page<Bed>>('GET', (first.next ?? '').replace(/^.*\/backend\/api/, ''), stranger);
    expect(second.body.results[0]?.id).not.toBe(first.results[1]?.id);
  });

  test('rooms with their beds, the occupant of each bed, and the room of a bed', async () => {
    const made = await add({ zone: 103 });
    const stay = await allocate(made.id, 1_033);
    const rooms = (await call<Page<ZoneWithBeds>>('GET', '/resources/with_zones/?zone=103', manager)).body.results;
    expect(rooms).toEqual([expect.objectContaining({ id: 103, name: 'Room 3', area_m2: 40, occupied: 1 })]);
    expect(rooms[0]?.resources.length).toBe(rooms[0]?.beds);
    const activity = (await call<Page<object>>('GET', `/resources/list_activity_status/?ref_id=${made.ref_id}`, manager)).body.results;
    expect(activity).toEqual([expect.objectContaining({ id: made.id, status: 'occupied', allocation: stay.id, state: 'checked-in', person: 1_033, person_name: 'Resident 1-033' })]);
    expect((await call<{ id: number; warnings: object[] }>('GET', `/resources/${made.id}/zone_info/`, manager)).body).toMatchObject({ id: 103, occupied: 1, warnings: [] });
    const history = (await call<Page<{ type: string; updated_by: string }>>('GET', `/resources/${made.id}/detail_activities/`, manager)).body;
    expect(history.results.map((one) => one.type)).toEqual(['resourceallocation.checked_in', 'resource.created']);
    expect((await call<Page<object>>('GET', `/resources/${made.id}/list_distinct_vendors/`, manager)).body.results).toEqual([expect.objectContaining({ id: 51, name: 'Harbour Builders', residents: 1 })]);
    expect((await call<Page<object>>('GET', `/resources/${made.id}/list_contracts/`, manager)).body.count).toBe(0);
  });

  test('bed types are available to all users', async () => {
    const { body } = await call<Page<{ type_id: number; code: string; url: string }>>('GET', '/resourcetypes/', nobody);
    expect(body.results.map((type) => type.code)).toEqual(['bunk', 'single', 'sick-bay', 'isolation']);
    expect((await call<Page<object>>('GET', '/resourcetypes/?limit=1&offset=1', nobody)).body).toMatchObject({ count: 4, results: [{ code: 'single' }] });
    expect((await call('GET', '/resourcetypes/', null)).status).toBe(401);
  });
});

describe('permissions', () => {
  test('permission, organisation, dormitory and session are checked for every call', async () => {
    const made = await add();
    const body: Record<string, unknown> = {
      createResource: bed(),
      putResource: { ref_id: made.ref_id, zone: 101, type: 1 },
      patchResource: { description: 'x' },
      bulkCreateResources: { resources: [bed()] },
      bulkDeleteResources: { res_ids: [made.id] },
    };
    for (const [name, { method, path: pattern, permission }] of Object.entries(bedRoutes)) {
      if (permission === 'signed-in') continue;
      const isAboutSomebody = name === 'proposeResources';
      const query = isAboutSomebody ? '?person=1001' : name === 'listNextResources' ? '?zone=101&count=1&type=1' : '';
      const path = `${pattern.replace('{id}', String(made.id))}${query}`;
      expect([name, (await call(method, path, null, body[name])).status]).toEqual([name, 401]);
      expect([name, (await call(method, path, nobody, body[name])).status]).toEqual([name, 403]);
      expect([name, (await call(method, path, viewer, body[name])).status]).toEqual([name, permission === 'view_resource' ? 200 : 403]);
      for (const user of [stranger, oneDorm]) {
        const status = (await call(method, path, user, body[name])).status;
        const expected = pattern.includes('{id}') ? 404 : method === 'GET' && query === '' ? 200 : name === 'bulkDeleteResources' ? 409 : 422;
        expect([name, status]).toEqual([name, expected]);
      }
    }
    expect((await call('GET', `/resources/${made.id}/`, manager)).status).toBe(200);
  });

  test('bad input is always 400 or 422, never a server error', async () => {
    const field = async (fields: object) => Object.keys((await refused('POST', '/resources/', manager, bed(fields))).body.errors ?? {});
    expect(await field({ ref_id: ' ' })).toEqual(['ref_id']);
    expect(await field({ zone: undefined })).toEqual(['zone']);
    expect(await field({ zone: 77 })).toEqual(['zone']);
    expect(await field({ type: 77 })).toEqual(['type']);
    expect(await field({ status: 'occupied' })).toEqual(['status']);
    expect(await field({ colour: 'red' })).toEqual(['colour']);
    expect((await call('GET', '/resources/?zone=x', manager)).status).toBe(400);
    expect((await call('GET', '/resources/?limit=317262292983794691473408', manager)).status).toBe(400);
    expect((await call('GET', '/resources/x/', manager)).status).toBe(404);
    expect((await call('POST', '/resources/bulkdelete/', manager, { res_ids: [] })).status).toBe(422);
  });
});
