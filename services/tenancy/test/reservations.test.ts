/** Reservations, through the calls on a real MongoDB: what is promised, changed and cancelled, and by whom. */
import { checkPublished } from '@firm/platform/testing/publishedRows';
import type { TestPortal, TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { zones } from '@firm/residents/contract/published';
import { stayEvents } from '../contract/published.ts';
import type { CancelPreview, Reservation } from '../contract/reservation/reservation.ts';
import { reservationRoutes } from '../contract/reservation/routes.ts';
import type { Stay } from '../contract/stay/stay.ts';
import { reserving, startReservations, wanted, type Failure, type Page, type ReservationsPortal } from '../src/testing/reservationsPortal.ts';
import { day, today } from '../src/testing/staysPortal.ts';
import { tenancyViews } from '../src/views.ts';

let firm: ReservationsPortal;
let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;
const { call, refused, reserve, allocate, clear, checkBeds } = reserving(() => firm);

beforeAll(async () => {
  firm = await startReservations();
  ({ portal, manager, viewer, nobody, stranger, oneDorm } = firm);
});
afterAll(() => portal?.stop());
beforeEach(clear);
afterEach(checkBeds);

test('a reservation has the documented fields and defaults', async () => {
  const made = await reserve({ count: undefined, end_date: undefined, dormitory: 'http://x/backend/api/dormitories/1/' });
  expect(made).toMatchObject({ ref_id: expect.stringMatching(/^RES-\d{6}$/), res_type: 1, dorm_id: 1, dormitory: expect.stringContaining('/dormitories/1/'), vendor: 51, vendor_name: 'Harbour Builders', zone: null, start_date: day(1), end_date: null, count: 1, allocated: 0, is_active: true, state: 'upcoming' });
  expect((await call('GET', `/resourcereserves/${made.id}/`, manager)).body).toEqual(made);
});

test('never more beds than exist: more is refused with 409 and the number of free beds', async () => {
  const other = await reserve({ count: 7 });
  const stay = await allocate({ person: 1_001, resource: 1_011, start_date: day(2), end_date: day(11) });
  const { status, body } = await refused('POST', '/resourcereserves/', manager, { ...wanted, count: 5 });
  expect([status, body.code, body.free]).toEqual([409, 'too_few_free', 4]);
  expect((body as { conflicts?: object[] }).conflicts).toEqual([
    { resource: 1_011, start: stay.start_date, end: stay.end_date, ref: stay.resource_ref_id },
    { resource: null, start: other.start_date, end: other.end_date, ref: other.ref_id },
  ]);
  await reserve({ count: 4 });
  expect((await refused('POST', '/resourcereserves/', manager, { ...wanted, count: 1, start_date: day(10), end_date: null })).status).toBe(409);
  await reserve({ count: 12, start_date: day(11), end_date: null });
  expect((await refused('POST', '/resourcereserves/', manager, { ...wanted, res_type: 2, count: 1 })).body.free).toBe(0);
});

test('a single room can be reserved, and nobody else is allocated there', async () => {
  await reserve({ zone: 101, count: 3 });
  expect((await refused('POST', '/resourcereserves/', manager, { ...wanted, zone: 101, count: 2 })).body).toMatchObject({ code: 'too_few_free', free: 1 });
  await allocate({ person: 1_001, resource: 1_011, start_date: day(2), end_date: day(5) });
  const { status, body } = await refused('POST', '/resourceallocations/', manager, { person: 1_002, resource: 1_012, start_date: day(4), end_date: day(6) });
  expect([status, body.code]).toEqual([409, 'promised']);
  await allocate({ person: 1_002, resource: 1_012, start_date: day(11) });
});

test('only rooms can be reserved or asked for: a facility is an invalid `zone`', async () => {
  await standIn(portal.connection, zones, [{ _id: 190, org: 1, dormitory: 1, name: 'Hall', zone_ref_id: 'HALL', zone_kind: 'facility' }]);
  const { vendor: _, ...question } = { ...wanted, count: 1, zone: 190 };
  const reserved = await reserve({ count: 1 });
  const answers = [
    await refused('POST', '/resourcereserves/', manager, { ...wanted, count: 1, zone: 190 }),
    await refused('PATCH', `/resourcereserves/${reserved.id}/`, manager, { zone: 190 }),
    await refused('POST', '/resourcereserves/check_availability/', manager, question),
    await refused('POST', '/resources/', manager, { ref_id: 'HALL-B1', zone: 190, type: 1 }),
  ];
  for (const { status, body } of answers) expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['zone']]);
});

