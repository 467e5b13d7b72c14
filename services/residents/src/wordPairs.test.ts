/** Residents of earlier releases get their pairs of words, however often the step runs. */
import type { Connection } from 'mongoose';
import { testDatabase, type TestDatabase } from '@firm/platform/testing/database';
import { migrations } from './migrations.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('each has the pairs of its own words once, and one without words stays as it is', async () => {
  const step = migrations.find(({ id }) => id === '2026-11-27-words-in-pairs');
  const connection: Connection = database.connection;
  const { db } = connection;
  if (!step || !db) throw new Error('The step or the database is missing');
  const rows = db.collection<{ _id: number; words?: string[] }>('residents_employees');
  const many = Array.from({ length: 2_500 }, (_, i) => ({ _id: i + 1, words: ['mohammed', 'rahman', `kwl${i}`] }));
  await rows.insertMany([...many, { _id: 9_001 }]);
  for (let runs = 0; runs < 2; runs += 1) await step.run({ connection, db, log: { warn: () => undefined } });
  expect(await rows.countDocuments({ words: { $size: 4 } })).toBe(2_500);
  expect(await rows.findOne({ _id: 2_345 })).toEqual({ _id: 2_345, words: ['mohammed', 'rahman', 'kwl2344', ' mo ra'] });
  expect(await rows.findOne({ _id: 9_001 })).toEqual({ _id: 9_001 });
});
