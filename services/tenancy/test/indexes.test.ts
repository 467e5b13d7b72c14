/** Every query of the service uses an index: checked with the query planner, on enough data for it to choose. */
import { clock } from '@firm/platform/clock/clock';
import { readPage } from '@firm/platform/list/page';
import { readListRequest } from '@firm/platform/list/request';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { addDays } from '../contract/interval.ts';
import { stayRoutes } from '../contract/stay/routes.ts';
import { facetsIndex, stayCollection, stayModel } from '../src/stay/model.ts';
import { reservationCollection } from '../src/reservation/model.ts';
import { bedCollection } from '../src/bed/model.ts';
import { bookingCollection } from '../src/facilityBooking/model.ts';
import { bookingFilter } from '../src/facilityBooking/read.ts';
import { service } from '../src/service.ts';
import { publishDormitories } from '../src/testing/dormitory.ts';

let portal: TestPortal;
const today = clock.today('Asia/Singapore');
const where = { org: 1, dormitory: { $in: [1] } };

interface Stage {
  readonly stage?: string;
  readonly inputStage?: Stage;
  readonly inputStages?: readonly Stage[];
  readonly queryPlan?: Stage;
  readonly winningPlan?: Stage;
}

/** Names of all stages of the winning plan. */
const stages = (plan: Stage | undefined): string[] =>
  plan ? [plan.stage ?? '', ...stages(plan.inputStage), ...stages(plan.queryPlan), ...stages(plan.winningPlan), ...(plan.inputStages ?? []).flatMap(stages)] : [];

interface Explained {
  readonly queryPlanner?: { readonly winningPlan: Stage };
  readonly stages?: readonly { readonly $cursor?: { readonly queryPlanner: { readonly winningPlan: Stage } } }[];
  readonly executionStats?: { readonly totalKeysExamined: number; readonly totalDocsExamined: number; readonly nReturned: number };
}

const find = async (collection: string, filter: object, sort: Record<string, 1 | -1> = {}) =>
  (await portal.connection.collection(collection).find(filter).sort(sort).limit(100).explain('executionStats')) as Explained;

/** Documents like the service's, with only the fields that queries and indexes use. */
async function fill(): Promise<void> {
  const many = Array.from({ length: 6_000 }, (_, i) => i);
  const times = { created_time: new Date(), update_time: new Date() };
  await portal.connection.collection(stayCollection).insertMany(
    many.map((i) => {
      const over = i % 10 > 0;
      const start = addDays(today, over ? -300 + (i % 200) : i % 20);
      const end_key = over ? addDays(start, 30) : '9999-12-31';
      return { _id: 10_000 + i, rev: 1, org: 1 + (i % 2), dormitory: 1 + (i % 3), zone: i % 300, resource: i % 1_500, resource_ref_id: `R-${i % 1_500}`, res_type: 1 + (i % 2), person: i % 2_000, start_date: start, end_key, held: i % 50 > 0, reservation: i % 40, is_active: !over, checked_in: over, state: over ? 'checked-out' : 'reserved', return_date: null, checked_in_time: over ? new Date(`${start}T00:00:00Z`) : null, checkout_time: over ? new Date(`${end_key}T00:00:00Z`) : null, last_step: { id: i }, ...times };
    }),
  );
  await portal.connection.collection(reservationCollection).insertMany(
    many.slice(0, 3_000).map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 2), dormitory: 1 + (i % 3), res_type: 1, vendor: i % 60, zone: i % 5 ? null : i % 300, start_date: addDays(today, (i % 400) - 300), end_key: addDays(today, (i % 400) - 280), count: 1, allocated: 0, is_active: i % 9 > 0, words: [`w${i}`], ...times })),
  );
  await portal.connection.collection(bedCollection).insertMany(
    many.slice(0, 3_000).map((i) => ({ _id: 10_000 + i, rev: 1, org: 1 + (i % 2), dormitory: 1 + (i % 3), zone: i % 300, ref_id: `R-${i}`, res_type: 1 + (i % 2), status: 'vacant', is_active: true, words: [`r${i}`], ...times })),
  );
  await portal.connection.collection(bookingCollection).insertMany(
    many.map((i) => {
      const start_date = addDays(today, (i % 600) - 500);
      return { _id: 10_000 + i, rev: 1, org: 1 + (i % 2), dormitory: 1 + (i % 3), facility: i % 50, status: 'booked', start_date, last_date: start_date, starts_at: new Date(`${start_date}T09:00:00Z`), words: [`b${i}`], ...times };
    }),
  );
}

