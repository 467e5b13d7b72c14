import type { Page } from '@firm/platform/contract/route';
import type { Answer, TestUser } from '@firm/platform/testing/portal';
import { residentsRoutes } from '../contract/index.ts';
import { startDemoPortal, type DemoPortal } from './testing/demoPortal.ts';

type Row = { id: number; org: number; dorm_id?: number | null; [field: string]: unknown };

let demo: DemoPortal;
const call = <T = Page<Row>>(path: string, as: TestUser | null, method = 'GET', body?: unknown): Promise<Answer<T>> =>
  demo.portal.call<T>(method, path, { as, body });

beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

/** Every read call: its method and path, with a URL of organisation 1 for which it succeeds. */
const reads: readonly { method: string; path: string; body?: object }[] = [
  { method: 'GET', path: '/dormitories/' },
  { method: 'GET', path: '/dormitories/with_stats/' },
  { method: 'GET', path: '/dormitories/choices/' },
  { method: 'GET', path: '/dormitories/access/' },
  { method: 'POST', path: '/dormitories/stats/', body: { dorm_ids: [] } },
  { method: 'POST', path: '/dormitories/checkin_trend_stats/', body: {} },
  { method: 'GET', path: '/dormitories/list_activity_status/' },
  { method: 'GET', path: '/dormitories/1/' },
  { method: 'GET', path: '/dormitories/1/with_tree_detail/' },
  { method: 'GET', path: '/dormitories/1/detail_activities/' },
  { method: 'GET', path: '/dormitories/1/zone_info/' },
  { method: 'GET', path: '/dormitories/1/list_contracts/' },
  { method: 'GET', path: '/dormitories/1/list_distinct_vendors/' },
  { method: 'GET', path: '/dormitories/1/img/full/' },
  { method: 'GET', path: '/workzones/' },
  { method: 'GET', path: '/workzones/10/' },
  { method: 'GET', path: '/workzones/10/activities/' },
  { method: 'GET', path: '/workzones/board/' },
  { method: 'GET', path: '/vendors/1/activities/' },
  { method: 'GET', path: '/employerfirms/1/activities/' },
  { method: 'GET', path: '/employees/5/activities/' },
  { method: 'GET', path: '/employees/expiry_counts/' },
  { method: 'GET', path: '/employees/reminders/' },
  { method: 'GET', path: '/employees/imports/' },
  { method: 'GET', path: '/employees/imports/fields/' },
  { method: 'GET', path: '/employees/imports/template/' },
  { method: 'GET', path: '/workzones/imports/' },
  { method: 'GET', path: '/workzones/imports/fields/' },
  { method: 'GET', path: '/workzones/imports/template/' },
  { method: 'GET', path: '/vendors/' },
  { method: 'GET', path: '/vendors/list_vendors_org/' },
  { method: 'GET', path: '/vendors/1/' },
  { method: 'GET', path: '/vendoractivities/' },
  { method: 'GET', path: '/employerfirms/' },
  { method: 'GET', path: '/employerfirms/1/' },
  { method: 'GET', path: '/employees/' },
  { method: 'GET', path: '/employees/managers/' },
  { method: 'GET', path: '/employees/5/' },
  { method: 'GET', path: '/employees/5/avatar/thumb/' },
  { method: 'GET', path: '/employees/1/byVendor/' },
  { method: 'POST', path: '/employees/resident_stats/', body: {} },
];
const referenceLists = Object.values(residentsRoutes)
  .filter((r) => r.permission === 'signed-in' && 'list' in r)
  .map((r) => r.path);

describe.each(reads)('$method $path', ({ method, path, body }) => {
  it('answers users with the permission', async () => {
    expect((await call(path, demo.full, method, body)).status).toBe(200);
  });
  it('is 403 without the permission and 401 without a token', async () => {
    expect((await call(path, demo.powerless, method, body)).status).toBe(403);
    expect((await call(path, null, method, body)).status).toBe(401);
    expect((await demo.portal.call(method, path, { as: 'no.token.atall', body })).status).toBe(401);
  });
  it('refuses unknown parameters', async () => {
    expect((await call(`${path}?surely_unknown=1`, demo.full, method, body)).status).toBe(400);
    if (method === 'POST') {
      expect((await call(path, demo.full, method, { dorm_ids: { $gt: 0 } })).status).toBe(422);
      expect((await call(path, demo.full, method, { ids: [1] })).status).toBe(422);
      expect((await call(path, demo.full, method, '{"dorm_ids":')).status).toBe(400);
    }
  });
});

