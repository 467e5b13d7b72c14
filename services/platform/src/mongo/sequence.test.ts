/** Ids are given once, however many are asked for at the same time. */
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Sequence } from './sequence.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('two instances that ask at once never assign an id twice', async () => {
  const sequences = [new Sequence(database.connection, { blockSize: 7 }), new Sequence(await database.another(), { blockSize: 5 })];
  const asked = Array.from({ length: 300 }, (_, i) => (sequences[i % 2] as Sequence).next('busy'));
  const [ids, taken] = await Promise.all([Promise.all(asked), (sequences[0] as Sequence).take('busy', 40)]);
  expect(new Set([...ids, ...taken]).size).toBe(340);
  expect(Math.min(...ids, ...taken)).toBe(1);
  expect(taken).toEqual(Array.from({ length: 40 }, (_, i) => (taken[0] ?? 0) + i));
});

test('each name counts for itself from one, in order', async () => {
  const sequence = new Sequence(database.connection, { blockSize: 3 });
  const four = [await sequence.next('a'), await sequence.next('a'), await sequence.next('a'), await sequence.next('a')];
  expect(four).toEqual([1, 2, 3, 4]);
  expect(await sequence.next('b')).toBe(1);
  expect(await sequence.take('c', 2)).toEqual([1, 2]);
  expect(await sequence.take('c', 0)).toEqual([]);
});

test('a busy sequence takes larger blocks, and still assigns each id once and in order', async () => {
  const sequence = new Sequence(database.connection, { blockSize: 10 });
  const given: number[] = [];
  for (let i = 0; i < 2_000; i += 1) given.push(await sequence.next('fast'));
  expect(given).toEqual(Array.from({ length: 2_000 }, (_, i) => i + 1));
});

test('a sequence that could not be read is requested again', async () => {
  const connection = await database.another();
  const sequence = new Sequence(connection, { blockSize: 10 });
  await connection.close();
  await expect(sequence.next('late')).rejects.toThrow();
  await connection.openUri(process.env.MONGODB_URI ?? '', { dbName: database.name });
  expect(await sequence.next('late')).toBe(1);
});

test('ids of two installations never collide, and one that gets its number late continues with it', async () => {
  const [first, second] = [new Sequence(database.connection), new Sequence(database.connection, { cell: 3 })];
  expect(await first.take('cells', 3)).toEqual([1, 2, 3]);
  expect(await second.take('cells', 3)).toEqual([300_000_000_001, 300_000_000_002, 300_000_000_003]);
  expect(await second.next('cells')).toBe(300_000_000_004);
  await second.reserve('kept', 100);
  expect([second.first, await second.next('kept')]).toEqual([300_000_000_001, 300_000_000_101]);
  await second.reserve('kept', 100);
  expect(await second.take('kept', 1)).toEqual([300_000_000_151]);
});

test('ids that were begun in a higher installation continue there, also for a process with a lower number', async () => {
  const [low, high] = [new Sequence(database.connection), new Sequence(database.connection, { cell: 7 })];
  await low.take('begun', 3);
  expect(await high.take('begun', 2)).toEqual([700_000_000_001, 700_000_000_002]);
  expect(await low.take('begun', 2)).toEqual([700_000_000_003, 700_000_000_004]);
  await low.reserve('begun', 100);
  expect(await high.next('begun')).toBe(700_000_000_005);
});
