/**
 * For `ledger.test.ts`: a separate process that locks the newest record of each given collection, by an open transaction,
 * until its input ends. It is a separate process because portals end transactions that were idle for two seconds, and a test that
 * starts portals may be busy for longer. Prints the locked records as JSON, and fails if its transaction is ended by somebody else.
 */
import { MongoClient, type Document } from 'mongodb';

interface Row extends Document {
  _id: number;
}

/** Milliseconds for which the server sleeps in the transaction at a time. */
const busyMs = 30_000;

const [uri = '', database = '', ...names] = process.argv.slice(2);
const client = await MongoClient.connect(uri);
const db = client.db(database);
const session = client.startSession();
session.startTransaction();
const ids: Record<string, number> = {};
for (const name of names) {
  const filter = name === 'residents_employees' ? { resource_ref_id: { $type: 'string' as const, $ne: '' } } : {};
  const row = await db.collection<Row>(name).findOneAndUpdate(filter, { $set: { held_by: 'a test' } }, { session, sort: { _id: -1 } });
  if (!row) throw new Error(`${name} is empty`);
  ids[name] = row._id;
}
process.stdout.write(`${JSON.stringify(ids)}\n`);
let isHolding = true;
/** Settles once the session, and with it the sleep below, is ended. */
let ended: Promise<unknown> | undefined;
process.stdin.resume().once('end', () => {
  isHolding = false;
  ended = client.db('admin').command({ killSessions: [session.id] });
});
const [first = ''] = names;
// The server itself is busy in the transaction: on a busy machine this process might not have its turn for two seconds.
const busy = { _id: ids[first] ?? 0, $where: `sleep(${busyMs}) || true` };
while (isHolding) {
  await db.collection<Row>(first).findOne(busy, { session }).catch((error: unknown) => {
    if (isHolding) throw error;
  });
}
await ended;
await client.close();
