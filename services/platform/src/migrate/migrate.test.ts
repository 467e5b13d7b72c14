/** Data of an earlier release is migrated once, by one process; data of a later release is refused. */
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { CannotStart } from '../service/giveUp.ts';
import { ledgerCollection, type LedgerEntry } from './ledger.ts';
import { migrate } from './migrate.ts';
import type { Logger } from '../log/logger.ts';
import { addFields, dropIndex, renameCollection, type Migration } from './migration.ts';
import { stepsOfEveryService } from './ofEveryService.ts';

let database: TestDatabase;
let logged: unknown[][];
beforeEach(async () => {
  database = await testDatabase();
  logged = [];
});
afterEach(() => database.end());

const note = (...line: unknown[]) => logged.push(line);
const log = { info: note, warn: note } as unknown as Logger;
const run = (steps: readonly Migration[], { connection } = database, leaseFor?: number, stopping?: AbortSignal) => migrate({ name: 'things', connection, log, stopping }, steps, leaseFor);
const taken = async () =>
  (await database.connection.collection<LedgerEntry>(ledgerCollection).findOne({ _id: 'things' }))?.steps?.map(({ id, seconds }) => [id, seconds === null ? 'new' : 'taken']);
const ofAll = stepsOfEveryService('things').map(({ id }) => id);
/** Data from before there was a ledger. */
const oldData = () => database.connection.collection('things_things').insertMany([{ n: 1 }, { n: 2, colour: 'red' }]);
const things = () => database.connection.collection('things_things').find({}, { projection: { _id: 0 } }).toArray();
const colours: Migration = { id: '2026-12-01-colours', run: (data) => addFields(data, 'things_things', { colour: 'none' }) };
const sizes: Migration = { id: '2026-12-02-sizes', run: (data) => addFields(data, 'things_things', { size: 0 }) };

test('each step runs once, in the order of their dates, and is logged and recorded in the ledger', async () => {
  await oldData();
  await run([sizes, colours]);
  expect(await things()).toEqual([{ n: 1, colour: 'none', size: 0 }, { n: 2, colour: 'red', size: 0 }]);
  expect(await taken()).toEqual([...ofAll, colours.id, sizes.id].map((id) => [id, 'taken']));
  expect(logged).toContainEqual([{ step: colours.id }, 'migrating the data of an earlier release']);
  expect(logged).toContainEqual([{ step: sizes.id, seconds: expect.any(Number) }, 'migrated']);
  await database.connection.collection('things_things').insertOne({ n: 3 });
  await run([sizes, colours]);
  expect((await things()).at(-1)).toEqual({ n: 3 });
});

test('a later release runs only its own steps', async () => {
  await oldData();
  await run([colours]);
  logged.length = 0;
  await run([colours, sizes]);
  expect(logged.map(([what]) => what)).toEqual([{ step: sizes.id }, { step: sizes.id, seconds: expect.any(Number) }]);
});

test('where there is no data yet nothing is run, and the steps count as run', async () => {
  const never: Migration = { id: '2026-12-03-never', run: () => Promise.reject(new Error('run')) };
  await run([never]);
  expect(await taken()).toEqual([...ofAll, never.id].map((id) => [id, 'new']));
  expect(logged).toEqual([]);
});

test('of several processes one runs a step, and the others continue when it is done', async () => {
  await oldData();
  let runs = 0;
  let ended = 0;
  const slow: Migration = {
    id: '2026-12-04-slow',
    run: async () => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 900));
      ended += 1;
    },
  };
  const others = await Promise.all([1, 2].map(() => database.another()));
  await Promise.all(
    [database.connection, ...others].map(async (connection) => {
      // The lease is much shorter than the work.
      await run([slow], { ...database, connection }, 300);
      expect(ended).toBe(1);
    }),
  );
  expect(runs).toBe(1);
});

