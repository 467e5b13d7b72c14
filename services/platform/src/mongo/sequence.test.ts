/** Ids are given once, however many are asked for at the same time. */
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Sequence } from './sequence.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('two instances that ask at once never give an id twice', async () => {
  const sequences = [new Sequence(database.connection, 7), new Sequence(await database.another(), 5)];
  const asked = Array.from({ length: 300 }, (_, i) => (sequences[i % 2] as Sequence).next('busy'));
  const [ids, taken] = await Promise.all([Promise.all(asked), (sequences[0] as Sequence).take('busy', 40)]);
  expect(new Set([...ids, ...taken]).size).toBe(340);
  expect(Math.min(...ids, ...taken)).toBe(1);
  expect(taken).toEqual(Array.from({ length: 40 }, (_, i) => (taken[0] ?? 0) + i));
});

test('each name counts for itself from one, in order', async () => {
  const sequence = new Sequence(database.connection, 3);
  const four = [await sequence.next('a'), await sequence.next('a'), await sequence.next('a'), await sequence.next('a')];
  expect(four).toEqual([1, 2, 3, 4]);
  expect(await sequence.next('b')).toBe(1);
  expect(await sequence.take('c', 2)).toEqual([1, 2]);
  expect(await sequence.take('c', 0)).toEqual([]);
});

test('a sequence that is asked for much takes larger blocks, and still gives each id once and in order', async () => {
  const sequence = new Sequence(database.connection, 10);
  const given: number[] = [];
  for (let i = 0; i < 2_000; i += 1) given.push(await sequence.next('fast'));
  expect(given).toEqual(Array.from({ length: 2_000 }, (_, i) => i + 1));
});

test('a sequence that could not be had is asked for again', async () => {
  const connection = await database.another();
  const sequence = new Sequence(connection, 10);
  await connection.close();
  await expect(sequence.next('late')).rejects.toThrow();
  await connection.openUri(process.env.MONGODB_URI ?? '', { dbName: database.name });
  expect(await sequence.next('late')).toBe(1);
});
