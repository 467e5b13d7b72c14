/** Numbers that differ only in case are made different, and nobody has to guess which. */
import type { mongo } from 'mongoose';
import { inAnyCase } from '../mongo/model.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { numbersApart } from './numbersApart.ts';

let database: TestDatabase;
let logged: unknown[];
beforeEach(async () => {
  database = await testDatabase();
  logged = [];
});
afterEach(() => database.end());

const rows = () => database.connection.collection<{ _id: number; org: number; rev: number; number: string; words: string[] }>('things_numbers');
const apart = () => numbersApart({ db: database.connection.db as mongo.Db, log: { warn: (what: unknown) => void logged.push(what) } }, 'things_numbers', 'number');
const write = (...numbers: string[]) => rows().insertMany(numbers.map((number, i) => ({ _id: i + 1, org: 1, rev: 1, number, words: ['tw', '1'] })));

test('all but the first get a suffix, are found by it, and are named in the log', async () => {
  await write('TW-1', 'tw-1', 'Tw-1', 'tw-1 (2)', 'TW-2');
  await rows().insertOne({ _id: 9, org: 2, rev: 1, number: 'tw-1', words: [] });
  await apart();
  await rows().createIndex({ number: 1, org: 1 }, { unique: true, collation: inAnyCase });
  const stored = await rows().find().sort({ _id: 1 }).toArray();
  expect(stored.map(({ rev, number }) => [number, rev])).toEqual([['TW-1', 1], ['tw-1 (3)', 2], ['Tw-1 (4)', 2], ['tw-1 (2)', 1], ['TW-2', 1], ['tw-1', 1]]);
  expect(stored.slice(0, 3).map(({ words }) => words)).toEqual([['tw', '1'], ['tw', '1', '3'], ['tw', '1', '4']]);
  expect(logged).toEqual([2, 3].map((id) => ({ collection: 'things_numbers', field: 'number', org: 1, id, suffix: id + 1 })));
  await apart();
  expect(await rows().find().sort({ _id: 1 }).toArray()).toEqual(stored);
});

test('numbers that are unique within another record are compared there alone, and the new ones are told', async () => {
  const beds = database.connection.collection<{ _id: number; org: number; rev: number; dormitory: number; number: string; words: string[] }>('things_numbers');
  await beds.insertMany([['A-1', 1], ['a-1', 2], ['a-1', 1]].map(([number, dormitory], i) => ({ _id: i + 1, org: 1, rev: 1, dormitory: Number(dormitory), number: String(number), words: [] })));
  const told = await numbersApart({ db: database.connection.db as mongo.Db, log: { warn: () => undefined } }, 'things_numbers', 'number', ['dormitory']);
  expect([...told]).toEqual([[3, 'a-1 (2)']]);
  await beds.createIndex({ number: 1, org: 1, dormitory: 1 }, { unique: true, collation: inAnyCase });
});

test('a free suffix is looked for in an index, which is gone afterwards', async () => {
  await write('TW-1', 'tw-1');
  const plans: Promise<unknown>[] = [];
  const note = ({ command: { find, filter, collation, projection } }: mongo.CommandStartedEvent): void => {
    if (find === 'things_numbers') plans.push(database.connection.db?.command({ explain: { find, filter, collation, projection } }) ?? Promise.reject(new Error('not connected')));
  };
  const client = database.connection.getClient().on('commandStarted', note);
  await apart();
  client.off('commandStarted', note);
  const read = JSON.stringify(await Promise.all(plans));
  expect(plans).toHaveLength(1);
  expect(read).toContain('IXSCAN');
  expect((await rows().indexes()).map(({ name }) => name)).toEqual(['_id_']);
});
