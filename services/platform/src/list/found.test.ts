/** A search finds the same whichever way it is read, and words that many rows have are read by an index alone. */
import fc from 'fast-check';
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { collectionAccess } from '../mongo/rows.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { runs } from '../testing/deep.ts';
import { readFound } from './found.ts';
import { readListRequest } from './request.ts';
import { wordsTyped } from './search.ts';
import { withPairs } from './wordPairs.ts';

interface Row {
  _id: number;
  org: number;
  building: number;
  amount: number;
  rev: number;
  words: string[];
}
const index = { org: 1, words: 1, amount: 1, _id: 1, building: 1 } as const;
const schema = new Schema<Row>({ _id: Number }, { ...schemaOptions, strict: false });
schema.index(index);
schema.index({ org: 1, building: 1, amount: 1, _id: 1 });
schema.index({ org: 1, rev: -1, _id: -1 });
const model: ModelSpec<Row> = { name: 'found_rows', schema, scope: { org: 'org', dormitory: 'building' } };
const orders = { orderings: { amount: 'amount', rev: 'rev' }, defaultOrdering: 'amount', search: true };

let database: TestDatabase;
const all = () => collectionAccess(database.connection).everyRow(model, 'the rows of a test');
const within = (buildings: number[] | 'all') => collectionAccess(database.connection).rows(model, { org: 1, dormitories: buildings });
beforeAll(async () => {
  database = await testDatabase();
  for (const [key] of schema.indexes()) await all().createIndex(key as Record<string, 1>);
});
afterAll(() => database.end());

const words = fc.uniqueArray(fc.constantFrom('mo', 'mohan', 'mohammed', 'ra', 'rahman', 'raj', 'مريم', '7', '71', 'mo\u{10400}'), { minLength: 1, maxLength: 4 });
const rows = fc.array(fc.record({ org: fc.constantFrom(1, 1, 1, 2), building: fc.integer({ min: 1, max: 3 }), amount: fc.integer({ min: 0, max: 3 }), rev: fc.integer({ min: 1, max: 3 }), words }), { maxLength: 30 });

test('a search pages over everything that it finds, once and in order, however many words begin with the typed ones', async () => {
  await fc.assert(
    fc.asyncProperty(
      rows, fc.constantFrom('mo', 'm', 'ra mo', 'mo ra', 'moh ra 7', 'م', 'nobody'), fc.constantFrom('amount', '-amount', 'rev'), fc.constantFrom<number[] | 'all'>('all', [2], [1, 3]),
      fc.integer({ min: 1, max: 7 }), fc.record({ counted: fc.constantFrom(0, 2, 10_000), spellings: fc.constantFrom(1, 30), patienceMs: fc.constantFrom(0, 10_000) }), fc.boolean(), fc.boolean(),
      async (some, typed, ordering, buildings, limit, bounds, narrowed, hasPairs) => {
        await all().deleteMany({});
        const stored = some.map((row, i) => ({ ...row, _id: i + 1, words: hasPairs ? withPairs(row.words) : row.words }));
        if (stored.length > 0) await all().insertMany(stored);
        const way = ordering.startsWith('-') ? -1 : 1;
        const by = ordering.replace('-', '') as 'amount' | 'rev';
        const expected = stored
          .filter((row) => row.org === 1 && (buildings === 'all' || buildings.includes(row.building)) && (!narrowed || row.rev === 2) && wordsTyped(typed).every((word) => row.words.some((one) => one.startsWith(word))))
          .sort((a, b) => (a[by] - b[by] || a._id - b._id) * way);
        const find = async (at: { offset?: number; after?: Row; before?: Row }) => {
          const list = readListRequest(orders, { ordering, search: typed, limit: String(limit), ...(at.offset !== undefined && { offset: String(at.offset) }) });
          const edge = at.after ?? at.before;
          const cursor = edge ? { key: [edge[by], edge._id], backwards: edge === at.before, offset: 0 } : null;
          const { found, count } = await readFound({ rows: within(buildings), list: { ...list, search: typed, cursor }, filter: narrowed ? { rev: 2 } : {}, field: 'words', hasPairs, index, indexes: schema.indexes(), fields: { rev: 1 } }, bounds);
          expect(count).toBe(Math.min(expected.length, bounds.counted + 1));
          for (const row of found) expect(row.rev).toBe(stored[row._id - 1]?.rev);
          return found.map(({ _id }) => _id);
        };
        const ids = expected.map(({ _id }) => _id);
        const middle = Math.floor(ids.length / 2);
        expect(await find({})).toEqual(ids.slice(0, limit + 1));
        expect(await find({ offset: middle })).toEqual(ids.slice(middle, middle + limit + 1));
        const edge = expected[middle];
        if (!edge) return;
        expect(await find({ after: edge })).toEqual(ids.slice(middle + 1, middle + limit + 2));
        expect(await find({ before: edge })).toEqual(ids.slice(0, middle).reverse().slice(0, limit + 1));
      },
    ),
    { numRuns: runs(150, 3_000) },
  );
}, runs(120_000, 1_800_000));

