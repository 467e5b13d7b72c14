/** Before a record is deleted, others look here for what names it: each look-up through the published views uses an index. */
import type { PublishedView } from '@firm/platform/contract/published';
import { cases, contactPeriods, followUps, healthRecords, temperatureDays } from '../contract/published.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
const n = 3_000;
/** Each record is named by about ten of the rows. */
const named = n / 10;

beforeAll(async () => {
  health = await startHealth();
  const fill = (name: string, row: (i: number) => object) =>
    health.portal.connection.collection<{ _id: number | string }>(name).insertMany(Array.from({ length: n }, (_, i) => ({ _id: 10_000 + i, org: 1, dormitory: i % named, employee: i % named, zone: i % named, ...row(i) })));
  await fill('health_records', (i) => ({ vendor: i % named, reporting_date: '2026-01-01', enters: false, words: [] }));
  await fill('health_cases', (i) => ({ state: i % 2 ? 'open' : 'closed' }));
  await fill('health_contacts', (i) => ({ key: `${i}`, contact_employee: i % named, case_employee: i, dormitories: [i % named] }));
  await fill('health_tracers', (i) => ({ key: `${i}`, final_status: 'completed', checks: [] }));
  await fill('health_temperatures', (i) => ({ _id: `${i}:2026-01-01`, day: '2026-01-01', readings: [], n: 1, flagged: false }));
});
afterAll(() => health.portal.stop());

test.each<[PublishedView, string, object]>([
  [healthRecords, 'employee', {}],
  [healthRecords, 'zone', {}],
  [healthRecords, 'vendor', {}],
  [healthRecords, 'dormitory', {}],
  [cases, 'employee', { state: 'open' }],
  [contactPeriods, 'contact_employee', {}],
  [contactPeriods, 'zone', {}],
  [followUps, 'employee', { final_status: 'under-follow-up' }],
  [followUps, 'dormitory', {}],
  [temperatureDays, 'employee', {}],
  [temperatureDays, 'zone', {}],
  [temperatureDays, 'dormitory', {}],
])('$name by $1', async ({ name }, field, further) => {
  for (const which of [7, { $in: [7, 8] }]) {
    const plan = await health.portal.connection.collection(name).find({ $and: [{ org: 1 }, { [field]: which, ...further }] }).explain('executionStats');
    const text = JSON.stringify(plan);
    expect(text).not.toContain('COLLSCAN');
    expect(Math.max(...[...text.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, docs]) => Number(docs)))).toBeLessThanOrEqual(25);
  }
});

test('a record, a contact period and a day of readings are published by what they name', async () => {
  const row = async (view: PublishedView, filter: object) => view.row.parse(await health.portal.connection.collection(view.name).findOne(filter));
  await health.record(1, 2);
  const [record] = await health.portal.connection.collection(healthRecords.name).find({ employee: 1, dormitory: 1, zone: 11 }).toArray();
  expect(healthRecords.row.parse(record)).toMatchObject({ org: 1, employee: 1, dormitory: 1, zone: 11, vendor: null });
  expect(await row(contactPeriods, { contact_employee: 9 })).toMatchObject({ dormitories: [9], zone: 9 });
  expect(await row(temperatureDays, { employee: 9 })).toMatchObject({ zone: 9, dormitory: 9 });
});
