/** Data of an earlier release, in which corrections had reached neither the record before nor the case. */
import { migrations } from '../src/migrations.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
beforeAll(async () => {
  health = await startHealth();
});
afterAll(() => health.portal.stop());

it('a migration ends each record where the next begins, and takes confirmations from the records', async () => {
  const { record, portal } = health;
  const records = portal.connection.collection<{ _id: number }>('health_records');
  const cases = portal.connection.collection<{ _id: number }>('health_cases');
  const pairs = [];
  for (const employee of [1, 2]) pairs.push([await record(employee, 4, { reporting_date: '2026-01-03' }), await record(employee, 5, { reporting_date: '2026-01-06' })] as const);
  const [[suspected], [alone, mistaken]] = pairs as [(typeof pairs)[0], (typeof pairs)[0]];
  await records.updateOne({ _id: suspected.id }, { $set: { status_end_date: '2026-01-10' } });
  await cases.updateOne({ _id: suspected.id }, { $set: { confirmed_on: '2026-01-10' } });
  await records.updateOne({ _id: mistaken.id }, { $set: { health_status: 4 } });
  const step = migrations.find(({ id }) => id === '2026-11-28-corrections-reach-the-record-before-and-the-case');
  await step?.run({ connection: portal.connection, db: portal.connection.db! });
  const read = async () => [await records.find({}).sort({ _id: 1 }).toArray(), await cases.find({}).sort({ _id: 1 }).toArray()];
  const after = await read();
  expect(after[0]?.map((one) => 'status_end_date' in one && one.status_end_date)).toEqual(['2026-01-06', null, '2026-01-06', null]);
  expect(after[1]).toMatchObject([{ _id: suspected.id, confirmed_on: '2026-01-06' }, { _id: alone.id, confirmed_on: null }]);
  // Run again, it changes nothing.
  await step?.run({ connection: portal.connection, db: portal.connection.db! });
  expect(await read()).toEqual(after);
});
