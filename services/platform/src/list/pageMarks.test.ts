/** A page that is read from a learnt position equals one that is counted from the first row, whatever the rows hold, and walks over fewer rows. */
import fc from 'fast-check';
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { collectionAccess } from '../mongo/rows.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { runs } from '../testing/deep.ts';
import { readPage } from './page.ts';
import { ListMarks, PageMarks } from './pageMarks.ts';
import { readListRequest } from './request.ts';

interface Row {
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  made: Date | null;
}

const schema = new Schema<Row>({ _id: Number, rev: Number, org: Number, dormitory: Number, made: Date }, schemaOptions);
schema.index({ org: 1, dormitory: 1, made: -1, _id: -1, rev: 1 });
const model: ModelSpec<Row> = { name: 'marked_rows', schema, scope: { org: 'org', dormitory: 'dormitory' } };
const spec = { orderings: { made: 'made' }, defaultOrdering: '-made', search: false } as const;

let database: TestDatabase;
const all = () => collectionAccess(database.connection).everyRow(model, 'the rows of a test');
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

const stored = async (rows: readonly Row[]): Promise<void> => {
  await all().deleteMany({});
  await all().insertMany([...rows]);
  for (const [key] of schema.indexes()) await all().createIndex(key as Record<string, 1>);
};
const page = (query: Record<string, string>, dormitories: readonly number[], marks?: { kept: PageMarks; under: string }, filter = {}) =>
  readPage<Row>({ rows: collectionAccess(database.connection).rows(model, { org: 1, dormitories: [...dormitories] }), list: readListRequest(spec, query), filter, fields: { rev: 1 }, indexes: schema.indexes(), ...(marks && { marks }) });
const shown = async (found: ReturnType<typeof page>) => {
  const { rows, count, next, previous } = await found;
  return { ids: rows.map(({ _id }) => _id), count, next, previous };
};

test('random pages equal those that are counted from the first row', async () => {
  // Many rows of one moment, and many without one: among these nobody can tell which is the first.
  const moment = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 500 }).map((n) => new Date(1.7e12 + n)) }, { weight: 1, arbitrary: fc.constant(null) });
  const rowsOf = fc.array(fc.record({ dormitory: fc.integer({ min: 1, max: 3 }), made: moment }), { minLength: 1_000, maxLength: 1_800 });
  const asked = fc.array(fc.record({ offset: fc.integer({ min: 0, max: 1_800 }), limit: fc.integer({ min: 1, max: 60 }), ordering: fc.constantFrom('made', '-made'), dormitories: fc.constantFrom([1], [1, 2], [1, 2, 3]) }), { minLength: 20, maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(rowsOf, asked, async (rows, pages) => {
      await stored(rows.map((row, i) => ({ _id: i + 1, rev: 1, org: 1, ...row })));
      const marks = { kept: new PageMarks(), under: '1' };
      for (const { offset, limit, ordering, dormitories } of pages) {
        const query = { offset: String(offset), limit: String(limit), ordering };
        expect(await shown(page(query, dormitories, marks))).toEqual(await shown(page(query, dormitories)));
      }
    }),
    { numRuns: runs(3, 60) },
  );
}, runs(120_000, 1_800_000));

test('a list that is paged through often is read once, as a whole, until its stamps move', async () => {
  await stored(Array.from({ length: 600 }, (_, i) => ({ _id: i + 1, rev: 1, org: 1, dormitory: 1 + (i % 2), made: new Date(1.7e12 + i) })));
  const reads = async (): Promise<number> => Number(await database.connection.db?.collection('system.profile').countDocuments({ ns: { $regex: 'marked_rows' }, op: 'query' }));
  const marks = { kept: new PageMarks(), under: '1' };
  const at = (offset: number, under = '1') => shown(page({ offset: String(offset), limit: '20' }, [1, 2], { ...marks, under }));
  for (const offset of [200, 300, 400]) await at(offset);
  await database.connection.db?.command({ profile: 2 });
  const before = await reads();
  const pages = [await at(500), await at(0), await at(590)];
  const after = await reads();
  await all().updateOne({ _id: 1 }, { $set: { rev: 2 } });
  const moved = await at(580, '2');
  await database.connection.db?.command({ profile: 0 });
  expect(after - before).toBe(0);
  expect(pages).toEqual([await shown(page({ offset: '500', limit: '20' }, [1, 2])), await shown(page({ offset: '0', limit: '20' }, [1, 2])), await shown(page({ offset: '590', limit: '20' }, [1, 2]))]);
  expect(moved.ids).toHaveLength(20);
  expect(await reads()).toBeGreaterThan(after);
});

test('a page near one that was read walks only over what lies between the two', async () => {
  await stored(Array.from({ length: 1_200 }, (_, i) => ({ _id: i + 1, rev: 1, org: 1, dormitory: 1 + (i % 2), made: new Date(1.7e12 + i) })));
  const walked = async (): Promise<number> => {
    const found = await database.connection.db?.collection('system.profile').find({ ns: { $regex: 'marked_rows' }, op: 'query' }).sort({ ts: -1 }).limit(1).next();
    return Number(found?.keysExamined);
  };
  await database.connection.db?.command({ profile: 2 });
  const marks = { kept: new PageMarks(), under: '1' };
  await page({ offset: '900', limit: '20' }, [1, 2], marks);
  const first = await walked();
  await page({ offset: '940', limit: '20' }, [1, 2], marks);
  const second = await walked();
  await page({ offset: '940', limit: '20' }, [1, 2], { ...marks, under: '2' });
  const moved = await walked();
  await database.connection.db?.command({ profile: 0 });
  expect([first > 900, second < 100, moved > 900]).toEqual([true, true, true]);
});

test('what was learnt is forgotten after two seconds, and two rows of equal value give no position', () => {
  const marks = new ListMarks();
  marks.learn([5, 5, 7, 7, null], 100, (value) => value, 0);
  expect(marks.before(101, 1)).toBeNull();
  expect(marks.before(102, 1)).toMatchObject({ value: 7, offset: 102 });
  expect(marks.before(500, 1_999)).toMatchObject({ offset: 102 });
  expect(marks.before(500, 2_001)).toBeNull();
});

test('a list that was not counted to its end, or is too long, is not read whole', async () => {
  const read = jest.fn(() => Promise.resolve([]));
  for (const total of [{ count: 10_001, isWhole: false }, { count: 25_001, isWhole: true }]) {
    const marks = new ListMarks();
    for (let i = 0; i < 5; i += 1) expect(await marks.whole(true, () => Promise.resolve(total), read)).toBeNull();
  }
  expect(read).not.toHaveBeenCalled();
});
