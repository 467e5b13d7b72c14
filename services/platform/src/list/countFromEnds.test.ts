/** Counting from both ends finds as many as there are, up to the limit, wherever the two meet. */
import fc from 'fast-check';
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { collectionAccess } from '../mongo/rows.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { runs } from '../testing/deep.ts';
import { countFromEnds } from './countFromEnds.ts';

interface Row {
  _id: number;
  org: number;
  made: Date | null;
  words: string[];
}
const index = { org: 1, words: 1, made: -1, _id: -1 } as const;
const model: ModelSpec<Row> = { name: 'counted_rows', schema: new Schema<Row>({ _id: Number }, { ...schemaOptions, strict: false }), scope: { org: 'org', dormitory: null } };
const order = [{ path: 'made', direction: -1 }, { path: '_id', direction: -1 }] as const;
const condition = { $and: [{ words: { $in: ['tap', 'taps'] } }, { words: { $in: ['drips'] } }] };

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('rows are counted once, up to the limit', async () => {
  const all = collectionAccess(database.connection).everyRow(model, 'the rows of a test');
  await all.createIndex(index);
  const row = fc.record({ org: fc.constantFrom(1, 1, 1, 2), made: fc.option(fc.integer({ min: 0, max: 3 }).map((n) => new Date(n))), words: fc.uniqueArray(fc.constantFrom('tap', 'taps', 'drips', 'drips', 'light')) });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 20 }), fc.integer({ min: 1, max: 12 }), fc.constantFrom<1 | -1>(1, -1), async (some, limit, way) => {
      await all.deleteMany({});
      if (some.length > 0) await all.insertMany(some.map((one, i) => ({ ...one, _id: i + 1 })));
      const matching = some.filter(({ org, words }) => org === 1 && words.includes('drips') && (words.includes('tap') || words.includes('taps')));
      const rows = collectionAccess(database.connection).rows(model, { org: 1, dormitories: 'all' });
      const turned = order.map(({ path, direction }) => ({ path, direction: (direction * way) as 1 | -1 }));
      expect(await countFromEnds(rows, { condition, order: turned, index, limit, time: {} })).toBe(Math.min(limit, matching.length));
    }),
    { numRuns: runs(100, 2_000) },
  );
}, runs(60_000, 900_000));
