/** A third-party program (openpyxl) reads the workbook of every report and finds the same rows as on screen and in the CSV file, and the file's own properties. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { digitsOf } from '@firm/admin/contract/contract/money';
import { reportCatalogue } from '@firm/admin/contract/report/catalogue';
import type { ReportRow } from '@firm/admin/contract/report/rows';
import { columnKind } from '@firm/admin/contract/report/screen';
import type { ExportTracker } from '@firm/admin/contract/export/tracker';
import { runExports } from '@firm/admin/src/export/job';
import { startAdmin, type AdminPortal } from '@firm/admin/src/testing/adminPortal';
import { memberships } from '@firm/identity/contract/published';
import { cases, confirmed } from '@firm/health/contract/published';
import { alerts } from '@firm/maintenance/contract/published';
import { openTable } from '@firm/platform/table/readTable';
import { cellText } from '@firm/platform/table/cell';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import type { TestUser } from '@firm/platform/testing/portal';
import { employees, zones } from '@firm/residents/contract/published';
import { reservations, stays } from '@firm/tenancy/contract/published';
import { run } from '../mongod/command.ts';
import { pythonPackages } from '../python/packages.ts';

const cache = path.resolve(import.meta.dirname, '../../.cache/clients');
/** Enough to fetch Python packages on a busy machine. */
const patienceMs = 300_000;
const day = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * day);

/** The report of exports would list one more export each time that it is made, so it is requested as of yesterday. */
const exportsReport = reportCatalogue.find(({ code }) => code === 'exports')?.id;

let firm: AdminPortal;
let reader: TestUser;
let packages: string;
let folder: string;

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(path.join(tmpdir(), 'firm-workbooks-'));
  packages = await pythonPackages(path.join(import.meta.dirname, 'requirements.txt'), cache);
  firm = await startAdmin();
  reader = await firm.portal.user({ isSuperuser: true });
  const { connection } = firm.portal;
  const name = '=SUM(1,1) <b>"Ali"</b> & علي 王';
  await standIn(connection, zones, [{ _id: 11, org: 1, dormitory: 1, zone_ref_id: 'A-01', zone_kind: 'room', bed_count: 10, occupied: 2, area_m2: 31.5, zone_limit: 1 }]);
  await changeStandIns(connection, employees, 1, { name, work_pass_num: '007', work_pass_expiry: ago(-10).toISOString().slice(0, 10) });
  await standIn(connection, stays, [1, 2].map((_id) => ({ _id, org: 1, dormitory: 1, zone: 11, resource: 100 + _id, resource_ref_id: `B-10${_id}`, employee: _id, state: 'checked-in' as const, checked_in_time: ago(20), reservation: 71, start_date: '2026-01-01' })));
  await standIn(connection, reservations, [{ _id: 71, org: 1, dormitory: 1, count: 5, start_date: ago(21).toISOString().slice(0, 10), end_date: null, vendor: 31 }]);
  await standIn(connection, alerts, [{ _id: 81, org: 1, dormitory: 1, name, status: 'open', priority: 1, vendor_tag: 31, created_time: ago(3), assign_time: ago(3) }]);
  await standIn(connection, memberships, [{ _id: 501, org: 1, username: 'ali', name, groups: [{ group: 1, name: 'Night shift', until: null, permissions: 3 }] }]);
  await standIn(connection, cases, [{ _id: 91, org: 1, dormitory: 1, employee: 1, state: 'open', health_status: confirmed, onset: ago(3).toISOString().slice(0, 10) }]);
  const line = { dormitory: 1, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_050 };
  const { body: contract } = await firm.call<{ id: number }>('POST', '/contracts/', firm.manager, { name: 'Beds', employer: 21, start_date: '2026-01-01', end_date: null, lines: [line] });
  await firm.call('POST', `/contracts/${contract.id}/switch_status/`, firm.manager, { status: 'AC', signed_on: '2026-01-01', signee: 'Ms Tan' });
  await firm.call('POST', '/exporttrackers/', reader, { report: 1, name });
  await runExports(firm.portal.context('admin'));
  await connection.collection('admin_exports').updateMany({}, { $set: { created_time: ago(2) } });
}, patienceMs);
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await firm?.portal.stop();
});

