/** What one service gives away and another one closes: never both, whoever is faster; those who use it do not wait for each other. */
import type { Connection } from 'mongoose';
import { Sequence } from '../mongo/sequence.ts';
import { Stamps } from '../mongo/stamps.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Commits } from './commit.ts';
import { closingOf, readUses, useOf, type Uses } from './uses.ts';

let database: TestDatabase;
let other: Connection;
const commits = (service: string, connection: Connection) => new Commits(service, connection, new Stamps(connection), new Sequence(connection));
const moved = () => new Error('moved on');
const usesOf = async (connection: Connection, id: number): Promise<Uses> => (await readUses(connection, 'zone', [id])).get(id) as Uses;

beforeAll(async () => {
  database = await testDatabase();
  other = await database.another();
});
afterAll(() => database.end());

test('counts are made once, whoever asks first', async () => {
  const read = await Promise.all(Array.from({ length: 10 }, (_, i) => readUses(i % 2 ? other : database.connection, 'zone', [1, 2])));
  for (const found of read) expect([...found]).toEqual([1, 2].map((id) => [id, { _id: `zone.${id}`, uses: 0, closings: 0 }]));
  expect((await readUses(other, 'zone', [])).size).toBe(0);
});

test('a use stands against a closing that was decided before it, and the other way round; uses do not stand against each other', async () => {
  const commit = (guard: ReturnType<typeof useOf>) => commits('tenancy', database.connection).commit({ guards: [guard] });
  const before = await usesOf(other, 3);
  await commit(useOf(before, moved));
  await commit(useOf(before, moved));
  await expect(commit(closingOf(before, moved))).rejects.toThrow('moved on');
  await commit(closingOf(await usesOf(other, 3), moved));
  await expect(commit(useOf(before, moved))).rejects.toThrow('moved on');
  expect(await usesOf(other, 3)).toMatchObject({ uses: 2, closings: 1 });
});

test('of one who gives away and one who closes at the same moment exactly one comes through', async () => {
  const given = database.connection.collection<{ _id: number }>('given');
  const closed = database.connection.collection<{ _id: number }>('closed');
  const [giving, closing] = [commits('tenancy', database.connection), commits('residents', other)];
  const give = async (id: number): Promise<boolean> => {
    const seen = await usesOf(database.connection, id);
    if (await closed.findOne({ _id: id })) return false;
    return giving.commit({ guards: [useOf(seen, moved)], inserts: [{ collection: 'given', documents: [{ _id: id }] }] }).then(() => true, () => false);
  };
  const close = async (id: number): Promise<boolean> => {
    const seen = await usesOf(other, id);
    if (await given.findOne({ _id: id })) return false;
    return closing.commit({ guards: [closingOf(seen, moved)], inserts: [{ collection: 'closed', documents: [{ _id: id }] }] }).then(() => true, () => false);
  };
  const ids = Array.from({ length: 60 }, (_, i) => 100 + i);
  const ended = await Promise.all(ids.map((id) => Promise.all([give(id), close(id)])));
  for (const [i, [wasGiven, wasClosed]] of ended.entries()) expect([ids[i], wasGiven && wasClosed]).toEqual([ids[i], false]);
  expect(ended.filter(([wasGiven, wasClosed]) => wasGiven || wasClosed).length).toBeGreaterThan(ids.length / 2);
});
