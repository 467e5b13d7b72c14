/** One request through all its steps, on a small service. */
import { request as send } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { principals, sessions } from '../contract/accounts.ts';
import { systemScope } from '../mongo/scope.ts';
import { changeStandIns } from '../testing/standIns.ts';
import { startTestPortal, type TestPortal, type TestUser } from '../testing/portal.ts';
import { resetClock, stopClock } from '../testing/clock.ts';
import { thingService, type ThingWatch } from '../testing/thingService.ts';
import { until } from '../testing/until.ts';
import { accessStamp, everyAccessStamp, entityStamp, sessionStamp, standingStamps } from '../mongo/stamps.ts';
import { standingRequestHeader, readStanding, standingHeader } from './standing.ts';

const watch: ThingWatch = { lists: 0, creates: 0, afterCommit: null };
interface Listed {
  count: number;
  next: string | null;
  results: { name: string }[];
}
let portal: TestPortal;
let all: TestUser;
beforeAll(async () => {
  portal = await startTestPortal([thingService(watch)]);
  all = await portal.user({ permissions: ['view_alert', 'add_alert', 'change_alert'] });
  for (const [name, dormitory] of [['a', 1], ['b', 2], ['c', null]]) {
    expect((await portal.call('POST', '/things/', { as: all, body: { name, dormitory } })).status).toBe(201);
  }
});
afterAll(() => portal.stop());

const list = (as: TestUser | string | null, query = '', headers: Readonly<Record<string, string>> = {}) => portal.call<Listed>('GET', `/things/${query}`, { as, headers });
const names = async (as: TestUser, query = '') => (await list(as, query)).body.results.map((row) => row.name);

test('without a good token 401, without the permission 403, a superuser always; public calls need none', async () => {
  expect(await list(null)).toMatchObject({ status: 401, body: { statusCode: 401, code: 'not_signed_in', message: 'Please log in' } });
  expect((await list('x.y.z')).status).toBe(401);
  expect((await list(null)).headers.get('www-authenticate')).toBe('Bearer realm="FIRM"');
  expect((await list('x.y.z')).headers.get('www-authenticate')).toBe('Bearer realm="FIRM", error="invalid_token"');
  const plain = await portal.user({ permissions: ['add_alert'] });
  expect(await list(plain)).toMatchObject({ status: 403, body: { statusCode: 403, code: 'forbidden', needs: ['view_alert'] } });
  expect((await list(await portal.user({ isSuperuser: true }))).status).toBe(200);
  expect(await portal.call('GET', '/things/open/')).toMatchObject({ status: 200, body: { language: 'en' } });
  expect((await portal.call('GET', '/things/open/', { as: 'not.a.token' })).status).toBe(200);
});

test('a change of rights binds on the very next request', async () => {
  const me = await portal.user({ permissions: ['view_alert'] });
  expect((await list(me)).status).toBe(200);
  await changeStandIns(portal.connection, principals, me.id, { permissions: [] });
  await portal.context('things').stamps.move([everyAccessStamp]);
  expect((await list(me)).status).toBe(403);
  const session = await sessionOf(me);
  await changeStandIns(portal.connection, sessions, session, { locked: true });
  await portal.context('things').stamps.move([everyAccessStamp]);
  expect(await list(me)).toMatchObject({ status: 401, body: { code: 'session_locked' } });
  await changeStandIns(portal.connection, sessions, session, { revoked: true });
  await portal.context('things').stamps.move([everyAccessStamp]);
  expect(await list(me)).toMatchObject({ status: 401, body: { code: 'session_ended' } });
});

test('who sees the portal as another user is answered by what only reads, and nothing that it would write is written but that a file was taken', async () => {
  const token = await portal.seeing(await portal.user(), await portal.user());
  const ask = (path: string, body: object) => portal.call<{ code?: string }>('POST', path, { as: token, body });
  expect(await ask('/things/feign/', { write: false })).toMatchObject({ status: 200, body: { wrote: false } });
  expect(await ask('/things/feign/', { write: true })).toMatchObject({ status: 403, body: { code: 'seeing_only' } });
  expect(await ask('/things/echo/', {})).toMatchObject({ status: 403, body: { code: 'seeing_only' } });
  expect((await ask('/things/take/', { insert: false })).status).toBe(200);
  expect(await portal.connection.collection('things_changes').findOne({ type: 'thing.taken' })).toMatchObject({ by: { name: expect.any(String) }, data: { seen_as: { id: expect.any(Number) } } });
  expect(await ask('/things/take/', { insert: true })).toMatchObject({ status: 403, body: { code: 'seeing_only' } });
});