const yesterday = (report: number): string | undefined => (report === exportsReport ? ago(1).toISOString().slice(0, 10) : undefined);

/** The rows of a report on screen, as texts of cells, read page by page as a user does. */
async function onScreen(report: number): Promise<string[][]> {
  const entry = reportCatalogue.find(({ id }) => id === report);
  const day = yesterday(report);
  const found: ReportRow[] = [];
  let count = 1;
  while (found.length < count) {
    const { body } = await firm.call<{ count: number; results: ReportRow[] }>('GET', `/reportsettings/${report}/rows/?limit=20&offset=${found.length}${day ? `&day=${day}` : ''}`, reader);
    count = body.count;
    found.push(...body.results);
    if (body.results.length === 0) break;
  }
  // Money is shown with the decimals of its currency.
  const shown = (key: string, { cells }: ReportRow): string =>
    columnKind(key) === 'amount' ? Number(cells[key]).toFixed(digitsOf(String(cells['currency']))) : String(cells[key] ?? '');
  return found.map((row) => (entry?.columns ?? []).map((key) => shown(key, row)));
}

async function made(report: number, format: 'xlsx' | 'csv'): Promise<{ tracker: ExportTracker; content: Buffer }> {
  const { body: asked } = await firm.call<ExportTracker>('POST', '/exporttrackers/', reader, { report, format, filters: { day: yesterday(report) ?? null } });
  await runExports(firm.portal.context('admin'));
  const { body: tracker } = await firm.call<ExportTracker>('GET', `/exporttrackers/${asked.id}/`, reader);
  const response = await fetch(`${firm.portal.address}/exporttrackers/${asked.id}/file/`, { headers: { authorization: `Bearer ${reader.token}` } });
  return { tracker, content: Buffer.from(await response.arrayBuffer()) };
}

test.each(reportCatalogue.map(({ id, code }) => [code, id] as const))('%s', async (code, id) => {
  const { tracker, content } = await made(id, 'xlsx');
  const file = path.join(folder, `${code}.xlsx`);
  writeFileSync(file, content);
  const { output, code: ended } = await run('python3', [path.join(import.meta.dirname, 'read_workbook.py'), file], { env: { ...process.env, PYTHONPATH: packages, PYTHONDONTWRITEBYTECODE: '1' }, timeout: patienceMs });
  if (ended !== 0) throw new Error(output);
  const { sheets, printed } = JSON.parse(output) as { sheets: Record<string, string[][]>; printed: unknown[][] };
  // Printed with all columns on one page and the headers on each page; the sheet of rows in landscape if it is wide.
  expect(printed.map(([fits, wide, high, , heads]) => [fits, wide, high, heads])).toEqual(Object.keys(sheets).map(() => [true, 1, 0, expect.stringMatching(/^\$?1:\$?1$/)]));
  const width = Object.values(sheets)[0]?.[0]?.length ?? 0;
  if (width > 9) expect(printed[0]?.[3]).toBe('landscape');
  const [rows = [], about = []] = Object.values(sheets);
  const table = await openTable((await made(id, 'csv')).content);
  const lines: string[][] = [];
  for await (const { cells } of table.open(null).rows()) lines.push(Array.from({ length: width }, (_, i) => cellText(cells[i])));
  // In CSV an apostrophe keeps a text from being run as a formula; a workbook needs none.
  expect(rows).toEqual(lines.map((line) => line.map((cell) => (cell.startsWith("'=") ? cell.slice(1) : cell))));
  expect(rows.length).toBe((tracker.total ?? 0) + 1);
  expect(rows.length).toBeGreaterThan(1);
  const shown = await onScreen(id);
  expect(rows.slice(1)).toEqual(shown);
  const told = new Map(about.map(([label = '', value = '']) => [label, value]));
  expect([told.get('Report'), told.get('Rows')]).toEqual([tracker.report_name, String(tracker.total)]);
}, patienceMs);
