/** The settings for exports of an organisation, and that they take effect (docs/rules/administration.md#settings-of-exports). */
import { shiftClock } from '@firm/platform/testing/clock';
import { standIn } from '@firm/platform/testing/standIns';
import { employees } from '@firm/residents/contract/published';
import type { ExportTracker } from '../contract/export/tracker.ts';
import type { ExportSettings } from '../contract/settings.ts';
import { adminDefaults } from '../contract/settingsDefaults.ts';
import { expireExports, runExports } from '../src/export/job.ts';
import { startAdmin, type AdminPortal, type Failure } from '../src/testing/adminPortal.ts';

let firm: AdminPortal;
let reader: Awaited<ReturnType<AdminPortal['portal']['user']>>;
let guard: typeof reader;
beforeAll(async () => {
  firm = await startAdmin();
  reader = await firm.portal.user({ permissions: ['view_employee', 'view_workzone'], dormitories: 'all' });
  guard = await firm.portal.user({ permissions: ['view_employee', 'change_permission'], dormitories: 'all' });
});
afterAll(() => firm.portal.stop());

const path = '/exporttrackers/settings/';
const put = (body: object, as = guard) => firm.call<ExportSettings & Failure>('PUT', path, as, body);
const ask = (body: object, as = reader) => firm.call<ExportTracker & Failure>('POST', '/exporttrackers/', as, body);
const look = async (id: number) => (await firm.call<ExportTracker>('GET', `/exporttrackers/${id}/`, reader)).body;
const make = () => runExports(firm.portal.context('admin'));
const changes = (type: string) => firm.portal.connection.collection('admin_changes').find({ type }).toArray();