describe.each(referenceLists)('GET %s', (path) => {
  it('gives real entries to all users', async () => {
    const { status, body } = await call<Page<{ type_id: number; name: string; url: string }>>(path, demo.powerless);
    expect(status).toBe(200);
    expect(body.count).toBeGreaterThan(4);
    expect(body.results).toHaveLength(body.count);
    for (const row of body.results) expect(row.url).toMatch(new RegExp(`${path}${row.type_id}/$`));
    expect((await call(path, null)).status).toBe(401);
  });
});

it('names rooms and clients in a history, including deleted and inactive ones', async () => {
  const { body } = await call('/employees/?tenancy_status=CI&limit=1', demo.full);
  const resident = body.results[0] as Row & { zone: number; zone_ref_id: string; employer: number };
  const rooms = (await call<Page<Row & { zone_ref_id: string }>>('/workzones/?zone_kind=room&limit=2', demo.full)).body.results;
  const earlier = rooms.find(({ id }) => id !== resident.zone) as (typeof rooms)[number];
  const zones = demo.portal.connection.collection<{ _id: number }>('residents_zones');
  await demo.portal.connection.collection<{ _id: number }>('residents_changes').insertOne({
    ...{ _id: 9_000_001, org: 1, dormitory: resident.dorm_id, service: 'residents', entity: 'employee', entity_id: resident.id },
    ...{ type: 'employee.updated', at: new Date(), by: null, changes: { zone: [earlier.id, resident.zone], rev: [1, 2] }, data: {}, request_id: null },
  });
  await zones.updateOne({ _id: earlier.id }, { $set: { is_active: false } });
  const history = await call(`/employees/${resident.id}/activities/`, demo.full);
  expect(history.body.results[0]?.names).toEqual({ zone: { [earlier.id]: earlier.zone_ref_id, [resident.zone]: resident.zone_ref_id } });
  await zones.updateOne({ _id: earlier.id }, { $set: { is_active: true } });
});

it('answers 404 for details of another organisation, and of an inaccessible dormitory', async () => {
  for (const path of [
    '/dormitories/1/',
    '/dormitories/1/img/full/',
    '/dormitories/1/with_tree_detail/',
    '/dormitories/1/detail_activities/',
    '/dormitories/1/zone_info/',
    '/dormitories/1/list_contracts/',
    '/dormitories/1/list_distinct_vendors/',
    '/workzones/10/',
    '/workzones/10/activities/',
    '/employees/5/activities/',
    '/vendors/1/activities/',
    '/employerfirms/1/activities/',
    '/vendors/1/',
    '/employerfirms/1/',
    '/employees/5/',
    '/employees/5/avatar/full/',
    '/employees/1/byVendor/',
  ]) {
    expect([path, (await call(path, demo.other)).status]).toEqual([path, 404]);
    expect((await call(path.replace(/\d+/, '999999'), demo.full)).status).toBe(404);
    expect((await call(path.replace(/\d+/, 'x'), demo.full)).status).toBe(404);
  }
  const elsewhere = (await call('/employees/?dormitory=2&limit=1', demo.full)).body.results[0] as Row;
  const zone = (await call('/workzones/?dormitory=2&limit=1', demo.full)).body.results[0] as Row;
  for (const path of ['/dormitories/2/', `/employees/${elsewhere.id}/`, `/workzones/${zone.id}/`]) {
    expect((await call(path, demo.full)).status).toBe(200);
    expect([path, (await call(path, demo.restricted)).status]).toEqual([path, 404]);
  }
});

