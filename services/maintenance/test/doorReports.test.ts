/** Reports without signing in, on a real MongoDB: what a code opens, what it does not, and how staff handle the reports. */
import { groupedCode } from '@firm/platform/contract/secretCode';
import { changeStandIns } from '@firm/platform/testing/standIns';
import type { TestPortal, TestUser } from '@firm/platform/testing/portal';
import { dormitories, zones } from '@firm/residents/contract/published';
import type { AlertDetail } from '../contract/alert.ts';
import type { DoorCode } from '../contract/doorReport.ts';
import { fixture, startAlerts, type AlertPortal, type Failure } from '../src/testing/alertPortal.ts';

interface Filed extends Failure {
  follow: string;
  status: string;
}

let portal: TestPortal;
let manager: TestUser;
let housekeeper: TestUser;
let viewer: TestUser;
let stranger: TestUser;
let call: AlertPortal['call'];
let strangers = 0;

beforeAll(async () => {
  ({ portal, manager, viewer, stranger, call } = await startAlerts());
  housekeeper = await portal.user({ permissions: ['view_workzone', 'change_workzone', 'view_alert', 'change_alert'] });
});
afterAll(() => portal?.stop());

/** Without an account, each call from an address of its own. */
const outside = <T = Filed>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  call<T>(method, path, null, body, { 'x-forwarded-for': `10.7.${(strangers += 1) >> 8}.${strangers & 255}`, ...headers });
const codes = async (...zonesAsked: number[]): Promise<DoorCode[]> => {
  const { status, body } = await call<{ results: DoorCode[] }>('POST', '/door_codes/', housekeeper, { zones: zonesAsked });
  expect(status).toBe(200);
  return body.results;
};
const codeOf = async (zone: number): Promise<DoorCode> => (await codes(zone))[0]!;
const report = { problem_type: 1, text: 'Water under the basin', reporter_name: 'Arun', reporter_phone: '+65 8123 4567' };
const alertsFrom = async (text: string) =>
  (await call<{ results: AlertDetail[] }>('GET', `/alerts/?source=resident&search=${encodeURIComponent(text)}`, manager)).body.results;

it('a code opens its zone and nothing else, and what is reported there is an open alert that staff resolve', async () => {
  const { code } = await codeOf(11);
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{20}$/);
  expect((await outside('GET', `/door_reports/${code}/`)).body).toEqual({ place: expect.any(String), dormitory: 'North House', problem_types: expect.arrayContaining([{ type_id: 1, name: null }]) });
  const form = new FormData();
  for (const [name, value] of Object.entries(report)) form.set(name, String(value));
  form.set('image', new Blob([new Uint8Array(fixture('coffee.jpg'))], { type: 'image/jpeg' }), 'x.jpg');
  const filed = await outside('POST', `/door_reports/${code}/`, form);
  expect(filed.status).toBe(201);
  const [alert] = await alertsFrom('Water under the basin');
  expect(alert).toMatchObject({ status: 'open', source: 'resident', zone_tag: 11, dorm_id: 1, problem_type: 1, issue_location: 'room', reporter_name: 'Arun', reporter_phone: '+65 8123 4567', assignee: null });
  expect(alert?.alertimages).toHaveLength(1);
  expect(JSON.stringify(alert)).not.toContain(filed.body.follow);
  expect((await call('GET', new URL(alert?.alertimages[0]?.img ?? '').pathname.replace('/backend/api', ''), viewer)).status).toBe(200);

  const follow = async (typed: string) => (await outside<Record<string, unknown>>('GET', `/door_reports/followed/${typed}/`)).body;
  const open = { status: 'open', problem_type: 1, problem_name: null, created_time: alert?.created_time, resolve_time: null };
  expect(await follow(filed.body.follow)).toEqual(open);
  expect(await follow(groupedCode(filed.body.follow).toLowerCase())).toEqual(open);
  const steps = [{ assignee: 501 }, { status: 'in-progress', ack: true }, { status: 'resolved', resolve_remarks: 'Called Arun' }];
  for (const step of steps) await call('PATCH', `/alerts/${alert?.id}/`, manager, step);
  expect(await follow(filed.body.follow)).toEqual({ ...open, status: 'resolved', resolve_time: expect.any(String) });
  const detail = await call('GET', `/alerts/${alert?.id}/`, manager);
  await call('DELETE', `/alerts/${alert?.id}/`, manager);
  expect(detail.status).toBe(200);
  expect((await outside('GET', `/door_reports/followed/${filed.body.follow}/`)).status).toBe(404);
});

it('without text an alert is named after its problem', async () => {
  const { code } = await codeOf(11);
  expect((await outside('POST', `/door_reports/${code}/`, { problem_type: 7 })).status).toBe(201);
  expect((await alertsFrom('Pests'))[0]).toMatchObject({ name: 'Pests', alertimages: [], reporter_name: '' });
});

