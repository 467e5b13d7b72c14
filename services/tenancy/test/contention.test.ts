/** What happens when many callers want the same at the same moment, on two processes of the service. The bench measures how long it takes. */
import { clock } from '@firm/platform/clock/clock';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { startProcess, type ServiceProcess } from '@firm/platform/testing/processes';
import { addDays } from '../contract/interval.ts';
import { service } from '../src/service.ts';
import { checkTenancy } from '../src/testing/checker.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';

let portal: TestPortal;
let manager: TestUser;
let processes: ServiceProcess[] = [];

const callers = 200;
const today = clock.today('Asia/Singapore');
const permissions = ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`));

interface Ended {
  readonly status: number;
  readonly body: { readonly code?: string; readonly conflicts?: readonly unknown[]; readonly free?: number };
}

/** Sends call `i` to process `i % 2`, all at once. */
const all = (count: number, path: string, bodyOf: (i: number) => object, as = manager): Promise<Ended[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, i) => {
      const response = await fetch(`${processes[i % processes.length]?.address}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(i)),
      });
      return { status: response.status, body: (await response.json()) as Ended['body'] };
    }),
  );

const tally = (ended: readonly Ended[]) => Object.fromEntries([...Map.groupBy(ended, (one) => one.status)].map(([status, some]) => [status, some.length]));

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishDormitories(portal.connection, { residentsPerDormitory: 900, roomsPerDormitory: 12 });
  manager = await portal.user({ permissions });
  processes = await Promise.all([startProcess(portal, 'tenancy'), startProcess(portal, 'tenancy')]);
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await portal?.stop();
});

test('200 callers for one bed and overlapping days: one gets it, the others are told who has it', async () => {
  const ended = await all(callers, '/resourceallocations/', (i) => ({ person: 1_001 + i, resource: 1_011, start_date: addDays(today, i % 7), end_date: i % 3 ? addDays(today, 30) : null }));
  expect(tally(ended)).toEqual({ 201: 1, 409: callers - 1 });
  for (const { status, body } of ended) if (status === 409) expect(body).toMatchObject({ code: 'bed_taken', conflicts: [expect.objectContaining({ resource: 1_011 })] });
});

test('one resident requested for 40 beds at once gets one', async () => {
  const beds = Array.from({ length: 40 }, (_, i) => 10 * (101 + (i % 10)) + 1 + Math.floor(i / 10));
  const ended = await all(40, '/resourceallocations/', (i) => ({ person: 1_800, resource: beds[i], start_date: addDays(today, 100) }));
  expect(tally(ended)).toEqual({ 201: 1, 409: 39 });
});

test('reservations of the last beds: never more are promised than exist', async () => {
  const ended = await all(60, '/resourcereserves/', (i) => ({ res_type: 1, dormitory: 2, vendor: 51, start_date: addDays(today, 1), end_date: addDays(today, 20), count: 3 + (i % 2) }));
  expect(new Set(ended.map((one) => one.status))).toEqual(new Set([201, 409]));
  expect((await checkTenancy(portal.connection)).overPromised).toEqual([]);
  const promised = await portal.connection.collection('tenancy_reservations').find({ dormitory: 2 }).toArray();
  const sum = promised.reduce((total, one) => total + Number(one.count), 0);
  expect(sum).toBeGreaterThan(48 - 4);
  expect(sum).toBeLessThanOrEqual(48);
});

test('stays without a reservation and new reservations at the same time: what is promised stays free', async () => {
  const beds = Array.from({ length: 48 }, (_, i) => 10 * (901 + (i % 12)) + 1 + Math.floor(i / 12));
  const other = await portal.user({ permissions, org: 2 });
  const [stays, promises] = await Promise.all([
    all(96, '/resourceallocations/', (i) => ({ person: 9_001 + i, resource: beds[i % 48], start_date: addDays(today, 3), end_date: addDays(today, 9) }), other),
    all(30, '/resourcereserves/', () => ({ res_type: 1, dormitory: 9, vendor: 59, start_date: today, end_date: addDays(today, 10), count: 4 }), other),
  ]);
  const given = stays.filter((one) => one.status === 201).length;
  const promised = 4 * promises.filter((one) => one.status === 201).length;
  expect(given + promised).toBeLessThanOrEqual(48);
  expect(given + promised).toBeGreaterThan(40);
  expect(await checkTenancy(portal.connection)).toMatchObject({ doubleBeds: [], doubleResidents: [], overPromised: [], wrongGuards: [] });
});