beforeAll(async () => {
  portal = await startTestPortal([service]);
  await publishDormitories(portal.connection);
  await fill();
});
afterAll(() => portal?.stop());

const held = { held: true, end_key: { $gt: today } };
const queries: readonly [string, string, object, Record<string, 1 | -1>?][] = [
  ['stays in the way of a bed', stayCollection, { org: 1, resource: { $in: [5, 6] }, ...held }],
  ['who is in a bed', stayCollection, { org: 1, resource: { $in: [5, 6] }, is_active: true, checked_in: true }],
  ['all stays of a bed', stayCollection, { org: 1, resource: { $in: [5] } }],
  ['stays in the way of a resident', stayCollection, { org: 1, person: { $in: [5] }, ...held }],
  ['what a step reads', stayCollection, { org: 1, $or: [{ resource: { $in: [5] }, ...held }, { resource: { $in: [5] }, is_active: true }, { person: { $in: [9] }, ...held }, { person: { $in: [9] }, is_active: true }, { _id: { $in: [10_001] } }] }],
  ['stays of a step', stayCollection, { 'last_step.id': 7 }],
  ['stays of a reservation', stayCollection, { ...where, reservation: 3 }, { _id: -1 }],
  ['stays of a resident', stayCollection, { org: 1, person: 3 }, { _id: -1 }],
  ['stays of a room', stayCollection, { org: 1, zone: 3, is_active: true }, { _id: -1 }],
  ['stays by bed reference', stayCollection, { org: 1, resource_ref_id: 'R-7', is_active: true }, { _id: -1 }],
  ['stays, latest first', stayCollection, { org: 1 }, { _id: -1 }],
  ['stays by start', stayCollection, { org: 1 }, { start_date: -1, _id: -1 }],
  ['stays of one dormitory', stayCollection, { org: 1, dormitory: 1 }, { _id: -1 }],
  ['arrivals', stayCollection, { dormitory: 1, state: 'reserved', start_date: { $lte: today }, end_key: { $gt: today } }, { start_date: 1 }],
  ['departures', stayCollection, { dormitory: 1, state: 'checked-in', end_key: { $lte: today } }, { end_key: 1 }],
  ['returns', stayCollection, { dormitory: 1, state: 'temporarily-out', return_date: { $lte: today } }, { return_date: 1 }],
  ['who came lately', stayCollection, { ...where, checked_in_time: { $type: 'date', $gte: new Date(`${addDays(today, -10)}T00:00:00Z`) }, transferred_from: null }],
  ['who left lately', stayCollection, { ...where, checkout_time: { $type: 'date', $gte: new Date(`${addDays(today, -10)}T00:00:00Z`) } }],
  ['who came back lately', stayCollection, { ...where, 'last_step.type': 'returned', 'last_step.at': { $type: 'date', $gte: new Date(`${today}T00:00:00Z`) } }, { 'last_step.at': 1 }],
  ['promises of a type', reservationCollection, { org: 1, dormitory: 1, res_type: 1, is_active: true, end_key: { $gt: today } }],
  ['promises of a room', reservationCollection, { org: 1, dormitory: 1, res_type: 1, zone: 20, is_active: true, end_key: { $gt: today } }],
  ['promises of rooms', reservationCollection, { org: 1, zone: { $in: [20, 21] }, end_key: { $gt: today }, is_active: true }],
  ['reservations by start', reservationCollection, { org: 1 }, { start_date: -1, _id: -1 }],
  ['reservations of a dormitory', reservationCollection, { org: 1, dormitory: 1 }, { start_date: -1, _id: -1 }],
  ['reservations of a client', reservationCollection, { org: 1, vendor: 5 }, { start_date: -1, _id: -1 }],
  ['reservations found by a search word', reservationCollection, { org: 1, words: { $regex: '^w17' } }],
  ['beds of a room', bedCollection, { zone: { $in: [7] } }, { ref_id: 1 }],
  ['beds by reference', bedCollection, { org: 1 }, { ref_id: 1, _id: 1 }],
  ['a bed by its reference', bedCollection, { org: 1, dormitory: 1, ref_id: 'R-3' }],
  ['beds of a type', bedCollection, { dormitory: 1, res_type: 1, is_active: true, status: { $ne: 'out-of-order' } }],
  ['beds found by a search word', bedCollection, { org: 1, words: { $regex: '^r17' } }],
  ['bookings of a day of the planner', bookingCollection, { ...where, ...bookingFilter({ from: today, to: addDays(today, 1), status: ['booked'] }) }, { starts_at: 1, _id: 1 }],
  ['bookings of some days, everywhere', bookingCollection, { org: 1, ...bookingFilter({ from: today, to: addDays(today, 7) }) }, { starts_at: -1, _id: -1 }],
  ['bookings of a facility on some days', bookingCollection, { org: 1, ...bookingFilter({ from: today, to: addDays(today, 7), facility: [7] }) }],
  ['beds of the timeline', bedCollection, { org: 1, dormitory: 1, is_active: true }, { dormitory: 1, zone: 1, ref_id: 1 }],
];