it('keeps lists and figures within organisation and dormitories', async () => {
  for (const path of ['/workzones/', '/employees/']) {
    const mine = await call(`${path}?limit=1000`, demo.restricted);
    expect(mine.body.count).toBe(mine.body.results.length);
    expect(mine.body.results.every((row) => row.dorm_id === 1 && row.org === 1)).toBe(true);
    expect((await call(`${path}?dormitory=2,4`, demo.restricted)).body).toMatchObject({ count: 0, results: [] });
    const theirs = await call(`${path}?limit=1000`, demo.other);
    expect(theirs.body.results.every((row) => row.org === 2)).toBe(true);
  }
  expect((await call('/dormitories/', demo.restricted)).body.results.map((d) => d.id)).toEqual([1]);
  expect((await call('/dormitories/choices/', demo.other)).body.results.map((d) => d.id)).toEqual([4]);
  for (const path of ['/vendors/', '/employerfirms/']) {
    expect((await call(path, demo.other)).body.results.every((row) => row.org === 2)).toBe(true);
  }
  const figures = async (user: TestUser, dorm_ids: (number | string)[]) =>
    (
      await call<{ dormitories: number; rooms: number; results: { id: number }[] }>(
        '/dormitories/stats/',
        user,
        'POST',
        { dorm_ids },
      )
    ).body;
  expect(await figures(demo.full, [])).toMatchObject({ dormitories: 3, rooms: 226 });
  expect(await figures(demo.full, [1, 4])).toMatchObject({ dormitories: 1, rooms: 96 });
  // As `value` of a dormitory's choice, its address.
  expect(await figures(demo.full, ['http://host/backend/api/dormitories/1/'])).toMatchObject({ dormitories: 1, rooms: 96 });
  expect(await figures(demo.restricted, [2])).toMatchObject({ dormitories: 0, rooms: 0, results: [] });
  const residents = await call<{ total: number }>('/employees/resident_stats/', demo.restricted, 'POST', {});
  expect(residents.body.total).toBe((await call('/employees/', demo.restricted)).body.count);
});

it.each([
  ['/workzones/', 'zone_ref_id'],
  ['/workzones/', '-status,name'],
  ['/workzones/?zone_kind=room&is_active=true', 'sequence'],
  ['/employees/', 'name'],
  ['/employees/?tenancy_status=CI,P', '-work_pass_expiry'],
  ['/employees/?employer=1', 'tenancy_status,-name'],
  ['/vendors/', '-comp_rating'],
  ['/dormitories/', 'name'],
])('pages through %s by %s and shows each row once, forwards and backwards', async (path, ordering) => {
  const address = `${path}${path.includes('?') ? '&' : '?'}ordering=${ordering}`;
  const whole = (await call(`${address}&limit=1000`, demo.full)).body;
  expect(whole.results).toHaveLength(whole.count);
  const local = (next: string) => next.slice(next.indexOf('/backend/api') + '/backend/api'.length);
  const size = Math.ceil(whole.count / 7);
  const pages: number[][] = [];
  let last = (await call(`${address}&limit=${size}`, demo.full)).body;
  for (;;) {
    expect(last.count).toBe(whole.count);
    pages.push(last.results.map((row) => row.id));
    if (!last.next) break;
    last = (await call(local(last.next), demo.full)).body;
  }
  expect(pages.flat()).toEqual(whole.results.map((row) => row.id));
  const back: number[][] = [pages.at(-1) as number[]];
  while (last.previous) {
    last = (await call(local(last.previous), demo.full)).body;
    back.unshift(last.results.map((row) => row.id));
  }
  expect(back).toEqual(pages);
});

it('limits what can be requested of a list', async () => {
  for (const query of [
    'limit=0',
    'limit=1001',
    'limit=317262292983794691473408',
    'offset=-1',
    'ordering=words',
    'cursor=xx',
    'dormitory=a',
    'dormitory[$ne]=1',
    'status=clean',
    'limit=1&limit=2',
  ]) {
    expect([query, (await call(`/workzones/?${query}`, demo.full)).status]).toEqual([query, 400]);
  }
});

