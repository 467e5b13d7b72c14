/** Many callers at once for the same facilities, on two processes that share nothing but the database. */
import { randomOf } from '@firm/platform/demo/random';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { dormitories, zones } from '@firm/residents/contract/published';
import type { FacilityBookingDetail, FacilityConflict } from '../contract/facilityBooking/facilityBooking.ts';
import { checkFacilities } from '../src/testing/facilityChecker.ts';
import { bookingCollection } from '../src/facilityBooking/model.ts';
import { service } from '../src/service.ts';

const facilities = [101, 102, 103, 104];
let first: TestPortal;
let second: TestPortal;
let manager: TestUser;

type Answer = FacilityBookingDetail & { code?: string; conflicts?: FacilityConflict[] };
const call = (on: TestPortal, method: string, path: string, body?: object) => on.call<Answer>(method, path, { as: manager, body });
const booked = (status: string) => first.connection.collection(bookingCollection).countDocuments({ status });

beforeAll(async () => {
  first = await startTestPortal([service]);
  // Like another process: with its own mutexes, caches and connections.
  second = await startTestPortal([service], { standIns: false, env: { FIRM_DB: first.config.database } });
  const { connection } = first;
  await standIn(connection, dormitories, [{ _id: 1, org: 1, name: 'North', timezone: 'Asia/Singapore' }]);
  await standIn(
    connection,
    zones,
    facilities.map((_id) => ({ _id, org: 1, dormitory: 1, name: `F${_id}`, zone_ref_id: `F-${_id}`, zone_type: 6, zone_type_name: 'HALL', zone_kind: 'facility', status: 'vacant-ready' })),
  );
  manager = await first.user({ permissions: ['view_resourcereserve', 'add_resourcereserve', 'change_resourcereserve', 'delete_resourcereserve'] });
});
afterAll(async () => {
  await second?.stop();
  await first?.stop();
});

it('of 200 callers for one hour, one gets it and the others are told who has it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, i) =>
      call(i % 2 === 0 ? first : second, 'POST', '/facilitybookings/', { facility: [101, facilities[1 + (i % 3)]], start_date: '2090-01-04', start_time: '18:00', end_time: '20:00' }),
    ),
  );
  const won = answers.filter((one) => one.status === 201);
  const lost = answers.filter((one) => one.status === 409);
  expect([won.length, lost.length]).toEqual([1, 199]);
  for (const { body } of lost) {
    expect(body).toMatchObject({ code: 'facility_taken', conflicts: expect.arrayContaining([expect.objectContaining({ facility: 101, ref: won[0]?.body.ref_id })]) });
  }
});

it('whatever is booked, moved, cancelled and deleted at once, nothing is held twice and nothing is lost', async () => {
  const random = randomOf('contention');
  const made: number[] = [];
  const acknowledged = new Map<number, number>();
  const time = (hour: number, quarter: number) => `${String(hour).padStart(2, '0')}:${['00', '15', '30', '45'][quarter]}`;
  const someTimes = () => {
    const hour = random.whole(6, 18);
    return { start_date: `2090-02-0${random.whole(1, 3)}`, start_time: time(hour, random.whole(0, 3)), end_time: time(hour + random.whole(1, 4), random.whole(0, 3)) };
  };
  const some = () => facilities.filter(() => random.chance(0.4)).concat(random.pick(facilities));
  const step = async (on: TestPortal): Promise<void> => {
    const id = made.length > 0 && random.chance(0.55) ? random.pick(made) : null;
    const kind = random.next();
    if (id === null) {
      const repeat = random.chance(0.2) ? { weeks: random.whole(2, 4) } : null;
      const { status, body } = await call(on, 'POST', '/facilitybookings/', { facility: some(), ...someTimes(), repeat });
      expect([201, 409]).toContain(status);
      if (status === 201) for (const one of body.occurrences) acknowledged.set(made[made.push(one.id) - 1] as number, 1);
    } else if (kind < 0.1) {
      const { status } = await call(on, 'DELETE', `/facilitybookings/${id}/`);
      expect([204, 404, 409]).toContain(status);
      if (status === 204) acknowledged.delete(id);
    } else {
      const edit = kind < 0.3 ? { status: 'cancelled' } : kind < 0.5 ? { status: 'booked' } : { facility: some(), ...someTimes(), end_date: null };
      const { status, body } = await call(on, 'PUT', `/facilitybookings/${id}/`, { ...edit, apply_to: random.chance(0.2) ? 'all' : 'one' });
      // 422: individually moved occurrences of one series would overlap.
      expect([200, 404, 409, 422]).toContain(status);
      if (status === 200) for (const one of body.occurrences) if (acknowledged.has(one.id)) acknowledged.set(one.id, Math.max(acknowledged.get(one.id) ?? 0, one.version));
    }
  };
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 32 }, (_, i) => step(i % 2 === 0 ? first : second)));
  }
  expect(await checkFacilities(first.connection)).toEqual([]);
  expect(await booked('booked')).toBeGreaterThan(5);
  const stored = await first.connection.collection<{ _id: number; rev: number }>(bookingCollection).find({ _id: { $in: [...acknowledged.keys()] } }).toArray();
  expect(stored.length).toBe(acknowledged.size);
  for (const one of stored) expect(one.rev).toBeGreaterThanOrEqual(acknowledged.get(one._id) ?? 0);
}, 120_000);
