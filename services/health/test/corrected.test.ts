/** Data of an earlier release, in which corrections had reached neither the record before nor the case, and requests for a bed stayed in vain. */
import { migrations } from '../src/migrations.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
beforeAll(async () => {
  health = await startHealth();
});
afterAll(() => health.portal.stop());

async function migrate(named = '2026-11-28-corrections-reach-the-record-before-and-the-case'): Promise<void> {
  const { connection } = health.portal;
  const step = migrations.find(({ id }) => id === named);
  await step?.run({ connection, db: connection.db!, log: health.portal.context('health').log });
}

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
  await migrate();
  const read = async () => [await records.find({}).sort({ _id: 1 }).toArray(), await cases.find({}).sort({ _id: 1 }).toArray()];
  const after = await read();
  expect(after[0]?.map((one) => 'status_end_date' in one && one.status_end_date)).toEqual(['2026-01-06', null, '2026-01-06', null]);
  expect(after[1]).toMatchObject([{ _id: suspected.id, confirmed_on: '2026-01-06' }, { _id: alone.id, confirmed_on: null }]);
  // Run again, it changes nothing.
  await migrate();
  expect(await read()).toEqual(after);
});

it('the migration tells cases anew from their records: status, onset, confirmation and isolation', async () => {
  const { record, portal } = health;
  const cases = portal.connection.collection<{ _id: number; rev: number }>('health_cases');
  const { id: lone } = await record(3, 4, { reporting_date: '2026-01-04' });
  const { id: ill } = await record(4, 4, { reporting_date: '2026-01-03', onset_date: '2026-01-02' });
  await record(4, 5, { reporting_date: '2026-01-06', curr_location_status: 3 });
  const { id: right } = await record(5, 4, { reporting_date: '2026-01-03' });
  const read = () => cases.find({ _id: { $in: [lone, ill, right] } }).sort({ _id: 1 }).toArray();
  const [one, two, three] = await read();
  // Its only record was corrected: from confirmed, in isolation, with an earlier onset.
  await cases.updateOne({ _id: lone }, { $set: { health_status: 5, onset: '2026-01-01', confirmed_on: '2026-01-04', isolated_on: '2026-01-04' } });
  // The onset, and the isolation of the second record, were entered by corrections.
  await cases.updateOne({ _id: ill }, { $set: { onset: '2026-01-03', isolated_on: null } });
  await migrate();
  const derive_at = expect.any(Date) as Date;
  expect(await read()).toEqual([{ ...one, derive_at, rev: one!.rev + 1 }, { ...two, derive_at, rev: two!.rev + 1 }, three]);
});

it('the migration of requests for a bed leaves only those of residents who wait for one', async () => {
  const { record, portal, call, viewer } = health;
  const more = { isolation_wanted: true };
  const waits = await record(10, 4, more);
  for (const [employee, status, place] of [[11, 2, {}], [12, 5, { curr_location_status: 6 }]] as const) await record(employee, status, place);
  await record(13, 5);
  await record(13, 7);
  await portal.connection.collection('health_records').updateMany({ employee: { $in: [11, 12, 13] } }, { $set: more });
  await portal.connection.collection<{ _id: number }>('health_people').updateMany({ _id: 13 }, { $set: more });
  for (const _ of ['once', 'again']) await migrate('2026-11-30-nobody-waits-for-a-bed-in-vain');
  const { body: list } = await call<{ results: { id: number }[] }>('GET', '/healthtrackrecords/?is_current=true&isolation_wanted=true', viewer);
  expect(list.results.map(({ id }) => id)).toEqual([waits.id]);
  expect((await call<Record<string, number>>('GET', '/healthtrackrecords/stats/', viewer)).body['isolation_wanted']).toBe(1);
});