test('rights are read again when they have changed, and not when those of others have', async () => {
  const [me, other] = [await portal.user({ permissions: ['view_alert'] }), await portal.user({ permissions: ['view_alert'] })];
  const { principals: kept, stamps } = portal.context('things');
  const asked = jest.spyOn(kept, 'get');
  const under = async () => {
    expect((await list(me)).status).toBe(200);
    return asked.mock.lastCall;
  };
  const before = await under();
  await stamps.move([sessionStamp(other.id), accessStamp(2), sessionStamp(me.id * 10)]);
  expect(await under()).toEqual(before);
  for (const stamp of standingStamps(me.org, me.id)) {
    const last = await under();
    await stamps.move([stamp]);
    expect(await under()).not.toEqual(last);
  }
  asked.mockRestore();
});

test('a change of rights whose stamp was lost binds within five seconds', async () => {
  const me = await portal.user({ permissions: ['view_alert'] });
  expect((await list(me)).status).toBe(200);
  await changeStandIns(portal.connection, principals, me.id, { is_active: false });
  const changed = Date.now();
  await until(async () => (await list(me)).status === 401, 'the end of the account binds');
  expect(Date.now() - changed).toBeLessThan(7_000);
});

test('what another user may see is never answered from memory', async () => {
  const first = await portal.user({ permissions: ['view_alert'], dormitories: [1] });
  const second = await portal.user({ permissions: ['view_alert'], dormitories: [2] });
  const none = await portal.user({ permissions: ['view_alert'], dormitories: [] });
  const elsewhere = await portal.user({ org: 2, permissions: ['view_alert'] });
  for (let round = 0; round < 2; round += 1) {
    expect(await names(all)).toEqual(['a', 'b', 'c']);
    expect(await names(first)).toEqual(['a']);
    expect(await names(second)).toEqual(['b']);
    expect(await names(none)).toEqual([]);
    expect(await names(elsewhere)).toEqual([]);
    expect(await names(first, '?dormitory=1,2')).toEqual(['a']);
  }
  expect((await portal.call('GET', '/things/2/', { as: first })).status).toBe(404);
  expect((await portal.call('GET', '/things/2/', { as: second })).status).toBe(200);
});

test('an answer is kept until the next change, with ETag and 304', async () => {
  const query = '?limit=50';
  const one = await list(all, query);
  const asked = watch.lists;
  const two = await list(all, query);
  expect(watch.lists).toBe(asked);
  expect(two.body).toEqual(one.body);
  const etag = one.headers.get('etag') ?? '';
  expect(etag).toMatch(/^"[\w-]+"$/);
  expect(one.headers.get('cache-control')).toBe('private, no-cache');
  const known = await list(all, query, { 'if-none-match': `"other", ${etag}` });
  expect([known.status, known.body]).toEqual([304, '']);
  await portal.call('POST', '/things/', { as: all, body: { name: 'new', dormitory: 3 } });
  const after = await list(all, query, { 'if-none-match': etag });
  expect(after.status).toBe(200);
  expect(after.body.results.map((row) => row.name)).toContain('new');
});

