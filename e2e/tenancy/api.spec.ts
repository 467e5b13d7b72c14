/** The tenancy calls through the gateway: the demo data agrees with the residents area, and changes here reach it. */
import type { Api, Json } from '../portal/api.ts';
import { expect, test } from '../portal/test.ts';
import { allocate, dayFromNow, dormitory, freeBeds, newFixture, reserve } from './ownClient.ts';

/** All rows of a list, page by page. */
async function all(api: Api, path: string): Promise<Json[]> {
  const rows: Json[] = [];
  for (let next: string | null = path; next; ) {
    const page: Json = await api.get(next);
    rows.push(...page.results);
    next = page.next && page.next.slice(page.next.indexOf('/backend/api') + '/backend/api'.length);
  }
  return rows;
}
const byId = (rows: readonly Json[]) => new Map<number, Json>(rows.map((row) => [row.id, row]));

test('the demo shows the same beds and residents in both areas', async ({ api }) => {
  const staff = await api('other');
  const [residents, stays, rooms, board] = await Promise.all([
    all(staff, '/employees/?tenancy_status=CI&limit=500'),
    all(staff, '/resourceallocations/?is_active=true&checked_in=true&limit=500'),
    staff.get('/resources/with_zones/'),
    staff.get('/workzones/board/'),
  ]);
  const sorted = (rows: readonly Json[], of: (row: Json) => unknown[]) => rows.map((row) => of(row).join(' ')).sort();
  expect(sorted(stays, (s) => [s.person, s.zone, s.resource_ref_id])).toEqual(sorted(residents, (r) => [r.id, r.zone, r.resource_ref_id]));
  const tiles = byId(board.results);
  for (const room of rooms.results ?? rooms) {
    const tile = tiles.get(room.id);
    expect([room.zone_ref_id, tile.beds, tile.occupied, tile.reserved]).toEqual([room.zone_ref_id, room.beds, room.occupied, room.reserved]);
  }
});

/** Checks that all calls of the screens count the caller's beds alike, and in line with what a reservation is refused by. */
async function agree(staff: Api): Promise<{ readonly beds: number; readonly capacity: number }> {
  const [home, dormitories, board, timeline, forecast, beds] = await Promise.all([
    staff.post('/dormitories/stats/', {}),
    all(staff, '/dormitories/with_stats/'),
    staff.get('/workzones/board/'),
    staff.get('/resourceallocations/timeline/?limit=1'),
    staff.get('/resourcereserves/free_beds/?days=1'),
    all(staff, '/resources/?is_active=true&limit=1000'),
  ]);
  const sum = (rows: readonly Json[], of: (row: Json) => number): number => rows.reduce((total, row) => total + of(row), 0);
  const open = dormitories.filter((one) => one.is_active);
  const rooms = board.results.filter((room: Json) => room.is_active);
  const inUse = new Set(rooms.map((room: Json) => room.id));
  expect(home.beds).toBeGreaterThan(0);
  expect(sum(open, ({ stats }) => stats.beds)).toBe(home.beds);
  expect(sum(rooms, (room) => room.beds)).toBe(home.beds);
  expect(timeline.count).toBe(home.beds);
  const outOfOrder = beds.filter((bed) => bed.status === 'out-of-order' && inUse.has(bed.zone)).length;
  const capacity = sum(forecast.types, (type) => type.capacity);
  expect(capacity + outOfOrder).toBe(home.beds);
  expect(sum(open, ({ stats }) => stats.free)).toBe(home.free);
  expect(sum(rooms, (room) => Math.max(0, room.beds - room.occupied))).toBe(home.free);
  expect(home.beds - home.occupied).toBe(home.free);
  // Each dormitory's strip holds its part of the forecast, and a check of one night agrees with the strip.
  const strips = await Promise.all(open.map(({ id }) => staff.get(`/resourcereserves/free_beds/?days=14&dormitory=${id}`)));
  for (const type of forecast.types) {
    const parts = strips.map(({ types }) => types.find((one: Json) => one.res_type === type.res_type)).filter(Boolean);
    expect([sum(parts, (one) => one.capacity), sum(parts, (one) => one.free[0])]).toEqual([type.capacity, type.free[0]]);
  }
  const [first] = open;
  const [night, next] = strips[0].days;
  for (const { res_type, capacity: there, free } of strips[0].types) {
    const wish = { dormitory: first.id, res_type, start_date: night, end_date: next };
    const check = await staff.post('/resourcereserves/check_availability/', { ...wish, count: 1 });
    expect([check.capacity, check.free]).toEqual([there, free[0]]);
    const refused = await staff.ask('POST', '/resourcereserves/', { ...wish, count: free[0] + 1 });
    expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'too_few_free', free: free[0], capacity: there })]);
  }
  return { beds: home.beds, capacity };
}

