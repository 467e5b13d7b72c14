/** Reports as files: who may request them, what they contain, how they end, who may download them. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { openTable } from '@firm/platform/table/readTable';
import { cellText } from '@firm/platform/table/cell';
import { changeStandIns, standIn } from '@firm/platform/testing/standIns';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import { principals } from '@firm/platform/contract/accounts';
import type { TestUser } from '@firm/platform/testing/portal';
import { employees, zones } from '@firm/residents/contract/published';
import { absences, reservations, stays } from '@firm/tenancy/contract/published';
import { exportLimits } from '../contract/exportLimits.ts';
import { adminDefaults } from '../contract/settingsDefaults.ts';
import { reportCatalogue } from '../contract/reports.ts';
import type { ExportTracker, ReportSetting } from '../contract/tracker.ts';
import { expireExports, runExports } from '../src/export/job.ts';
import type { ExportDocument } from '../src/export/model.ts';
import { startAdmin, type AdminPortal, type Failure } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
let reader: TestUser;
let oneDormitory: TestUser;
let head: TestUser;
const day = 86_400_000;
const ago = (days: number) => new Date(clock.millis() - days * day);
const dayAgo = (days: number) => addDays(clock.today(defaultTimeZone), -days);
const rights = ['view_employee', 'view_vendor', 'view_workzone', 'view_resourcereserve', 'view_resource', 'view_resourceallocation', 'view_alert'];

beforeAll(async () => {
  firm = await startAdmin();
  reader = await firm.portal.user({ permissions: rights });
  oneDormitory = await firm.portal.user({ permissions: rights, dormitories: [2] });
  head = await firm.portal.user({ permissions: [...rights, 'change_permission', 'view_user', 'view_healthtrackrecord', 'view_healthtracer'] });
  const { connection } = firm.portal;
  await standIn(connection, zones, [
    { _id: 11, org: 1, dormitory: 1, zone_ref_id: 'A-01', zone_kind: 'room', bed_count: 10, occupied: 2, reserved: 1, area_m2: 30, zone_limit: 1 },
    { _id: 12, org: 1, dormitory: 2, zone_ref_id: 'S-01', zone_kind: 'room', bed_count: 4 },
  ]);
  await changeStandIns(connection, employees, 1, { work_pass_num: 'WP1', work_pass_expiry: dayAgo(-10), pass_number: '=1+1' });
  await changeStandIns(connection, employees, 2, { passport_expiry: dayAgo(3) });
  const stay = (_id: number, employee: number, more: object) => ({ _id, org: 1, dormitory: 1, zone: 11, resource: 100 + _id, resource_ref_id: `B-10${_id}`, employee, state: 'checked-in' as const, start_date: '2026-01-01', ...more });
  await standIn(connection, stays, [
    stay(1, 1, { checked_in_time: ago(20), reservation: 71 }),
    stay(2, 2, { checked_in_time: ago(20), transferred_time: ago(5), state: 'transferred', reservation: 71 }),
    stay(3, 2, { checked_in_time: ago(5), transferred_from: 2, reservation: 71 }),
    stay(4, 3, { checked_in_time: ago(20), checkout_time: ago(2), state: 'checked-out' }),
    stay(5, 3, { checked_in_time: null, state: 'reserved' }),
  ]);
  await standIn(connection, absences, [{ _id: '1/1', org: 1, dormitory: 1, stay: 1, employee: 1, reason: 'hospital', from: ago(4), until: null }]);
  await standIn(connection, reservations, [{ _id: 71, org: 1, dormitory: 1, count: 5, start_date: dayAgo(21), end_date: null, vendor: 31 }]);
});
afterAll(() => firm.portal.stop());
afterEach(resetClock);

type Answered = ExportTracker & Failure;
const context = () => firm.portal.context('admin');
const requestExport = (body: object = {}, as = reader) => firm.call<Answered>('POST', '/exporttrackers/', as, { report: 1, ...body });
const patch = (id: number, body: object, as = reader) => firm.call<Answered>('PATCH', `/exporttrackers/${id}/`, as, body);
const get = (id: number, as = reader) => firm.call<Answered>('GET', `/exporttrackers/${id}/`, as);
const download = (id: number, as: TestUser | null = reader) => fetch(`${firm.portal.address}/exporttrackers/${id}/file/`, { headers: as ? { authorization: `Bearer ${as.token}` } : {} });

/** Requests an export, runs it, and reads its cells back as text. */
async function exported(body: object, as = reader): Promise<{ tracker: Answered; cells: string[][] }> {
  const { body: requested } = await requestExport(body, as);
  await runExports(context());
  const { body: tracker } = await get(requested.id, as);
  return { tracker, cells: tracker.file && tracker.format !== 'pdf' ? await cellsOf(tracker.id, as) : [] };
}

async function cellsOf(id: number, as: TestUser): Promise<string[][]> {
  const table = await openTable(Buffer.from(await (await download(id, as)).arrayBuffer()));
  const lines: string[][] = [];
  for await (const { cells } of table.open(null).rows()) lines.push(cells.map((cell) => cellText(cell)));
  return lines;
}

