/** Waiting streams take no connection from calls, however many streams there are. */
import { connect } from './connect.ts';
import { collectionAccess } from './rows.ts';

test('more streams than the pool has connections leave connections for calls', async () => {
  const database = `test_streams_${process.pid}`;
  const connection = await connect({ mongoUri: process.env.MONGODB_URI ?? '', database, poolSize: 2 });
  await connection.collection('things').insertOne({ n: 1 });
  // Each would hold its connection for longer than the test may take.
  const streams = [1, 2, 3, 4].map(() => collectionAccess(connection).watch([], { maxAwaitTimeMS: 60_000 }));
  const seen = streams.map((stream) => stream.next());
  const answers = await Promise.all([1, 2, 3].map((n) => connection.collection('things').findOne({ n: { $lte: n } })));
  expect(answers.map((one) => one?.['n'] as number)).toEqual([1, 1, 1]);
  // And they receive what is written through the other client.
  const written = setInterval(() => void connection.collection('things').insertOne({ n: 2 }), 50);
  const changes = await Promise.all(seen);
  clearInterval(written);
  expect(changes.map((change) => change.operationType)).toEqual(['insert', 'insert', 'insert', 'insert']);
  await Promise.all(streams.map((stream) => stream.close()));
  await connection.dropDatabase();
  await connection.close();
});