describe('of three thousand rows', () => {
  beforeAll(async () => {
    await all().deleteMany({});
    await all().insertMany(
      Array.from({ length: 3_000 }, (_, i) => ({ _id: i + 1, org: 1, building: 1 + (i % 2), amount: i, rev: 1, words: withPairs([i < 2_000 ? 'early' : `late${i % 3}`, i >= 1_990 ? 'behind' : 'before', i % 2 === 0 ? 'even' : 'odd']) })),
    );
  });

  /** Searches for what was typed: the ids of the rows, their count, and how many documents and keys MongoDB read. */
  async function searched(typed: string, patienceMs: number, hasPairs = false) {
    const db = database.connection.db;
    await db?.command({ profile: 2 });
    const list = { ...readListRequest(orders, { limit: '10' }), search: typed };
    const { found, count } = await readFound({ rows: within([1, 2]), list, filter: {}, field: 'words', hasPairs, index, indexes: schema.indexes(), fields: { rev: 1 } }, { counted: 100, spellings: 30, patienceMs });
    await db?.command({ profile: 0 });
    const reads = await db?.collection('system.profile').find({ ns: { $regex: `\\.${model.name}$` } }).toArray();
    await db?.collection('system.profile').drop();
    return {
      ids: found.map(({ _id }) => _id),
      count,
      documents: (reads ?? []).reduce((sum, { docsExamined }) => sum + Number(docsExamined), 0),
      mostKeys: Math.max(...(reads ?? []).map(({ keysExamined }) => Number(keysExamined))),
    };
  }

  test('with a common word, only the first are read', async () => {
    const { ids, count, documents, mostKeys } = await searched('lat', 150);
    expect([ids, count]).toEqual([Array.from({ length: 11 }, (_, i) => 2_001 + i), 101]);
    // For the count, for the words with that beginning, for the rows' ids, and for the rows.
    expect(documents).toBeLessThanOrEqual(4 + 11);
    expect(mostKeys).toBeLessThan(130);
  });

  test('with two words that are common one by one and rare together, only those few are read', async () => {
    const { ids, count, documents } = await searched('early behind', 0);
    // The ten, and one for how each word is spelt.
    expect([ids, count, documents]).toEqual([Array.from({ length: 10 }, (_, i) => 1_991 + i), 10, 12]);
  });

  test('with two common words whose pair is kept, the rows of the pair are read, in order', async () => {
    const { ids, count, documents, mostKeys } = await searched('od ea', 150, true);
    expect([ids, count]).toEqual([Array.from({ length: 11 }, (_, i) => 2 * i + 2), 101]);
    // The pair says all that was typed: documents are read for the page alone.
    expect(documents).toBe(11);
    expect(mostKeys).toBeLessThan(130);
  });

  test('with longer words than the pair holds, its rows are looked through, and no others', async () => {
    // 500 rows have the pair of `la` and `od`, a third of these the word.
    const { ids, count, documents } = await searched('late1 odd', 150, true);
    expect(ids).toEqual(Array.from({ length: 11 }, (_, i) => 2_006 + 6 * i));
    expect(count).toBe(101);
    expect(documents).toBeLessThanOrEqual(3 * 102 + 3 * 12 + 11);
  });
});
