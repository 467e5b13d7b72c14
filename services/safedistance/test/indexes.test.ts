/** Queries over transport, teams and mixing use an index: verified with the query planner, on enough data for it to choose. */
import { addDays } from '@firm/platform/contract/days';
import { kioskModel } from '../src/kiosk/model.ts';
import { memberModel } from '../src/member/model.ts';
import { taskModel } from '../src/task/model.ts';
import { routeModel, runModel } from '../src/transport/model.ts';
import { isOut, visitModel, whereaboutsModel } from '../src/visit/model.ts';
import { startSafeDistance, type SafeDistancePortal } from '../src/testing/safeDistancePortal.ts';

let firm: SafeDistancePortal;
const first = '2026-01-01';
const hour = 3_600_000;
const on = (days: number): Date => new Date(Date.parse(first) + days * 24 * hour);
const where = { org: 1, dormitory: { $in: [1] } };

beforeAll(async () => {
  firm = await startSafeDistance();
  const many = Array.from({ length: 6_000 }, (_, i) => i);
  const times = { created_time: new Date(), update_time: new Date() };
  await firm.portal.connection.collection(routeModel.name).insertMany(
    many.slice(0, 2_000).map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1 + (i % 7), name: `Route ${i}`, departs: `${String(i % 24).padStart(2, '0')}:00`, seats: i % 40, location: i % 50, vendor: i % 60, is_active: true, weekdays: [1 + (i % 7)], riders: [{ employee: i, from: first, to: null }], words: [`r${i}`], ...times })),
  );
  await firm.portal.connection.collection(runModel.name).insertMany(
    many.map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1 + (i % 7), route: 10_000 + (i % 500), date: addDays(first, (i * 7 + Math.floor(i / 500)) % 300), direction: i % 2 ? 'out' : 'back', boarded: [{ employee: i % 900, at: new Date() }], ...times })),
  );
  // Years of data, of which one day is queried.
  await firm.portal.connection.collection(memberModel.name).insertMany(
    many.map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1, project: i % 80, employee: i % 3_000, location: i % 9, team: '', start_date: addDays(first, -(i % 900) - 30), end_date: i % 40 === 0 ? null : addDays(first, -(i % 900) - 1), ...times })),
  );
  await firm.portal.connection.collection(visitModel.name).insertMany(
    many.map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1 + (i % 7), zone: i % 40, location: null, employee: i % 900, visitor: null, entered_at: on(-(i % 300)), left_at: new Date(+on(-(i % 300)) + hour), source: 'staff', words: [], ...times })),
  );
  await firm.portal.connection.collection(whereaboutsModel.name).insertMany(
    many.map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1 + (i % 7), visit: null, left_at: on(-i), left: i % 50 ? null : i + 1 })),
  );
  await firm.portal.connection.collection(taskModel.name).insertMany(
    many.map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1 + (i % 7), lane: i % 40, rank: i, zone: i % 40, name: `Task ${i}`, status: 'done', type: 'work', people: [i % 900], start_date: on(-(i % 300)), end_date: new Date(+on(-(i % 300)) + hour), words: [], ...times })),
  );
  await firm.portal.connection.collection(kioskModel.name).insertMany(
    many.map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 3), dormitory: 1 + (i % 7), zone: i % 40, digest: `d${i}`, opened_by: 501, ends_at: on(-(i % 300)), closed_at: null, ...times })),
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
  ['who is on a team today', memberModel.name, { org: 1, start_date: { $lte: first }, $or: [{ end_date: null }, { end_date: { $gte: first } }] }, { _id: 1 }],
  ['visits of a day, for what mixes', visitModel.name, { ...where, employee: { $ne: null }, entered_at: { $gte: on(-2), $lt: on(0) }, $or: [{ left_at: null }, { left_at: { $gt: on(-1) } }] }],
  ['tasks of a day, for what mixes', taskModel.name, { org: 1, status: { $ne: 'cancelled' }, 'people.0': { $exists: true }, start_date: { $lt: on(0) }, end_date: { $gt: on(-1) } }],
  ['kiosks, the latest first', kioskModel.name, where, { _id: -1 }],
  ['kiosks of an organisation, the latest first', kioskModel.name, { org: 1 }, { _id: -1 }],
  ['kiosks that are open at a place', kioskModel.name, { org: 1, zone: 7, closed_at: null, ends_at: { $gt: on(-3) } }],
  ['kiosks that are forgotten', kioskModel.name, { org: 1, ends_at: { $lt: on(-297) } }],
  ['who is at a site', visitModel.name, { org: 1, zone: null, location: { $in: [5] }, left_at: null, employee: { $ne: null } }],
  ['who is in a zone', visitModel.name, { org: 1, zone: { $in: [5] }, left_at: null, employee: { $ne: null } }],
  ['the last visit of somebody to a place', visitModel.name, { employee: 7, zone: 7 }, { entered_at: -1 }],
  ['visits to a zone, the latest first', visitModel.name, { ...where, zone: { $in: [5] } }, { entered_at: -1, _id: -1 }],
  ['visits that nobody ended', visitModel.name, { org: 1, left_at: null, entered_at: { $lte: on(-20) } }, { entered_at: 1 }],
  ['visits that are forgotten', visitModel.name, { org: 1, entered_at: { $lt: on(-297) }, left_at: { $lt: on(-297) } }],
  ['who is out', whereaboutsModel.name, { ...where, ...isOut }, { left_at: -1, _id: 1 }],
  ['runs that are forgotten', runModel.name, { org: 1, date: { $lt: addDays(first, 1) } }],
])('%s', async (_what, collection, filter, sort = {}) => {
  const plan = await firm.portal.connection.collection(collection).find(filter).sort(sort).limit(100).explain('executionStats');
  expect(JSON.stringify(plan.queryPlanner)).not.toContain('COLLSCAN');
  expect(plan.executionStats.totalDocsExamined).toBeLessThanOrEqual(400);
});
