/** How reservations are shown, through the calls on a real MongoDB: what is free, the page of one, and their list. */
import { checkPublished } from '@firm/platform/testing/publishedRows';
import type { TestPortal, TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { employees, employerFirms, vendors } from '@firm/residents/contract/published';
import type { Availability, FreeBeds, Suggestions } from '../contract/bed/availability.ts';
import { stayEvents } from '../contract/published.ts';
import type { Board, Filled, Reservation } from '../contract/reservation/reservation.ts';
import type { Timeline } from '../contract/stay/stay.ts';
import { reservationWords, type StoredReservation } from '../src/reservation/model.ts';
import { reserving, startReservations, wanted, type Page, type ReservationsPortal } from '../src/testing/reservationsPortal.ts';
import { day, today } from '../src/testing/staysPortal.ts';
import { tenancyViews } from '../src/views.ts';

let firm: ReservationsPortal;
let portal: TestPortal;
let manager: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;
const { call, reserve, allocate, clear, checkBeds } = reserving(() => firm);

beforeAll(async () => {
  firm = await startReservations();
  ({ portal, manager, stranger, oneDorm } = firm);
});
afterAll(() => portal?.stop());
beforeEach(clear);
afterEach(checkBeds);

const ask = async (fields: object = {}) => {
  const { vendor: _, ...question } = wanted;
  return (await call<Availability>('POST', '/resourcereserves/check_availability/', manager, { ...question, ...fields })).body;
};

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

  test('who lost their bed with a cancelled part in another dormitory is on the board of the others, but nobody else of that dormitory', async () => {
    await changeStandIns(portal.connection, employees, 1_001, { dormitory: 2 });
    await changeStandIns(portal.connection, employees, 1_003, { dormitory: 2 });
    const first = await reserve();
    const second = await reserve({ dormitory: 2, part_of: first.id });
    const listed = async () => (await call<Board>('GET', `/resourcereserves/${first.id}/board/`, manager)).body.residents.map(({ id }) => id);
    await allocate({ person: 1_001, resource: 2_011, reservation: second.id });
    expect(await listed()).not.toContain(1_001);
    expect((await call('PATCH', `/resourcereserves/${second.id}/`, manager, { is_active: false, confirm: true })).status).toBe(200);
    const ids = await listed();
    expect([ids.includes(1_001), ids.includes(1_003), ids.length]).toEqual([true, false, new Set(ids).size]);
    for (const id of [1_001, 1_003]) await changeStandIns(portal.connection, employees, id, { dormitory: 1 });
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

  test('what is accepted is allocated as it was shown, though the rules would propose other beds by then; if a bed is gone, nothing is', async () => {
    const reservation = await reserve({ count: 8 });
    const fill = (body: object) => call<Filled & { conflicts: object[]; errors: object }>('POST', `/resourcereserves/${reservation.id}/fill/`, manager, body);
    const shown = async (count: number) => (await fill({ preview: true })).body.proposals.slice(0, count);
    const accept = (proposals: Filled['proposals']) => fill({ accepted: proposals.map(({ person, resource }) => ({ person, resource })) });
    const elsewhere = (await shown(8)).slice(-1).map(({ person, resource }) => ({ person, resource, start_date: today, end_date: day(20) }));
    expect((await call('POST', '/resourceallocations/', manager, elsewhere[0])).status).toBe(201);
    const first = await shown(2);
    // The rules would now give the beds in another order.
    const swapped = first.map(({ person }, i) => ({ person, resource: first[1 - i]?.resource }));
    const done = await fill({ accepted: swapped });
    expect(done.status).toBe(200);
    expect(done.body.allocations.map(({ person, resource }) => ({ person, resource }))).toEqual(swapped);
    const [next, last] = await shown(2);
    const [free] = (await fill({ preview: true })).body.left_over;
    const taken = { person: free, resource: last?.resource, start_date: today, end_date: day(20) };
    expect((await call('POST', '/resourceallocations/', manager, taken)).status).toBe(201);
    expect(await accept([next, last] as Filled['proposals'])).toMatchObject({ status: 409, body: { code: 'bed_taken', conflicts: [{ resource: last?.resource, person: free }] } });
    expect((await call('GET', `/resourcereserves/${reservation.id}/`, manager)).body).toMatchObject({ allocated: 2 });
    for (const accepted of [[{ person: 1, resource: next?.resource }], [{ person: next?.person, resource: 2_011 }]]) {
      expect(await fill({ accepted })).toMatchObject({ status: 422, body: { errors: { accepted: [expect.any(String)] } } });
    }
    // Neither two beds for one resident nor one bed for two.
    const [one, other] = await shown(2);
    for (const twice of [[one, { ...one, resource: other?.resource }], [one, { ...other, resource: one?.resource }]]) {
      expect((await accept(twice as Filled['proposals'])).status).toBe(409);
    }
    const nine = (await shown(6)).concat(next ?? []);
    expect((await accept(nine)).status).toBe(409);
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

test('the events of all tests match the contract', async () => {
  expect((await checkPublished(portal.connection, tenancyViews, [stayEvents])).unfit).toEqual([]);
});
