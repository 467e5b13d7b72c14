/** Reports as files: who may request them, how they are made and end, and who may download them. */
import { principals } from '@firm/platform/contract/accounts';
import { resetClock, shiftClock } from '@firm/platform/testing/clock';
import type { TestUser } from '@firm/platform/testing/portal';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { exportLimits } from '../contract/export/limits.ts';
import type { ExportTracker, ReportSetting } from '../contract/export/tracker.ts';
import { reportCatalogue } from '../contract/report/catalogue.ts';
import { adminDefaults } from '../contract/settingsDefaults.ts';
import { expireExports, runExports } from '../src/export/job.ts';
import type { ExportDocument } from '../src/export/model.ts';
import type { Failure } from '../src/testing/adminPortal.ts';
import { day, exporting, rights, startExports, type ExportsPortal } from '../src/testing/exportsPortal.ts';

let firm: ExportsPortal;
let reader: TestUser;
let oneDormitory: TestUser;
let head: TestUser;
const { context, requestExport, patch, get, download, exported } = exporting(() => firm);

beforeAll(async () => {
  firm = await startExports();
  ({ reader, oneDormitory, head } = firm);
});
afterAll(() => firm.portal.stop());
afterEach(resetClock);

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

it('is seen and downloaded by its requester; others with permission to change permissions see that it was created, and every step is in the audit', async () => {
  const { tracker } = await exported({});
  expect((await download(tracker.id)).status).toBe(200);
  expect((await download(tracker.id, null)).status).toBe(401);
  // The portal asks before it lets the browser download: that is no download.
  expect((await download(tracker.id, reader, 'HEAD')).status).toBe(200);
  const other = await firm.portal.user({ permissions: rights });
  for (const as of [other, await firm.portal.user({ permissions: rights, org: 2 })]) {
    expect([(await get(tracker.id, as)).status, (await download(tracker.id, as)).status, (await download(tracker.id, as, 'HEAD')).status, (await patch(tracker.id, { name: 'Mine' }, as)).status]).toEqual([404, 404, 404, 404]);
  }
  expect((await firm.call('GET', '/exporttrackers/?all=true', other)).status).toBe(403);
  const seen = await firm.call<{ results: ExportTracker[] }>('GET', '/exporttrackers/?all=true&limit=100', head);
  expect(seen.body.results.find(({ id }) => id === tracker.id)).toMatchObject({ file: null, moves: [], requested_by: reader.id });
  expect([(await download(tracker.id, head)).status, (await patch(tracker.id, { name: 'Mine' }, head)).status]).toEqual([403, 403]);
  const types = await firm.portal.connection.collection('admin_changes').find({ entity: 'exporttracker', entity_id: tracker.id }).sort({ _id: 1 }).toArray();
  expect(types.map(({ type }) => String(type).replace('exporttracker.', ''))).toEqual(['requested', 'started', 'succeeded', 'downloaded', 'downloaded']);
  expect(types.at(-1)?.by).toMatchObject({ id: reader.id });
  // The audit calls it by its name.
  expect(types.map(({ data }) => data.name)).toEqual(Array(5).fill(tracker.name));
});

it('is downloaded under the administrator’s own name while they view the portal as another user', async () => {
  const { tracker } = await exported({});
  const file = await fetch(`${firm.portal.address}/exporttrackers/${tracker.id}/file/`, { headers: { authorization: `Bearer ${await firm.portal.seeing(reader, head)}` } });
  expect(file.status).toBe(200);
  const told = await firm.portal.connection.collection('admin_changes').find({ entity_id: tracker.id, type: 'exporttracker.downloaded', 'by.id': head.id }).toArray();
  expect(told).toMatchObject([{ data: { requested_by: reader.id, seen_as: { id: reader.id } } }]);
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

it('no more are waiting than allowed, however many are requested at the same moment', async () => {
  const eager = await firm.portal.user({ permissions: rights });
  const answers = await Promise.all(Array.from({ length: 25 }, () => requestExport({ report: 3 }, eager)));
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(exportLimits.ofOne).fill(201), ...Array<number>(15).fill(429)]);
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

it('says in advance how many rows it would have, and creates nothing', async () => {
  const estimate = (body: object, as = reader) => firm.call<{ rows: number; seconds: number; formats: string[]; personal: boolean }>('POST', '/exporttrackers/estimate/', as, body);
  const before = (await firm.call<{ count: number }>('GET', '/exporttrackers/', reader)).body.count;
  expect((await estimate({ report: 1 })).body).toEqual({ rows: 2, seconds: 2, formats: ['xlsx', 'csv', 'pdf'], personal: true, reason: false });
  expect((await estimate({ report: 1, columns: ['bed'], filters: { dormitory: [2] } })).body).toMatchObject({ rows: 0, personal: false });
  expect((await estimate({ report: 1 }, oneDormitory)).body.rows).toBe(0);
  expect((await estimate({ report: 5 }, firm.nobody)).status).toBe(403);
  expect((await firm.call<{ count: number }>('GET', '/exporttrackers/', reader)).body.count).toBe(before);
});
