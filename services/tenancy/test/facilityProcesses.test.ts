/** Facility bookings from several processes of the service, some of which are killed while working. */
import { randomOf } from '@firm/platform/demo/random';
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { standIn } from '@firm/platform/testing/standIns';
import { startProcess, type ServiceProcess } from '@firm/platform/testing/processes';
import { dormitories, zones } from '@firm/residents/contract/published';
import type { FacilityBookingDetail } from '../contract/facilityBooking/facilityBooking.ts';
import { checkFacilities } from '../src/testing/facilityChecker.ts';
import { bookingCollection, type StoredBooking } from '../src/facilityBooking/model.ts';
import { service } from '../src/service.ts';

const facilities = [101, 102, 103, 104, 105];
let portal: TestPortal;
let manager: TestUser;
let processes: ServiceProcess[] = [];

/** null: no answer, so it is unknown whether the call took effect. */
async function call<T>(on: ServiceProcess, method: string, path: string, body?: object): Promise<{ status: number; body: T } | null> {
  const headers = { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json' };
  try {
    const answer = await fetch(on.address + path, { method, body: body && JSON.stringify(body), headers });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : null) as T };
  } catch {
    return null;
  }
}

beforeAll(async () => {
  portal = await startTestPortal([service]);
  const { connection } = portal;
  await standIn(connection, dormitories, [{ _id: 1, org: 1, name: 'North', timezone: 'Asia/Singapore' }]);
  await standIn(
    connection,
    zones,
    facilities.map((_id) => ({ _id, org: 1, dormitory: 1, name: `F${_id}`, zone_ref_id: `F-${_id}`, zone_type: 6, zone_type_name: 'HALL', zone_kind: 'facility', status: 'vacant-ready' })),
  );
  manager = await portal.user({ permissions: ['view_resourcereserve', 'add_resourcereserve', 'change_resourcereserve', 'delete_resourcereserve'] });
  processes = await Promise.all([startProcess(portal, 'tenancy'), startProcess(portal, 'tenancy')]);
}, 150_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await portal?.stop();
  // A transaction left open by a killed process may block the shutdown for up to a minute.
}, 90_000);

it('answers all of 200 callers for one hour, and one of them gets it', async () => {
  const booking = { facility: [101, 102], start_date: '2090-01-04', start_time: '18:00', end_time: '20:00' };
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => call<object>(processes[i % 2] as ServiceProcess, 'POST', '/facilitybookings/', booking)));
  expect(answers.filter((one) => one?.status === 201)).toHaveLength(1);
  expect(answers.filter((one) => one?.status === 409)).toHaveLength(199);
}, 60_000);

it('loses no acknowledged booking and holds nothing twice although processes die', async () => {
  const random = randomOf('processes');
  const acknowledged = new Map<number, { version: number; status: string } | 'removed' | 'unknown'>();
  const step = async (process: ServiceProcess): Promise<void> => {
    const hour = random.whole(6, 19);
    const times = { start_date: `2090-03-0${random.whole(1, 4)}`, start_time: `${String(hour).padStart(2, '0')}:00`, end_time: `${hour + random.whole(1, 4)}:30`.padStart(5, '0') };
    const facility = [...new Set([random.pick(facilities), random.pick(facilities)])];
    const known = [...acknowledged.keys()];
    const id = known.length > 0 && random.chance(0.4) ? random.pick(known) : null;
    if (id === null) {
      const answer = await call<FacilityBookingDetail>(process, 'POST', '/facilitybookings/', { facility, ...times, repeat: random.chance(0.2) ? { weeks: 3 } : null });
      if (answer?.status === 201) for (const one of answer.body.occurrences) acknowledged.set(one.id, { version: 1, status: 'booked' });
      else if (answer) expect(answer.status).toBe(409);
      return;
    }
    const removes = random.chance(0.2);
    const edit = random.pick([{ status: 'cancelled' }, { status: 'booked' }, { facility, ...times, end_date: null }]);
    const answer = removes ? await call<null>(process, 'DELETE', `/facilitybookings/${id}/`) : await call<FacilityBookingDetail>(process, 'PUT', `/facilitybookings/${id}/`, edit);
    if (answer) expect([200, 204, 404, 409]).toContain(answer.status);
    const before = acknowledged.get(id);
    if (!answer || before === 'unknown') acknowledged.set(id, 'unknown');
    else if (answer.status === 204) acknowledged.set(id, 'removed');
    else if (answer.status === 200 && before !== 'removed') {
      const { version, status } = answer.body as FacilityBookingDetail;
      if (typeof before !== 'object' || version >= before.version) acknowledged.set(id, { version, status });
    }
  };
  // In the last round no process is killed: it runs into the transaction that a killed process left open, and aborts it.
  for (let round = 0; round < runs(6, 90); round += 1) {
    const victim = processes[round % 2] as ServiceProcess;
    const work = Promise.all(Array.from({ length: 60 }, (_, i) => step(processes[i % 2] as ServiceProcess)));
    if (round % 3 === 1) {
      await new Promise((resolve) => setTimeout(resolve, random.whole(5, 120)));
      await victim.kill();
      await work;
      processes[round % 2] = await startProcess(portal, 'tenancy');
    }
    await work;
  }
  expect(await checkFacilities(portal.connection)).toEqual([]);
  const stored = new Map((await portal.connection.collection<StoredBooking>(bookingCollection).find().toArray()).map((one) => [one._id, one]));
  for (const [id, answered] of acknowledged) {
    if (answered === 'removed') expect([id, stored.has(id)]).toEqual([id, false]);
    else if (answered !== 'unknown') expect([id, stored.get(id)?.rev, stored.get(id)?.status]).toEqual([id, answered.version, answered.status]);
  }
  expect(acknowledged.size).toBeGreaterThan(20);
}, runs(180_000, 3_600_000));
