/** Nobody gets past the scope: a query without one throws, and no filter of a caller's own can widen it. */
import fc from 'fast-check';
import { Schema, type Model } from 'mongoose';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { bindModels, schemaOptions } from './model.ts';
import { every, inScope, scopeFilter, scopeKey, systemScope, type Scope } from './scope.ts';

interface Row {
  _id: number;
  org: number;
  dormitory: number | null;
  colour: string;
}

const fields = { org: 'org', dormitory: 'dormitory' };
const colours = ['red', 'green', 'blue'];
let database: TestDatabase;
let rows: Row[];
let Things: Model<Row>;

beforeAll(async () => {
  database = await testDatabase();
  const schema = new Schema({ _id: Number, org: Number, dormitory: Number, colour: String }, schemaOptions);
  const models = bindModels(database.connection, [{ name: 'scope_things', schema, scope: fields }]);
  Things = models.scope_things as unknown as Model<Row>;
});
afterAll(() => database.end());
beforeEach(async () => {
  rows = [1, 2].flatMap((org) =>
    [null, 1, 2, 3].flatMap((dormitory) =>
      colours.map((colour) => ({ _id: 0, org, dormitory: dormitory && dormitory + 10 * org, colour })),
    ),
  );
  rows.forEach((row, i) => (row._id = i + 1));
  await Things.collection.deleteMany({});
  await Things.collection.insertMany(rows as never);
});

const mine: Scope = { org: 1, dormitories: [11, 12] };
const scoped = { scope: mine } as never;
const outside = () => Things.collection.find({ $nor: [scopeFilter(mine, fields)] } as never).sort({ _id: 1 }).toArray();

/** Every way in which a model is asked; `options` is where a scope would be. */
const asks: Record<string, (options: never) => Promise<unknown>> = {
  find: (o) => Things.find({}, null, o).exec(),
  'find as a cursor': (o) => Things.find({}, null, o).cursor().toArray(),
  'find, one after another': async (o) => {
    for await (const row of Things.find({}, null, o)) expect(row).toBeDefined();
  },
  findOne: (o) => Things.findOne({}, null, o).exec(),
  findById: (o) => Things.findById(1, null, o).exec(),
  exists: (o) => Things.exists({}).setOptions(o).exec(),
  findOneAndUpdate: (o) => Things.findOneAndUpdate({}, { colour: 'black' }, o).exec(),
  findByIdAndUpdate: (o) => Things.findByIdAndUpdate(1, { colour: 'black' }, o).exec(),
  findOneAndDelete: (o) => Things.findOneAndDelete({}, o).exec(),
  findByIdAndDelete: (o) => Things.findByIdAndDelete(1, o).exec(),
  findOneAndReplace: (o) => Things.findOneAndReplace({}, { org: 1, dormitory: 11, colour: 'black' }, o).exec(),
  updateOne: (o) => Things.updateOne({}, { colour: 'black' }, o).exec(),
  updateMany: (o) => Things.updateMany({}, { colour: 'black' }, o).exec(),
  replaceOne: (o) => Things.replaceOne({}, { org: 1, dormitory: 11, colour: 'black' }, o).exec(),
  deleteOne: (o) => Things.deleteOne({}, o).exec(),
  deleteMany: (o) => Things.deleteMany({}, o).exec(),
  countDocuments: (o) => Things.countDocuments({}, o).exec(),
  distinct: (o) => Things.distinct('colour', {}, o).exec(),
  aggregate: (o) => Things.aggregate([{ $group: { _id: '$org' } }], o).exec(),
  'aggregate as a cursor': (o) => Things.aggregate([{ $group: { _id: '$org' } }], o).cursor().toArray(),
};

describe.each(Object.keys(asks))('%s', (name) => {
  const ask = asks[name] as (options: never) => Promise<unknown>;

  test('throws without a scope and changes nothing', async () => {
    await expect(ask({} as never)).rejects.toThrow(/scope/);
    expect(await Things.collection.find().sort({ _id: 1 }).toArray()).toEqual(rows);
  });

  test('touches nothing outside its scope', async () => {
    const before = await outside();
    await ask(scoped);
    expect(await outside()).toEqual(before);
    await ask({ scope: systemScope('a test') } as never);
  });
});

