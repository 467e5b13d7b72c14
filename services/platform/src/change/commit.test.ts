/** Group commits: each write happens whole or not at all, whatever else shares its transaction. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { connect, isDatabaseAway } from '../mongo/connect.ts';
import { Sequence } from '../mongo/sequence.ts';
import { Stamps } from '../mongo/stamps.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Commits } from './commit.ts';
import type { NewChange, Write } from './write.ts';

interface Doc {
  _id: number;
  rev?: number;
  n?: number;
}

let database: TestDatabase;
let commits: Commits;
let stamps: Stamps;
const collection = (name: string) => database.connection.collection<Doc>(name);
const ids = async (name: string) => (await collection(name).find().sort({ _id: 1 }).toArray()).map((d) => d._id);
const commitsOn = (connection: TestDatabase['connection']) =>
  new Commits('t', connection, new Stamps(connection), new Sequence(connection));

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());
beforeEach(async () => {
  // Emptied, not dropped: a collection that is created inside a transaction would be another test's subject.
  const names = ['t_things', 't_sums', 't_changes', 't_extra', 'counting_rows', 'counting_sums', 'counting_changes'];
  for (const name of names) await collection(name).deleteMany({});
  stamps = new Stamps(database.connection);
  commits = new Commits('t', database.connection, stamps, new Sequence(database.connection));
});

const change = (entity_id: number, org = 1): NewChange => ({ org, dormitory: null, entity: 'thing', entity_id, type: 'thing.created' });
const insert = (_id: number): Write => ({
  inserts: [
    { collection: 't_things', documents: [{ _id }] },
    { collection: 't_extra', documents: [{ _id }] },
  ],
  increments: [{ collection: 't_sums', id: 'all', by: { n: 1 }, base: { of: 'all' } }],
  changes: [change(_id)],
});
const sum = async (name = 't_sums') => (await collection(name).find().toArray()).reduce((n, d) => n + (d.n ?? 0), 0);
const statuses = async (writes: readonly Promise<unknown>[]) => (await Promise.allSettled(writes)).map((end) => end.status);

test('of many simultaneous writes each happens once, with its change record', async () => {
  const wanted = Array.from({ length: 200 }, (_, i) => i + 1);
  await Promise.all(wanted.map((i) => commits.commit(insert(i))));
  expect(await ids('t_things')).toEqual(wanted);
  expect(await ids('t_extra')).toEqual(wanted);
  expect(await sum()).toBe(200);
  const changes = await database.connection.collection('t_changes').find().toArray();
  expect(changes.map((c) => c.entity_id as number).sort((a, b) => a - b)).toEqual(wanted);
  expect(new Set(changes.map((c) => c._id)).size).toBe(200);
  expect(changes[0]).toMatchObject({ service: 't', by: null, changes: {}, data: {}, request_id: null, at: expect.any(Date) });
});

test('a bad write in a group fails alone and leaves nothing behind', async () => {
  await collection('t_extra').insertOne({ _id: 7 });
  const ends = await statuses(Array.from({ length: 20 }, (_, i) => commits.commit(insert(i))));
  expect(ends).toEqual(Array.from({ length: 20 }, (_, i) => (i === 7 ? 'rejected' : 'fulfilled')));
  expect(await ids('t_things')).toEqual(Array.from({ length: 20 }, (_, i) => i).filter((i) => i !== 7));
  expect(await sum()).toBe(19);
  expect(await collection('t_changes').countDocuments({ entity_id: 7 })).toBe(0);
});

test('of two writes that exclude each other, one succeeds, and the other fails with the reason', async () => {
  const ends = await Promise.allSettled([commits.commit(insert(1)), commits.commit(insert(1)), commits.commit(insert(2))]);
  expect(ends.map((end) => end.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(ends[1]).toMatchObject({ reason: { code: 11000 } });
  expect(await sum()).toBe(2);
});

const guarded = (_id: number, rev: number, more: Write = {}): Write => ({
  ...more,
  guards: [
    { collection: 't_things', filter: { _id, rev }, update: { $inc: { rev: 1 } }, otherwise: () => new Error(`stale ${_id}`) },
    ...(more.guards ?? []),
  ],
});

test('of many guarded updates of one version exactly one wins, in one process and in two', async () => {
  await collection('t_things').insertOne({ _id: 1, rev: 1 });
  const other = commitsOn(await database.another());
  const tries = Array.from({ length: 30 }, (_, i) =>
    (i % 2 ? commits : other).commit(guarded(1, 1, { changes: [change(i)], inserts: [{ collection: 't_extra', documents: [{ _id: i }] }] })),
  );
  const ends = await Promise.allSettled(tries);
  const winners = ends.flatMap((end, i) => (end.status === 'fulfilled' ? [i] : []));
  expect(winners).toHaveLength(1);
  for (const end of ends) if (end.status === 'rejected') expect((end.reason as Error).message).toBe('stale 1');
  expect(await collection('t_things').findOne({ _id: 1 })).toEqual({ _id: 1, rev: 2 });
  expect(await ids('t_extra')).toEqual(winners);
  expect(await collection('t_changes').countDocuments()).toBe(1);
});

test('a second guard that fails undoes the first, and affects no other write of the group', async () => {
  await collection('t_things').insertMany([{ _id: 1, rev: 1 }, { _id: 2, rev: 5 }, { _id: 3, rev: 1 }]);
  const second = { collection: 't_things', filter: { _id: 2, rev: 4 }, update: { $inc: { rev: 1 } }, otherwise: () => new Error('stale 2') };
  const half = () => commits.commit(guarded(1, 1, { guards: [second], changes: [change(1)] }));
  const ends = await Promise.allSettled([half(), commits.commit(guarded(3, 1)), commits.commit(insert(9))]);
  expect(ends.map((end) => end.status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(ends[0]).toMatchObject({ reason: { message: 'stale 2' } });
  await expect(half()).rejects.toThrow('stale 2');
  expect(await collection('t_things').find({ _id: { $lt: 9 } }).sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, rev: 1 },
    { _id: 2, rev: 5 },
    { _id: 3, rev: 2 },
  ]);
  expect(await collection('t_changes').countDocuments()).toBe(1);
});

test('a transaction of the caller’s own reads, decides and writes as one, and is repeated after a conflict', async () => {
  await collection('t_things').insertOne({ _id: 1, n: 0 });
  const addOne = () =>
    commits.transaction(async (session) => {
      const now = await collection('t_things').findOne({ _id: 1 }, { session });
      await collection('t_things').updateOne({ _id: 1 }, { $set: { n: (now?.n ?? 0) + 1 } }, { session });
      return { result: now?.n, write: { changes: [change(1)], increments: [{ collection: 't_sums', id: 'all', by: { n: 1 } }] } };
    });
  const results = await Promise.all(Array.from({ length: 8 }, addOne));
  expect([...results].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(await collection('t_things').findOne({ _id: 1 })).toEqual({ _id: 1, n: 8 });
  expect(await sum()).toBe(8);
  expect(await collection('t_changes').countDocuments()).toBe(8);
  await expect(
    commits.transaction(async (session) => {
      await collection('t_things').deleteMany({}, { session });
      return { result: null, write: guarded(1, 99) };
    }),
  ).rejects.toThrow('stale 1');
  expect(await ids('t_things')).toEqual([1]);
});

test('settled waits for the writes in progress, including those that fail', async () => {
  await collection('t_things').insertOne({ _id: 1 });
  const ends: string[] = [];
  void commits.commit(insert(2)).then(() => ends.push('written'));
  commits.commit(insert(1)).catch(() => ends.push('refused'));
  await commits.settled();
  expect(ends.sort()).toEqual(['refused', 'written']);
  await commits.settled();
});

test('deletes are part of the write', async () => {
  await collection('t_things').insertMany([{ _id: 1 }, { _id: 2 }]);
  await collection('t_extra').insertOne({ _id: 5 });
  const deletes = [{ collection: 't_things', filter: { _id: 1 } }];
  await expect(commits.commit({ deletes, inserts: [{ collection: 't_extra', documents: [{ _id: 5 }] }] })).rejects.toThrow();
  expect(await ids('t_things')).toEqual([1, 2]);
  await commits.commit({ deletes });
  expect(await ids('t_things')).toEqual([2]);
});

test('marks are part of the write, and may find nothing', async () => {
  await collection('t_things').insertMany([{ _id: 1, rev: 1 }, { _id: 2 }]);
  const marks = [{ collection: 't_things', filter: { _id: { $in: [2, 99] } }, update: { $set: { n: 7 } } }];
  await expect(commits.commit(guarded(1, 9, { marks }))).rejects.toThrow('stale 1');
  expect(await collection('t_things').findOne({ _id: 2 })).toEqual({ _id: 2 });
  await commits.commit(guarded(1, 1, { marks }));
  expect(await collection('t_things').findOne({ _id: 2 })).toEqual({ _id: 2, n: 7 });
  // One that comes with an insert alone is not forgotten either.
  await commits.commit({ inserts: [{ collection: 't_extra', documents: [{ _id: 1 }] }], marks: [{ collection: 't_things', filter: { _id: 2 }, update: { $set: { n: 8 } } }] });
  expect(await collection('t_things').findOne({ _id: 2 })).toEqual({ _id: 2, n: 8 });
});

test('stamps have changed when a commit resolves, and not when it is refused', async () => {
  const reader = new Stamps(await database.another());
  const keys = ['t.thing.1', 't.thing.2', 'other'];
  const read = async () => keys.map((numbers => (key: string) => numbers.get(key) ?? 0)(await reader.read(keys)));
  const before = await read();
  await commits.commit({ changes: [change(1, 2)], stamps: ['other'] });
  const after = await read();
  expect(after.map((n, i) => n - (before[i] ?? 0))).toEqual([0, 1, 1]);
  await expect(commits.commit(guarded(404, 1, { changes: [change(404)], stamps: ['other'] }))).rejects.toThrow('stale 404');
  expect(await read()).toEqual(after);
  await commits.transaction(async () => ({ result: null, write: { changes: [change(1)] } }));
  expect((await read())[0]).toBe((after[0] ?? 0) + 1);
  await commits.commit({ inserts: [{ collection: 't_things', documents: [{ _id: 77 }] }], stamps: ['other'] });
  expect((await read())[2]).toBe((after[2] ?? 0) + 1);
});

describe('a group waits a moment for the calls in progress that may write', () => {
  /** How many transactions there were: each inserts into this collection once. */
  const groups = () => jest.spyOn(collection('t_things'), 'insertMany');
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  afterEach(() => jest.restoreAllMocks());

  test('and includes what they write', async () => {
    const inserted = groups();
    const [one, two] = [commits.openCalls.begin(), commits.openCalls.begin()];
    const first = commits.commit(insert(1));
    one.over();
    await pause(1);
    const second = commits.commit(insert(2));
    two.over();
    await Promise.all([first, second]);
    expect(inserted).toHaveBeenCalledTimes(1);
    expect(await ids('t_things')).toEqual([1, 2]);
  });

  test('not for long', async () => {
    const open = commits.openCalls.begin();
    await commits.commit(insert(1));
    expect(await ids('t_things')).toEqual([1]);
    open.over();
    open.over();
    await commits.openCalls.settled(60_000);
  });

  test('not for calls that wait for others', async () => {
    const open = commits.openCalls.begin();
    let letGo: () => void = () => undefined;
    const waited = open.whileWaiting(() => new Promise<void>((resolve) => (letGo = resolve)));
    await commits.openCalls.settled(60_000);
    letGo();
    await waited;
    const settled = commits.openCalls.settled(60_000);
    open.over();
    await settled;
    await expect(open.whileWaiting(() => Promise.reject(new Error('no turn')))).rejects.toThrow('no turn');
    await commits.openCalls.settled(60_000);
  });
});

