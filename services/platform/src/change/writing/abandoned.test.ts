/** What a killed process leaves open on the server must not hold up the others. */
import { Sequence } from '../../mongo/sequence.ts';
import { Stamps } from '../../mongo/stamps.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { Commits } from '../commit.ts';
import { endAbandonedTransactions } from './abandoned.ts';

interface Doc {
  _id: number;
  n: number;
}

let database: TestDatabase;
const rows = (connection = database.connection) => connection.collection<Doc>('t_rows');

/** Leaves open a transaction that has changed row 1 and waits for its next step, like one whose process was killed. */
async function leaveOpen(): Promise<() => Promise<void>> {
  const connection = await database.another();
  const session = await connection.startSession();
  session.startTransaction();
  await rows(connection).updateOne({ _id: 1 }, { $inc: { n: 100 } }, { session });
  return async () => {
    await session.commitTransaction();
  };
}

beforeAll(async () => {
  database = await testDatabase();
  await rows().insertOne({ _id: 1, n: 0 });
});
afterAll(() => database.end());

test('a write succeeds despite a transaction that is never finished, and that one changes nothing', async () => {
  const finish = await leaveOpen();
  const { connection } = database;
  const commits = new Commits('t', connection, new Stamps(connection), new Sequence(connection));
  const started = performance.now();
  await commits.commit({
    guards: [{ collection: 't_rows', filter: { _id: 1 }, update: { $inc: { n: 1 } }, otherwise: () => new Error('gone') }],
  });
  // Left alone, the server would abort the open one only after a minute.
  expect(performance.now() - started).toBeLessThan(20_000);
  await expect(finish()).rejects.toThrow();
  expect(await rows().findOne()).toEqual({ _id: 1, n: 1 });
}, 90_000);

test('an active transaction is left alone', async () => {
  const finish = await leaveOpen();
  expect(await endAbandonedTransactions(database.connection, 30_000)).toBe(0);
  await finish();
  expect(await rows().findOne()).toEqual({ _id: 1, n: 101 });
});