it('searches residents by name and pass, and zones by reference', async () => {
  const one = (await call('/employees/5/', demo.full)).body as unknown as Row;
  const found = async (path: string, typed: string) =>
    (await call(`${path}?search=${encodeURIComponent(typed)}&limit=1000`, demo.full)).body.results.map((row) => row.id);
  expect(await found('/employees/', String(one.pass_number))).toEqual([5]);
  expect(await found('/employees/', String(one.name).toUpperCase())).toContain(5);
  expect(await found('/employees/', String(one.work_pass_num))).toEqual([5]);
  expect(await found('/workzones/', 'a0312')).toHaveLength(1);
  expect(await found('/workzones/', '.*')).toHaveLength((await call('/workzones/', demo.full)).body.count);
});

it('serves the safe-zone answer without a token, with four fields only, and rate-limited', async () => {
  const { status, body } = await call('/workzones/10/safe_zone/', null);
  expect(status).toBe(200);
  expect(Object.keys(body).sort()).toEqual(['is_safe', 'limit', 'name', 'occupancy']);
  expect((await call('/workzones/999999/safe_zone/', null)).status).toBe(404);
  // Staff can close it, and open it again.
  for (const [is_public, answered] of [[false, 404], [true, 200]] as const) {
    expect((await call<{ is_public: boolean }>('/workzones/10/', demo.full, 'PATCH', { is_public })).body.is_public).toBe(is_public);
    expect((await call('/workzones/10/safe_zone/', null)).status).toBe(answered);
  }
  let refused: Answer | null = null;
  for (let i = 0; i < 80 && !refused; i += 1) {
    const answer = await demo.portal.call('GET', '/workzones/10/safe_zone/', {
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    if (answer.status === 429) refused = answer;
  }
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
});

it('serves photos, and harmless placeholders, also by the files cookie', async () => {
  const drawn = await demo.portal.call('GET', '/employees/5/avatar/thumb/', { as: demo.full });
  expect(drawn.headers.get('content-type')).toBe('image/webp');
  await demo.portal.connection
    .collection<{ _id: number }>('residents_dormitories')
    .updateOne({ _id: 3 }, { $set: { img: null } });
  const { headers, body } = await demo.portal.call<string>('GET', '/dormitories/3/img/thumb/', { as: demo.full });
  expect(headers.get('content-type')).toMatch(/^image\//);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(body.length).toBeGreaterThan(100);
});

it('answers an unchanged list with 304', async () => {
  const first = await call('/dormitories/choices/', demo.full);
  const etag = first.headers.get('etag') ?? '';
  expect(
    (await demo.portal.call('GET', '/dormitories/choices/', { as: demo.full, headers: { 'if-none-match': etag } }))
      .status,
  ).toBe(304);
});

it('pages fully counted lists by limit and offset', async () => {
  for (const path of ['zone_info', 'list_contracts', 'list_distinct_vendors']) {
    const whole = await call(`/dormitories/1/${path}/`, demo.full);
    const paged = await call(`/dormitories/1/${path}/?limit=2&offset=1`, demo.full);
    expect([path, paged.status, paged.body.count]).toEqual([path, 200, whole.body.count]);
    expect(paged.body.results).toEqual(whole.body.results.slice(1, 3));
    expect((await call(`/dormitories/1/${path}/?cursor=x`, demo.full)).status).toBe(400);
  }
});

it('lists the changes of a resident, newest first', async () => {
  await call('/employees/5/', demo.full, 'PATCH', { occupation: 'Crane operator' });
  const { body } = await call<Page<{ changed_fields: string[]; updated_by: string }>>('/employees/5/activities/', demo.full);
  expect(body.results[0]).toMatchObject({ changed_fields: ['occupation'], updated_by: expect.any(String) });
});

it('counts residents by nationality', async () => {
  const { body } = await call<{ nationalities: { nationality: string; total: number }[] }>('/employees/resident_stats/', demo.full, 'POST', {});
  const list = await call('/employees/?limit=1&tenancy_status=P,CI,S,T', demo.full);
  expect(body.nationalities.reduce((sum, row) => sum + row.total, 0)).toBe(list.body.count);
});