test('two processes that count into the same new sums at the same time lose nothing and count nothing twice', async () => {
  const times = 60;
  const children = [0, 1].map(() =>
    fork(path.join(__dirname, 'counting/countingProcess.ts'), [process.env.MONGODB_URI ?? '', database.name, String(times)], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    }),
  );
  const ends = children.map((child) => once(child, 'exit'));
  await Promise.all(children.map((child) => once(child, 'message')));
  for (const child of children) child.send('go');
  expect((await Promise.all(ends)).map(([code]) => code as number)).toEqual([0, 0]);
  expect(await sum('counting_sums')).toBe(2 * times);
  expect(await collection('counting_rows').countDocuments()).toBe(2 * times);
  expect(await collection('counting_changes').countDocuments()).toBe(2 * times);
}, 60_000);

test('when the database is lost every waiting write fails at once, not one after another', async () => {
  const target = new URL((process.env.MONGODB_URI ?? '').replace('mongodb:', 'http:'));
  const open = new Set<Socket>();
  const wire = createServer((near) => {
    const far = dial(Number(target.port), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy(), open.delete(socket)));
    }
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
  const mongoUri = `mongodb://127.0.0.1:${(wire.address() as AddressInfo).port}/?directConnection=true`;
  const connection = await connect({ mongoUri, database: database.name, poolSize: 4 });
  const cut = new Commits('t', connection, new Stamps(connection), new Sequence(connection));
  await cut.commit(insert(1));
  wire.close();
  for (const socket of open) socket.destroy();
  const started = performance.now();
  const writes = Array.from({ length: 12 }, (_, i) => cut.commit({ ...insert(i + 10), changes: [] }));
  const ends = await Promise.allSettled(writes);
  expect(ends.map((end) => end.status === 'rejected' && isDatabaseAway(end.reason))).toEqual(writes.map(() => true));
  // One wait for a server takes three seconds; twelve in a row would take thirty-six.
  expect(performance.now() - started).toBeLessThan(15_000);
  await connection.close();
}, 60_000);
