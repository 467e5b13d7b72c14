/** The calls of the maintenance service on a real MongoDB: who may, who may not, what comes back, what stays. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagesWithoutLimit } from '@firm/platform/testing/pages';
import { testPeople } from '@firm/platform/testing/people';
import { startTestPortal, type Answer, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { maintenanceRoutes } from '../contract/index.ts';
import type { AlertDetail } from '../contract/alert.ts';
import { sayWhatIsDue } from '../src/alert/clockJob.ts';
import { service } from '../src/service.ts';

let portal: TestPortal;
let manager: TestUser;
let viewer: TestUser;
let nobody: TestUser;
let stranger: TestUser;
let oneDorm: TestUser;

const all = ['view_alert', 'add_alert', 'change_alert', 'delete_alert'];
const report = { name: 'Tap drips', dormitory: 1, priority: 1, zone_tag: 11 };
const photo = readFileSync(join(__dirname, '../../platform/src/uploads/fixtures/coffee.jpg'));

const call = <T = AlertDetail>(method: string, path: string, as: TestUser | null, body?: unknown, headers?: Record<string, string>) =>
  portal.call<T>(method, path, { as, body, headers });
const create = async (fields: object = {}, as = manager): Promise<AlertDetail> => {
  const { status, body } = await call('POST', '/alerts/', as, { ...report, ...fields });
  expect(status).toBe(201);
  return body;
};
type Failure = { message: string; statusCode: number; code: string; errors?: Record<string, string[]>; allowed?: string[]; current?: AlertDetail };

beforeAll(async () => {
  portal = await startTestPortal([service]);
  const put = (view: string, rows: object[]) => portal.connection.collection(view).insertMany(rows as never);
  await put('residents_dormitories_v1', [
    { _id: 1, org: 1, name: 'North House', is_active: true },
    { _id: 2, org: 1, name: 'South House', is_active: true },
    { _id: 9, org: 2, name: 'Far House', is_active: true },
  ]);
  await put('residents_zones_v1', [
    { _id: 11, org: 1, dormitory: 1, name: 'A-01-01', zone_type_name: 'ROOM', is_active: true },
    { _id: 21, org: 1, dormitory: 2, name: 'B-01-01', zone_type_name: 'ROOM', is_active: true },
    { _id: 91, org: 2, dormitory: 9, name: 'Z-01-01', zone_type_name: 'ROOM', is_active: true },
  ]);
  await put('residents_employees_v1', [
    { _id: 31, org: 1, dormitory: 1, name: 'Of North', is_active: true },
    { _id: 32, org: 1, dormitory: 2, name: 'Of South', is_active: true },
    { _id: 33, org: 1, dormitory: null, name: 'Of nowhere', is_active: true },
  ]);
  await put('tenancy_resources_v1', [
    { _id: 41, org: 1, dormitory: 1, zone: 11, ref_id: 'A-01-01-B1', is_active: true },
    { _id: 42, org: 1, dormitory: 2, zone: 21, ref_id: 'B-01-01-B1', is_active: true },
    { _id: 49, org: 2, dormitory: 9, zone: 91, ref_id: 'Z-01-01-B1', is_active: true },
  ]);
  await put('identity_users_v1', [
    { _id: 501, org: 1, name: 'Ravi Kumar', username: 'ravi', is_active: true },
    { _id: 901, org: 2, name: 'Someone Else', username: 'else', is_active: true },
  ]);
  ({ manager, viewer, nobody, stranger, oneDorm } = await testPeople(portal, all, 'view_alert'));
});
afterAll(() => portal?.stop());

describe('every call', () => {
  const path = (p: string) => p.replace('{id}', '1').replace('{image}', 'none').replace('{size}', 'full');
  const routes = Object.entries(maintenanceRoutes);

  it.each(routes)('%s answers 401 to the signed-out and to bad tokens', async (_, spec) => {
    for (const token of [null, 'not.a.token', portal.token(manager.id, 1, 'gone'), portal.token(manager.id, 1, 'x', 'access', -5)]) {
      const answer = await portal.call<Failure>(spec.method, path(spec.path), { as: token });
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ statusCode: 401, message: expect.any(String), code: expect.any(String) });
    }
  });

  it.each(routes.filter(([, spec]) => spec.permission !== 'signed-in'))('%s answers 403 without its permission', async (_, spec) => {
    expect((await call(spec.method, path(spec.path), nobody)).status).toBe(403);
    if (spec.permission !== 'view_alert') expect((await call(spec.method, path(spec.path), viewer)).status).toBe(403);
  });

  it.each(routes.filter(([, spec]) => spec.path.includes('{id}')))('%s answers 404 for an alert of another organisation', async (_, spec) => {
    const own = await create();
    const body = spec.method === 'PUT' ? { name: 'x' } : spec.method === 'PATCH' && !spec.path.includes('image') ? {} : undefined;
    const form = spec.path.includes('image_files') ? pictures(photo) : body;
    const answer = await call<Failure>(spec.method, path(spec.path).replace('/1/', `/${own.id}/`), stranger, form);
    expect(answer.status).toBe(404);
    expect((await call('GET', `/alerts/${own.id}/`, manager)).body).toMatchObject({ name: own.name, version: 1 });
  });

  it.each(routes.filter(([, spec]) => !('params' in spec) && spec.method === 'GET'))('%s refuses an unknown parameter', async (_, spec) => {
    expect((await call<Failure>('GET', `${spec.path}?nonsense=1`, manager)).status).toBe(400);
  });
});

describe('reporting', () => {
  it('starts open, in the room by default, with names and an audit record', async () => {
    const alert = await create();
    expect(alert).toMatchObject({
      status: 'open', status_name: 'Open', issue_location: 'room', dorm_id: 1, dorm_name: 'North House', zone_tag_name: 'A-01-01',
      priority_name: 'Critical', allowed_hours: 4, ref_id: expect.stringMatching(/^ALT-\d{6}$/), org: 1,
    });
    expect(alert.dormitory).toMatch(/\/backend\/api\/dormitories\/1\/$/);
    expect(alert.audit_records).toMatchObject([{ type: 'alert.created', updated_by: expect.stringMatching(/^User/) }]);
  });

  it('with an assignee starts open too, and is assigned by a step of its own', async () => {
    const alert = await create({ assignee: 501 });
    expect(alert).toMatchObject({ status: 'assigned', assignee: 501, assign_time: alert.created_time });
    expect(alert.audit_records.map(({ type, changes }) => [type, changes.status])).toEqual([
      ['alert.assigned', ['open', 'assigned']],
      ['alert.created', [null, 'open']],
    ]);
  });

  it('answers with the record as it reads afterwards, its history with it', async () => {
    const alert = await create({ assignee: 501, priority: 2 });
    expect((await call('GET', `/alerts/${alert.id}/`, manager)).body).toEqual(alert);
  });

  it('stays in the dormitory of its zone, unless it leaves that too', async () => {
    const { id } = await create();
    const moved = await call<Failure>('PATCH', `/alerts/${id}/`, manager, { dormitory: 2 });
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['zone_tag']]);
    expect((await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2, zone_tag: 21 })).body).toMatchObject({ dorm_id: 2, zone_tag: 21 });
    expect((await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 1, zone_tag: null })).body).toMatchObject({ dorm_id: 1, zone_tag: null });
    expect((await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2 })).body).toMatchObject({ dorm_id: 2 });
  });

  it('takes a dormitory by its address, and from the zone when none is named', async () => {
    expect(await create({ dormitory: 'http://localhost/backend/api/dormitories/1/' })).toMatchObject({ dorm_id: 1 });
    expect(await create({ dormitory: undefined, zone_tag: 21 })).toMatchObject({ dorm_id: 2 });
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(200) }, 'name'],
    [{ name: { $gt: '' } }, 'name'],
    [{ priority: 99 }, 'priority'],
    [{ zone_tag: 91 }, 'zone_tag'],
    [{ resource_tag: 49 }, 'resource_tag'],
    [{ resource_tag: 41_000 }, 'resource_tag'],
    [{ zone_tag: 21 }, 'zone_tag'],
    [{ dormitory: 9 }, 'dormitory'],
    [{ issue_location: 'roof' }, 'issue_location'],
    [{ planned_start_date: 'tomorrow' }, 'planned_start_date'],
    [{ surprise: 1 }, 'surprise'],
    [{ $where: '1' }, '$where'],
    [{ priority: 1e30 }, 'priority'],
  ])('refuses %j and says which field', async (fields, field) => {
    const before = (await call<{ count: number }>('GET', '/alerts/?limit=1', manager)).body.count;
    const { status, body } = await call<Failure>('POST', '/alerts/', manager, { ...report, ...fields });
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(field);
    expect((await call<{ count: number }>('GET', '/alerts/?limit=1', manager)).body.count).toBe(before);
  });

  it('says what is required in the reader’s language', async () => {
    const { body } = await call<Failure>('POST', '/alerts/', manager, {}, { 'accept-language': 'fr-FR,fr;q=0.9' });
    expect(body.errors?.name).toEqual(['Le champ « name » est obligatoire']);
  });

  it.each([
    ['{"name": ', 'application/json', 400],
    ['"text"', 'application/json', 400],
    ['name=x', 'application/x-www-form-urlencoded', 415],
    [`{"name":"${'x'.repeat(1_100_000)}"}`, 'application/json', 413],
  ])('answers a body it cannot take', async (body, type, status) => {
    const answer = await call<Failure>('POST', '/alerts/', manager, body, { 'content-type': type });
    expect(answer.status).toBe(status);
    expect(answer.body.statusCode).toBe(status);
  });

  it('makes one ticket of one Idempotency-Key, also at once', async () => {
    const headers = { 'idempotency-key': 'double-click-1' };
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', '/alerts/', manager, report, headers)));
    expect(new Set(answers.map((a) => a.status))).toEqual(new Set([201]));
    expect(new Set(answers.map((a) => a.body.id)).size).toBe(1);
    expect((await call<Failure>('POST', '/alerts/', manager, { ...report, name: 'Other' }, headers)).status).toBe(422);
  });

  it('answers hostile bodies without a defect', async () => {
    const send = (text: string) =>
      fetch(`${portal.address}/alerts/`, {
        method: 'POST',
        headers: { authorization: `Bearer ${manager.token}`, 'content-type': 'application/json', 'idempotency-key': 'hostile' },
        body: text,
      });
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    expect((await send(`{"name":"deep","audit_records":${deep}}`)).status).toBe(400);
    expect((await send('{"name":"x","constructor":1}')).status).toBe(422);
    expect((await send('{"name":"x\\u0000"}')).status).toBe(400);
    expect((await send('{"name":"\\ud800"}')).status).toBe(400);
  });

  it('keeps those of one dormitory inside it', async () => {
    expect(await create({ dormitory: undefined, zone_tag: null }, oneDorm)).toMatchObject({ dorm_id: 2 });
    expect((await call<Failure>('POST', '/alerts/', oneDorm, report)).status).toBe(422);
  });
});

describe('changing', () => {
  it('goes from report to resolution, audited at each step', async () => {
    const { id } = await create();
    const step = async (body: object): Promise<AlertDetail> => {
      const answer = await call('PATCH', `/alerts/${id}/`, manager, body);
      expect(answer.status).toBe(200);
      return answer.body;
    };
    expect(await step({ assignee: 501 })).toMatchObject({ status: 'assigned', assignee_name: 'Ravi Kumar' });
    expect(await step({ status: 'in-progress', ack: true })).toMatchObject({ status: 'in-progress', ack: true });
    expect(await step({ status: 'resolved', resolve_remarks: 'New washer' })).toMatchObject({ status: 'resolved' });
    const done = await call('GET', `/alerts/${id}/`, viewer);
    expect(done.body.audit_records.map((r) => r.type)).toEqual(['alert.resolved', 'alert.in-progress', 'alert.assigned', 'alert.created']);
    expect(done.body.audit_records[0]?.changes.status).toEqual(['in-progress', 'resolved']);
  });

  it('refuses an illegal move and names the legal ones', async () => {
    const { id } = await create();
    const { status, body } = await call<Failure>('PATCH', `/alerts/${id}/`, manager, { status: 'resolved', resolve_remarks: 'x' });
    expect(status).toBe(409);
    expect(body.allowed).toEqual(['assigned', 'cancelled']);
    expect((await call('GET', `/alerts/${id}/`, manager)).body.status).toBe('open');
  });

  it('refuses a stale version with the record as it is', async () => {
    const { id, version } = await create();
    await call('PATCH', `/alerts/${id}/`, manager, { remarks: 'first', version });
    const { status, body } = await call<Failure>('PATCH', `/alerts/${id}/`, manager, { remarks: 'second', version });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stale_version', current: { remarks: 'first', version: version + 1 } });
  });

  it('takes back a whole record that it gave', async () => {
    const alert = await create();
    const { status, body } = await call('PUT', `/alerts/${alert.id}/`, manager, { ...alert, description: 'All night' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ description: 'All night', version: 2 });
  });

  it('loses no edit of many at once', async () => {
    const { id } = await create();
    const edits = ['description', 'remarks'].flatMap((field) => Array.from({ length: 4 }, (_, i) => ({ [field]: `${field} ${i}` })));
    const answers = await Promise.all(edits.map((edit) => call('PATCH', `/alerts/${id}/`, manager, edit)));
    const done = answers.filter((a) => a.status === 200).length;
    const { body } = await call('GET', `/alerts/${id}/`, manager);
    expect(body.version).toBe(1 + done);
    expect(body.audit_records).toHaveLength(1 + done);
    expect(answers.every((a) => [200, 409].includes(a.status))).toBe(true);
  });

  it('deletes, and keeps the history', async () => {
    const { id } = await create();
    expect((await call('DELETE', `/alerts/${id}/`, manager)).status).toBe(204);
    expect((await call('GET', `/alerts/${id}/`, manager)).status).toBe(404);
    const kept = await portal.connection.collection('maintenance_changes').countDocuments({ entity_id: id, type: 'alert.deleted' });
    expect(kept).toBe(1);
  });
});

describe('lists', () => {
  type List = { count: number; next: string | null; previous: string | null; results: AlertDetail[] };
  const list = (query: string, as = manager): Promise<Answer<List>> => call<List>('GET', `/alerts/?${query}`, as);
  const below = (address: string) => address.slice(address.indexOf('/alerts/'));

  it('walk by cursor over all alerts once, forth and back, in any order', async () => {
    for (const ordering of ['-created_time', 'priority,-update_time', '-resolve_time', 'assign_time', 'id']) {
      const pages: number[][] = [];
      let at: string | null = `/alerts/?limit=7&ordering=${ordering}`;
      let last: List | null = null;
      while (at) {
        last = (await call<List>('GET', at, manager)).body;
        pages.push(last.results.map((a) => a.id));
        at = last.next && below(last.next);
      }
      const seen = pages.flat();
      expect(seen).toHaveLength(last?.count ?? -1);
      expect(new Set(seen).size).toBe(seen.length);
      const back = (await call<List>('GET', below(last?.previous ?? ''), manager)).body;
      expect(back.results.map((a) => a.id)).toEqual(pages.at(-2));
    }
  });

  it('count by counters what counting counts', async () => {
    for (const query of ['', 'status=open', 'status=open,resolved', 'dormitory=2', 'dormitory=1,2&status=open']) {
      const counted = (await list(query)).body.count;
      expect((await list(`${query}&created_after=2000-01-01T00:00:00Z`)).body.count).toBe(counted);
    }
  });

  it('show nothing of other organisations and dormitories', async () => {
    expect((await list('', stranger)).body.count).toBe(0);
    const mine = (await list('', oneDorm)).body;
    expect(mine.count).toBeGreaterThan(0);
    expect(new Set(mine.results.map((a) => a.dorm_id))).toEqual(new Set([2]));
    expect((await list('dormitory=1', oneDorm)).body.count).toBe(0);
    expect((await call<{ total: number }>('GET', '/alerts/stats/?dormitory=1', oneDorm)).body.total).toBe(0);
  });

  it('name no resident of a dormitory that the caller may not see', async () => {
    const own = await create({ dormitory: 2, zone_tag: undefined }, oneDorm);
    expect((await call('PATCH', `/alerts/${own.id}/`, oneDorm, { resource_tag: 41 })).status).toBe(422);
    expect((await call('PATCH', `/alerts/${own.id}/`, oneDorm, { resource_tag: 42 })).body.resource_tag).toBe(42);
    for (const person_tag of [31, 33]) {
      const refused = await call<Failure>('PATCH', `/alerts/${own.id}/`, oneDorm, { person_tag });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['person_tag']]);
    }
    expect((await call('PATCH', `/alerts/${own.id}/`, oneDorm, { person_tag: 32 })).body.person_tag_name).toBe('Of South');
    expect((await call('PATCH', `/alerts/${own.id}/`, manager, { person_tag: 31 })).body.person_tag_name).toBe('Of North');
  });

  it('find by beginnings of words, whatever their case and accents', async () => {
    const { id } = await create({ name: 'Électricité coupée', description: 'تسرب الماء' });
    for (const typed of ['electric', 'COUPÉE', 'تسرب', `ALT${String(id).padStart(6, '0')}`, `ALT-${String(id).padStart(6, '0')}`]) {
      expect((await list(`search=${encodeURIComponent(typed)}`)).body.results.map((a) => a.id)).toContain(id);
    }
    expect((await list('search=.*')).body.count).toBe((await list('')).body.count);
  });

  it.each(['limit=0', 'limit=1001', 'limit=317262292983794691473408', 'limit=ten', 'offset=-1', 'ordering=password', 'ordering=constructor', 'status=lost', 'cursor=abc', 'status[$ne]=open', 'dormitory=1&dormitory=2', 'created_after=soon'])(
    'answer 400 to ?%s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it('show a change at once, and answer 304 while nothing changes', async () => {
    const first = await call<List>('GET', '/alerts/?limit=3', viewer);
    const etag = first.headers.get('etag') ?? '';
    expect((await call('GET', '/alerts/?limit=3', viewer, undefined, { 'if-none-match': etag })).status).toBe(304);
    const { id } = await create();
    expect((await call<List>('GET', '/alerts/?limit=3', viewer)).body.results[0]?.id).toBe(id);
  });
});

describe('rights', () => {
  it('bind on the next request when they are taken away', async () => {
    const user = await portal.user({ permissions: ['view_alert'] });
    expect((await call('GET', '/alerts/', user)).status).toBe(200);
    await portal.connection.collection<{ _id: number }>('identity_principals_v1').updateOne({ _id: user.id }, { $set: { permissions: [] } });
    await portal.context('maintenance').stamps.move(['identity.access']);
    expect((await call('GET', '/alerts/', user)).status).toBe(403);
  });
});

describe('pictures', () => {
  it('are attached, shown to those who may see them, and taken away', async () => {
    const { id } = await create();
    const added = await call('PATCH', `/alerts/${id}/image_files/`, manager, pictures(photo, photo));
    expect(added.status).toBe(200);
    expect(added.body.alertimages).toHaveLength(2);
    const [image] = added.body.alertimages;
    const at = new URL(image?.img ?? '').pathname.replace('/backend/api', '');
    const shown = await fetch(portal.address + at, { headers: { authorization: `Bearer ${viewer.token}` } });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await call('GET', at, stranger)).status).toBe(404);
    expect((await call('DELETE', at.replace('/full/', '/'), manager)).status).toBe(204);
    expect((await call('GET', at, viewer)).status).toBe(404);
  });

  it('go with their alert to another dormitory', async () => {
    const { id } = await create({ zone_tag: undefined });
    const [image] = (await call('PATCH', `/alerts/${id}/image_files/`, manager, pictures(photo))).body.alertimages;
    const at = new URL(image?.img ?? '').pathname.replace('/backend/api', '');
    expect((await call('GET', at, oneDorm)).status).toBe(404);
    await call('PATCH', `/alerts/${id}/`, manager, { dormitory: 2 });
    expect((await fetch(portal.address + at, { headers: { authorization: `Bearer ${oneDorm.token}` } })).status).toBe(200);
  });

  it('are ten of a kind at most, also when two people send theirs at once, and are taken away at once', async () => {
    const { id } = await create();
    const files = () => portal.connection.collection('maintenance_files.files').countDocuments({});
    const before = await files();
    const send = () => call<AlertDetail & Failure>('PATCH', `/alerts/${id}/image_files/`, manager, pictures(...Array.from({ length: 6 }, () => photo)));
    const answers = await Promise.all([send(), send()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const { alertimages } = (await call('GET', `/alerts/${id}/`, manager)).body;
    expect(alertimages).toHaveLength(6);
    const removed = await Promise.all(alertimages.map((image) => call('DELETE', `/alerts/${id}/images/${image.id}/`, manager)));
    expect(removed.map(({ status }) => status)).toEqual(alertimages.map(() => 204));
    expect((await call('GET', `/alerts/${id}/`, manager)).body.alertimages).toEqual([]);
    expect(await files()).toBe(before);
  });

  it('are refused when they are not what they claim, and nothing stays', async () => {
    const { id } = await create();
    const heic = readFileSync(join(__dirname, '../../platform/src/uploads/fixtures/coffee.heic'));
    const files = () => portal.connection.collection('maintenance_files.files').countDocuments({});
    const before = await files();
    for (const [bytes, status] of [[Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415], [heic, 415], [Buffer.from('hello'), 415], [photo.subarray(0, 2_000), 422]] as const) {
      const answer = await call<Failure>('PATCH', `/alerts/${id}/image_files/`, manager, pictures(photo, bytes));
      expect(answer.status).toBe(status);
      expect(answer.body.message.length).toBeGreaterThan(10);
    }
    expect(await files()).toBe(before);
    expect((await call('GET', `/alerts/${id}/`, manager)).body.alertimages).toEqual([]);
  });
});

describe('the clock', () => {
  it('warns once and breaches once, however often it looks and whoever looks', async () => {
    const { id } = await create({ priority: 1 });
    await call('PATCH', `/alerts/${id}/`, manager, { assignee: 501 });
    const context = portal.context('maintenance');
    const said = async () =>
      (await portal.connection.collection('maintenance_changes').find({ entity_id: id, type: /warned|breached/ }).sort({ at: 1 }).toArray()).map((c) => c.type);
    const inHours = (h: number) => new Date(Date.now() + h * 3_600_000);
    await sayWhatIsDue(context, inHours(3));
    expect(await said()).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sayWhatIsDue(context, inHours(3.5))));
    expect(await said()).toEqual(['alert.warned']);
    await Promise.all([1, 2, 3].map(() => sayWhatIsDue(context, inHours(4.5))));
    await sayWhatIsDue(context, inHours(9));
    expect(await said()).toEqual(['alert.warned', 'alert.breached']);
    const { body } = await call('GET', `/alerts/${id}/`, manager);
    expect(body).toMatchObject({ warned_at: expect.any(String), breached_at: expect.any(String), version: 2 });
  });
});

function pictures(...files: Uint8Array[]): FormData {
  const form = new FormData();
  for (const file of files) form.append('image_files', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), 'photo.jpg');
  return form;
}

test('every list is asked for page by page, assignees too', async () => {
  expect(pagesWithoutLimit(maintenanceRoutes)).toEqual([]);
  type People = { count: number; next: string | null; previous: string | null; results: { id: number }[] };
  const page = (query: string) => call<People>('GET', `/alerts/assignees/${query}`, viewer);
  const whole = await page('');
  expect(whole.body.results.length).toBe(whole.body.count);
  expect(whole.body.count).toBeGreaterThan(1);
  const one = await page('?limit=1&offset=1');
  expect(one.status).toBe(200);
  expect(one.body).toMatchObject({ count: whole.body.count, results: [whole.body.results[1]] });
  expect(one.body.previous).toMatch(/limit=1&offset=0$/);
  expect((await page('?limit=0')).status).toBe(400);
  expect((await page('?limit=317262292983794691473408')).status).toBe(400);
});
