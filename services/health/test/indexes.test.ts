/** Queries of jobs over all organisations use an index: verified with the query planner, on enough data for it to choose. */
import { clock } from '@firm/platform/clock/clock';
import { caseModel } from '../src/case/model.ts';
import { presenceModel } from '../src/presence/model.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';
import { tracerModel } from '../src/tracer/model.ts';

let health: HealthPortal;
const open = 40;
const marked = 60;
const collection = (name: string) => health.portal.connection.collection<{ _id: number }>(name);
/** The largest of these figures of a plan. */
const most = (plan: object, figure: string): number => Math.max(...[...JSON.stringify(plan).matchAll(new RegExp(`"${figure}":(\\d+)`, 'g'))].map(([, n]) => Number(n)));

beforeAll(async () => {
  health = await startHealth();
  const many = Array.from({ length: 4_000 }, (_, i) => i);
  // Years of closed cases and ended follow-ups.
  await collection(caseModel.name).insertMany(many.map((i) => ({ _id: 10_000 + i, org: 1 + (i % 3), dormitory: 1 + (i % 7), employee: i, state: i < open ? 'open' : 'recovered', derive_at: null })));
  await collection(tracerModel.name).insertMany(many.map((i) => ({ _id: 10_000 + i, key: `${i}`, org: 1 + (i % 3), dormitory: 1 + (i % 7), employee: i, final_status: 'completed', mark: i < marked ? 'contact' : null, ...(i % 2 && { mark_retry_at: null }) })));
});
afterAll(() => health.portal.stop());

test('which dormitories have open cases is read from an index that holds nothing else', async () => {
  const plan = await collection(caseModel.name).aggregate([{ $match: { state: 'open' } }, { $group: { _id: { org: '$org', dormitory: '$dormitory' } } }]).explain('executionStats');
  expect(JSON.stringify(plan)).toContain('"indexName":"open"');
  expect([most(plan, 'totalKeysExamined'), most(plan, 'totalDocsExamined')]).toEqual([open, 0]);
});

test('marks are found by when they are due', async () => {
  const due = { mark: { $type: 'string' }, mark_retry_at: { $not: { $gt: clock.now() } } };
  const plan = await collection(tracerModel.name).find(due).sort({ mark_retry_at: 1 }).limit(50).explain('executionStats');
  expect(JSON.stringify(plan)).toContain('"indexName":"marked"');
  expect(JSON.stringify(plan)).not.toContain('"stage":"SORT"');
  expect(most(plan, 'totalDocsExamined')).toBe(50);
});

test('presences to be deleted with their visits are found in an index of visits and runs alone, organisation by organisation', async () => {
  const presences = health.portal.connection.collection<{ _id: string }>(presenceModel.name);
  const sources = ['visit', 'run', 'stay', 'stay', 'team'];
  const at = (i: number) => new Date(Date.UTC(2026, 0, 1) + i * 60_000);
  await presences.insertMany(Array.from({ length: 4_000 }, (_, i) => ({ _id: `x:${i}`, org: 1 + (i % 3), employee: i % 90, place: `z:${i % 40}`, start: at(i), end: at(i + 30), source: sources[i % 5], source_id: i })) as { _id: string }[]);
  const visits = { source: 'visit' };
  const organisations = JSON.stringify(await presences.aggregate([{ $match: visits }, { $group: { _id: '$org' } }]).explain('executionStats'));
  expect([organisations.includes('"indexName":"forgotten"'), organisations.includes('"stage":"DISTINCT_SCAN"')]).toEqual([true, true]);
  const old = await presences.find({ ...visits, org: 1, end: { $lt: at(300) } }).explain('executionStats');
  expect(JSON.stringify(old)).toContain('"indexName":"forgotten"');
  expect(most(old, 'totalDocsExamined')).toBe((old as { executionStats: { nReturned: number } }).executionStats.nReturned);
});
