/** Changing, cancelling and deleting facility bookings, single ones and weekly series, on a real MongoDB. */
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { zones } from '@firm/residents/contract/published';
import { addDays } from '../contract/interval.ts';
import { facilityIds, startFacilities, type FacilityPortal } from '../src/testing/facilityPortal.ts';

let facilities: FacilityPortal;
let manager: TestUser;

const { hall, court, far } = facilityIds;

beforeAll(async () => {
  facilities = await startFacilities();
  ({ manager } = facilities.people);
});
afterAll(() => facilities?.stop());

describe('a weekly series', () => {
  it('is created as a whole or not at all', async () => {
    const [on, free] = [facilities.freeDay(), [facilities.freeDay(), facilities.freeDay()]];
    const blocker = await facilities.book(free[1] as string, { event_name: 'In the way' });
    const before = (await facilities.list('limit=1')).body.count;
    const { status, body } = await facilities.refused('POST', '/facilitybookings/', manager, facilities.booking(on, { repeat: { weeks: 3 } }));
    expect(status).toBe(409);
    expect(body.conflicts).toMatchObject([{ booking: blocker.id, start_date: free[1] }]);
    expect((await facilities.list('limit=1')).body.count).toBe(before);
    const made = await facilities.book(on, { repeat: { weeks: 2 } });
    expect(made).toMatchObject({ series: made.id, series_index: 1, series_count: 2, occurrences: [{ id: made.id, start_date: on }, { start_date: free[0], status: 'booked' }] });
  });

  it('changes one occurrence, the following ones or all, together or not at all', async () => {
    const days = Array.from({ length: 4 }, () => facilities.freeDay());
    const made = await facilities.book(days[0] as string, { repeat: { weeks: 4 } });
    const [, second, third] = made.occurrences;
    const one = await facilities.call('PUT', `/facilitybookings/${second?.id}/`, manager, { start_time: '08:00', end_time: '09:00', version: 1 });
    expect(one.body).toMatchObject({ start_time: '08:00', version: 2 });
    const blocker = await facilities.book(days[3] as string, { start_time: '12:00', end_time: '13:00' });
    const blocked = await facilities.refused('PUT', `/facilitybookings/${third?.id}/`, manager, { start_time: '12:00', end_time: '13:00', apply_to: 'following' });
    expect(blocked).toMatchObject({ status: 409, body: { conflicts: [{ booking: blocker.id }] } });
    expect((await facilities.call('GET', `/facilitybookings/${third?.id}/`, manager)).body).toMatchObject({ start_time: '18:00', version: 1 });
    // All of them move from Mondays to Wednesdays, each as long as before.
    const moved = await facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, { start_date: addDays(days[0] as string, 2), event_name: 'Choir', apply_to: 'all' });
    expect(moved.body.occurrences.map((o) => o.start_date)).toEqual(days.map((d) => addDays(d, 2)));
    const rows = (await facilities.list(`series=${made.series}&ordering=start_date`)).body.results;
    expect(rows.map((r) => [r.start_time, r.event_name])).toEqual([['18:00', 'Choir'], ['08:00', 'Choir'], ['18:00', 'Choir'], ['18:00', 'Choir']]);
  });

  it('answers a change that is sent again under its key as it was answered, and changes nothing twice', async () => {
    const days = [facilities.freeDay(), facilities.freeDay()];
    const made = await facilities.book(days[0] as string, { repeat: { weeks: 2 } });
    const send = (key: string) => facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, { start_date: addDays(days[0] as string, 1), apply_to: 'all', version: 1 }, { 'idempotency-key': key });
    const first = await send('lost-1');
    expect(first.body.occurrences.map((one) => one.start_date)).toEqual(days.map((day) => addDays(day, 1)));
    expect(await send('lost-1')).toMatchObject({ status: 200, body: first.body });
    expect(await send('lost-2')).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  });

  it('can be cancelled from an occurrence onwards, which frees the days', async () => {
    const days = Array.from({ length: 3 }, () => facilities.freeDay());
    const made = await facilities.book(days[0] as string, { repeat: { weeks: 3 } });
    const from = made.occurrences[1]?.id;
    const { body } = await facilities.call('PUT', `/facilitybookings/${from}/`, manager, { status: 'cancelled', apply_to: 'following' });
    expect(body.occurrences.map((o) => o.status)).toEqual(['booked', 'cancelled', 'cancelled']);
    await facilities.book(days[2] as string);
    expect((await facilities.refused('PUT', `/facilitybookings/${from}/`, manager, { status: 'booked', apply_to: 'following' })).status).toBe(409);
    expect((await facilities.call('PUT', `/facilitybookings/${from}/`, manager, { status: 'booked' })).body).toMatchObject({ status: 'booked', version: 3 });
    const removed = await facilities.call('DELETE', `/facilitybookings/${made.id}/?apply_to=all`, manager);
    expect(removed.status).toBe(204);
    expect((await facilities.list(`series=${made.series}`)).body.count).toBe(1);
    await facilities.book(days[0] as string);
  });
});