test('a gateway that asks is told how long and under which stamps a kept answer is valid', async () => {
  const asks = { [standingRequestHeader]: '1' };
  const read = async (query: string, headers: Readonly<Record<string, string>> = asks) => readStanding((await list(all, query, headers)).headers.get(standingHeader));
  const first = await read('?limit=51');
  expect(Object.keys(first?.caller.stamps ?? {})).toEqual([...standingStamps(1, all.id)]);
  expect(Object.keys(first?.answer.stamps ?? {})).toEqual([entityStamp('things', 'thing', 1)]);
  // A change of rights whose stamp was lost binds within five seconds all the same, here and there together.
  for (const [ms, most] of [[first?.caller.ms, 4_800], [first?.answer.ms, 2_000]]) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThanOrEqual(most ?? 0);
  }
  const again = await read('?limit=51');
  expect([again?.whose, again?.caller.stamps, again?.answer.stamps]).toEqual([first?.whose, first?.caller.stamps, first?.answer.stamps]);
  expect(again?.answer.ms).toBeLessThanOrEqual(first?.answer.ms ?? 0);
  expect(again?.caller.ms).toBeLessThanOrEqual(first?.caller.ms ?? 0);
  // The same for all of one scope, language and portal address; nobody can tell from it what these are.
  expect((await read('?limit=50'))?.whose).toBe(first?.whose);
  expect((await read('?limit=51', { ...asks, 'accept-language': 'fr' }))?.whose).not.toBe(first?.whose);
  const other = readStanding((await list(await portal.user({ permissions: ['view_alert'], dormitories: 'all' }), '?limit=51', asks)).headers.get(standingHeader));
  expect(other?.whose).toBe(first?.whose);
  expect(other?.caller.stamps).not.toEqual(first?.caller.stamps);
  const etag = (await list(all, '?limit=51')).headers.get('etag') ?? '';
  const unchanged = await list(all, '?limit=51', { ...asks, 'if-none-match': etag });
  expect([unchanged.status, readStanding(unchanged.headers.get(standingHeader))?.answer.stamps]).toEqual([304, first?.answer.stamps]);
  await portal.call('POST', '/things/', { as: all, body: { name: 'newer', dormitory: 3 } });
  expect((await read('?limit=51'))?.answer.stamps).not.toEqual(first?.answer.stamps);
  expect(await read('?limit=51', {})).toBeNull();
  const session = await sessionOf(all);
  // A token expires at a whole second: only one made at the beginning of a second lasts as long as it says.
  await new Promise((resolve) => setTimeout(resolve, 1_001 - (Date.now() % 1_000)));
  const ending = await list(portal.token(all.id, 1, session, 'access', 1), '?limit=51', asks);
  expect(readStanding(ending.headers.get(standingHeader))?.caller.ms).toBeLessThanOrEqual(1_000);
  // Without the permission there is nothing to keep.
  const refused = await list(await portal.user({ permissions: ['add_alert'] }), '?limit=51', asks);
  expect([refused.status, refused.headers.get(standingHeader)]).toEqual([403, null]);
});

test('no answer is kept beyond a moment when a day or half of one may begin somewhere', async () => {
  const at = async (clock: string) => {
    stopClock(clock);
    return readStanding((await list(all, '?limit=52', { [standingRequestHeader]: '1' })).headers.get(standingHeader))?.answer.ms;
  };
  try {
    expect(await at('2026-07-01T18:14:59.900Z')).toBeLessThanOrEqual(100);
    const asked = watch.lists;
    await at('2026-07-01T18:14:59.950Z');
    expect(watch.lists).toBe(asked);
    expect(await at('2026-07-01T18:15:00Z')).toBeGreaterThan(1_000);
    expect(watch.lists).toBe(asked + 1);
  } finally {
    resetClock();
  }
});

async function sessionOf(user: TestUser): Promise<string> {
  const row = await portal.context('things').published(sessions, systemScope('a test')).findOne({ user: user.id });
  return row?._id ?? '';
}

const raw = (path: string, headers: Record<string, string>) =>
  new Promise<{ headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve, reject) => {
    send(portal.address + path, { headers: { authorization: `Bearer ${all.token}`, ...headers } }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve({ headers: response.headers, body: Buffer.concat(parts) }));
    })
      .on('error', reject)
      .end();
  });

