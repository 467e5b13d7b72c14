/** Checking whether facilities are free before booking, on a real MongoDB: conflicts, and free alternatives. */
import type { TestUser } from '@firm/platform/testing/portal';
import type { FacilityAvailability } from '../contract/facilityBooking/facilityBooking.ts';
import { facilityIds, startFacilities, type FacilityPortal } from '../src/testing/facilityPortal.ts';

let facilities: FacilityPortal;
let manager: TestUser;
let viewer: TestUser;
let stranger: TestUser;

const { hall, court, prayer, broken, closed, far } = facilityIds;

beforeAll(async () => {
  facilities = await startFacilities();
  ({ manager, viewer, stranger } = facilities.people);
});
afterAll(() => facilities?.stop());

describe('check_all_availability', () => {
  const check = (body: object, as = manager) => facilities.call<FacilityAvailability>('POST', '/facilitybookings/check_all_availability/', as, body);

  it('reports free facilities, and writes nothing', async () => {
    const { status, body } = await check(facilities.booking(facilities.freeDay(), { repeat: { weeks: 2 } }), viewer);
    expect(status).toBe(200);
    expect(body).toMatchObject({ available: true, conflicts: [], refusals: [], alternatives: { times: [], facilities: [] } });
    expect(body.occurrences.map((o) => o.available)).toEqual([true, true]);
  });

  it('lists the conflicts, and free alternatives', async () => {
    const on = facilities.freeDay();
    const made = await facilities.book(on, { event_name: 'Talk' });
    const { body } = await check(facilities.booking(on, { repeat: { weeks: 2 }, people_count: 60 }));
    expect(body).toMatchObject({ available: false, conflicts: [{ facility: hall, ref: made.ref_id, event_name: 'Talk', start: made.starts_at, end: made.ends_at, start_date: on }] });
    expect(body.occurrences.map((o) => o.available)).toEqual([false, true]);
    expect(body.alternatives.facilities).toEqual([{ facility: prayer, facility_name: 'Prayer room', zone_limit: 0, same_type: false }]);
    expect(body.alternatives.times[0]).toEqual({ start_date: on, end_date: on, start_time: '20:00', end_time: '22:00' });
    for (const times of body.alternatives.times) expect((await check(facilities.booking(on, { ...times, repeat: { weeks: 2 } }))).body.available).toBe(true);
  });

  it('ignores the booking that is being changed', async () => {
    const on = facilities.freeDay();
    const made = await facilities.book(on);
    expect((await check(made)).body.available).toBe(true);
    expect((await check({ ...facilities.booking(on), exclude_id: made.id })).body.available).toBe(true);
    expect((await check(facilities.booking(on))).body.available).toBe(false);
    expect((await check({ ...facilities.booking(on), id: made.id }, stranger)).status).toBe(422);
  });

  it('reports exceeded limits and facilities that are out of order', async () => {
    const { body } = await check(facilities.booking(facilities.freeDay(), { facility: [court, broken, closed], people_count: 25 }));
    expect(body.refusals).toEqual([
      { facility: court, facility_name: 'Court', reason: 'people', limit: 24 },
      { facility: broken, facility_name: 'Gym', reason: 'out-of-order', limit: null },
      { facility: closed, facility_name: 'Old hall', reason: 'inactive', limit: null },
    ]);
  });

  it.each([[{ facility: [far] }], [{ start_date: '9999-12-31' }], [{ end_time: '10:00' }], [{ repeat: { weeks: 0 } }]])('refuses %j', async (over) => {
    expect((await check(facilities.booking(facilities.freeDay(), over))).status).toBe(422);
  });
});
