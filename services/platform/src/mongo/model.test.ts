/** Views in the database follow their definitions. */
import { z } from 'zod';
import { publishedView } from '../contract/published.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { defineView, prepareDatabase } from './model.ts';

const things = publishedView('defined_things_v1', { _id: z.number(), org: z.number(), name: z.string() }, { org: 'org', dormitory: null });

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('a view shows what it is defined on, also after its collection was renamed or its fields have changed', async () => {
  const { connection } = database;
  const prepared = async (view: ReturnType<typeof defineView>) => {
    await prepareDatabase(connection, {}, [view]);
    return connection.collection(things.name).find().toArray();
  };
  const shows = { org: 1, name: 1 } as const;
  await connection.collection<{ _id: number; org: number; name: string; title: string }>('defined_before').insertOne({ _id: 1, org: 1, name: 'a', title: 'b' });
  expect(await prepared(defineView(things, { on: 'defined_before', shows }))).toEqual([{ _id: 1, org: 1, name: 'a' }]);
  await connection.collection('defined_before').rename('defined_after');
  expect(await prepared(defineView(things, { on: 'defined_after', shows }))).toEqual([{ _id: 1, org: 1, name: 'a' }]);
  expect(await prepared(defineView(things, { on: 'defined_after', shows: { ...shows, name: '$title' } }))).toEqual([{ _id: 1, org: 1, name: 'b' }]);
});
