/** Records that an old process writes after a new one has run its steps get their fields once the old one is gone, from one process alone. */
import type { Logger } from '../log/logger.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { completeLateRecords } from './lateRecords.ts';
import { ledgerCollection, type LedgerEntry } from './ledger.ts';
import { migrate, stepsOf } from './migrate.ts';
import { givesFields } from './migration.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.end());

const log = { info: () => undefined, warn: () => undefined } as unknown as Logger;
const own = [givesFields('2026-12-01-colours', { things_things: { colour: 'none', tags: [] } }), givesFields('2026-12-02-revisions', { things_plain: { rev: 1 } })];
/** Those of every service among them. */
const giving = stepsOf('things', own).filter(({ gives }) => gives).map(({ id }) => id);
const things = () => database.connection.collection<{ _id: number; rev?: number; colour?: string; tags?: string[] }>('things_things');
const processes = () => database.connection.collection<{ _id: string }>('platform_processes');
const waits = async () => (await database.connection.collection<LedgerEntry>(ledgerCollection).findOne({ _id: 'things' }))?.steps?.filter(({ beside }) => beside).map(({ id }) => id);
const complete = (connection = database.connection) => completeLateRecords({ name: 'things', connection, log }, stepsOf('things', own));

test('late records wait for the processes that were running at the step, and for no others', async () => {
  await things().insertOne({ _id: 1, rev: 1 });
  await processes().insertOne({ _id: 'old', service: 'things', until: new Date(Date.now() + 60_000) } as { _id: string });
  await processes().insertOne({ _id: 'elsewhere', service: 'others', until: new Date(Date.now() + 60_000) } as { _id: string });
  await migrate({ name: 'things', connection: database.connection, log }, own);
  expect(await waits()).toEqual(giving);
  await things().insertMany([{ _id: 2, rev: 4 }, { _id: 3, rev: 1, colour: 'red', tags: ['a'] }]);
  await database.connection.collection<{ _id: number }>('things_plain').insertOne({ _id: 1 });
  expect(await complete()).toBe(giving.length);
  expect(await things().findOne({ _id: 2 })).toEqual({ _id: 2, rev: 4 });

  await processes().deleteOne({ _id: 'old' });
  await processes().insertOne({ _id: 'new', service: 'things', until: new Date(Date.now() + 60_000) } as { _id: string });
  const others = await Promise.all([1, 2, 3].map(() => database.another()));
  await Promise.all([database.connection, ...others].map((connection) => complete(connection)));
  expect(await things().find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, rev: 1, colour: 'none', tags: [] },
    // A new revision for each field that it got: no kept form of it is shown any more.
    { _id: 2, rev: 6, colour: 'none', tags: [] },
    { _id: 3, rev: 1, colour: 'red', tags: ['a'] },
  ]);
  expect(await database.connection.collection('things_plain').find().toArray()).toEqual([{ _id: 1, rev: 1 }]);
  expect([await waits(), await complete()]).toEqual([[], 0]);
});

test('a killed process is gone after a long silence; if none was running, nothing waits', async () => {
  await things().insertOne({ _id: 1, rev: 1 });
  await migrate({ name: 'things', connection: database.connection, log }, own);
  expect(await waits()).toEqual([]);
  await database.connection.collection<LedgerEntry>(ledgerCollection).updateOne({ _id: 'things', 'steps.id': '2026-12-01-colours' }, { $set: { 'steps.$.beside': ['killed'] } });
  await processes().insertOne({ _id: 'killed', service: 'things', until: new Date(Date.now() - 1_000) } as { _id: string });
  await things().insertOne({ _id: 2, rev: 1 });
  expect(await complete()).toBe(0);
  expect(await things().findOne({ _id: 2 })).toMatchObject({ colour: 'none' });
});