test.each(queries)('%s', async (_name, collection, filter, sort = {}) => {
  const explained = await find(collection, filter, sort);
  const plan = stages(explained.queryPlanner?.winningPlan);
  expect(plan).not.toContain('COLLSCAN');
  expect(plan).not.toContain('SORT');
  expect(explained.executionStats?.totalDocsExamined).toBeLessThanOrEqual(600);
});

test('which beds of a type are taken is read from the index alone', async () => {
  const explained = (await portal.connection
    .collection(stayCollection)
    .aggregate([
      { $match: { dormitory: 1, held: true, res_type: 1, end_key: { $gt: today }, start_date: { $lt: addDays(today, 14) } } },
      { $group: { _id: { start: '$start_date', end: '$end_key', reservation: '$reservation' }, beds: { $push: '$resource' } } },
    ])
    .explain('queryPlanner')) as Explained;
  const plan = stages(explained.queryPlanner?.winningPlan ?? explained.stages?.[0]?.$cursor?.queryPlanner.winningPlan);
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('FETCH');
});

test.each([
  ['arrivals', { state: 'reserved', start_date: { $lte: today }, end_key: { $gt: today } }],
  ['departures', { state: { $in: ['checked-in', 'temporarily-out', 'suspended'] }, checked_in: true, end_key: { $lte: today } }],
  ['returns', { state: 'temporarily-out', return_date: { $lte: today } }],
])('a day’s %s are counted from the index alone', async (_name, filter) => {
  const match = { $and: [{ org: 1 }, { dormitory: { $in: [1, 2] }, ...filter }] };
  const explained = (await portal.connection
    .collection(stayCollection)
    .aggregate([{ $match: match }, { $group: { _id: 1, n: { $sum: 1 } } }])
    .explain('queryPlanner')) as Explained;
  const plan = stages(explained.queryPlanner?.winningPlan ?? explained.stages?.[0]?.$cursor?.queryPlanner.winningPlan);
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('FETCH');
});

test.each([
  ['a state', { state: 'checked-out' }],
  ['three flags', { state: 'reserved', is_active: true, checked_in: false }],
  ['a state and days', { state: 'checked-out', end_key: { $gt: addDays(today, -150) } }],
  ['a dormitory and a flag', { dormitory: 1, checked_in: true }],
])('stays filtered by %s are counted and found in an index alone', async (_name, filter) => {
  const db = portal.connection.db;
  await db?.command({ profile: 2 });
  const rows = portal.context('tenancy').rows(stayModel, { org: 1, dormitories: 'all' });
  const page = await readPage({ rows, list: readListRequest(stayRoutes.listAllocations.list, { limit: '10' }), filter, facetsIndex, indexes: stayModel.schema.indexes(), fields: { rev: 1 } });
  await db?.command({ profile: 0 });
  expect(page.rows).toHaveLength(10);
  const reads = await db?.collection('system.profile').find({ ns: { $regex: `\\.${stayCollection}$` } }).toArray();
  await db?.collection('system.profile').drop();
  expect(reads?.map(({ docsExamined }) => docsExamined as number)).toEqual([0, 0]);
});
