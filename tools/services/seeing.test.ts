/** Seeing the portal as another user is read-only, whichever call is made (docs/rules/access.md#seeing-as-another). */
import path from 'node:path';
import { changeStandIns } from '@firm/platform/testing/standIns';
import { principals } from '@firm/platform/contract/accounts';
import type { RouteSpec } from '@firm/platform/contract/route';
import { accessStamp, Stamps } from '@firm/platform/mongo/stamps';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import type { mongo } from 'mongoose';
import { z } from 'zod';
import { serviceDefinitions } from './definitions.ts';

const root = path.resolve(__dirname, '../..');

let portal: TestPortal;
/** The calls of the services that run here, and those of all. */
let all: readonly RouteSpec[];
let everywhere: readonly RouteSpec[];
let seen: TestUser;
let actor: TestUser;
let token: string;

beforeAll(async () => {
  // Without identity, for which the test portal stands in; its own tests cover its calls.
  const definitions = await serviceDefinitions(root);
  const routesOf = (of: typeof definitions) => of.flatMap(({ routes }) => Object.values(routes as Record<string, RouteSpec>));
  const services = definitions.filter(({ name }) => name !== 'identity');
  portal = await startTestPortal(services);
  [all, everywhere] = [routesOf(services), routesOf(definitions)];
  const permissions = [...new Set(all.flatMap(({ permission }) => JSON.stringify(permission).match(/(view|add|change|delete)_\w+/g) ?? []))];
  seen = await portal.user({ permissions });
  actor = await portal.user({ permissions });
  token = await portal.seeing(seen, actor);
}, 120_000);
afterAll(() => portal.stop());

const address = ({ path: way }: RouteSpec): string => way.replace(/\{\w+\}/g, '1');

/** A stay to come. */
const days = { start_date: '2031-01-06', end_date: '2031-01-09' };
/** A body that each call with `reads` accepts, without the field that says that it changes nothing. */
const bodies: Readonly<Record<string, object>> = {
  '/alerts/settings/preview/': {},
  '/dormitories/checkin_trend_stats/': {},
  '/dormitories/stats/': {},
  '/dormitories/{id}/clone/': { name: 'Copy', dorm_ref_id: 'COPY' },
  '/employees/bulk_change/': { residents: [{ id: 1, set: { worksite: 'Tuas' } }] },
  '/employees/export/': {},
  '/employees/resident_stats/': {},
  '/employerfirms/export/': {},
  '/employerfirms/{id}/merge/': { from: 2 },
  '/exporttrackers/estimate/': { report: 1 },
  '/exporttrackers/settings/preview/': {},
  '/facilitybookings/check_all_availability/': { facility: [2], ...days, start_time: '08:00', end_time: '09:00' },
  '/healthtrackertemperatures/file/': readings(),
  '/healthtrackrecords/generateReport/': { start_date: '2026-11-01', end_date: '2026-11-02' },
  '/healthtrackrecords/settings/preview/': {},
  '/healthtrackrecords/{id}/trace/': {},
  '/projects/settings/preview/': {},
  '/resourcereserves/check_all_availability/': { items: [{ dormitory: 1, res_type: 1, ...days }] },
  '/resourcereserves/check_availability/': { dormitory: 1, res_type: 1, ...days },
  '/resourcereserves/suggest/': { dormitory: 1, res_type: 1, ...days },
  '/resourcereserves/{id}/fill/': {},
  '/resources/bulkdelete/': { res_ids: [1] },
  '/tasks/check/': { zone: 1, start_date: '2031-01-06T00:00:00Z', end_date: '2031-01-07T00:00:00Z', people_count: 1 },
  '/vendors/export/': {},
  '/vendors/{id}/merge/': { from: 2 },
  '/workzones/bulk_change/': { zones: [{ id: 1, set: { name: 'Another name' } }] },
  '/workzones/bulk_status/': { ids: [1], status: 'vacant-dirty' },
  '/workzones/export/': {},
};
const bodyOf = ({ path: way, reads }: RouteSpec, isDry: boolean): object => (typeof reads === 'string' ? { ...bodies[way], [reads]: isDry } : (bodies[way] ?? {}));

/** A file with one temperature. */
function readings(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['Pass number,Temperature,Taken at\nWP1,36.6,2026-11-01 08:00\n'], { type: 'text/csv' }), 'readings.csv');
  return form;
}

/** What such calls are about: a dormitory with a room and a facility, a bed, a resident, and two companies of each kind. */
async function addRecords(): Promise<void> {
  const author = await portal.user({ isSuperuser: true });
  const add = async (way: string, body: object): Promise<void> => {
    const { status, body: answer } = await portal.call<object>('POST', way, { as: author, body });
    expect([way, status, answer]).toEqual([way, 201, expect.objectContaining({ id: expect.any(Number) })]);
  };
  await add('/dormitories/', { name: 'Kranji', dorm_ref_id: 'KR', timezone: 'Asia/Singapore' });
  await add('/workzones/', { name: 'Room', zone_ref_id: 'R1', dormitory: 1, zone_type: 3 });
  await add('/workzones/', { name: 'Gym', zone_ref_id: 'G1', dormitory: 1, zone_type: 5 });
  await add('/resources/', { ref_id: 'B1', zone: 1, type: 1 });
  await add('/employees/', { name: 'Rafiq Ahmed', pass_number: 'WP1' });
  await add('/resourcereserves/', { dormitory: 1, res_type: 1, count: 1, ...days });
  await add('/healthtrackrecords/', { employee: 1, health_status: 5 });
  for (const name of ['Harbour', 'Harbour Works']) {
    await add('/vendors/', { name });
    await add('/employerfirms/', { name });
  }
}