test('all screens count the same beds, and a reservation is decided by them: home, dormitories, rooms board, timeline, forecast, strip and check', async ({ api }) => {
  const staff = await api('other');
  const beds = async (): Promise<Set<number>> => new Set((await all(staff, '/resources/?is_active=true&limit=1000')).map(({ id }) => id));
  // Other tests check residents in and make rooms of their own meanwhile: all calls are repeated until they show the same moment.
  const [before, known] = await atOneMoment(async () => {
    const [now, found] = [await beds(), await agree(staff)];
    expect(await beds()).toEqual(now);
    return [found, now] as const;
  });
  const becomesFewerBy = (less: number) =>
    atOneMoment(async () => {
      const found = await agree(staff);
      const added = [...(await beds())].filter((id) => !known.has(id)).length;
      expect(found).toEqual({ beds: before.beds - less + added, capacity: before.capacity - less + added });
    });
  // Also while a room is switched off, from the first moment on, and once it is back in use.
  const { results } = await staff.get('/workzones/board/');
  const room = results.findLast((one: Json) => one.is_active && one.beds > 0 && one.occupied === 0 && one.reserved === 0 && one.status === 'vacant-ready');
  expect(room, 'no empty room is ready').toBeDefined();
  // Tenancy learns of the room's change within a second; until then, all screens agree on the old state.
  await staff.patch(`/workzones/${room.id}/`, { is_active: false });
  try {
    await becomesFewerBy(room.beds);
  } finally {
    await staff.patch(`/workzones/${room.id}/`, { is_active: true });
  }
  await becomesFewerBy(0);
});

/** Repeats calls until what they answer belongs together. */
async function atOneMoment<T>(read: () => Promise<T>): Promise<T> {
  let found: T | undefined;
  await expect(async () => {
    found = await read();
  }).toPass({ timeout: 15_000 });
  return found as T;
}

test('a check-in and the last check-out reach the resident and the room within a second', async ({ api }) => {
  const staff = await api('staff');
  const { client, residents } = await newFixture(staff, 1);
  const reservation = await reserve(staff, client, { count: 1 });
  const tiles = byId((await staff.get(`/workzones/board/?dormitory=${dormitory.id}`)).results);
  const bed = (await freeBeds(staff, reservation)).find(({ ref_id }) => {
    const room = [...tiles.values()].find((tile) => ref_id.startsWith(`${tile.zone_ref_id}-B`));
    return room.occupied === 0 && room.reserved === 0 && room.status === 'vacant-ready';
  });
  expect(bed, 'no empty room is ready').toBeDefined();
  const [resident] = residents;
  const stay = await allocate(staff, reservation, resident, bed);
  const seen = async () => {
    const [person, room] = await Promise.all([staff.get(`/employees/${resident.id}/`), staff.get(`/workzones/${stay.zone}/`)]);
    // Another test may meanwhile reserve a bed of the same room.
    return [person.tenancy_status, person.zone, person.resource_ref_id, room.status.replace('-reserved', ''), room.occupied];
  };
  const within = { timeout: 4_000, intervals: [100] };
  await expect.poll(async () => (await staff.get(`/workzones/${stay.zone}/`)).status, within).toBe('vacant-reserved');
  await staff.ask('PUT', `/resourceallocations/${stay.id}/`, { checked_in: true });
  await expect.poll(seen, within).toEqual(['CI', stay.zone, bed.ref_id, 'occupied', 1]);
  await staff.ask('PUT', `/resourceallocations/${stay.id}/`, { checked_out: true });
  await expect.poll(seen, within).toEqual(['CO', null, '', 'vacant-dirty', 0]);
});

