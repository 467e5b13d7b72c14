/** Every query of transport stands on an index: the planner is asked, on enough data for it to choose. */
import { addDays } from '@firm/platform/contract/days';
import { routeModel, runModel } from '../src/transport/model.ts';
import { startSafeDistance, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
const first = '2026-01-01';
const where = { org: 1, dormitory: { $in: [1] } };

beforeAll(async () => {
  firm = await startSafeDistance();
  const many = Array.from({ length: 6_000 }, (_, i) => i);
  const times = { created_time: new Date(), update_time: new Date() };
  await firm.portal.connection.collection(routeModel.name).insertMany(
    many.slice(0, 2_000).map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1 + (i % 7), name: `Route ${i}`, departs: `${String(i % 24).padStart(2, '0')}:00`, seats: i % 40, location: i % 50, vendor: i % 60, is_active: true, weekdays: [1 + (i % 7)], riders: [{ employee: i, from: first, to: null }], words: [`r${i}`], ...times })) as never,
  );
  await firm.portal.connection.collection(runModel.name).insertMany(
    many.map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1 + (i % 7), route: 10_000 + (i % 500), date: addDays(first, (i * 7 + Math.floor(i / 500)) % 300), direction: i % 2 ? 'out' : 'back', boarded: [{ employee: i % 900, at: new Date() }], ...times })) as never,
  );
});
afterAll(() => firm.portal.stop());

test.each<[string, string, object, Record<string, 1 | -1>?]>([
  ['routes by the hour', routeModel.name, where, { departs: 1, _id: 1 }],
  ['routes of an organisation by the hour', routeModel.name, { org: 1 }, { departs: 1, _id: 1 }],
  ['routes by name', routeModel.name, { org: 1 }, { name: 1, _id: 1 }],
  ['routes to a site', routeModel.name, { org: 1, location: { $in: [5] } }],
  ['routes by a word', routeModel.name, { org: 1, words: /^r77/ }],
  ['routes of somebody', routeModel.name, { org: 1, 'riders.employee': { $in: [7] } }],
  ['runs, the latest first', runModel.name, where, { date: -1, _id: -1 }],
  ['runs of an organisation, the latest first', runModel.name, { org: 1 }, { date: -1, _id: -1 }],
  ['runs of routes today', runModel.name, { org: 1, route: { $in: [10_003, 10_004] }, date: { $in: [addDays(first, 3)] } }],
  ['runs of a route', runModel.name, { org: 1, route: 10_003 }],
  ['rides of somebody', runModel.name, { org: 1, 'boarded.employee': { $in: [7] } }, { date: -1, _id: -1 }],
  ['runs that are forgotten', runModel.name, { org: 1, date: { $lt: addDays(first, 1) } }],
])('%s', async (_what, collection, filter, sort = {}) => {
  const plan = await firm.portal.connection.collection(collection).find(filter as never).sort(sort).limit(100).explain('executionStats');
  expect(JSON.stringify(plan.queryPlanner)).not.toContain('COLLSCAN');
  expect(plan.executionStats.totalDocsExamined).toBeLessThanOrEqual(400);
});
