/**
 * The queries of the reports, on the real indexes of their services. The database's profiler shows how each was done: none may scan
 * a whole collection or sort on disk.
 */
import path from 'node:path';
import { reportCatalogue } from '@firm/admin/contract/report/catalogue';
import { reportRows } from '@firm/admin/src/report/catalogue';
import { startTestPortal, type TestPortal } from '@firm/platform/testing/portal';
import { dormitory, writeReports } from '../bench/datasets/reports.ts';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
const needed = ['identity', 'residents', 'tenancy', 'maintenance', 'health', 'admin'];
/** The collections that grow with the dormitory and with time, and their views. */
const large = ['maintenance_alerts', 'tenancy_allocations', 'residents_employees', 'residents_zones', 'health_cases', 'health_records', 'health_temperatures', 'health_tracers', 'admin_daily_facts'];
/** Enough to prepare the services on a busy machine. */
const patienceMs = 180_000;
const alertCount = 3_000;

let portal: TestPortal;

/** A read as the profiler records it. */
interface Profiled {
  readonly ns: string;
  readonly planSummary?: string;
  readonly usedDisk?: boolean;
}

beforeAll(async () => {
  portal = await startTestPortal((await serviceDefinitions(root)).filter(({ name }) => needed.includes(name)), { standIns: false });
  await writeReports(portal.connection, alertCount);
}, patienceMs);
afterAll(() => portal.stop());

/** Reads a whole report. @returns the number of its rows, and the profile of its reads of large collections */
async function readsOf(code: keyof typeof reportRows): Promise<{ rows: number; reads: Profiled[] }> {
  const database = portal.connection.getClient().db(portal.connection.name);
  await database.collection('system.profile').drop().catch(() => undefined);
  await database.command({ profile: 2 });
  const service = portal.context('admin');
  const rows = await service.atOneInstant(async (session) => {
    const { pages } = await reportRows[code]({ service, scope: { org: 1, dormitories: 'all' }, filters: { dormitory: [dormitory], day: null, days: null }, session, now: new Date(), language: 'en' });
    let count = 0;
    for await (const page of pages) count += page.length;
    return count;
  });
  await database.command({ profile: 0 });
  const found = await database.collection<Profiled>('system.profile').find({ op: { $in: ['query', 'command'] }, planSummary: { $exists: true } }).toArray();
  return { rows, reads: found.filter(({ ns }) => large.some((name) => ns.startsWith(`${portal.connection.name}.${name}`))) };
}

test.each(reportCatalogue.map(({ code }) => code))('%s', async (code) => {
  const { reads } = await readsOf(code);
  const told = reads.map(({ ns, planSummary = '', usedDisk = false }) => ({ ns: ns.split('.')[1], planSummary, usedDisk }));
  expect(told.filter(({ planSummary, usedDisk }) => planSummary.includes('COLLSCAN') || usedDisk)).toEqual([]);
}, patienceMs);

test('the profiled reads are those of a report', async () => {
  const { rows, reads } = await readsOf('incidents');
  expect(rows).toBe(alertCount);
  expect(reads.length).toBeGreaterThan(0);
}, patienceMs);
