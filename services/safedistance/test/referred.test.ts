/** Before a record is deleted, others look here for what names it: each look-up through the published views uses an index. */
import { addDays } from '@firm/platform/contract/days';
import type { PublishedView } from '@firm/platform/contract/published';
import { kiosks, locations, members, projects, tasks, transportRoutes, transportRuns, visits } from '../contract/published.ts';
import { startSafeDistance, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
const n = 3_000;
const first = '2026-01-01';
/** Each record is named by about ten of the rows. */
const named = n / 10;

beforeAll(async () => {
  firm = await startSafeDistance();
  const fill = (name: string, row: (i: number) => object) =>
    firm.portal.connection.collection<{ _id: number }>(name).insertMany(Array.from({ length: n }, (_, i) => ({ _id: 10_000 + i, rev: 1, org: 1, dormitory: i % named, created_time: new Date(), update_time: new Date(), ...row(i) })));
  await fill('safedistance_locations', (i) => ({ name: `Site ${i}`, is_active: true }));
  await fill('safedistance_projects', (i) => ({ name: `Project ${i}`, vendors: [i % named, 7_000], zones: [i % named, 7_001], status: 'completed', is_active: true }));
  await fill('safedistance_members', (i) => ({ project: i % 9, employee: i % named, location: null, team: '', start_date: first, end_date: addDays(first, i % 90) }));
  await fill('safedistance_tasks', (i) => ({ lane: i, zone: i % named, vendor: i % named, location: null, people: [i % named, 7_000], status: 'done', name: '', words: [], start_date: null, end_date: null }));
  await fill('safedistance_routes', (i) => ({ name: '', vendor: i % named, riders: [{ employee: i % named, from: first, to: null }], is_active: true, words: [] }));
  await fill('safedistance_runs', (i) => ({ route: i, date: first, direction: 'out', boarded: [{ employee: i % named, at: new Date() }] }));
  await fill('safedistance_visits', (i) => ({ zone: i % named, location: null, employee: i % named, entered_at: new Date(), left_at: new Date(), words: [] }));
  await fill('safedistance_kiosks', (i) => ({ zone: i % named, digest: `d${i}`, ends_at: new Date(), closed_at: null }));
});
afterAll(() => firm.portal.stop());

test.each<[PublishedView, string, object]>([
  [locations, 'dormitory', {}],
  [projects, 'vendors', { is_active: true, status: { $nin: ['completed'] } }],
  [projects, 'zones', {}],
  [members, 'employee', { $or: [{ end_date: null }, { end_date: { $gte: first } }] }],
  [tasks, 'zone', { status: { $in: ['planned'] } }],
  [tasks, 'vendor', {}],
  [tasks, 'people', {}],
  [transportRoutes, 'vendor', {}],
  [transportRoutes, 'dormitory', { is_active: true }],
  [transportRoutes, 'riders.employee', {}],
  [transportRuns, 'boarded.employee', {}],
  [visits, 'zone', { left_at: null }],
  [visits, 'employee', {}],
  [visits, 'dormitory', {}],
  [kiosks, 'zone', { closed_at: null, ends_at: { $gt: new Date() } }],
])('$name by $1', async ({ name }, field, further) => {
  for (const which of [7, { $in: [7, 8] }]) {
    const plan = await firm.portal.connection.collection(name).find({ $and: [{ org: 1 }, { [field]: which, ...further }] }).explain('executionStats');
    const text = JSON.stringify(plan);
    expect(text).not.toContain('COLLSCAN');
    expect(Math.max(...[...text.matchAll(/"totalDocsExamined":(\d+)/g)].map(([, docs]) => Number(docs)))).toBeLessThanOrEqual(25);
  }
});

test('the rows name what the records name', async () => {
  const rows = await firm.portal.connection.collection(transportRoutes.name).distinct('riders.employee', { 'riders.employee': { $in: [3, 4] } });
  expect(rows.toSorted()).toEqual([3, 4]);
  for (const view of [transportRuns, visits, kiosks, locations]) expect((await firm.portal.connection.collection(view.name).find().limit(5).toArray()).map((row) => view.row.safeParse(row).error)).toEqual(Array(5).fill(undefined));
});
