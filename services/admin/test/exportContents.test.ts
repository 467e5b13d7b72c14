/** What the files of reports contain: rows and columns, charts, languages, and the description of the file itself. */
import { cellText } from '@firm/platform/table/cell';
import { openTable } from '@firm/platform/table/readTable';
import type { TestUser } from '@firm/platform/testing/portal';
import { runExports } from '../src/export/job.ts';
import { dayAgo, exporting, rights, startExports, type Answered, type ExportsPortal } from '../src/testing/exportsPortal.ts';

let firm: ExportsPortal;
let reader: TestUser;
let oneDormitory: TestUser;
let head: TestUser;
const { context, requestExport, get, download, exported, cellsOf } = exporting(() => firm);

beforeAll(async () => {
  firm = await startExports();
  ({ reader, oneDormitory, head } = firm);
});
afterAll(() => firm.portal.stop());

it('is requested and created, and contains the register of now and of a past day', async () => {
  const { body: requested, status } = await requestExport({ name: 'Roll call', format: 'xlsx' });
  expect([status, requested.status, requested.status_name, requested.total, requested.is_locked, requested.moves, requested.file]).toEqual([201, 'NS', 'Waiting', null, false, ['CA'], null]);
  await runExports(context());
  const { body: done } = await get(requested.id);
  expect([done.status, done.total, done.completed, done.message, done.is_locked, done.moves]).toEqual(['SU', 2, 2, '', false, []]);
  expect(done.file).toMatchObject({ name: 'Roll call.xlsx', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  const [headers = [], ...rows] = await cellsOf(done.id, reader);
  expect(headers.slice(0, 5)).toEqual(['Dormitory', 'Room', 'Bed', 'Name', 'Resident number (FIN)']);
  const cells = (row: string[] = []) => Object.fromEntries(headers.map((name, i) => [name, row[i] ?? '']));
  expect(rows.map((row) => cells(row))).toEqual([
    expect.objectContaining({ Dormitory: 'North House', Room: 'A-01', Bed: 'B-101', Name: 'Resident 1', 'Work pass': 'WP1', Employer: 'Keen Build', Nights: '20', 'Temporarily out since': dayAgo(4) }),
    expect.objectContaining({ Bed: 'B-103', Name: 'Resident 2', 'Checked in on': dayAgo(5), 'Temporarily out since': '' }),
  ]);
  const past = await exported({ filters: { day: dayAgo(10) }, columns: ['bed', 'name', 'away'], format: 'csv' });
  expect([past.tracker.status, past.tracker.columns]).toEqual(['SW', ['bed', 'name', 'away']]);
  expect(past.tracker.message).toContain(dayAgo(10));
  expect(past.cells.slice(1)).toEqual([['B-101', 'Resident 1'], ['B-102', 'Resident 2'], ['B-104', 'Resident 3']]);
});

it('a document has the charts of the screen, but none of an omitted column', async () => {
  const drawn = async (columns?: string[]) => {
    const { tracker } = await exported({ report: 3, format: 'pdf', ...(columns && { columns }) });
    expect(tracker.status).toBe('SU');
    return Buffer.from(await (await download(tracker.id)).arrayBuffer()).toString('latin1').match(/\/S \/Figure/g)?.length ?? 0;
  };
  const { body: summary } = await firm.call<{ charts: unknown[] }>('GET', '/reportsettings/3/summary/', reader);
  expect([await drawn(), await drawn(['room', 'residents'])]).toEqual([summary.charts.length, 0]);
  expect(summary.charts.length).toBeGreaterThan(0);
});

it('the other reports: documents, rooms, arrivals, rent roll', async () => {
  const documents = (await exported({ report: 2, columns: ['name', 'document', 'days_left'], filters: { days: 30 } })).cells;
  expect(documents.slice(1)).toEqual([['Resident 1', 'Work pass', '10'], ['Resident 2', 'Passport', '-3']]);
  const rooms = (await exported({ report: 3, columns: ['room', 'residents', 'free', 'area_each', 'over_limit'] })).cells;
  expect(rooms.slice(1)).toEqual([['A-01', '2', '8', '15', '1'], ['S-01', '0', '4']]);
  expect((await exported({ report: 4, columns: ['reservation', 'vendor', 'reserved', 'arrived', 'missing_share'] })).cells.slice(1)).toEqual([['71', 'Clean Sweep', '5', '2', '60']]);
  const line = { dormitory: 1, product_category: 1, basis: 'bed-month', quantity: 4, unit_price_minor: 31_050 };
  const { body: contract } = await firm.call<{ id: number }>('POST', '/contracts/', firm.manager, { name: 'Beds', employer: 21, start_date: '2026-01-01', end_date: null, lines: [line, { ...line, dormitory: 2, start_date: '2099-01-01' }] });
  await firm.call('POST', `/contracts/${contract.id}/switch_status/`, firm.manager, { status: 'AC', signed_on: '2026-01-01', signee: 'Ms Tan' });
  const rents = (await exported({ report: 5, columns: ['contract', 'party', 'dormitory', 'unit_price', 'monthly', 'basis'] })).cells;
  expect(rents.slice(1)).toEqual([['Beds', 'Keen Build', 'North House', 'per bed and month', '310.5', '1242']]);
});

it('lists who requested which files, with which personal columns: only with permission to change permissions', async () => {
  expect((await requestExport({ report: 10 })).status).toBe(403);
  await exported({ name: 'Who sleeps where', columns: ['bed', 'name', 'nationality'], format: 'csv' });
  const columns = ['asked_on', 'export', 'report', 'format', 'state', 'rows', 'personal_columns', 'by_schedule'];
  const of = async (filters: object) => (await exported({ report: 10, columns, filters }, head)).cells.filter((row) => row.includes('Who sleeps where'));
  expect(await of({})).toEqual([[dayAgo(0), 'Who sleeps where', 'Register of residents', 'CSV', 'Ready', '2', 'Name, Nationality', 'no']]);
  expect(await of({ day: dayAgo(1) })).toEqual([]);
  const stranger = await firm.portal.user({ permissions: [...rights, 'change_permission'], org: 2 });
  expect((await exported({ report: 10, columns, filters: {} }, stranger)).cells.filter((row) => row.includes('Who sleeps where'))).toEqual([]);
});

it('occupancy of dormitories, by day and by month', async () => {
  const { cells, tracker } = await exported({ report: 7, columns: ['dormitory', 'date', 'residents', 'occupied_share', 'arrivals', 'departures'] });
  expect(tracker.status).toBe('SW');
  const north = cells.filter(([dormitory]) => dormitory === 'North House');
  expect([cells.length, north.length]).toEqual([63, 31]);
  const on = (days: number) => north.find(([, date]) => date === dayAgo(days))?.slice(2);
  expect([on(20), on(5), on(2), on(0)]).toEqual([['3', '30', '3', '0'], ['3', '30', '0', '0'], ['2', '20', '0', '1'], ['2', '20', '0', '0']]);
  const months = (await exported({ report: 6, columns: ['dormitory', 'month', 'nights', 'arrivals', 'departures'] })).cells.slice(1).filter(([dormitory]) => dormitory === 'North House');
  expect([months.length, months.at(-1)?.[1]]).toEqual([12, dayAgo(0).slice(0, 7)]);
  const sum = (column: number) => months.reduce((all, row) => all + Number(row[column]), 0);
  expect([sum(2), sum(3), sum(4)]).toEqual([18 * 3 + 3 * 2, 3, 1]);
});

it('contains no dormitory out of the requester’s scope, no other organisation, and no formula', async () => {
  expect((await exported({}, oneDormitory)).cells).toHaveLength(1);
  expect((await exported({ report: 3, columns: ['room'] }, oneDormitory)).cells.slice(1)).toEqual([['S-01']]);
  expect((await requestExport({ filters: { dormitory: [1] } }, oneDormitory)).status).toBe(422);
  expect((await requestExport({ filters: { dormitory: [9] } })).status).toBe(422);
  const stranger = await firm.portal.user({ permissions: rights, org: 2 });
  expect((await exported({}, stranger)).cells).toHaveLength(1);
  const csv = await exported({ format: 'csv', columns: ['pass_number'] });
  expect(csv.cells[1]).toEqual(["'=1+1"]);
});

it('as a PDF, in the requester’s language', async () => {
  const { body: requested } = await firm.call<Answered>('POST', '/exporttrackers/', reader, { report: 1, format: 'pdf' }, { 'accept-language': 'ar' });
  await runExports(context());
  const { body: done } = await firm.call<Answered>('GET', `/exporttrackers/${requested.id}/`, reader, undefined, { 'accept-language': 'ar' });
  expect([done.status, done.status_name, done.name, done.language]).toEqual(['SU', 'جاهز', 'سجل المقيمين', 'ar']);
  const file = await download(done.id);
  expect([file.headers.get('content-type'), file.headers.get('content-disposition')?.startsWith('attachment')]).toEqual(['application/pdf', true]);
  expect((await file.text()).slice(0, 5)).toBe('%PDF-');
});

it('a workbook describes itself, with sums to check it by', async () => {
  const { tracker } = await exported({ report: 3, columns: ['room', 'beds', 'residents'], filters: { dormitory: [1] } });
  const table = await openTable(Buffer.from(await (await download(tracker.id)).arrayBuffer()));
  if (table.format !== 'xlsx') throw new Error('no workbook');
  expect(table.sheets).toEqual(['Room standards', 'About this file']);
  const lines = new Map<string, string>();
  for await (const { cells } of table.open('About this file').rows()) lines.set(cellText(cells[0]), cellText(cells[1]));
  expect(Object.fromEntries(lines)).toMatchObject({ Report: 'Room standards', Dormitories: 'North House', Columns: 'Room · Beds · Residents', 'Columns with personal data': 'none', Rows: '1', 'Sum of Beds': '10', 'Sum of Residents': '2' });
  expect(lines.get('As of')).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d \(Asia\/Singapore\)$/);
  expect(lines.get('How it is counted')).toContain('area divided by its residents');
  const past = await exported({ filters: { day: dayAgo(10) } });
  const register = await openTable(Buffer.from(await (await download(past.tracker.id)).arrayBuffer()));
  if (register.format !== 'xlsx') throw new Error('no workbook');
  const told: string[][] = [];
  for await (const { cells } of register.open('About this file').rows()) told.push(cells.map((cell) => cellText(cell)));
  expect(told).toEqual(expect.arrayContaining([['As at the end of', dayAgo(10)], ['Please note', past.tracker.message]]));
});