test('the last beds are allocated only under the reservation to which they are promised', async () => {
  const reservation = await reserve({ count: 11, end_date: null });
  await allocate({ person: 1_001, resource: 1_011, start_date: day(3) });
  expect((await refused('POST', '/resourceallocations/', manager, { person: 1_002, resource: 1_012, start_date: day(5) })).body.code).toBe('promised');
  await allocate({ person: 1_002, resource: 1_012, start_date: today, end_date: day(1) });
  const stay = await allocate({ person: 1_003, resource: 1_013, reservation: reservation.id });
  expect(stay).toMatchObject({ start_date: day(1), end_date: null, reservation: reservation.id });
  expect((await call('GET', `/resourcereserves/${reservation.id}/`, manager)).body).toMatchObject({ allocated: 1, version: reservation.version });
  expect((await refused('DELETE', `/resources/1014/`, manager)).body.code).toBe('promised');
});

test('a stay under a reservation matches its type, dormitory and dates, and uses one of its beds', async () => {
  const reservation = await reserve({ count: 1, zone: 102 });
  const under = (fields: object) => refused('POST', '/resourceallocations/', manager, { person: 1_001, resource: 1_021, reservation: reservation.id, ...fields });
  expect((await under({ resource: 1_011 })).body.code).toBe('not_of_reservation');
  expect((await under({ start_date: today })).body.code).toBe('outside_reservation');
  expect((await under({ end_date: day(12) })).body.code).toBe('outside_reservation');
  expect((await under({})).status).toBe(201);
  expect((await under({ person: 1_002, resource: 1_022 })).body.code).toBe('reservation_full');
});

test('a change is checked against free beds; one that residents depend on is refused', async () => {
  const reservation = await reserve({ count: 6 });
  await reserve({ count: 6 });
  const patch = (body: object) => refused('PATCH', `/resourcereserves/${reservation.id}/`, manager, body);
  expect((await patch({ count: 7 })).body).toMatchObject({ code: 'too_few_free', free: 6 });
  expect((await patch({ count: 5, remarks: 'One stays home', version: reservation.version })).status).toBe(200);
  expect((await patch({ count: 6, version: reservation.version })).body).toMatchObject({ code: 'stale_version', current: { count: 5 } });
  await allocate({ person: 1_001, resource: 1_011, reservation: reservation.id });
  expect((await patch({ end_date: day(9) })).body.code).toBe('outside_reservation');
  expect((await patch({ zone: 102 })).body.code).toBe('below_allocated');
  expect((await patch({ end_date: day(20) })).status).toBe(200);
  expect((await patch({ start_date: day(-3) })).body.errors).toHaveProperty('start_date');
  expect((await patch({ end_date: day(0) })).body.errors).toHaveProperty('end_date');
});

test('cancelling is previewed with its effect on the stays, then done', async () => {
  const reservation = await reserve({ start_date: today, end_date: null, count: 3 });
  const inside = await allocate({ person: 1_001, resource: 1_011, reservation: reservation.id, checked_in: true });
  const coming = await allocate({ person: 1_002, resource: 1_012, reservation: reservation.id });
  const preview = (await call<CancelPreview>('GET', `/resourcereserves/${reservation.id}/cancel_preview/`, manager)).body;
  expect([preview.cancelled.map((s) => s.id), preview.kept.map((s) => s.id), preview.released]).toEqual([[coming.id], [inside.id], 1]);
  const first = await refused('PATCH', `/resourcereserves/${reservation.id}/`, manager, { is_active: false });
  expect([first.status, first.body.code, first.body.preview]).toEqual([409, 'has_allocations', expect.objectContaining({ released: 1 })]);
  const { status, body } = await call('PATCH', `/resourcereserves/${reservation.id}/`, manager, { is_active: false, confirm: true });
  expect([status, body]).toEqual([200, expect.objectContaining({ is_active: false, state: 'cancelled', allocated: 1, cancelled_time: expect.any(String) })]);
  const stay = async (id: number) => (await call<Stay>('GET', `/resourceallocations/${id}/`, manager)).body;
  expect(await stay(coming.id)).toMatchObject({ state: 'cancelled', resource_status: 'vacant' });
  expect(await stay(inside.id)).toMatchObject({ state: 'checked-in', resource_status: 'occupied' });
  expect(await portal.connection.collection('tenancy_changes').countDocuments({ entity: 'resourcereserve', entity_id: reservation.id, type: 'resourcereserve.cancelled' })).toBe(1);
  expect((await refused('PATCH', `/resourcereserves/${reservation.id}/`, manager, { is_active: true })).status).toBe(409);
});

