/**
 * Large files of residents' tables, made by administration: identical, byte by byte, to the file that can be fetched at once; audited
 * with their personal columns; and made with the rights of the requesting user (docs/rules/administration.md#files-of-tables).
 */
import path from 'node:path';
import { runExports } from '@firm/admin/src/export/job';
import type { ExportTracker } from '@firm/admin/contract/export/tracker';
import { principals, type PrincipalRow } from '@firm/platform/contract/accounts';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { until } from '@firm/platform/testing/until';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');
const needed = ['residents', 'admin'];
const patienceMs = 180_000;
const tables = ['employees', 'workzones', 'vendors', 'employerfirms'] as const;

let portal: TestPortal;
let full: TestUser;
let oneDormitory: TestUser;
const rights = [...tables.map((table) => (table === 'employerfirms' ? 'view_vendor' : `view_${table.slice(0, -1)}`)), 'change_permission'];

beforeAll(async () => {
  const services = (await serviceDefinitions(root)).filter(({ name }) => needed.includes(name));
  portal = await startTestPortal(services, { standIns: true, background: true, env: { FIRM_WORKERS: 'apart' } });
  const { seed } = await import('../../services/residents/demo/seed.ts');
  await seed(portal.context('residents'), 6);
  full = await portal.user({ permissions: rights });
  oneDormitory = await portal.user({ permissions: rights, dormitories: [1] });
  await set({ background_from: 100 });
}, patienceMs);
afterAll(() => portal.stop());

const set = (body: object) => portal.call('PUT', '/exporttrackers/settings/', { as: full, body });
const changes = (type: string) => portal.connection.collection('residents_changes').find({ type }).sort({ _id: -1 }).toArray();

async function bytes(to: string, as: TestUser, language = 'en'): Promise<string> {
  const response = await fetch(`${portal.address}${to}`, { headers: { authorization: `Bearer ${as.token}`, 'accept-language': language } });
  if (response.status !== 200) throw new Error(`${response.status} from ${to}: ${await response.text()}`);
  return Buffer.from(await response.arrayBuffer()).toString();
}

/** Requests a file, and waits until administration has made it. */
async function made(to: string, as: TestUser, language = 'en'): Promise<ExportTracker> {
  const own = async () => (await portal.call<{ results: ExportTracker[] }>('GET', '/exporttrackers/?limit=50', { as })).body.results;
  const before = (await own()).length;
  const { status, body } = await portal.call<{ rows: number; background: boolean }>('POST', to, { as, body: {}, headers: { 'accept-language': language } });
  expect([status, body.background]).toEqual([202, true]);
  await until(async () => (await own()).length > before, 'administration has it');
  await portal.work(() => runExports(portal.context('admin')));
  const [newest] = await own();
  expect(newest).toMatchObject({ status: 'SU', total: body.rows });
  return newest as ExportTracker;
}

test.each([
  ['employees', 'ordering=-name&tenancy_status=CI', 'en'],
  ['employees', 'ordering=work_pass_expiry&search=a', 'ar'],
  ['workzones', 'ordering=zone_ref_id', 'fr'],
  ['workzones', 'zone_kind=room&is_active=true&columns=zone_ref_id,floor,block,zone_type,status', 'es'],
])('%s with %s: the file made later is the same as the one fetched at once', async (table, asked, language) => {
  const to = `/${table}/export/?${asked}&format=csv`;
  const { id, report_name, file } = await made(to, full, language);
  expect(file?.name).toBe(`${report_name}.csv`);
  expect(await bytes(`/exporttrackers/${id}/file/`, full)).toBe(await bytes(to, full, language));
}, patienceMs);

test('a user with one dormitory gets only its rows, and nothing once access is removed', async () => {
  const to = '/employees/export/?format=csv&columns=name,dormitory';
  const { id } = await made(to, oneDormitory);
  expect(await bytes(`/exporttrackers/${id}/file/`, oneDormitory)).toBe(await bytes(to, oneDormitory));
  expect((await portal.call('GET', `/exporttrackers/${id}/file/`, { as: full })).status).toBe(403);
}, patienceMs);

test('a file filtered by health status is made, and fetched, only with permission to view health records', async () => {
  const to = '/employees/export/?format=csv&columns=name&health_status=5';
  await portal.connection.collection('residents_employees').updateMany({ org: 1, _id: { $lt: 300 } }, { $set: { health_status: 5 } });
  expect((await portal.call('POST', to, { as: full, body: {} })).status).toBe(403);
  const nurse = await portal.user({ permissions: [...rights, 'view_healthtrackrecord'] });
  const { id } = await made(to, nurse);
  expect((await bytes(`/exporttrackers/${id}/file/`, nurse)).split('\n').length).toBeGreaterThan(100);
  const held = await portal.connection.collection<PrincipalRow>(principals.name).findOne({ _id: full.id });
  await changeStandIns(portal.connection, principals, nurse.id, { permissions: held?.permissions ?? [] });
  expect((await portal.call('GET', `/exporttrackers/${id}/file/`, { as: nurse })).status).toBe(403);
}, patienceMs);

test('a table within the configured number of rows is exported at once, without a call to administration', async () => {
  const asked = (await changes('tableexport.asked')).length;
  await set({ background_from: 100_000 });
  expect((await portal.call('POST', '/employees/export/', { as: full, body: {} })).body).toMatchObject({ background: false });
  await set({ background_from: 100 });
  expect(await changes('tableexport.asked')).toHaveLength(asked);
});

test('an administrator who sees the portal as the user exports at once, and the file is not put among the user’s', async () => {
  const asked = (await changes('tableexport.asked')).length;
  const actor = await portal.user({ permissions: rights });
  const seeing = await portal.seeing(full, actor);
  expect(await portal.call('POST', '/employees/export/?format=csv', { as: seeing, body: {} })).toMatchObject({ status: 202, body: { background: false } });
  expect(await changes('tableexport.asked')).toHaveLength(asked);
  expect((await portal.call('GET', '/employees/export/?format=csv', { as: seeing })).status).toBe(200);
  expect((await changes('tableexport.taken'))[0]).toMatchObject({ by: { id: actor.id }, data: { seen_as: { id: full.id } } });
});

test('a reason is required for tables too; the audit records it with the personal columns, and user administrators are notified of bulk exports', async () => {
  await set({ export_reason: 'personal', bulk_export_alert: 100 });
  for (const method of ['GET', 'POST']) {
    const { status, body } = await portal.call<{ errors: object }>(method, '/employees/export/?format=csv', { as: full, ...(method === 'POST' && { body: {} }) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']]);
  }
  await bytes('/employees/export/?format=csv&columns=resource_ref_id,dormitory', full);
  const bulks = (await changes('tableexport.bulk')).length;
  await bytes('/employees/export/?format=csv&columns=name,dormitory&reason=Roll+call', full);
  const [taken] = await changes('tableexport.taken');
  expect(taken).toMatchObject({ by: { id: full.id }, data: { table: 'employees', format: 'csv', columns: ['name', 'dormitory'], personal: ['name'], reason: 'Roll call', rows: expect.any(Number) } });
  expect(await changes('tableexport.bulk')).toHaveLength(bulks + 1);
  const { reason } = await made('/employees/export/?format=csv&columns=name&reason=Fire+drill', full);
  expect(reason).toBe('Fire drill');
  await set({ export_reason: 'off', bulk_export_alert: 10_000 });
}, patienceMs);
