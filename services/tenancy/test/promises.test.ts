/**
 * Guards of free beds store their organisation. While a release that brings this is rolled out, a process of the one before creates
 * them without: they bind all the same.
 */
import type { TestPortal } from '@firm/platform/testing/portal';
import { orgOrNone } from '@firm/platform/mongo/orgOrNone';
import { migrations } from '../src/migrations.ts';
import { stripes } from '../src/guard/promises.ts';
import { reserving, startReservations, wanted, type ReservationsPortal } from '../src/testing/reservationsPortal.ts';
import { day } from '../src/testing/staysPortal.ts';

let firm: ReservationsPortal;
let portal: TestPortal;
const { call, reserve, allocate, clear, checkBeds } = reserving(() => firm);
beforeAll(async () => {
  firm = await startReservations();
  ({ portal } = firm);
});
afterAll(() => portal?.stop());
beforeEach(clear);
afterEach(checkBeds);

const guards = () => portal.connection.collection<{ _id: string; org?: number; stripe: number }>('tenancy_promises');
const stay = (person: number, resource: number) => allocate({ person, resource, start_date: day(2), end_date: day(5) });

test('each stores its organisation', async () => {
  await reserve();
  expect(await guards().countDocuments({ org: 1 })).toBe(stripes);
  expect(await guards().countDocuments({})).toBe(stripes);
});

test('those of an earlier release get it by the migration', async () => {
  await reserve();
  await guards().updateMany({}, { $unset: { org: '' } });
  const step = migrations.find(({ id }) => id === '2026-11-29-promises-are-of-an-organisation');
  await step?.run({ connection: portal.connection, db: portal.connection.db!, log: { warn: () => undefined } });
  expect(await guards().countDocuments({ org: 1 })).toBe(stripes);
});

test('those that an earlier release created bind stays and reservations', async () => {
  await reserve({ count: 4 });
  await guards().updateMany({}, { $unset: { org: '' } });
  // Of twelve beds four are promised, and each of the eight stripes has a token.
  for (let bed = 0; bed < 8; bed += 1) await stay(1_001 + bed, 1_011 + Math.floor(bed / 4) * 10 + (bed % 4));
  const last = await call<{ code: string }>('POST', '/resourceallocations/', firm.manager, { person: 1_009, resource: 1_031, start_date: day(2), end_date: day(5) });
  expect([last.status, last.body.code]).toEqual([409, 'promised']);
  expect((await call('POST', '/resourcereserves/', firm.manager, { ...wanted, count: 1 })).status).toBe(409);
  expect(await guards().countDocuments({})).toBe(stripes);
});

test('where an earlier release created some of them, the others are added', async () => {
  await reserve();
  await guards().updateMany({ stripe: { $lt: 3 } }, { $unset: { org: '' } });
  await guards().deleteMany({ stripe: { $gte: 3 } });
  await reserve();
  expect((await guards().find().sort({ stripe: 1 }).toArray()).map(({ org }) => org)).toEqual([undefined, undefined, undefined, 1, 1, 1, 1, 1]);
});

test('are read by their index, those of several bed types at once too', async () => {
  await reserve();
  const pools = [{ dormitory: 1, res_type: 1 }, { dormitory: 1, res_type: 2 }];
  const plans = [{ org: orgOrNone(1), $or: pools }, { org: orgOrNone(1), ...pools[0] }].map((filter) => guards().find(filter as object).explain('queryPlanner'));
  for (const plan of await Promise.all(plans)) {
    const text = JSON.stringify((plan as unknown as { queryPlanner: { winningPlan: object } }).queryPlanner.winningPlan);
    expect([text.includes('IXSCAN'), text.includes('COLLSCAN')]).toEqual([true, false]);
  }
});