describe('parts of a split', () => {
  const outcome = ({ status, body }: { status: number; body: Failure }) => [status, body.code];
  const split = async (): Promise<[Reservation, Reservation]> => {
    const first = await reserve({ start_date: today, end_date: null, count: 3 });
    const second = await reserve({ start_date: today, end_date: null, dormitory: 2, count: 2, part_of: first.id });
    return [first, second];
  };

  test('have one group, by which they are listed and found', async () => {
    const [first, second] = await split();
    const ref = `GRP-${String(first.id).padStart(6, '0')}`;
    expect([first.group, second.group, second.group_ref]).toEqual([null, first.id, ref]);
    expect((await call('GET', `/resourcereserves/${first.id}/`, manager)).body).toMatchObject({ group: first.id, group_ref: ref, version: first.version });
    const third = await reserve({ count: 1, part_of: second.id });
    await reserve({ count: 1 });
    const found = async (query: string) => (await call<Page<Reservation>>('GET', `/resourcereserves/?ordering=id&${query}`, manager)).body.results.map(({ id }) => id);
    expect(await found(`group=${first.id}`)).toEqual([first.id, second.id, third.id]);
    expect(await found(`search=${ref}`)).toEqual([first.id, second.id, third.id]);
    for (const fields of [{ part_of: 999_999 }, { part_of: first.id, vendor: 52 }]) {
      expect(Object.keys((await refused('POST', '/resourcereserves/', manager, { ...wanted, count: 1, ...fields })).body.errors ?? {})).toEqual(['part_of']);
    }
  });

  test('are cancelled together, after reporting who is in a bed already', async () => {
    const [first, second] = await split();
    const inside = await allocate({ person: 1_001, resource: 1_011, reservation: first.id, checked_in: true });
    const path = `/resourcereserves/${second.id}/cancel_group/`;
    const asked = await refused('POST', path, manager, {});
    expect([...outcome(asked), asked.body.preview?.kept.map(({ id }) => id)]).toEqual([409, 'has_allocations', [inside.id]]);
    const preview = (await call<CancelPreview>('GET', `/resourcereserves/${second.id}/cancel_preview/?group=true`, manager)).body;
    expect(preview).toMatchObject({ parts: [{ id: first.id, checked_in: 1 }, { id: second.id, checked_in: 0 }], released: 4 });
    const seen = preview.parts.map(({ id, version }) => ({ id, version }));
    await call('PATCH', `/resourcereserves/${first.id}/`, manager, { remarks: 'By bus' });
    expect(outcome(await refused('POST', path, manager, { confirm: true, seen }))).toEqual([409, 'stale_version']);
    expect((await call('GET', `/resourcereserves/${second.id}/`, manager)).body.is_active).toBe(true);
    const done = await call<Page<Reservation>>('POST', path, manager, { confirm: true });
    expect([done.status, done.body.results.map(({ id, state }) => [id, state])]).toEqual([200, [[first.id, 'cancelled'], [second.id, 'cancelled']]]);
    expect((await call<Stay>('GET', `/resourceallocations/${inside.id}/`, manager)).body.state).toBe('checked-in');
    expect(outcome(await refused('POST', path, manager, { confirm: true }))).toEqual([409, 'illegal_transition']);
    expect(Object.keys((await refused('POST', '/resourcereserves/', manager, { ...wanted, part_of: first.id })).body.errors ?? {})).toEqual(['part_of']);
  });

  test('can be cancelled only by users who see all of them', async () => {
    const [first, second] = await split();
    const northOnly = await portal.user({ org: 1, dormitories: [1], permissions: ['view_resourcereserve', 'change_resourcereserve'] });
    const path = `/resourcereserves/${first.id}/cancel_group/`;
    expect(outcome(await refused('POST', path, northOnly, { confirm: true }))).toEqual([409, 'group_out_of_scope']);
    for (const id of [first.id, second.id]) expect((await call('GET', `/resourcereserves/${id}/`, manager)).body.is_active).toBe(true);
  });

  test('a part added while the group is being cancelled is cancelled too, or is refused', async () => {
    const [first] = await split();
    const [made, gone] = await Promise.all([
      refused('POST', '/resourcereserves/', manager, { ...wanted, count: 1, part_of: first.id }),
      call<Page<Reservation>>('POST', `/resourcereserves/${first.id}/cancel_group/`, manager, { confirm: true }),
    ]);
    const active = (await call<Page<Reservation>>('GET', `/resourcereserves/?group=${first.id}&is_active=true`, manager)).body.count;
    expect([gone.status, [201, 422].includes(made.status), active]).toEqual([200, true, 0]);
  });
});

