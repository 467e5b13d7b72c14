/**
 * Thousands of random steps by many callers on three processes of the service, some of which are killed in the middle
 * of their work; afterwards an independent checker examines the data. `npm test -- --only deep` runs many more.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { runs } from '@firm/platform/testing/deep';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { startProcess, type ServiceProcess } from '@firm/platform/testing/processes';
import { service } from '../src/service.ts';
import { checkTenancy } from '../src/testing/checker.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';
import { lostWrites, storm } from '../src/testing/storm.ts';

const operations = runs(400, 20_000);
const kills = Math.max(2, Math.round(operations / 750));
const rooms = 8;

let portal: TestPortal;
let user: TestUser;
let processes: ServiceProcess[] = [];

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishDormitories(portal.connection, { roomsPerDormitory: rooms, residentsPerDormitory: 120 });
  user = await portal.user({ permissions: ['view', 'add', 'change', 'delete'].flatMap((action) => ['resource', 'resourcereserve', 'resourceallocation'].map((model) => `${action}_${model}`)) });
  processes = await Promise.all([1, 2, 3].map(() => startProcess(portal, 'tenancy')));
}, 60_000);
afterAll(async () => {
  await Promise.all(processes.map((one) => one.stop()));
  await portal?.stop();
  // A transaction left open by a killed process may block the shutdown for up to a minute.
}, 90_000);

test(`${operations} steps, ${kills} processes killed: no bed twice, no promise broken, nothing acknowledged lost`, async () => {
  let going = true;
  const running = storm(
    {
      portal,
      user,
      addresses: () => processes.map((one) => one.address),
      beds: Array.from({ length: 4 * rooms }, (_, i) => 10 * (101 + (i % rooms)) + 1 + Math.floor(i / rooms)),
      persons: Array.from({ length: 120 }, (_, i) => 1_001 + i),
      dormitory: 1,
    },
    operations,
    24,
  ).finally(() => (going = false));
  for (let killed = 0; killed < kills && going; killed += 1) {
    await wait(2_500);
    await processes[killed % 3]?.kill();
    processes[killed % 3] = await startProcess(portal, 'tenancy');
  }
  const { acknowledged, statuses } = await running;
  console.info(statuses, { stays: acknowledged.stays.size, reservations: acknowledged.reservations.size });
  // The test did real work: many steps succeeded, many were refused, none broke the service.
  expect((statuses['200'] ?? 0) + (statuses['201'] ?? 0)).toBeGreaterThan(operations / 20);
  expect(Object.keys(statuses).filter((status) => status.startsWith('5') && status !== '503')).toEqual([]);
  const found = await checkTenancy(portal.connection);
  expect(found).toEqual({ stays: found.stays, doubleBeds: [], doubleResidents: [], twoInOneBed: [], overPromised: [], overFilled: [], wrongGuards: [] });
  expect(await lostWrites(portal, acknowledged)).toEqual([]);
}, runs(600_000, 3_600_000));