test('a long kept answer is sent compressed to clients that accept it, and plain to others', async () => {
  for (let i = 0; i < 30; i += 1) await portal.call('POST', '/things/', { as: all, body: { name: `long name ${i}`, dormitory: 9 } });
  const plain = await raw('/things/?dormitory=9', {});
  const zipped = await raw('/things/?dormitory=9', { 'accept-encoding': 'gzip, br' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(zipped.headers.vary).toMatch(/Accept-Encoding/);
  expect(zipped.body.length).toBeLessThan(plain.body.length);
  expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true);
  expect((await raw('/things/?dormitory=77', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBeUndefined();
});

test('`next` can be followed as it is, and ends', async () => {
  const seen: string[] = [];
  let path: string | null = '?limit=2&ordering=-name';
  for (let pages = 0; path !== null && pages < 50; pages += 1) {
    const { body } = await list(all, path);
    seen.push(...body.results.map((row) => row.name));
    path = body.next && new URL(body.next).search;
    if (body.next) expect(body.next.startsWith(`${portal.address}/backend/api/things/?`)).toBe(true);
  }
  expect(path).toBeNull();
  expect(seen).toEqual([...seen].sort().reverse());
  expect(seen).toHaveLength((await list(all)).body.count);
});

test('unknown paths and methods are 404 in the documented form; literal segments come before parameters', async () => {
  for (const [method, path] of [['GET', '/nothing/'], ['DELETE', '/things/'], ['GET', '/things/x/'], ['GET', '/things/999/'], ['GET', `/things/${'9'.repeat(20)}/`]] as const) {
    expect(await portal.call(method, path, { as: all })).toMatchObject({ status: 404, body: { statusCode: 404, code: 'not_found', message: 'Not found' } });
  }
  expect(await portal.call('GET', '/things/%E0%A4%A/', { as: all })).toMatchObject({ status: 400, body: { statusCode: 400, code: 'malformed' } });
  expect((await portal.call('GET', '/things/stats/', { as: all })).body).toEqual({ stats: true });
  expect(await list(all, '?colour=red')).toMatchObject({ status: 400, body: { message: 'Unknown parameter "colour"' } });
});

const post = (body: string, type?: string) => portal.call('POST', '/things/echo/', { as: all, body, headers: { 'content-type': type ?? 'application/json' } });

test('bodies: malformed 400, oversized 413, of another kind 415', async () => {
  for (const body of ['{', '{"a":}', '1', '"text"', 'null']) expect(await post(body)).toMatchObject({ status: 400, body: { code: 'malformed' } });
  expect(await post(JSON.stringify({ a: 'x'.repeat(1024 * 1024) }))).toMatchObject({ status: 413, body: { code: 'too_large', statusCode: 413 } });
  expect(await post('{"a":1}', 'application/merge-patch+json; charset=utf-8')).toMatchObject({ status: 200, body: { a: 1 } });
  for (const type of ['text/plain', 'application/xml', 'application/json-seq', 'application/jsonp', 'application/json; charset=latin1']) {
    expect(await post('{"a":1}', type)).toMatchObject({ status: 415, body: { code: 'media' } });
  }
});

test('headers: the request’s own id or a new one, nothing kept by default, nothing of the framework', async () => {
  const given = await portal.call('GET', '/things/1/', { as: all, headers: { 'x-request-id': 'browser-1234' } });
  expect(given.headers.get('x-request-id')).toBe('browser-1234');
  expect(given.headers.get('cache-control')).toBe('no-store');
  expect(given.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(given.headers.get('x-powered-by')).toBeNull();
  const odd = await portal.call('GET', '/things/1/', { as: all, headers: { 'x-request-id': '<script>' } });
  expect(odd.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  const written = await portal.call<{ id: number }>('POST', '/things/', { as: all, body: { name: 'signed' }, headers: { 'x-request-id': 'browser-5678' } });
  const change = await portal.connection.collection('things_changes').findOne({ entity_id: written.body.id });
  expect(change).toMatchObject({ request_id: 'browser-5678', by: { id: all.id, name: `User ${all.id}` }, service: 'things' });
});

test('errors are in the user’s language; an internal error reveals nothing', async () => {
  const say = async (language: string) => (await portal.call<{ message: string }>('GET', '/things/999/', { as: all, headers: { 'accept-language': language } })).body.message;
  const messages = await Promise.all(['en', 'es', 'fr', 'ar'].map(say));
  expect(new Set(messages).size).toBe(4);
  // Screens put the labels of the named service's fields into its messages.
  expect((await portal.call('GET', '/things/999/', { as: all })).headers.get('x-firm-service')).toBe('things');
  expect(await say('de, fr;q=0.8, es;q=0.2')).toBe(messages[2]);
  expect(await say('es; q=0.1, ar; q=0.9')).toBe(messages[3]);
  expect(await say('tlh')).toBe(messages[0]);
  for (const path of ['/things/fail/', '/things/wrong/', '/things/refuse/']) {
    const answer = await portal.call('GET', path, { as: all });
    expect(answer).toMatchObject({ status: 500, body: { message: 'Oops.. Error', statusCode: 500, code: 'internal' } });
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|contract/);
  }
});

test('only the JSON of a reply is kept, and a reply with headers of its own is not kept', async () => {
  const kept = (query = '', headers: Record<string, string> = {}) => portal.call<{ n: number }>('GET', `/things/kept/${query}`, { as: all, headers });
  const [first, second] = [await kept(), await kept()];
  expect(first.body).toEqual({ n: watch.lists });
  expect(second.body).toEqual(first.body);
  const etag = first.headers.get('etag') ?? '';
  for (const tag of [etag, `W/${etag}`, `"x", W/${etag}`, '*']) {
    expect((await kept('', { 'if-none-match': tag })).status).toBe(304);
  }
  const [own, again] = [await kept('?own=1'), await kept('?own=1')];
  expect(again.body.n).toBe(own.body.n + 1);
  expect(own.headers.get('x-own')).toBe('1');
  expect(own.headers.get('etag')).toBeNull();
});