test('a change stays within the caller’s scope and permissions', async () => {
  const reservation = await reserve({ count: 1 });
  const path = `/resourcereserves/${reservation.id}/`;
  const may = (permissions: string[], dormitories: number[] | 'all' = [1]) => portal.user({ org: 1, dormitories, permissions });
  const fieldsOf = async (as: TestUser, body: object) => Object.keys((await refused('PATCH', path, as, body)).body.errors ?? {});
  const changer = await may(['view_resourcereserve', 'change_resourcereserve']);
  expect((await call('PATCH', path, changer, { count: 2 })).status).toBe(200);
  expect(await fieldsOf(changer, { dormitory: 2 })).toEqual(['dormitory']);
  expect(await fieldsOf(changer, { zone: 201 })).toEqual(['zone']);
  expect(await fieldsOf(changer, { vendor: 59 })).toEqual(['vendor']);
  for (const permissions of [['view_resourcereserve'], ['view_resourcereserve', 'add_resourcereserve', 'delete_resourcereserve']]) {
    expect((await call('PATCH', path, await may(permissions), { count: 3 })).status).toBe(403);
  }
  expect((await call('PATCH', path, await may(['view_resourcereserve', 'change_resourcereserve'], [2]), { count: 3 })).status).toBe(404);
  expect((await call('GET', path, manager)).body).toMatchObject({ count: 2, dorm_id: 1, zone: null, vendor: 51 });
});

test('a reservation without stays is deleted, others are not', async () => {
  const empty = await reserve();
  expect((await call('DELETE', `/resourcereserves/${empty.id}/`, manager)).status).toBe(204);
  expect((await call('GET', `/resourcereserves/${empty.id}/`, manager)).status).toBe(404);
  const used = await reserve();
  await allocate({ person: 1_001, resource: 1_011, reservation: used.id });
  expect((await refused('DELETE', `/resourcereserves/${used.id}/`, manager)).body).toMatchObject({ code: 'referenced', references: [{ entity: 'resourceallocation', count: 1 }] });
});

describe('permissions', () => {
  const bodies: Record<string, object> = {
    createReservation: wanted,
    patchReservation: { remarks: 'x' },
    fillReservation: { preview: true },
    checkAvailability: wanted,
    checkAllAvailability: { items: [wanted] },
    suggestReservation: wanted,
    cancelReservationGroup: { confirm: true },
  };

  test('permission, organisation, dormitory and session are checked for every call', async () => {
    const reservation = await reserve();
    for (const [name, route] of Object.entries(reservationRoutes)) {
      const path = route.path.replace('{id}', String(reservation.id));
      const { method } = route;
      expect([name, (await call(method, path, null, bodies[name])).status]).toEqual([name, 401]);
      expect([name, (await call(method, path, nobody, bodies[name])).status]).toEqual([name, 403]);
      expect([name, (await call(method, path, viewer, bodies[name])).status]).toEqual([name, route.permission === 'view_resourcereserve' ? 200 : 403]);
      for (const user of [stranger, oneDorm]) {
        const status = (await call(method, path, user, bodies[name])).status;
        const expected = route.path.includes('{id}') ? 404 : method === 'GET' ? 200 : 422;
        expect([name, status]).toEqual([name, expected]);
      }
    }
  });

  test('the events of all tests match the contract', async () => {
    expect((await checkPublished(portal.connection, tenancyViews, [stayEvents])).unfit).toEqual([]);
  });

  test('bad input is always 400 or 422, never a server error', async () => {
    const field = async (fields: object) => Object.keys((await refused('POST', '/resourcereserves/', manager, { ...wanted, ...fields })).body.errors ?? {});
    expect(await field({ start_date: undefined })).toEqual(['start_date']);
    expect(await field({ start_date: 'soon' })).toEqual(['start_date']);
    expect(await field({ start_date: day(-1) })).toEqual(['start_date']);
    expect(await field({ end_date: day(1) })).toEqual(['end_date']);
    expect(await field({ count: 0 })).toEqual(['count']);
    expect(await field({ count: 1e9 })).toEqual(['count']);
    expect(await field({ res_type: 77 })).toEqual(['res_type']);
    expect(await field({ dormitory: undefined })).toEqual(['dormitory']);
    expect(await field({ dormitory: 9 })).toEqual(['dormitory']);
    expect(await field({ zone: 201 })).toEqual(['zone']);
    expect(await field({ vendor: 59 })).toEqual(['vendor']);
    expect(await field({ beds: 4 })).toEqual(['beds']);
    expect((await call('GET', '/resourcereserves/free_beds/?days=0', manager)).status).toBe(400);
    expect((await call('GET', '/resourcereserves/?state=gone', manager)).status).toBe(400);
    expect((await call('GET', '/resourcereserves/123456/', manager)).status).toBe(404);
  });
});
