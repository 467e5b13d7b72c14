/** Nothing gets past the scope: no filter of a caller can widen it, whichever way rows are read. */
import fc from 'fast-check';
import { runs } from '../testing/deep.ts';
import { Schema } from 'mongoose';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { choice, count, moment, text, weekdays } from '../contract/entity/fieldKinds.ts';
import { fieldPaths } from './fieldPaths.ts';
import { schemaOptions, type ModelSpec } from './model.ts';
import { collectionAccess, type CollectionAccess } from './rows.ts';
import { every, inScope, scopeFilter, type Condition, type Scope } from './scope.ts';

interface Row {
  _id: number;
  org: number;
  dormitory: number | null;
  colour: string;
}

const fields = { org: 'org', dormitory: 'dormitory' };
const things: ModelSpec<Row> = {
  name: 'scope_things',
  schema: new Schema<Row>({ _id: Number, org: Number, dormitory: Number, colour: String }, schemaOptions),
  scope: fields,
};
const colours = ['red', 'green', 'blue'];
const all: Row[] = [1, 2]
  .flatMap((org) => [null, 1, 2, 3].flatMap((dormitory) => colours.map((colour) => ({ org, dormitory: dormitory && dormitory + 10 * org, colour }))))
  .map((row, i) => ({ _id: i + 1, ...row }));
const mine: Scope = { org: 1, dormitories: [11, 12] };
const seen = (scope: Scope, among: readonly Row[] = all) => among.filter((row) => inScope(scope, row.org, row.dormitory));

let database: TestDatabase;
let collections: CollectionAccess;
beforeAll(async () => {
  database = await testDatabase();
  collections = collectionAccess(database.connection);
  await collections.everyRow(things, 'the rows of the test').insertMany(all);
});
afterAll(() => database.end());

test('every way of reading returns what the scope reaches, and nothing else', async () => {
  const rows = collections.rows(things, mine);
  const own = seen(mine);
  expect(await rows.find().sort({ _id: 1 }).toArray()).toEqual(own);
  expect(await rows.findOne({}, { sort: { _id: -1 } })).toEqual(own.at(-1));
  expect(await rows.findOne({ org: 2 })).toBeNull();
  expect(await rows.count()).toBe(own.length);
  expect((await rows.distinct('dormitory')).sort()).toEqual([11, 12]);
  expect(await rows.aggregate<{ _id: number; n: number }>([{ $group: { _id: '$org', n: { $sum: 1 } } }]).toArray()).toEqual([{ _id: 1, n: own.length }]);
});

test('asked for by id, a row of others looks the same as one that does not exist', async () => {
  const rows = collections.rows(things, mine);
  const [own] = seen(mine) as [Row];
  expect(await rows.get(own._id)).toEqual(own);
  for (const id of [all.at(-1)?._id ?? 0, 999]) await expect(rows.get(id)).rejects.toThrow('not_found');
});

test('a stage that must come first in a pipeline cannot follow the scope: it fails rather than leaks', async () => {
  await expect(collections.rows(things, mine).aggregate([{ $collStats: { count: {} } }]).toArray()).rejects.toThrow();
});

test('a collection of no organisation is the same for everybody; everyRow reads all rows', async () => {
  expect(await collections.rows({ ...things, scope: null }, mine).count()).toBe(all.length);
  expect(await collections.everyRow(things, 'a test').countDocuments()).toBe(all.length);
});

const scopes: fc.Arbitrary<Scope> = fc.record({
  org: fc.constantFrom(1, 2, 3),
  dormitories: fc.oneof(fc.constant('all' as const), fc.subarray([11, 12, 13, 21, 22, 23])),
});
const leaf = fc.oneof(
  fc.record({ org: fc.constantFrom<unknown>(1, 2, { $in: [1, 2] }, { $ne: 1 }, { $exists: true }) }),
  fc.record({ dormitory: fc.constantFrom<unknown>(null, 11, 21, { $gte: 0 }, { $nin: [11] }, { $in: [null, 12, 22] }) }),
  fc.record({ colour: fc.constantFrom(...colours) }),
  fc.constant({}),
);
const { filter: filters } = fc.letrec<{ filter: Condition }>((tie) => {
  const several = fc.array(tie('filter'), { minLength: 1, maxLength: 3 });
  return {
    filter: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({ $or: several }),
      fc.record({ $and: several }),
      fc.record({ $nor: several }),
      fc.tuple(leaf, leaf, several).map(([a, b, $or]) => ({ ...a, ...b, $or })),
    ) as fc.Arbitrary<Condition>,
  };
});