it('an invalid code gets the same answer as an unknown one, for whatever reason it is invalid', async () => {
  const made = await codeOf(21);
  const patch = (body: object) => call<DoorCode>('PATCH', '/door_codes/21/', housekeeper, body);
  const openDoor = async (code = made.code) => {
    const { status, body } = await outside<object>('GET', `/door_reports/${code}/`);
    return { status, body };
  };
  const never = await openDoor('0'.repeat(20));
  expect(never.status).toBe(404);
  expect((await openDoor()).status).toBe(200);
  await patch({ is_active: false });
  expect(await openDoor()).toEqual(never);
  expect((await outside('POST', `/door_reports/${made.code}/`, report)).status).toBe(404);
  await patch({ is_active: true });
  expect((await openDoor()).status).toBe(200);
  await changeStandIns(portal.connection, dormitories, 2, { is_active: false });
  expect(await openDoor()).toEqual(never);
  await changeStandIns(portal.connection, dormitories, 2, { is_active: true });
  await changeStandIns(portal.connection, zones, 21, { is_active: false });
  expect(await openDoor()).toEqual(never);
  await changeStandIns(portal.connection, zones, 21, { is_active: true });
  const { body: renewed } = await patch({ renew: true });
  expect(renewed.code).not.toBe(made.code);
  expect(await openDoor()).toEqual(never);
  expect((await openDoor(renewed.code)).status).toBe(200);
  for (const odd of ['x', '../..', '%00', `${made.code}0`, 'Ü'.repeat(20)]) expect(await openDoor(encodeURIComponent(odd))).toEqual(never);
  const stale = await call<Failure>('PATCH', '/door_codes/21/', housekeeper, { is_active: false, version: made.version });
  expect(stale.status).toBe(409);
});

it('a zone has one code, also when two users print its label at once, and it is created only with permission to change zones', async () => {
  await portal.connection.collection('maintenance_door_codes').deleteMany({});
  const made = (await Promise.all(Array.from({ length: 4 }, () => codes(11, 21)))).map((list) => list.map(({ id, code }) => `${id} ${code}`).sort());
  expect(new Set(made.map((list) => list.join())).size).toBe(1);
  expect((await call('POST', '/door_codes/', viewer, { zones: [11] })).status).toBe(403);
  expect((await call('POST', '/door_codes/', housekeeper, { zones: [91] })).status).toBe(422);
  const far = await portal.user({ permissions: ['view_workzone', 'change_workzone'], org: 2 });
  expect((await call<{ count: number }>('GET', '/door_codes/?zone=11', far)).body.count).toBe(0);
  expect((await call('PATCH', '/door_codes/11/', far, { renew: true })).status).toBe(404);
  const [mine] = (await call<{ results: DoorCode[] }>('GET', '/door_codes/?zone=11', housekeeper)).body.results;
  expect((await call<{ results: DoorCode[] }>('GET', `/door_codes/?code=${mine?.code}`, housekeeper)).body.results.map(({ id }) => id)).toEqual([11]);
  expect((await call('GET', '/door_codes/', stranger)).status).toBe(403);
  // Readers of the history must not learn current codes.
  const changes = await portal.connection.collection('maintenance_changes').find({ entity: 'doorcode' }).toArray();
  expect(JSON.stringify(changes)).not.toContain(mine?.code);
});

it.each([
  [{}, 422, 'problem_type'],
  [{ ...report, problem_type: 99 }, 422, 'problem_type'],
  [{ ...report, problem_type: { $gt: 0 } }, 422, 'problem_type'],
  [{ ...report, text: 'x'.repeat(200) }, 422, 'text'],
  [{ ...report, reporter_phone: 'call me' }, 422, 'reporter_phone'],
  [{ ...report, reporter_name: 'x'.repeat(100) }, 422, 'reporter_name'],
  [{ ...report, assignee: 501 }, 422, 'assignee'],
  [{ ...report, source: 'staff' }, 422, 'source'],
  [{ ...report, dormitory: 2 }, 422, 'dormitory'],
])('a report of %j is refused', async (body, status, field) => {
  const { code } = await codeOf(11);
  const answer = await outside('POST', `/door_reports/${code}/`, body);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([status, [field]]);
});

it('a file that is not a photo is refused, and nothing is left; so are two photos, and one that is too large', async () => {
  const { code } = await codeOf(11);
  const files = () => portal.connection.collection('maintenance_files.files').countDocuments({ 'metadata.loose_since': null });
  const before = await files();
  const send = (...contents: Uint8Array[]) => {
    const form = new FormData();
    form.set('problem_type', '1');
    for (const content of contents) form.append('image', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'x.png');
    return outside('POST', `/door_reports/${code}/`, form);
  };
  const photo = fixture('coffee.jpg');
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  expect((await send(photo, photo)).status).toBe(422);
  expect((await send(Buffer.alloc(11.5 * 1024 * 1024))).status).toBe(413);
  expect(await files()).toBe(before);
});

it('a repeated key makes one report', async () => {
  await portal.connection.collection('maintenance_rate_limits').deleteMany({});
  const { code } = await codeOf(11);
  const headers = { 'idempotency-key': 'once-more' };
  const text = 'Sent twice by a slow network';
  const answers = await Promise.all(Array.from({ length: 3 }, () => outside('POST', `/door_reports/${code}/`, { ...report, text }, headers)));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body.follow)).size).toBe(1);
  expect(await alertsFrom(text)).toHaveLength(1);
});

it('a door accepts a limited number of reports from all senders together, and a limited number of reads from one address', async () => {
  const { code } = await codeOf(21);
  const answers = [];
  for (let n = 0; n < 7; n += 1) answers.push(await outside('POST', `/door_reports/${code}/`, report));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429]);
  expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  const guesses = await Promise.all(Array.from({ length: 121 }, () => outside('GET', '/door_reports/followed/000000000000/', undefined, { 'x-forwarded-for': '10.9.9.9' })));
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(1);
});