it('starts with defaults, is read by every user, and changed with permission to change permissions and all dormitories', async () => {
  expect((await firm.call('GET', path, firm.nobody)).body).toEqual({ version: 0, ...adminDefaults });
  const oneDormitory = await firm.portal.user({ permissions: ['change_permission'], dormitories: [1] });
  for (const as of [reader, oneDormitory]) expect((await put({ export_days: 3 }, as)).status).toBe(403);
  for (const body of [{ export_days: 0 }, { export_days: 91 }, { pdf_rows: 5_001 }, { background_from: 99 }, { export_reason: 'sometimes' }, { no_show_days: -1 }, { share_links: 'yes' }, { unknown: 1 }]) expect((await put(body)).status).toBe(422);
  expect((await put({ export_days: 3, version: 0 })).body).toMatchObject({ version: 1, export_days: 3 });
  expect(await put({ export_days: 4, version: 0 })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
  expect(await changes('exportsettings.changed')).toMatchObject([{ changes: { export_days: [7, 3] } }]);
});

it('a file is kept for the number of days set', async () => {
  await put({ export_days: 2 });
  const { id } = (await ask({ report: 3, format: 'csv' })).body;
  await make();
  const { file } = await look(id);
  expect(Date.parse(file?.expires_time ?? '') - Date.now()).toBeLessThanOrEqual(2 * 86_400_000);
  shiftClock(3 * 86_400_000);
  await expireExports(firm.portal.context('admin'));
  shiftClock(0);
  expect((await look(id)).file).toBeNull();
});

it('a PDF of more rows than set is not offered, and fails rather than being cut', async () => {
  await put({ pdf_rows: 100 });
  const long = await standIn(firm.portal.connection, employees, Array.from({ length: 101 }, (_, i) => ({ _id: 500 + i, org: 1, dormitory: 1, name: `Resident ${i}`, tenancy_status: 'CI' as const, work_pass_expiry: '2020-01-01' })));
  expect((await firm.call<{ formats: string[] }>('POST', '/exporttrackers/estimate/', reader, { report: 2 })).body.formats).toEqual(['xlsx', 'csv']);
  const { id } = (await ask({ report: 2, format: 'pdf' })).body;
  await make();
  expect(await look(id)).toMatchObject({ status: 'FA', file: null });
  await firm.portal.connection.collection<{ _id: number }>(employees.name).deleteMany({ _id: { $in: long.map(({ _id }) => _id) } });
  await put({ pdf_rows: 5_000 });
});

it('the reason for an export is asked as set, and is in the audit from request to download', async () => {
  await put({ export_reason: 'personal' });
  const estimate = async (body: object) => (await firm.call<{ reason: boolean }>('POST', '/exporttrackers/estimate/', reader, body)).body.reason;
  expect([await estimate({ report: 2 }), await estimate({ report: 2, columns: ['days_left'] }), await estimate({ report: 3 })]).toEqual([true, false, false]);
  expect(await ask({ report: 2, format: 'csv' })).toMatchObject({ status: 422, body: { errors: { reason: [expect.any(String)] } } });
  expect((await ask({ report: 2, format: 'csv', columns: ['days_left'] })).status).toBe(201);
  const { id } = (await ask({ report: 2, format: 'csv', reason: 'Renewals of this month' })).body;
  await make();
  expect(await look(id)).toMatchObject({ status: 'SU', reason: 'Renewals of this month' });
  await firm.call('GET', `/exporttrackers/${id}/file/`, reader);
  expect((await changes('exporttracker.downloaded')).filter((one) => one['entity_id'] === id)).toMatchObject([{ data: { reason: 'Renewals of this month', personal: ['name', 'document_number', 'expiry'], rows: expect.any(Number) } }]);
  await put({ export_reason: 'always' });
  expect((await ask({ report: 3, format: 'csv' })).status).toBe(422);
  expect((await ask({ report: 3, format: 'csv', reason: '  ' })).status).toBe(422);
  await put({ export_reason: 'off' });
});

it('user administrators are notified of a file from the number of rows set', async () => {
  await put({ bulk_export_alert: 100 });
  const many = await standIn(firm.portal.connection, employees, Array.from({ length: 100 }, (_, i) => ({ _id: 800 + i, org: 1, dormitory: 1, name: `Resident ${i}`, tenancy_status: 'CI' as const, work_pass_expiry: '2020-01-01' })));
  const before = (await changes('exporttracker.bulk')).length;
  await ask({ report: 2, format: 'csv' });
  await make();
  expect(await changes('exporttracker.bulk')).toHaveLength(before + 1);
  await firm.portal.connection.collection<{ _id: number }>(employees.name).deleteMany({ _id: { $in: many.map(({ _id }) => _id) } });
});

it('says before saving which links would stop working, and which files would have been reported', async () => {
  const preview = async (body: object, as = guard) => firm.call<{ results: unknown[] }>('POST', `${path}preview/`, as, body);
  await put({ share_links: true, bulk_export_alert: 10_000 });
  const effects = async () => (await preview({ bulk_export_alert: 100 })).body.results as { then: number }[];
  const before = (await effects())[0]?.then ?? 0;
  const link = { rev: 1, org: 1, tracker: 1, name: 'File', downloads: 3, used: 0, revoked_time: null, expires_time: new Date(Date.now() + 86_400_000) };
  const file = { rev: 1, org: 1, status: 'SU', created_time: new Date(), report: 1, columns: ['name'], table: null, total: 500 };
  await firm.portal.connection.collection<{ _id: number }>('admin_export_links').insertMany([{ _id: 901, ...link }, { _id: 902, ...link, used: 3 }, { _id: 903, ...link, org: 2 }]);
  await firm.portal.connection.collection<{ _id: number }>('admin_exports').insertMany([{ _id: 901, ...file }, { _id: 902, ...file, org: 2 }, { _id: 903, ...file, total: 5 }]);
  expect((await preview({ share_links: false })).body.results).toEqual([{ code: 'links_closed', now: 0, then: 1 }]);
  expect(await effects()).toEqual([{ code: 'bulk_told', now: 0, then: before + 1 }]);
  expect((await preview({ export_days: 1 })).body.results).toEqual([]);
  expect((await preview({ export_days: 1 }, reader)).status).toBe(403);
});
