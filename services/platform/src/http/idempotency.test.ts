/** A repeated `Idempotency-Key` gets the first answer, whatever happened to the first request. */
import { digestOf } from '../auth/secretCode.ts';
import { dormitoryAccess, principals } from '../contract/accounts.ts';
import { everyAccessStamp, Stamps } from '../mongo/stamps.ts';
import { changeStandIns } from '../testing/standIns.ts';
import { startTestPortal, type TestPortal, type TestUser } from '../testing/portal.ts';
import { thingService, type ThingWatch } from '../testing/thingService.ts';

const watch: ThingWatch = { lists: 0, creates: 0, afterCommit: null };
let portal: TestPortal;
let me: TestUser;
beforeAll(async () => {
  portal = await startTestPortal([thingService(watch)]);
  me = await portal.user({ permissions: ['add_alert', 'change_alert', 'view_alert'] });
});
afterAll(() => portal.stop());
afterEach(() => {
  watch.afterCommit = null;
});

const create = (name: string, key: string, as = me) =>
  portal.call<{ id: number; code?: string }>('POST', '/things/', { as, body: { name }, headers: { 'idempotency-key': key } });
const named = (name: string) => portal.connection.collection('things_things').countDocuments({ name });

test('a repeat gets the first answer and does nothing', async () => {
  const first = await create('one', 'key-1');
  const again = await create('one', 'key-1');
  expect(first.status).toBe(201);
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect(first.headers.get('idempotent-replay')).toBeNull();
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect(again.headers.get('cache-control')).toBe('no-store');
  expect(await named('one')).toBe(1);
  expect(await portal.connection.collection('things_changes').countDocuments({ entity_id: first.body.id })).toBe(1);
});

test('of many at once, one is carried out and all get its answer', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create('many', 'key-2')));
  expect(answers.map((a) => a.status)).toEqual(answers.map(() => 201));
  expect(new Set(answers.map((a) => a.body.id)).size).toBe(1);
  expect(await named('many')).toBe(1);
});

test('many at once on a guarded update: the losers get the winner’s answer, not its conflict', async () => {
  const { body } = await create('guarded', 'key-3');
  const move = (key: string) =>
    portal.call('POST', `/things/${body.id}/move/`, { as: me, body: { version: 1 }, headers: { 'idempotency-key': key } });
  const answers = await Promise.all(Array.from({ length: 8 }, () => move('key-4')));
  expect(answers.map(({ status, body: b }) => [status, b])).toEqual(answers.map(() => [200, { rev: 2 }]));
  expect((await move('key-5')).status).toBe(409);
});

test('a change whose answer is made after it is repeated like any other; without its key, the repeat is stale', async () => {
  const { body } = await create('to rename', 'key-15');
  const rename = (key?: string, name = 'renamed') =>
    portal.call('PATCH', `/things/${body.id}/`, { as: me, body: { name, version: 1 }, ...(key && { headers: { 'idempotency-key': key } }) });
  const first = await rename('key-16');
  expect(first).toMatchObject({ status: 200, body: { name: 'renamed', changes: 2 } });
  const again = await rename('key-16');
  expect(again).toMatchObject({ status: 200, body: first.body });
  expect(again.headers.get('idempotent-replay')).toBe('true');
  expect(await rename('key-16', 'other')).toMatchObject({ status: 422, body: { code: 'idempotency_reuse' } });
  for (const key of ['key-17', undefined]) expect(await rename(key)).toMatchObject({ status: 409, body: { code: 'stale_version' } });
});

test('the answer survives a process that dies between the commit and the answer', async () => {
  let committed: (() => void) | undefined;
  const reached = new Promise<void>((resolve) => (committed = resolve));
  watch.afterCommit = () => {
    committed?.();
    return new Promise(() => undefined);
  };
  const abort = new AbortController();
  const lost = fetch(`${portal.address}/things/`, {
    method: 'POST',
    signal: abort.signal,
    headers: { authorization: `Bearer ${me.token}`, 'content-type': 'application/json', 'idempotency-key': 'key-6' },
    body: JSON.stringify({ name: 'crash' }),
  });
  await reached;
  abort.abort();
  await expect(lost).rejects.toThrow();
  watch.afterCommit = null;
  const made = watch.creates;
  const again = await create('crash', 'key-6');
  const row = await portal.connection.collection('things_things').findOne({ name: 'crash' });
  expect(again).toMatchObject({ status: 201, body: { id: row?._id, name: 'crash' } });
  expect(watch.creates).toBe(made);
});

