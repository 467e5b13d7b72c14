/** Reservations and availability, through the calls on a real MongoDB. */
import { clock } from '@firm/platform/clock/clock';
import { testPeople } from '@firm/platform/testing/people';
import { checkPublished } from '@firm/platform/testing/publishedRows';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees, employerFirms, vendors, zones } from '@firm/residents/contract/published';
import type { Stay, Timeline } from '../contract/stay.ts';
import type { Availability, FreeBeds, Suggestions } from '../contract/availability.ts';
import { addDays } from '../contract/interval.ts';
import { stayEvents } from '../contract/published.ts';
import type { Board, CancelPreview, Filled, Reservation } from '../contract/reservation.ts';
import { reservationRoutes } from '../contract/reservationRoutes.ts';
import { reservationWords, type StoredReservation } from '../src/reservation/model.ts';
import { service } from '../src/service.ts';
import { checkTenancy } from '../src/testing/checker.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';
import { tenancyViews } from '../src/views.ts';

type Failure = { code: string; statusCode: number; errors?: Record<string, string[]>; free?: number; preview?: CancelPreview; current?: Reservation; references?: object[] };
type Page<T> = { count: number; next: string | null; results: T[] };

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;

const all = ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`));
const today = clock.today('Asia/Singapore');
const day = (n: number) => addDays(today, n);
const call = <T = Reservation>(method: string, path: string, as: TestUser | null, body?: unknown) => portal.call<T>(method, path, { as, body });
const refused = (method: string, path: string, as: TestUser | null, body?: unknown) => call<Failure>(method, path, as, body);
const wanted = { res_type: 1, dormitory: 1, vendor: 51, start_date: day(1), end_date: day(11), count: 4 };
const reserve = async (fields: object = {}): Promise<Reservation> => {
  const { status, body } = await call('POST', '/resourcereserves/', manager, { ...wanted, ...fields });
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const allocate = async (fields: object): Promise<Stay> => {
  const { status, body } = await call<Stay>('POST', '/resourceallocations/', manager, fields);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
const ask = async (fields: object = {}) => {
  const { vendor: _, ...question } = wanted;
  return (await call<Availability>('POST', '/resourcereserves/check_availability/', manager, { ...question, ...fields })).body;
};

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishDormitories(portal.connection);
  ({ manager, viewer, nobody, stranger, oneDorm } = await testPeople(portal, all, 'view_resourcereserve'));
});
afterAll(() => portal?.stop());
beforeEach(async () => {
  for (const name of ['tenancy_allocations', 'tenancy_reservations', 'tenancy_promises', 'tenancy_employees']) await portal.connection.collection(name).deleteMany({});
  await portal.connection.collection('tenancy_resources').updateMany({}, { $set: { status: 'vacant', is_active: true } });
  await portal.connection.collection('tenancy_zones').updateMany({}, { $set: { occupied: 0, reserved: 0, beds: 4 } });
});
afterEach(async () => {
  expect(await checkTenancy(portal.connection)).toMatchObject({ doubleBeds: [], doubleResidents: [], twoInOneBed: [], overPromised: [], overFilled: [], wrongGuards: [] });
});

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

describe('availability', () => {
  test('capacity, free beds and conflicts', async () => {
    expect(await ask()).toMatchObject({ available: true, free: 12, capacity: 12, conflicts: [] });
    const stay = await allocate({ person: 1_001, resource: 1_011, start_date: day(4), end_date: day(6) });
    const reservation = await reserve({ count: 10 });
    const answer = await ask({ count: 2 });
    expect(answer).toMatchObject({ available: false, free: 1, capacity: 12 });
    expect(answer.resources).not.toContain(1_011);
    expect(answer.conflicts).toEqual([
      { resource: 1_011, start: day(4), end: day(6), ref: stay.resource_ref_id },
      { resource: null, start: day(1), end: day(11), ref: reservation.ref_id },
    ]);
    expect(await ask({ exclude_id: reservation.id })).toMatchObject({ free: 11 });
    expect(await ask({ zone: 101 })).toMatchObject({ capacity: 4, free: 1 });
    expect(await ask({ start_date: day(11), end_date: null })).toMatchObject({ free: 12 });
  });

  test('several questions are answered from one snapshot, each counting those before it', async () => {
    const item = { res_type: 1, dormitory: 1, start_date: day(1), end_date: day(5) };
    const { body } = await call<{ available: boolean; items: Availability[] }>('POST', '/resourcereserves/check_all_availability/', manager, { items: [{ ...item, count: 8 }, { ...item, count: 8, start_date: day(4), end_date: null }, { ...item, dormitory: 2, count: 12 }] });
    expect([body.available, body.items.map((one) => one.free)]).toEqual([false, [12, 4, 12]]);
  });

  test('a shortfall offers the nearest dates and a split', async () => {
    await reserve({ count: 10, start_date: day(10), end_date: day(20) });
    const { body } = await call<Suggestions>('POST', '/resourcereserves/suggest/', manager, { res_type: 1, dormitory: 1, start_date: day(12), end_date: day(15), count: 8 });
    expect(body).toMatchObject({ available: false, free: 2 });
    expect(body.dates[0]).toEqual({ start_date: day(7), end_date: day(10), free: 12, days: -5 });
    expect(body.dates.map((one) => one.days)).toEqual([-5, -6, -7]);
    expect(body.split).toEqual([
      expect.objectContaining({ dormitory: 1, res_type: 1, count: 2, free: 2 }),
      expect.objectContaining({ dormitory: 2, dorm_name: 'South House', res_type: 1, count: 6, free: 12 }),
    ]);
  });

  test('the strip and the forecast show each day', async () => {
    await reserve({ count: 5, start_date: day(2), end_date: day(4) });
    await allocate({ person: 1_001, resource: 1_011, start_date: day(3), end_date: null });
    const { body } = await call<FreeBeds>('GET', `/resourcereserves/free_beds/?dormitory=1&from=${today}&days=6`, manager);
    expect(body.days).toEqual([0, 1, 2, 3, 4, 5].map(day));
    expect(body.types).toEqual([expect.objectContaining({ res_type: 1, capacity: 12, free: [12, 12, 7, 6, 11, 11], promised: [0, 0, 5, 5, 0, 0], occupied: [0, 0, 0, 1, 1, 1] })]);
    expect((await call<FreeBeds>('GET', '/resourcereserves/free_beds/?days=90', manager)).body.types[0]).toMatchObject({ capacity: 24 });
  });
});

describe("a reservation's page", () => {
  test('the board has beds, stays and the residents without a bed', async () => {
    const reservation = await reserve({ count: 4 });
    const own = await allocate({ person: 1_001, resource: 1_011, reservation: reservation.id });
    await allocate({ person: 1_002, resource: 1_012, start_date: day(3), end_date: day(4) });
    const { body } = await call<Board>('GET', `/resourcereserves/${reservation.id}/board/`, manager);
    expect(body.reservation).toMatchObject({ id: reservation.id, allocated: 1 });
    expect(body.allocations.map((stay) => stay.id)).toEqual([own.id]);
    expect(body.zones.map((zone) => zone.beds.filter((bed) => bed.free).length)).toEqual([2, 4, 4]);
    expect(body.zones[0]?.beds[0]).toMatchObject({ ref_id: 'A-1-B1', bunk: 'lower', free: false, stays: [{ person_name: 'Resident 1-001' }] });
    // The client's own residents: every second one of the forty, except the one who has a bed.
    expect([body.residents.length, body.residents.some((one) => one.id === 1_001), new Set(body.residents.map((one) => one.vendor))]).toEqual([19, false, new Set([51])]);
  });

  test('beds are sorted by number: B2 before B10', async () => {
    const like = await portal.connection.collection<{ _id: number; ref_id: string; zone: number }>('tenancy_resources').findOne({ ref_id: 'A-1-B1' });
    await portal.connection.collection<{ _id: number }>('tenancy_resources').insertMany([12, 10, 11].map((number) => ({ ...like, _id: 70_000 + number, ref_id: `A-1-B${number}` })));
    const { body } = await call<Board>('GET', `/resourcereserves/${(await reserve({ count: 4 })).id}/board/`, manager);
    expect(body.zones[0]?.beds.map(({ ref_id }) => ref_id)).toEqual([1, 2, 3, 4, 10, 11, 12].map((number) => `A-1-B${number}`));
    const timeline = await call<Timeline>('GET', `/resourceallocations/timeline/?zone=${like?.zone}`, manager);
    expect(timeline.body.beds.map(([, ref_id]) => ref_id)).toEqual([1, 2, 3, 4, 10, 11, 12].map((number) => `A-1-B${number}`));
  });

  test('residents of the client’s company are its own, whichever register names it; other employers are suggested for linking', async () => {
    const [same, alike, other, taken] = [71, 72, 73, 74];
    const of = (employer: number, first: number) => changeStandIns(portal.connection, employees, [first, first + 1], { vendor: null, employer });
    await changeStandIns(portal.connection, vendors, 51, { uen_number: '200914533K', uen_key: '200914533K' });
    await standIn(portal.connection, employerFirms, [
      { _id: same, org: 1, name: 'By number', uen_number: '2009-14533 k', uen_key: '200914533K' },
      { _id: alike, org: 1, name: 'HARBOUR BUILDERS PTE LTD' },
      { _id: other, org: 1, name: 'Somebody' },
      { _id: taken, org: 1, name: 'Harbour Builders', same_vendor: 52 },
    ]);
    await Promise.all([of(same, 1_002), of(other, 1_004), of(alike, 1_006), of(taken, 1_008)]);
    // In another organisation the same register number has no effect.
    await changeStandIns(portal.connection, employees, 9_001, { employer: same });
    const reservation = await reserve({ count: 12 });
    const board = async () => (await call<Board>('GET', `/resourcereserves/${reservation.id}/board/`, manager)).body;
    const { residents, unlinked } = await board();
    const ids = residents.map(({ id }) => id);
    expect([1_002, 1_003, 1_004, 1_006, 1_008].map((id) => ids.includes(id))).toEqual([true, true, false, false, false]);
    expect(unlinked.map(({ id, residents: n, alike: named }) => [id, n, named])).toEqual([[alike, 2, true], [other, 2, false]]);
    const filled = await call<Filled>('POST', `/resourcereserves/${reservation.id}/fill/`, manager, { preview: true });
    expect(filled.body.proposals.length + filled.body.left_over.length).toBe(ids.length);
    // Once linked, its residents are the client's.
    await changeStandIns(portal.connection, employerFirms, other, { same_vendor: 51 });
    const after = await board();
    expect([after.residents.some(({ id }) => id === 1_004), after.unlinked.map(({ id }) => id)]).toEqual([true, [alike]]);
    // They also count as one company when sharing a room.
    const together = await call<Filled>('POST', `/resourcereserves/${reservation.id}/fill/`, manager, { preview: true, persons: [1_003, 1_004], rules: { same_employer: true, same_language: false } });
    const [one, two] = together.body.proposals;
    expect([one?.unmet, two?.unmet, one?.zone_ref_id === two?.zone_ref_id]).toEqual([[], [], true]);
    // The client's reservations include those of all entries of its company.
    await changeStandIns(portal.connection, vendors, 52, { uen_key: '200914533K' });
    expect((await call<Page<Reservation>>('GET', '/resourcereserves/?vendor=52', manager)).body.results.map(({ id }) => id)).toEqual([reservation.id]);
    await changeStandIns(portal.connection, vendors, [51, 52], { uen_number: '', uen_key: '' });
    await removeStandIns(portal.connection, employerFirms);
    for (const id of [1_002, 1_003, 1_004, 1_005, 1_006, 1_007, 1_008, 1_009]) await changeStandIns(portal.connection, employees, id, { vendor: 52 - (id % 2), employer: 61 + ((id - 1_001) % 3) });
  });

  test('beds are allocated by rules: first as a preview, then for good', async () => {
    const reservation = await reserve({ count: 8 });
    const fill = (body: object) => call<Filled>('POST', `/resourcereserves/${reservation.id}/fill/`, manager, body);
    const lower = [1_003, 1_005];
    const preview = (await fill({ preview: true, rules: { lower_bunk: lower } })).body;
    expect([preview.proposals.length, preview.left_over.length, preview.allocations]).toEqual([8, 12, []]);
    for (const proposal of preview.proposals) if (lower.includes(proposal.person)) expect(proposal.resource % 2).toBe(1);
    const done = (await fill({ rules: { lower_bunk: lower } })).body;
    expect(done.proposals).toEqual(preview.proposals);
    expect(done.allocations.map((stay) => [stay.person, stay.resource])).toEqual(preview.proposals.map((one) => [one.person, one.resource]));
    expect((await call('GET', `/resourcereserves/${reservation.id}/`, manager)).body).toMatchObject({ allocated: 8 });
    expect((await fill({})).body).toMatchObject({ proposals: [], allocations: [] });
  });
});

test('filters and states', async () => {
  await reserve({ vendor: 52 });
  await reserve({ start_date: today, end_date: day(2), zone: 101, count: 1 });
  await portal.connection.collection('tenancy_reservations').updateMany({ vendor: 52 }, { $set: { words: ['bridge'] } });
  const count = async (query: string, as = manager) => (await call<Page<Reservation>>('GET', `/resourcereserves/?${query}`, as)).body.count;
  expect(await count('vendor=52')).toBe(1);
  expect(await count('dormitory=1')).toBe(2);
  expect(await count('zone=101')).toBe(1);
  expect(await count('state=upcoming')).toBe(1);
  expect(await count('state=active,past')).toBe(1);
  expect(await count('state=cancelled')).toBe(0);
  expect(await count('search=bri')).toBe(1);
  expect(await count(`from=${day(2)}&to=${day(9)}`)).toBe(1);
  expect(await count('', stranger)).toBe(0);
  expect(await count('', oneDorm)).toBe(0);
});

test('the reservation whose number was typed is listed first, then those whose number begins with it, whatever the list’s order', async () => {
  const rows = portal.connection.collection<StoredReservation>('tenancy_reservations');
  const model = (await rows.findOne({ _id: (await reserve({ count: 1 })).id })) as StoredReservation;
  const named = [
    [9_012, 'Acme'],
    [90_120, 'Acme'],
    [90_129, 'Acme'],
    [9_013, 'Res 9012'],
  ] as const;
  await rows.insertMany(named.map(([_id, client], i) => ({ ...model, _id, start_date: day(i + 1), words: reservationWords({ ...model, _id }, client) })));
  const found = async (query: string) => (await call<Page<Reservation>>('GET', `/resourcereserves/?${query}`, manager)).body;
  for (const typed of ['RES-9012', 'res9012']) {
    const expected = typed === 'RES-9012' ? [9_012, 90_120, 90_129, 9_013] : [9_012, 90_120, 90_129];
    expect((await found(`search=${typed}&ordering=start_date`)).results.map(({ id }) => id)).toEqual(expected);
  }
  expect((await found('search=RES-9012')).results.map(({ id }) => id)).toEqual([9_012, 90_129, 90_120, 9_013]);
  const { count, results, next } = await found('search=RES-9012&limit=1&offset=2');
  expect([count, results[0]?.id]).toEqual([4, 90_120]);
  expect((await found(new URL(next ?? '').search.slice(1))).results.map(({ id }) => id)).toEqual([9_013]);
  // These were inserted without being decided, so they hold no beds.
  await rows.deleteMany({ _id: { $gte: 9_000 } });
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
