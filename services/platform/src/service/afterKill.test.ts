/** A start is not held up by what a process that was killed in the middle of a transaction left behind. */
import type { Migration } from '../migrate/migration.ts';
import { everyAccessStamp } from '../mongo/stamps.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { thingModel, thingService } from '../testing/thingService.ts';
import { readConfig } from './config.ts';
import { createServiceApp } from './run.ts';

interface Doc {
  _id: number | string;
  n: number;
}

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

/** Leaves open a transaction that has changed a document, like one whose process was killed. */
async function leaveOpen(collection: string, _id: Doc['_id']): Promise<void> {
  const connection = await database.another();
  const session = await connection.startSession();
  session.startTransaction();
  const { matchedCount } = await connection.collection<Doc>(collection).updateOne({ _id }, { $inc: { n: 100 } }, { session });
  expect(matchedCount).toBe(1);
}

test('neither its migrations nor what it writes of itself wait until MongoDB ends the transaction', async () => {
  const config = readConfig({ MONGODB_URI: process.env.MONGODB_URI, FIRM_DB: database.name, FIRM_DEMO: '0', FIRM_LOG_LEVEL: 'error' });
  const start = (migrations: readonly Migration[]) =>
    createServiceApp(thingService({ lists: 0, creates: 0, afterCommit: null }, { migrations }), { connection: database.connection, config, background: false, described: false });
  await (await start([])).stop();
  await database.connection.collection<Doc>(thingModel.name).insertOne({ _id: 1, n: 0 });
  await leaveOpen(thingModel.name, 1);
  await leaveOpen('platform_stamps', everyAccessStamp);
  const step: Migration = {
    id: '2026-12-01-one-more',
    async run({ db }) {
      await db.collection(thingModel.name).updateMany({}, { $inc: { n: 1 } });
    },
  };
  const started = performance.now();
  await (await start([step])).stop();
  // MongoDB's own limit is a minute.
  expect(performance.now() - started).toBeLessThan(30_000);
  expect(await database.connection.collection<Doc>(thingModel.name).findOne({ _id: 1 })).toMatchObject({ n: 1 });
}, 150_000);