test('every writing call is refused, with a message that gives the reason', async () => {
  const writing = all.filter(({ method, permission, reads }) => method !== 'GET' && permission !== 'public' && reads !== true);
  expect(writing.length).toBeGreaterThan(100);
  for (const route of writing) {
    const { status, body } = await portal.call<{ code: string }>(route.method, address(route), { as: token, body: bodyOf(route, false) });
    expect([`${route.method} ${route.path}`, status, body.code]).toEqual([`${route.method} ${route.path}`, 403, 'seeing_only']);
  }
});

test('each POST is a change, unless it is one of these', () => {
  const posts = everywhere.filter(({ method, permission }) => method === 'POST' && permission !== 'public');
  const thatRead = (how: RouteSpec['reads']) => posts.filter(({ reads }) => reads === how).map(({ path: way }) => way).sort();
  expect(thatRead(true)).toEqual([
    '/alerts/settings/preview/',
    '/dormitories/checkin_trend_stats/',
    '/dormitories/stats/',
    '/employees/export/',
    '/employees/resident_stats/',
    '/employerfirms/export/',
    '/exporttrackers/estimate/',
    '/exporttrackers/settings/preview/',
    '/facilitybookings/check_all_availability/',
    '/groups/{id}/preview/',
    '/healthtrackertemperatures/file/',
    '/healthtrackrecords/generateReport/',
    '/healthtrackrecords/settings/preview/',
    '/orgentities/settings/preview/',
    '/projects/settings/preview/',
    '/resourcereserves/check_all_availability/',
    '/resourcereserves/check_availability/',
    '/resourcereserves/suggest/',
    '/tasks/check/',
    '/users/{username}/explain/',
    '/vendors/export/',
    '/workzones/export/',
  ]);
  // Each with a field with which it changes nothing.
  for (const field of ['dry_run', 'preview'] as const) {
    const withField = posts.filter(({ body }) => body && JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).includes(`"${field}":`));
    expect(withField.length).toBeGreaterThan(0);
    expect(thatRead(field)).toEqual(withField.map(({ path: way }) => way).sort());
  }
  expect(everywhere.filter(({ method, reads }) => reads && method !== 'POST')).toEqual([]);
});

test('calls that only read are answered, and write nothing but that a file was taken', async () => {
  await addRecords();
  const reading = all.filter(({ reads }) => reads);
  expect(reading.map(({ path: way }) => way).sort()).toEqual(Object.keys(bodies));
  const written: string[] = [];
  let now = '';
  const onCommand = ({ commandName, command }: mongo.CommandStartedEvent): void => {
    if (['insert', 'update', 'delete', 'findAndModify'].includes(commandName)) written.push(`${now}: ${commandName} of ${String(command[commandName])}`);
  };
  const client = portal.connection.getClient().on('commandStarted', onCommand);
  const refused: string[] = [];
  for (const route of reading) {
    now = route.path;
    const { status, body } = await portal.call<{ code?: string }>('POST', address(route), { as: token, body: bodyOf(route, true), headers: { 'idempotency-key': `seeing${route.path}` } });
    if (status >= 300) refused.push(`${route.path}: ${status} ${body.code}`);
  }
  client.off('commandStarted', onCommand);
  expect(refused).toEqual([]);
  expect(written).toEqual(['insert of health_changes', 'update of platform_stamps'].map((write) => `/healthtrackrecords/generateReport/: ${write}`));
  expect(await portal.connection.collection('health_changes').findOne({ type: 'healthexport.tracker_report' })).toMatchObject({ by: { id: actor.id }, data: { seen_as: { id: seen.id } } });
});

test('the administrator sees what the account sees, until its rights exceed the administrator’s', async () => {
  const look = async () => (await portal.call('GET', '/alerts/', { as: token })).status;
  expect(await look()).toBe(200);
  const narrow = async (dormitories: number[] | 'all') => {
    await portal.connection.collection<{ _id: number }>('residents_access').updateOne({ _id: actor.id }, { $set: { all: dormitories === 'all', dormitories: dormitories === 'all' ? [] : dormitories } });
    await new Stamps(portal.connection).move([accessStamp(1)]);
  };
  await narrow([1]);
  expect(await look()).toBe(401);
  await narrow('all');
  expect(await look()).toBe(200);
  await changeStandIns(portal.connection, principals, actor.id, { is_active: false });
  await new Stamps(portal.connection).move([accessStamp(1)]);
  expect(await look()).toBe(401);
});