test('whatever a filter says, it only ever narrows the scope', async () => {
  await fc.assert(
    fc.asyncProperty(scopes, filters, async (scope, own) => {
      const everywhere = collections.everyRow(things, 'a test');
      const rows = collections.rows(things, scope);
      const expected = seen(scope, await everywhere.find(own).sort({ _id: 1 }).toArray());
      expect(await rows.find(own).sort({ _id: 1 }).toArray()).toEqual(expected);
      expect(await rows.count(own)).toBe(expected.length);
      expect(await rows.aggregate([{ $match: own }, { $sort: { _id: 1 } }]).toArray()).toEqual(expected);
      expect(await everywhere.countDocuments(every(scopeFilter(scope, fields), own))).toBe(expected.length);
    }),
    { numRuns: runs(50, 2_000) },
  );
});

describe('a record that was stored before a field was declared', () => {
  const declared = {
    note: text(20),
    weeks: weekdays(),
    seen: moment(),
    places: count(0, 9, { initial: 2 }),
    // Neither may be missing: lists are filtered by what is stored, and what is never empty has no value to fall back on.
    colour: text(20, { filter: true }),
    size: choice(['S', 'M'], { always: true }),
  } as const;
  interface Kept {
    _id: number;
    org: number;
    note?: string;
    places?: number;
  }
  const grown: ModelSpec<Kept> = { name: 'grown_things', schema: new Schema<Kept>({ _id: Number, org: Number, ...fieldPaths(declared) }, schemaOptions), scope: { org: 'org', dormitory: null } };
  const empty = { note: '', weeks: [], seen: null, places: 2 };
  beforeAll(() => collections.everyRow(grown, 'the rows of the test').insertMany([{ _id: 1, org: 1 }, { _id: 2, org: 1, note: 'x', places: 0 }]));

  test('reads as empty, whichever way it is read', async () => {
    const rows = collections.rows(grown, { org: 1, dormitories: 'all' });
    const [old, young] = [{ _id: 1, org: 1, ...empty }, { _id: 2, org: 1, ...empty, note: 'x', places: 0 }];
    expect(await rows.find().sort({ _id: 1 }).limit(2).toArray()).toEqual([old, young]);
    expect([await rows.get(1), await rows.one(2), await rows.findOne({ _id: 1 }), (await collections.byIdNow(grown, 1, 'the rows of the test').of([1])).get(1)]).toEqual([old, young, old, old]);
    const streamed: Kept[] = [];
    for await (const row of rows.withIds([1])) streamed.push(row);
    expect(streamed).toEqual([old]);
  });

  test('only where the field is asked for', async () => {
    const rows = collections.rows(grown, { org: 1, dormitories: 'all' });
    const of = async (projection: Record<string, 0 | 1>) => Object.keys((await rows.find({ _id: 1 }, { projection }).next()) ?? {}).sort();
    expect(await of({ note: 1, colour: 1 })).toEqual(['_id', 'note']);
    expect(await of({ org: 1 })).toEqual(['_id', 'org']);
    expect(await of({ note: 0, weeks: 0 })).toEqual(['_id', 'org', 'places', 'seen']);
  });

  test('and each has a value of its own', async () => {
    const rows = collections.rows(grown, { org: 1, dormitories: 'all' });
    const [one, two] = (await rows.find().toArray()) as unknown as { weeks: number[] }[];
    expect(one?.weeks).not.toBe(two?.weeks);
  });
});