test('a step that fails ends the start, is not in the ledger, and is run by the next start', async () => {
  await oldData();
  let fails = true;
  const step: Migration = { id: '2026-12-05-fails', run: async () => { if (fails) throw new Error('disk full'); } };
  await expect(run([colours, step, { ...sizes, id: '2026-12-06-sizes' }])).rejects.toThrow('disk full');
  expect(await taken()).toEqual([...ofAll, colours.id].map((id) => [id, 'taken']));
  fails = false;
  await run([colours, step]);
  expect((await taken())?.at(-1)).toEqual([step.id, 'taken']);
});

test('a process that is told to stop ends after the step in progress and gives the lease back; the next start goes on', async () => {
  await oldData();
  const stop = new AbortController();
  const during: Migration = { id: '2026-12-01-during', run: async () => stop.abort(new Error('told to stop')) };
  await expect(run([during, sizes], database, undefined, stop.signal)).rejects.toThrow('told to stop');
  expect(await taken()).toEqual([...ofAll, during.id].map((id) => [id, 'taken']));
  expect((await database.connection.collection<LedgerEntry>(ledgerCollection).findOne({ _id: 'things' }))?.lease).toBeNull();
  await run([during, sizes]);
  expect((await taken())?.at(-1)).toEqual([sizes.id, 'taken']);
});

test('a process that waits for another one’s migration ends when it is told to stop', async () => {
  await oldData();
  await database.connection.collection<LedgerEntry>(ledgerCollection).insertOne({ _id: 'things', lease: { owner: 'another', until: new Date(Date.now() + 60_000) } });
  await expect(run([sizes], database, undefined, AbortSignal.timeout(300))).rejects.toThrow();
  expect(await taken()).toBeUndefined();
});

test('data that is newer than the code is refused, by name and with what to do', async () => {
  await oldData();
  await run([colours, sizes]);
  const old = run([colours]);
  await expect(old).rejects.toBeInstanceOf(CannotStart);
  await expect(old).rejects.toThrow(/The data of things is newer than this release, which does not know 2026-12-02-sizes\. Start the release/);
});

test.each([
  ['two steps of one id', [colours, { ...sizes, id: colours.id }]],
  ['an id without a day', [{ ...colours, id: 'colours' }]],
])('%s is a programming error', async (_, steps) => {
  await expect(run(steps)).rejects.toThrow(/has a migration step/);
});

test('collections under former names keep their data and their indexes', async () => {
  const { connection } = database;
  await connection.collection('things_places').insertOne({ _id: 'other', token: { _data: '82' } });
  await connection.collection('things_applied').createIndex({ at: 1 }, { expireAfterSeconds: 60 });
  // A start of the release in between has already created the new collection.
  await connection.collection('things_parked').insertMany([{ _id: 'a', n: 1 }, { _id: 'b', n: 1 }]);
  await connection.collection('things_dead_letters').insertOne({ _id: 'b', n: 2 });
  await run([]);
  const names = (await connection.listCollections()).map(({ name }) => name).filter((name) => name.startsWith('things_')).sort();
  expect(names).toEqual(['things_dead_letters', 'things_inbox', 'things_resume_tokens']);
  expect(await connection.collection('things_dead_letters').find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 'a', n: 1 }, { _id: 'b', n: 2 }]);
  expect(await connection.collection('things_resume_tokens').findOne()).toMatchObject({ token: { _data: '82' } });
  expect(await connection.collection('things_inbox').indexes()).toContainEqual(expect.objectContaining({ key: { at: 1 }, expireAfterSeconds: 60 }));
});

test('what does not exist is neither renamed nor dropped', async () => {
  const { connection } = database;
  const data = { connection, db: connection.db as Parameters<typeof dropIndex>[0]['db'] };
  await renameCollection(data, 'a', 'b');
  await dropIndex(data, 'a', 'x_1');
  await connection.collection('a').createIndex({ x: 1 });
  await dropIndex(data, 'a', 'x_1');
  await dropIndex(data, 'a', 'x_1');
  expect((await connection.collection('a').indexes()).map(({ name }) => name)).toEqual(['_id_']);
});