test('another body under the same key is refused, even at the same time', async () => {
  await create('first', 'key-7');
  expect(await create('second', 'key-7')).toMatchObject({ status: 422, body: { code: 'idempotency_reuse' } });
  const answers = await Promise.all([create('left', 'key-8'), create('right', 'key-8')]);
  expect(answers.map((a) => a.status).sort()).toEqual([201, 422]);
  expect((await named('left')) + (await named('right'))).toBe(1);
});

test('a file is compared whole: one that differs in its last byte is another body', async () => {
  const send = (last: number) => {
    const content = Buffer.alloc(300_000, 7);
    content[content.length - 1] = last;
    const body = new FormData();
    body.append('file', new Blob([content]), 'a.bin');
    return portal.call('POST', '/things/files/', { as: me, body, headers: { 'idempotency-key': 'key-file' } });
  };
  expect(await send(1)).toMatchObject({ status: 200, body: { length: 300_000 } });
  expect((await send(1)).headers.get('idempotent-replay')).toBe('true');
  expect(await send(2)).toMatchObject({ status: 422, body: { code: 'idempotency_reuse' } });
});

test('keys belong to each caller, and a refused call stores none', async () => {
  const other = await portal.user({ org: 2, permissions: ['add_alert'] });
  const [mine, theirs] = [await create('shared', 'key-9'), await create('shared', 'key-9', other)];
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(mine.body.id);
  expect((await create('', 'key-10')).status).toBe(422);
  expect((await create('now right', 'key-10')).status).toBe(201);
  expect((await create('taken', 'key-11')).status).toBe(201);
  expect((await create('taken', 'key-12')).status).toBe(409);
});

test('a key stores its caller’s organisation, and an answer that only who has the key can read', async () => {
  await create('secretive', 'key-14');
  const stored = await portal.connection.collection('things_idempotency').find({ org: me.org }).toArray();
  expect(stored.length).toBeGreaterThan(0);
  expect(JSON.stringify(stored)).not.toMatch(/secretive|key-14/);
});

test('what an earlier release stored, not sealed and without an organisation, answers all the same', async () => {
  const kept = portal.connection.collection<{ _id: string; hash: string; answer: string; status: number; reach: unknown; at: Date }>('things_idempotency');
  const first = await create('earlier', 'key-18');
  const id = `${me.id} POST /things/ key-18`;
  const row = await kept.findOne({ _id: digestOf(id) });
  await kept.deleteOne({ _id: digestOf(id) });
  await kept.insertOne({ status: 201, reach: row?.reach, at: new Date(), _id: id, hash: row!.hash, answer: JSON.stringify(first.body) });
  expect(await create('earlier', 'key-18')).toMatchObject({ status: 201, body: first.body });
  expect(await named('earlier')).toBe(1);
});

test('a repeat is checked for rights again: a caller who has lost one since does not get the earlier answer', async () => {
  const passing = await portal.user({ permissions: ['add_alert', 'view_alert'], dormitories: [1, 2] });
  const change = async (view: typeof principals | typeof dormitoryAccess, set: object) => {
    await changeStandIns(portal.connection, view as typeof principals, passing.id, set);
    await new Stamps(portal.connection).move([everyAccessStamp]);
    return (await create('passing', 'key-13', passing)).status;
  };
  expect((await create('passing', 'key-13', passing)).status).toBe(201);
  expect(await change(dormitoryAccess, { dormitories: [1] })).toBe(403);
  expect(await change(dormitoryAccess, { dormitories: [1, 2, 3] })).toBe(201);
  const { permissions } = (await portal.connection.collection<{ _id: number; permissions: string[] }>(principals.name).findOne({ _id: passing.id })) ?? {};
  expect(await change(principals, { permissions: permissions?.slice(0, 1) })).toBe(403);
  expect(await change(principals, { permissions })).toBe(201);
  expect(await named('passing')).toBe(1);
});

test.each(['', ' ', 'x'.repeat(201), 'a b'])('the key %j is refused', async (key) => {
  const answer = await create('never', key);
  // `fetch` sends an empty header all the same, so it arrives as a key that is unfit.
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } });
  expect(await named('never')).toBe(0);
});