describe('changing', () => {
  it('needs the current version, if one is given', async () => {
    const made = await facilities.book(facilities.freeDay());
    expect((await facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, { event_name: 'Two', version: 1 })).status).toBe(200);
    const stale = await facilities.refused('PUT', `/facilitybookings/${made.id}/`, manager, { event_name: 'Three', version: 1 });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version', current: { event_name: 'Two', version: 2 } } });
  });

  it('accepts a whole record, and changes nothing if nothing differs', async () => {
    const made = await facilities.book(facilities.freeDay());
    expect((await facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, made)).body).toMatchObject({ version: 1 });
    const changed = await facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, { ...made, people_count: 40 });
    expect(changed).toMatchObject({ status: 200, body: { version: 2, people_count: 40 } });
    expect((await facilities.refused('PUT', `/facilitybookings/${made.id}/`, manager, { people_count: 400 })).body.errors).toHaveProperty('people_count');
  });

  it('of times and facilities takes the new holds and releases the old', async () => {
    const on = facilities.freeDay();
    const made = await facilities.book(on);
    const moved = await facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, { facility: [court], people_count: 5, start_time: '19:00', end_time: '21:00' });
    expect(moved.body).toMatchObject({ facility: [court], facility_name: ['Court'], start_time: '19:00' });
    await facilities.book(on);
    expect((await facilities.refused('POST', '/facilitybookings/', manager, facilities.booking(on, { facility: [court], people_count: 5 }))).status).toBe(409);
    // Overlapping its own old time: its own hold is no conflict.
    expect((await facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, { start_time: '19:30' })).status).toBe(200);
    expect((await facilities.refused('PUT', `/facilitybookings/${made.id}/`, manager, { facility: [hall] })).status).toBe(409);
    expect((await facilities.refused('PUT', `/facilitybookings/${made.id}/`, manager, { facility: [far] })).status).toBe(422);
    expect((await facilities.refused('PUT', `/facilitybookings/${made.id}/`, manager, { start_date: '2100-12-31', end_date: '2100-01-01' })).status).toBe(422);
  });

  it('of the status to cancelled releases the holds, even of a facility that has gone out of order since', async () => {
    const on = facilities.freeDay();
    const made = await facilities.book(on, { facility: [court], people_count: 3 });
    await changeStandIns(facilities.db, zones, court, { status: 'out-of-order' });
    expect((await facilities.call('PUT', `/facilitybookings/${made.id}/`, manager, { ...made, status: 'cancelled' })).body).toMatchObject({ status: 'cancelled' });
    await changeStandIns(facilities.db, zones, court, { status: 'vacant-ready' });
    await facilities.book(on, { facility: [court], people_count: 3 });
    const events = await facilities.db.collection('tenancy_changes').find({ entity_id: made.id, entity: 'facilitybooking' }).sort({ _id: 1 }).toArray();
    expect(events.map((e) => e.type)).toEqual(['facilitybooking.created', 'facilitybooking.cancelled']);
  });

  it('deletes a booking, and keeps the audit', async () => {
    const on = facilities.freeDay();
    const made = await facilities.book(on);
    expect((await facilities.call('DELETE', `/facilitybookings/${made.id}/`, manager)).status).toBe(204);
    expect((await facilities.call('GET', `/facilitybookings/${made.id}/`, manager)).status).toBe(404);
    expect((await facilities.call('DELETE', `/facilitybookings/${made.id}/`, manager)).status).toBe(404);
    expect(await facilities.db.collection('tenancy_changes').countDocuments({ entity_id: made.id, type: 'facilitybooking.removed' })).toBe(1);
    await facilities.book(on);
  });
});
