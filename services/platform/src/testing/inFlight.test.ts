/** Two commands of one transaction, or two first reads of a snapshot, that are in flight together fail the test file. */
import type { ClientSession } from 'mongoose';
import { collectionAccess } from '../mongo/rows.ts';
import { testDatabase, type TestDatabase } from './database.ts';
import { watchInFlight } from './inFlight.ts';

let database: TestDatabase;
let amiss: () => readonly string[];
beforeEach(async () => {
  database = await testDatabase();
  await rows().insertOne({ _id: 1, n: 0 });
  amiss = watchInFlight(database.connection);
});
afterEach(() => database.end());

const rows = () => database.connection.collection<{ _id: number; n: number }>('t_rows');
const read = (session?: ClientSession) => rows().findOne({ _id: 1 }, { session });
const write = (session: ClientSession) => rows().updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
const both = async (session: ClientSession): Promise<unknown> => Promise.allSettled([read(session), rows().countDocuments({}, { session })]);

/** A transaction that is tried once: the driver's own would repeat what MongoDB refuses. */
async function once(work: (session: ClientSession) => Promise<unknown>): Promise<void> {
  const session = await database.connection.startSession();
  session.startTransaction();
  await work(session);
  await session.endSession();
}

test('one after the other, in any number of transactions and snapshots at a time, is fine', async () => {
  const orderly = async (session: ClientSession) => [await read(session), await read(session)];
  await Promise.all([1, 2, 3].map(() => database.connection.transaction(async (session) => [await read(session), await write(session), await read(session)])));
  await Promise.all([collectionAccess(database.connection).atOneInstant(orderly), collectionAccess(database.connection).atOneInstant(orderly)]);
  await Promise.all([read(), read()]);
  expect(amiss()).toEqual([]);
});

test('two commands that begin a transaction together are found', async () => {
  await once(both);
  expect(amiss()).toEqual(['aggregate of t_rows and find of t_rows are in flight together in one session']);
});

test('so are two that follow a first one, which makes them work for the moment', async () => {
  await once(async (session) => [await write(session), await both(session)]);
  expect(amiss()).toEqual(['aggregate of t_rows and find of t_rows are in flight together in one session']);
});

test('two first reads of a snapshot are found, since they are of two instants; those that follow a first one are of its instant', async () => {
  const { atOneInstant } = collectionAccess(database.connection);
  await atOneInstant(async (session) => [await read(session), await both(session)]);
  expect(amiss()).toEqual([]);
  await atOneInstant(both);
  expect(amiss()).toEqual(['aggregate of t_rows and find of t_rows are in flight together in one session']);
});