it('lists the reports that the caller may request, each with its columns', async () => {
  const list = (as: TestUser) => firm.call<{ results: ReportSetting[] }>('GET', '/reportsettings/', as);
  const all = (await list(head)).body.results;
  expect(new Set(all.map(({ code }) => code))).toEqual(new Set(reportCatalogue.map(({ code }) => code)));
  expect((await list(reader)).body.results).toEqual(all.filter(({ code, category }) => code !== 'exports' && code !== 'rights' && category !== 'health'));
  expect(all.map(({ category }) => category)).toEqual(all.map(({ category }) => category).toSorted());
  expect(all.find(({ code }) => code === 'register')).toMatchObject({ personal: true, category_name: 'Compliance', columns: expect.arrayContaining([{ key: 'name', name: 'Name', personal: true, kind: 'text' }]) });
  const little = await firm.portal.user({ permissions: ['view_employee'] });
  expect((await list(little)).body.results.map(({ code }) => code)).toEqual(['register', 'documents']);
  for (const path of ['/reportsettings/', '/exporttrackers/']) expect((await firm.call('GET', path, firm.nobody)).status).toBe(403);
  expect((await requestExport({ report: 5 }, little)).status).toBe(403);
});

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
  expect(rooms.slice(1)).toEqual([['A-01', '2', '7', '15', '1'], ['S-01', '0', '4']]);
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

it('is seen and downloaded by its requester; others with permission to change permissions see that it was created, and every step is in the audit', async () => {
  const { tracker } = await exported({});
  expect((await download(tracker.id)).status).toBe(200);
  expect((await download(tracker.id, null)).status).toBe(401);
  const other = await firm.portal.user({ permissions: rights });
  for (const as of [other, await firm.portal.user({ permissions: rights, org: 2 })]) {
    expect([(await get(tracker.id, as)).status, (await download(tracker.id, as)).status, (await patch(tracker.id, { name: 'Mine' }, as)).status]).toEqual([404, 404, 404]);
  }
  expect((await firm.call('GET', '/exporttrackers/?all=true', other)).status).toBe(403);
  const seen = await firm.call<{ results: ExportTracker[] }>('GET', '/exporttrackers/?all=true&limit=100', head);
  expect(seen.body.results.find(({ id }) => id === tracker.id)).toMatchObject({ file: null, moves: [], requested_by: reader.id });
  expect([(await download(tracker.id, head)).status, (await patch(tracker.id, { name: 'Mine' }, head)).status]).toEqual([403, 403]);
  const types = await firm.portal.connection.collection('admin_changes').find({ entity: 'exporttracker', entity_id: tracker.id }).sort({ _id: 1 }).toArray();
  expect(types.map(({ type }) => String(type).replace('exporttracker.', ''))).toEqual(['requested', 'started', 'succeeded', 'downloaded', 'downloaded']);
  expect(types.at(-1)?.by).toMatchObject({ id: reader.id });
});

it('a removed permission ends an export without a file, and blocks an existing file', async () => {
  const leaving = await firm.portal.user({ permissions: rights });
  const { tracker } = await exported({}, leaving);
  const { body: waiting } = await requestExport({}, leaving);
  await changeStandIns(firm.portal.connection, principals, leaving.id, { permissions: [] });
  await runExports(context());
  const stored = await firm.portal.connection.collection<ExportDocument>('admin_exports').findOne({ _id: waiting.id });
  expect([stored?.status, stored?.file, stored?.message]).toEqual(['CA', null, [{ key: 'rights_lost', values: {} }]]);
  expect((await download(tracker.id, leaving)).status).toBe(403);
});

it('is renamed and changed while it waits, cancelled, and then not retried', async () => {
  const { body: requested } = await requestExport({});
  const renamed = await patch(requested.id, { version: requested.version, name: 'Week 12', format: 'csv', report: 3 });
  expect([renamed.status, renamed.body.name, renamed.body.format, renamed.body.report, renamed.body.columns.includes('area_m2')]).toEqual([200, 'Week 12', 'csv', 3, true]);
  expect((await patch(requested.id, { version: requested.version, name: 'Late' })).body.code).toBe('stale_version');
  expect((await patch(requested.id, { status: 'SU' })).body).toMatchObject({ statusCode: 409, allowed: ['CA'] });
  expect((await patch(requested.id, { columns: ['password'] })).status).toBe(422);
  expect((await patch(requested.id, { status: 'CA' })).body).toMatchObject({ status: 'CA', moves: [] });
  await runExports(context());
  expect((await get(requested.id)).body.status).toBe('CA');
  expect((await patch(requested.id, { status: 'NS' })).status).toBe(409);
  expect((await patch(requested.id, { format: 'xlsx' })).body.code).toBe('export_begun');
  expect((await firm.call('DELETE', `/exporttrackers/${requested.id}/`, reader)).status).toBe(204);
  expect((await get(requested.id)).status).toBe(404);
});

