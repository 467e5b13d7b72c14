/** Planning calls on a real MongoDB: the plan of a day, the timeline, limits and their breaches. */
import { clock } from '@firm/platform/clock/clock';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns, removeStandIns, standIn } from '@firm/platform/testing/standIns';
import { currentHealth } from '@firm/health/contract/published';
import { dormitories, employees, zones as publishedZones } from '@firm/residents/contract/published';
import { roomRules } from '../contract/published.ts';
import type { DayPlan, Stay } from '../contract/stay/stay.ts';
import { day, startStays, today, type StaysPortal } from '../src/testing/staysPortal.ts';

let portal: StaysPortal;
let manager: TestUser;
let oneDorm: TestUser;

beforeAll(async () => {
  portal = await startStays();
  ({ manager, oneDorm } = portal.people);
});
afterAll(() => portal?.stop());
beforeEach(() => portal.clear());

describe('plans', () => {
  test('a day lists arrivals, departures and expected returns', async () => {
    const arriving = await portal.allocate();
    const leaving = await portal.allocate({ checked_in: true, end_date: day(1) });
    const away = await portal.allocate({ checked_in: true });
    await portal.done(away, { is_temp_checkout: true, return_date: day(1) });
    type Plan = { counts: object; arrivals: Stay[]; departures: Stay[]; returns: Stay[] };
    const { body } = await portal.call<Plan>('GET', `/resourceallocations/day/?date=${day(1)}&dormitory=1`, manager);
    expect(body.counts).toEqual({ arrivals: 1, departures: 1, returns: 1 });
    expect([body.arrivals[0]?.id, body.departures[0]?.id, body.returns[0]?.id]).toEqual([arriving.id, leaving.id, away.id]);
    const counted = await portal.call<Plan>('GET', `/resourceallocations/day/?date=${day(1)}&dormitory=1&counts_only=true`, manager);
    expect(counted.body).toEqual({ ...body, arrivals: [], departures: [], returns: [], done: { arrivals: [], departures: [], returns: [] } });
    expect((await portal.call<Plan>('GET', '/resourceallocations/day/?dormitory=2', manager)).body.counts).toEqual({ arrivals: 0, departures: 0, returns: 0 });
  });

  test('residents who have arrived, left or returned stay in the day’s plan, with the time', async () => {
    const stay = await portal.allocate();
    await portal.done(stay, { checked_in: true });
    const plan = async () => (await portal.call<DayPlan>('GET', '/resourceallocations/day/?dormitory=1', manager)).body;
    const ids = (stays: readonly { id: number }[]) => stays.map(({ id }) => id);
    let { counts, done } = await plan();
    expect([counts.arrivals, ids(done.arrivals), done.arrivals[0]?.checked_in_time]).toEqual([0, [stay.id], expect.stringMatching(/T/)]);
    await portal.done(stay, { is_temp_checkout: true, return_date: today });
    expect((await plan()).counts.returns).toBe(1);
    await portal.done(stay, { is_temp_checkout: false });
    ({ counts, done } = await plan());
    expect([counts.returns, ids(done.returns)]).toEqual([0, [stay.id]]);
    await portal.done(stay, { checked_out: true });
    ({ counts, done } = await plan());
    expect([counts.departures, ids(done.departures), ids(done.arrivals)]).toEqual([0, [stay.id], [stay.id]]);
    // A transfer does not count as a second arrival.
    const moved = await portal.allocate({ checked_in: true });
    await portal.call('POST', `/resourceallocations/${moved.id}/transfer/`, manager, { resource: 1_031 });
    expect(ids((await plan()).done.arrivals)).not.toContain(moved.id);
    expect((await portal.call<DayPlan>('GET', `/resourceallocations/day/?dormitory=1&date=${day(-1)}`, manager)).body.done.arrivals).toEqual([]);
  });

  test('an arrival shows its client, its room and who is still in the bed', async () => {
    // Changed before anything is read: names and pictures are cached for two seconds.
    await changeStandIns(portal.db, employees, 1_021, { avatar: 'picture' });
    await changeStandIns(portal.db, publishedZones, 103, { status: 'occupied-dirty' });
    const holder = await portal.allocate({ resource: 1_034, checked_in: true, end_date: day(2) });
    const next = await portal.allocate({ person: 1_021, resource: holder.resource, start_date: day(2) });
    const { body } = await portal.call<DayPlan>('GET', `/resourceallocations/day/?dormitory=1&date=${day(2)}`, manager);
    expect(body.arrivals).toEqual([
      expect.objectContaining({
        id: next.id, person_pass_number: 'P-1-21', person_avatar: expect.stringMatching(/\/employees\/1021\/avatar\/thumb\/$/), dorm_name: 'North House',
        client: 51, client_name: 'Harbour Builders', zone_status: 'occupied-dirty',
        bed_holder: { allocation: holder.id, version: holder.version, person: holder.person, person_name: holder.person_name, end_date: day(2) },
      }),
    ]);
    expect(body.departures[0]).toMatchObject({ id: holder.id, bed_holder: null });
    const { body: refused } = await portal.refused('PUT', `/resourceallocations/${next.id}/`, manager, { checked_in: true });
    expect(refused).toMatchObject({ code: 'bed_occupied', conflicts: [{ allocation: holder.id, person_name: holder.person_name }] });
    await changeStandIns(portal.db, publishedZones, 103, { status: 'vacant-ready' });
  });

  test('today is each dormitory’s own', async () => {
    const zones = [[1, 'Asia/Singapore', 'Pacific/Kiritimati'], [2, 'Europe/London', 'Pacific/Pago_Pago']] as const;
    // More than a day apart, so they are never on the same day.
    for (const [_id, , timezone] of zones) await changeStandIns(portal.db, dormitories, _id, { timezone });
    const start_date = clock.today('Pacific/Kiritimati');
    const [here, there] = [await portal.allocate({ start_date }), await portal.allocate({ start_date, resource: 2_011, person: 2_001 })];
    type Plan = { date: string; counts: object; arrivals: Stay[] };
    const plan = async (query = '') => (await portal.call<Plan>('GET', `/resourceallocations/day/${query}`, manager)).body;
    expect(await plan()).toMatchObject({ date: start_date, counts: { arrivals: 1 }, arrivals: [{ id: here.id }] });
    expect(await plan('?dormitory=2')).toMatchObject({ date: clock.today('Pacific/Pago_Pago'), counts: { arrivals: 0 } });
    expect((await plan(`?date=${start_date}`)).arrivals.map(({ id }) => id).sort()).toEqual([here.id, there.id].sort());
    for (const [_id, timezone] of zones) await changeStandIns(portal.db, dormitories, _id, { timezone });
  });

  test('the timeline has every bed and stay of the window', async () => {
    const stay = await portal.allocate({ start_date: day(2), end_date: day(5) });
    type Answer = { count: number; beds: unknown[][]; stays: unknown[][]; zones: unknown[][]; states: string[] };
    const { body } = await portal.call<Answer>('GET', `/resourceallocations/timeline/?dormitory=1&from=${today}&days=30`, manager);
    expect([body.count, body.beds.length]).toEqual([12, 12]);
    expect(body.zones).toEqual([101, 102, 103].map((id, i) => [id, `A-${i + 1}`, 1, 'K', 'K-02']));
    const at = body.beds.findIndex((bed) => bed[0] === stay.resource);
    expect(body.stays).toEqual([[at, stay.id, stay.person, stay.person_name, 2, 5, body.states.indexOf('reserved'), null, stay.version, false]]);
  });

  test('the timeline has whoever should have left before its first day and is still in, but not who left or never came', async () => {
    const made = [await portal.allocate({ checked_in: true, end_date: day(1) }), await portal.allocate({ checked_in: true, end_date: day(1) }), await portal.allocate({ end_date: day(1) })];
    await portal.done(made[1] as Stay, { checked_out: true });
    const stays = portal.db.collection<{ _id: number }>('tenancy_allocations');
    await stays.updateMany({ _id: { $in: made.map(({ id }) => id) } }, { $set: { start_date: day(-9), end_date: day(-2), end_key: day(-2) } });
    const shown = async (from: string) => (await portal.call<{ stays: unknown[][] }>('GET', `/resourceallocations/timeline/?dormitory=1&from=${from}&days=30`, manager)).body.stays;
    expect((await shown(today)).map((stay) => [stay[1], stay[4], stay[5], stay[9]])).toEqual([[made[0]?.id, -9, -2, true]]);
    expect(await shown(day(-5))).toHaveLength(3);
  });

  test('limits: a breach warns, or is refused if set so', async () => {
    const settings = await portal.call<{ version: number; breach: string }>('GET', '/resourceallocations/settings/', manager);
    expect(settings.body).toMatchObject({ max_residents_per_room: 12, min_area_per_resident: 4.2, isolation_beds_per_1000: 10, breach: 'warn' });
    await portal.call('PUT', '/resourceallocations/settings/', manager, { max_residents_per_room: 1 });
    await portal.allocate();
    const second = await portal.allocate();
    expect(second.warnings).toEqual([{ code: 'max_residents', zone: 101, values: { residents: 2, limit: 1 } }]);
    // The room's own page shows it, and a new limit at once.
    const warned = async () => (await portal.call<{ warnings: { code: string }[] }>('GET', `/resources/${second.resource}/zone_info/`, manager)).body.warnings.length;
    expect(await warned()).toBe(1);
    await portal.call('PUT', '/resourceallocations/settings/', manager, { max_residents_per_room: 2 });
    expect(await warned()).toBe(0);
    await portal.call('PUT', '/resourceallocations/settings/', manager, { max_residents_per_room: 1 });
    const breaches = await portal.call<{ results: { code: string; zone: number | null }[] }>('GET', '/resourceallocations/breaches/?dormitory=1', manager);
    expect(breaches.body.results.map((one) => [one.code, one.zone])).toEqual([['isolation_beds', null], ['max_residents', 101]]);
    // Breaches of other limits can be previewed before these are saved.
    const codes = async (limits: string) => (await portal.call<{ results: { code: string }[] }>('GET', `/resourceallocations/breaches/?dormitory=1&${limits}`, manager)).body.results.map(({ code }) => code);
    expect(await codes('max_residents_per_room=2')).toEqual(['isolation_beds']);
    expect(await codes('isolation_beds_per_1000=0')).toEqual(['max_residents']);
    expect(await codes('isolation_beds_per_1000=0&max_residents_per_room=2&min_area_per_resident=999.5')).toEqual(['min_area']);
    expect((await portal.refused('GET', '/resourceallocations/breaches/?max_residents_per_room=0', manager)).status).toBe(400);
    expect((await portal.call<{ max_residents_per_room: number }>('GET', '/resourceallocations/settings/', manager)).body.max_residents_per_room).toBe(1);
    await portal.call('PUT', '/resourceallocations/settings/', manager, { breach: 'block', isolation_beds_per_1000: 15 });
    // Settings of an earlier release lack newer fields, for which the defaults apply.
    await portal.db.collection('tenancy_settings').updateOne({ _id: 1 } as object, { $unset: { mixed_rooms: '' } });
    expect((await portal.call<object>('GET', '/resourceallocations/settings/', manager)).body).toMatchObject({ max_residents_per_room: 1, mixed_rooms: 'block' });
    expect(await portal.db.collection(roomRules.name).find({}).toArray()).toEqual([{ _id: 1, org: 1, max_residents_per_room: 1, isolation_beds_per_1000: 15 }]);
    expect((await portal.refused('POST', '/resourceallocations/', manager, portal.fresh())).body.code).toBe('room_limit');
    expect((await portal.refused('PUT', '/resourceallocations/settings/', manager, { breach: 'warn', version: 0 })).status).toBe(409);
    await portal.db.collection('tenancy_settings').deleteMany({});
  });

  test('a room has one gender, that of its present and expected residents on the same days; a setting warns instead', async () => {
    const women = [1_036, 1_037, 1_038];
    await changeStandIns(portal.db, employees, women, { gender: 'F' });
    const man = await portal.allocate({ resource: 1_011, checked_in: true, end_date: day(5) });
    const refusal = async (path: string, body: object) => (await portal.refused('POST', path, manager, body)).body;
    expect(await refusal('/resourceallocations/', { person: 1_036, resource: 1_012, start_date: day(4) })).toMatchObject({ code: 'mixed_room', warnings: [{ code: 'mixed_room', zone: 101 }] });
    // Once he has left, the room is hers, and his stay cannot be extended.
    const first = await portal.allocate({ person: 1_036, resource: 1_012, start_date: day(5) });
    expect((await portal.refused('PUT', `/resourceallocations/${man.id}/`, manager, { end_date: day(6) })).body.code).toBe('mixed_room');
    const elsewhere = await portal.allocate({ person: 1_037, resource: 1_021, checked_in: true });
    expect((await refusal(`/resourceallocations/${elsewhere.id}/transfer/`, { resource: 1_013 })).code).toBe('mixed_room');
    const other = await portal.allocate({ resource: 1_031, checked_in: true });
    expect((await refusal(`/resourceallocations/${other.id}/transfer/`, { resource: 1_022 })).code).toBe('mixed_room');
    // Two residents who are alone in their rooms can swap them.
    expect((await portal.call('POST', '/resourceallocations/swap/', manager, { first: elsewhere.id, second: other.id })).status).toBe(200);
    // Automatic allocation puts no man in her room.
    const reservation = await portal.call<{ id: number }>('POST', '/resourcereserves/', manager, { res_type: 1, dormitory: 1, start_date: day(6), end_date: day(9), count: 2, zone: 101 });
    const fill = async (persons: number[]) =>
      (await portal.call<{ proposals: { person: number }[] }>('POST', `/resourcereserves/${reservation.body.id}/fill/`, manager, { preview: true, persons })).body.proposals.map(({ person }) => person);
    expect(await fill([1_035, 1_038])).toEqual([1_038]);
    await portal.call('PUT', '/resourceallocations/settings/', manager, { mixed_rooms: 'warn' });
    expect((await fill([1_035, 1_038])).sort()).toEqual([1_035, 1_038]);
    expect((await portal.allocate({ person: 1_035, resource: 1_014, start_date: day(6) })).warnings).toEqual([{ code: 'mixed_room', zone: 101, values: {} }]);
    expect(first.warnings).toEqual([]);
    await portal.db.collection('tenancy_settings').deleteMany({});
    await changeStandIns(portal.db, employees, women, { gender: 'M' });
  });

  test.each([['vacant-dirty', 'room_not_ready_dirty'], ['occupied-disinfect', 'room_not_ready_disinfect'], ['out-of-order-partial', 'room_not_ready_out-of-order']] as const)(
    'moving into a room that is %s gives a warning, or is refused if so set',
    async (status, code) => {
      await changeStandIns(portal.db, publishedZones, 101, { status });
      const [first, second, third] = [await portal.allocate(), await portal.allocate(), await portal.allocate()];
      expect(first.warnings).toEqual([]);
      expect((await portal.done(first, { checked_in: true })).warnings).toEqual([{ code, zone: 101, values: {} }]);
      await portal.call('PUT', '/resourceallocations/settings/', manager, { unready_rooms: 'refuse' });
      const { status: refused, body } = await portal.refused('PUT', `/resourceallocations/${second.id}/`, manager, { checked_in: true });
      expect([refused, body.code]).toEqual([409, 'room_not_ready']);
      const many = await portal.call<{ refusals: { code: string }[] }>('POST', '/resourceallocations/bulk_checkin/', manager, { ids: [second.id] });
      expect(many.body.refusals).toMatchObject([{ code: 'room_not_ready' }]);
      // The other room is ready, but a resident cannot be transferred from it into this one.
      const elsewhere = await portal.allocate({ resource: 1_032, checked_in: true });
      expect((await portal.refused('POST', `/resourceallocations/${elsewhere.id}/transfer/`, manager, { resource: 1_014 })).body.code).toBe('room_not_ready');
      // Nor can a bed there be allocated from today on, by hand, in transit or automatically; for a later start it can.
      const codes = async (...calls: Promise<{ body: { code: string } }>[]) => (await Promise.all(calls)).map(({ body: { code } }) => code);
      expect(await codes(
        portal.refused('POST', '/resourceallocations/', manager, { person: 1_030, resource: 1_014 }),
        portal.refused('POST', `/resourceallocations/${elsewhere.id}/transfer/`, manager, { resource: 1_014, check_in: false }),
      )).toEqual(['room_not_ready', 'room_not_ready']);
      const later = await portal.allocate({ person: 1_030, resource: 1_014, start_date: day(3) });
      const reserve = (start_date: string) => portal.call<{ id: number }>('POST', '/resourcereserves/', manager, { res_type: 1, dormitory: 1, start_date, end_date: day(9), count: 2, zone: 101 });
      const fill = async (start: string) => {
        const made = await reserve(start);
        const filled = await portal.call<{ proposals: object[] }>('POST', `/resourcereserves/${made.body.id}/fill/`, manager, { preview: true, persons: [1_031] });
        return [made.status, filled.body.proposals.length];
      };
      await portal.done(later, { is_active: false });
      await portal.done(second, { is_active: false });
      expect(await fill(today)).toEqual([201, 0]);
      await portal.db.collection('tenancy_reservations').deleteMany({});
      expect(await fill(day(4))).toEqual([201, 1]);
      await portal.db.collection('tenancy_settings').deleteMany({});
      await changeStandIns(portal.db, publishedZones, 101, { status: 'vacant-ready' });
      expect((await portal.done(third, { checked_in: true })).warnings).toEqual([]);
    },
  );

  test('limits apply to all dormitories: with access to only some they cannot be changed', async () => {
    expect((await portal.call('GET', '/resourceallocations/settings/', oneDorm)).status).toBe(200);
    expect((await portal.refused('PUT', '/resourceallocations/settings/', oneDorm, { breach: 'block' })).body).toMatchObject({ statusCode: 403, code: 'forbidden' });
    expect((await portal.call<{ breach: string }>('GET', '/resourceallocations/settings/', manager)).body.breach).toBe('warn');
  });

  test('residents to be isolated who are not are shown with their room, without names', async () => {
    const stay = await portal.allocate({ checked_in: true });
    await standIn(portal.db, currentHealth, [{ _id: stay.person, org: 1, dormitory: 1, health_status: 4, isolation_wanted: true }, { _id: 9_999, org: 1, isolation_wanted: true }]);
    const found = async (as: TestUser, dormitory: number) => {
      const { body } = await portal.call<{ results: { code: string; zone: number; values: object }[] }>('GET', `/resourceallocations/breaches/?dormitory=${dormitory}`, as);
      return body.results.filter(({ code }) => code === 'not_isolated').map(({ zone, values }) => [zone, values]);
    };
    expect(await found(manager, 1)).toEqual([[stay.zone, { residents: 1 }]]);
    expect(await found(manager, 2)).toEqual([]);
    expect(await found(oneDorm, 1)).toEqual([]);
    // Makes the bed one for isolation.
    await portal.db.collection<{ _id: number }>('tenancy_allocations').updateOne({ _id: stay.id }, { $set: { res_type: 4 } });
    expect(await found(manager, 1)).toEqual([]);
    await removeStandIns(portal.db, currentHealth);
  });

  test('a room or facility that is closed although residents or bookings are expected is reported', async () => {
    await portal.allocate({ start_date: day(3) });
    await standIn(portal.db, publishedZones, [{ _id: 191, org: 1, dormitory: 1, name: 'Hall', zone_ref_id: 'HALL', zone_kind: 'facility' }]);
    const booking = { facility: [191], start_date: day(2), start_time: '10:00', end_time: '11:00' };
    expect((await portal.call('POST', '/facilitybookings/', manager, booking)).status).toBe(201);
    const found = async () => {
      const { body } = await portal.call<{ results: { code: string; zone: number; zone_ref_id: string; values: object }[] }>('GET', '/resourceallocations/breaches/?dormitory=1', manager);
      return body.results.filter((one) => one.code.endsWith('_out_of_use')).map((one) => [one.code, one.zone, one.zone_ref_id, one.values]);
    };
    expect(await found()).toEqual([]);
    // Rooms without future residents can be closed.
    await changeStandIns(portal.db, publishedZones, [101, 102], { status: 'out-of-order' });
    await changeStandIns(portal.db, publishedZones, 191, { is_active: false });
    expect(await found()).toEqual([['room_out_of_use', 101, 'A-1', { residents: 1 }], ['facility_out_of_use', 191, 'HALL', { bookings: 1 }]]);
    await changeStandIns(portal.db, publishedZones, [101, 102], { status: 'vacant-ready' });
    await removeStandIns(portal.db, publishedZones, [191]);
  });
});