test('a record that was read cannot be saved or deleted past the scope', async () => {
  const other = await Things.findOne({ org: 2 }, null, { scope: systemScope('a test') } as never).orFail();
  await expect(Things.findById(other.get('_id') as number, null, scoped)).resolves.toBeNull();
  await expect(other.deleteOne()).rejects.toThrow(/scope/);
});

test('writes in bulk and estimates know no scope, so they are refused', async () => {
  await expect(Things.bulkWrite([{ updateMany: { filter: {}, update: { colour: 'black' } } }])).rejects.toThrow(/scope/);
  expect(await Things.collection.countDocuments({ colour: 'black' })).toBe(0);
  await expect(Things.estimatedDocumentCount()).rejects.toThrow(/other organisations/);
});

test('an aggregation sees its scope alone, whatever its first stage', async () => {
  const seen = await Things.aggregate([{ $match: { $or: [{ org: 2 }, { org: 1 }] } }], scoped);
  expect(seen).toHaveLength(6);
  expect(seen.every((row) => inScope(mine, row.org, row.dormitory))).toBe(true);
  // What must stand first in a pipeline cannot stand behind the scope: it fails rather than leaks.
  await expect(Things.aggregate([{ $collStats: { count: {} } }] as never, scoped)).rejects.toThrow();
  expect(await Things.aggregate([{ $count: 'n' }], { scope: systemScope('a test') } as never)).toEqual([{ n: rows.length }]);
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
const { filter: filters } = fc.letrec<{ filter: Record<string, unknown> }>((tie) => {
  const several = fc.array(tie('filter'), { minLength: 1, maxLength: 3 });
  return {
    filter: fc.oneof(
      { maxDepth: 3 },
      leaf,
      fc.record({ $or: several }),
      fc.record({ $and: several }),
      fc.record({ $nor: several }),
      fc.tuple(leaf, leaf, several).map(([a, b, $or]) => ({ ...a, ...b, $or })),
    ) as fc.Arbitrary<Record<string, unknown>>,
  };
});

test('whatever a filter says, it only ever narrows the scope', async () => {
  await fc.assert(
    fc.asyncProperty(scopes, filters, async (scope, own) => {
      const seen = (await Things.find(own, null, { scope, lean: true } as never)) as unknown as Row[];
      const all = await Things.collection.find(own as never).toArray();
      const expected = all.filter((row) => inScope(scope, row.org, row.dormitory)).map((row) => row._id as unknown as number);
      expect(seen.map((row) => row._id as number).sort((a, b) => a - b)).toEqual(expected.sort((a, b) => Number(a) - Number(b)));
      expect(await Things.countDocuments(own, { scope } as never)).toBe(expected.length);
      expect(await Things.collection.countDocuments(every(scopeFilter(scope, fields), own) as never)).toBe(expected.length);
    }),
    { numRuns: 120 },
  );
});

test('scopes have one key exactly when they show the same things', () => {
  fc.assert(
    fc.property(scopes, scopes, (a, b) => {
      const shows = (scope: Scope) =>
        [1, 2, 3].flatMap((org) => [null, 11, 12, 13, 21, 22, 23].map((dormitory) => inScope(scope, org, dormitory))).join();
      if (scopeKey(a) === scopeKey(b)) expect(shows(a)).toBe(shows(b));
      else expect([a.org, a.dormitories]).not.toEqual([b.org, b.dormitories]);
    }),
  );
  expect(scopeKey({ org: 1, dormitories: [10, 9] })).toBe(scopeKey({ org: 1, dormitories: [9, 10] }));
  expect(scopeKey({ org: 1, dormitories: [] })).not.toBe(scopeKey({ org: 1, dormitories: 'all' }));
});