it('an export whose process dies is taken up again; after three deaths it has failed, and can be retried', async () => {
  const { body: requested } = await requestExport({});
  const stored = firm.portal.connection.collection<ExportDocument>('admin_exports');
  const dead = () => stored.updateOne({ _id: requested.id }, { $set: { status: 'IP', lease: { owner: 'dead', until: new Date(Date.now() + 15_000) } } });
  await dead();
  await runExports(context());
  const held = (await get(requested.id)).body;
  expect([held.status, held.is_locked, (await firm.call<Failure>('DELETE', `/exporttrackers/${requested.id}/`, reader)).body.code]).toEqual(['IP', true, 'locked']);
  shiftClock(16_000);
  expect((await get(requested.id)).body.is_locked).toBe(false);
  await runExports(context());
  expect((await get(requested.id)).body).toMatchObject({ status: 'SU', attempt: 1 });
  await stored.updateOne({ _id: requested.id }, { $set: { status: 'IP', attempt: exportLimits.attempts, lease: null } });
  await runExports(context());
  expect((await get(requested.id)).body).toMatchObject({ status: 'FA', moves: ['NS'], message: expect.stringContaining('interrupted') });
  expect((await patch(requested.id, { status: 'NS' })).body).toMatchObject({ status: 'NS', attempt: 0 });
  await runExports(context());
  expect((await get(requested.id)).body.status).toBe('SU');
});

it('twenty at once on two workers are each created once', async () => {
  const asker = [await firm.portal.user({ permissions: rights }), await firm.portal.user({ permissions: rights })] as const;
  const ids = (await Promise.all(Array.from({ length: 18 }, (_, i) => requestExport({ report: 3 }, asker[i % 2])))).map(({ body }) => body.id);
  await Promise.all([runExports(context()), runExports(context())]);
  const done = await firm.portal.connection.collection<ExportDocument>('admin_exports').find({ _id: { $in: ids } }).toArray();
  expect(done.map(({ status, attempt }) => [status, attempt])).toEqual(ids.map(() => ['SU', 1]));
  const changes = await firm.portal.connection.collection('admin_changes').countDocuments({ entity_id: { $in: ids }, type: 'exporttracker.succeeded' });
  expect(changes).toBe(ids.length);
});

it('too many waiting are refused, with the time to wait', async () => {
  const eager = await firm.portal.user({ permissions: rights });
  for (let i = 0; i < exportLimits.ofOne; i += 1) expect((await requestExport({ report: 3 }, eager)).status).toBe(201);
  const refused = await requestExport({ report: 3 }, eager);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10']);
  await runExports(context());
  expect((await requestExport({ report: 3 }, eager)).status).toBe(201);
  await runExports(context());
});

it('a file is deleted after its days; the request is kept', async () => {
  const { tracker } = await exported({});
  shiftClock((adminDefaults.export_days + 1) * day);
  await expireExports(context());
  resetClock();
  expect((await get(tracker.id)).body).toMatchObject({ status: 'SU', file: null });
  expect((await download(tracker.id)).status).toBe(404);
});

it('every query of the worker and of lists uses an index', async () => {
  const rows = firm.portal.connection.collection('admin_exports');
  const queries: [object, Record<string, 1 | -1>][] = [
    [{ org: 1, requested_by: reader.id }, { created_time: -1, _id: -1 }],
    [{ org: 1 }, { status: 1, _id: 1 }],
    [{ status: { $in: ['NS', 'IP'] } }, { requested_on: 1 }],
    [{ expires_time: { $type: 'date', $lte: new Date() } }, {}],
  ];
  for (const [filter, sort] of queries) {
    const { queryPlanner } = (await rows.find(filter).sort(sort).explain('queryPlanner')) as { queryPlanner: { winningPlan: object } };
    const plan = JSON.stringify(queryPlanner.winningPlan);
    expect([JSON.stringify(filter), plan.includes('"IXSCAN"'), plan.includes('"SORT"')]).toEqual([JSON.stringify(filter), true, false]);
  }
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

it('says in advance how many rows it would have, and creates nothing', async () => {
  const estimate = (body: object, as = reader) => firm.call<{ rows: number; seconds: number; formats: string[]; personal: boolean }>('POST', '/exporttrackers/estimate/', as, body);
  const before = (await firm.call<{ count: number }>('GET', '/exporttrackers/', reader)).body.count;
  expect((await estimate({ report: 1 })).body).toEqual({ rows: 2, seconds: 2, formats: ['xlsx', 'csv', 'pdf'], personal: true, reason: false });
  expect((await estimate({ report: 1, columns: ['bed'], filters: { dormitory: [2] } })).body).toMatchObject({ rows: 0, personal: false });
  expect((await estimate({ report: 1 }, oneDormitory)).body.rows).toBe(0);
  expect((await estimate({ report: 5 }, firm.nobody)).status).toBe(403);
  expect((await firm.call<{ count: number }>('GET', '/exporttrackers/', reader)).body.count).toBe(before);
});