test('an undone step and a cancelled stay reach the resident and the room as well', async ({ api }) => {
  const staff = await api('staff');
  const { client, residents } = await newFixture(staff, 1);
  const reservation = await reserve(staff, client, { count: 1 });
  const [resident] = residents;
  const [bed] = await freeBeds(staff, reservation);
  const stay = await allocate(staff, reservation, resident, bed);
  const seen = async () => (await staff.get(`/employees/${resident.id}/`)).tenancy_status;
  const reserved = async (path: string) => {
    const rooms = await staff.get(`${path}?dormitory=${dormitory.id}`);
    return (rooms.results ?? rooms).find((room: Json) => room.id === stay.zone).reserved as number;
  };
  const within = { timeout: 4_000, intervals: [100] };
  await staff.ask('PUT', `/resourceallocations/${stay.id}/`, { checked_in: true });
  await expect.poll(seen, within).toBe('CI');
  await staff.ask('POST', `/resourceallocations/${stay.id}/undo/`);
  await expect.poll(seen, within).toBe('P');
  await staff.ask('PUT', `/resourceallocations/${stay.id}/`, { is_active: false });
  // Another test may meanwhile reserve a bed of the same room.
  await expect.poll(async () => (await reserved('/workzones/board/')) - (await reserved('/resources/with_zones/')), within).toBe(0);
});

test('a confirmation is a PDF in the user’s language, for users with access to the reservation', async ({ api }) => {
  const tenancy = await api('tenancy');
  const [reservation] = (await tenancy.get('/resourcereserves/?state=active&dormitory=2&limit=1')).results;
  const path = `/resourcereserves/${reservation.id}/confirmation_report/`;
  const sizes = new Set<number>();
  for (const language of ['en', 'es', 'fr', 'ar']) {
    const pdf = await tenancy.ask('GET', path, undefined, { 'accept-language': language });
    expect([pdf.status, pdf.headers.get('content-type'), String(pdf.body).slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(pdf.headers.get('content-disposition')).toContain(reservation.ref_id);
    sizes.add(String(pdf.body).length);
  }
  expect(sizes.size).toBe(4);
  expect((await (await api('other')).ask('GET', path)).status).toBe(404);
  expect((await (await api('onedorm')).ask('GET', path)).status).toBe(404);
  expect((await (await api('nobody')).ask('GET', path)).status).toBe(403);
});

test('facilities are booked all or none, and separately from other organisations', async ({ api }) => {
  const tenancy = await api('tenancy');
  const day = dayFromNow(300);
  const { facilities } = await tenancy.get(`/facilitybookings/planner/?date=${day}&dormitory=${dormitory.id}`);
  const [first, second] = facilities.filter((one: Json) => one.bookable);
  const wish = { facility: [first.id, second.id], start_date: day, start_time: '09:00', end_time: '10:00', event_name: 'End to end' };
  const made = await tenancy.post('/facilitybookings/', wish);
  const refused = await tenancy.ask('POST', '/facilitybookings/', { ...wish, facility: [second.id], start_time: '09:30' , end_time: '11:00' });
  expect(refused).toMatchObject({ status: 409, body: { conflicts: [{ facility: second.id, ref: made.ref_id }] } });
  for (const account of ['other', 'onedorm'] as const) {
    const other = await api(account);
    expect((await other.ask('GET', `/facilitybookings/${made.id}/`)).status).toBe(404);
    expect((await other.ask('POST', '/facilitybookings/', wish)).status).toBe(422);
    expect((await other.get('/facilitybookings/?search=End%20to%20end')).count).toBe(0);
  }
  expect((await tenancy.ask('DELETE', `/facilitybookings/${made.id}/`)).status).toBe(204);
});
