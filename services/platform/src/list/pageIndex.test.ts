/** The index of a page follows from the query, and a page is the same whichever index it is read by. */
import fc from 'fast-check';
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '../mongo/model.ts';
import { collectionAccess } from '../mongo/rows.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { readPage } from './page.ts';
import { countIndex, isWalkShorter, isWithin, pageIndex, walkIndex } from './pageIndex.ts';
import { readListRequest } from './request.ts';

const byMade = { org: 1, made: -1, _id: -1, rev: 1 } as const;
const byBuilding = { org: 1, building: 1, made: -1, _id: -1, rev: 1 } as const;
const byState = { org: 1, building: 1, state: 1, made: -1, _id: -1, rev: 1 } as const;
const bare = { org: 1, state: 1, made: -1, _id: -1 } as const;
const indexes = [[byMade], [bare], [byBuilding], [byState], [{ org: 1, kind: 1, made: -1, _id: -1, rev: 1 }, { partialFilterExpression: { kind: { $gt: 0 } } }]] as const;
const newest = [{ path: 'made', direction: -1 }, { path: '_id', direction: -1 }] as const;
const oldest = [{ path: 'made', direction: 1 }, { path: '_id', direction: 1 }] as const;

test.each([
  ['the organisation', { org: 1 }, newest, byMade],
  ['turned round', { org: 1 }, oldest, byMade],
  ['some buildings', { org: 1, building: { $in: [1, 2] } }, newest, byBuilding],
  ['a building of some', { $and: [{ org: 1, building: { $in: [1, 2] } }, { building: 2 }] }, newest, byBuilding],
  ['buildings and states', { $and: [{ org: 1, building: { $in: [1, 2] } }, { state: 'open' }] }, oldest, byState],
  ['since when', { $and: [{ org: 1, building: 1 }, { made: { $gte: new Date(0) } }] }, newest, byBuilding],
  ['another order', { org: 1, building: 1 }, [{ path: 'name', direction: 1 }, { path: '_id', direction: 1 }], null],
  ['mixed directions', { org: 1 }, [{ path: 'made', direction: 1 }, { path: '_id', direction: -1 }], null],
  ['a state, of which no index has all', { org: 1, state: 'open' }, newest, null],
  ['a partial index', { org: 1, kind: 1 }, newest, null],
  ['a field of none', { org: 1, building: 1, colour: 'red' }, newest, null],
  ['alternatives', { $and: [{ org: 1, building: 1 }, { $or: [{ state: 'open' }] }] }, newest, null],
  ['a range of buildings', { org: 1, building: { $gt: 1 } }, newest, null],
  ['more ranges than are merged', { org: 1, building: { $in: Array.from({ length: 60 }, (_, i) => i) }, state: { $in: ['a', 'b'] } }, newest, null],
] as const)('%s', (_, condition, order, expected) => {
  expect(pageIndex(indexes, condition, order, ['rev'])).toEqual(expected);
});

test.each([
  ['all, by what narrows most', { org: 1, building: 1, state: 'open' }, newest, null, byState],
  ['a field of no index, whose documents are read', { org: 1, building: 1, colour: 'red' }, newest, null, byBuilding],
  ['a field of no index, without a document', { org: 1, building: 1, colour: 'red' }, newest, ['rev'], null],
  ['a state, which stands behind the buildings', { org: 1, state: 'open' }, newest, ['rev'], null],
  ['a state behind the order', { org: 1, state: 'open' }, [{ path: 'name', direction: 1 }], ['rev'], { org: 1, name: 1, rev: 1, state: 1 }],
  ['a range of states behind the order', { org: 1, state: { $nin: ['open'] } }, [{ path: 'name', direction: -1 }], ['rev'], { org: 1, name: 1, rev: 1, state: 1 }],
  ['another order', { org: 1 }, [{ path: 'colour', direction: 1 }], null, null],
  ['alternatives', { $or: [{ org: 1 }] }, newest, null, null],
] as const)('the index by which a list is walked: %s', (_, condition, order, fields, expected) => {
  expect(walkIndex([...indexes, [{ org: 1, name: 1, rev: 1, state: 1 }]], condition, order, fields)).toEqual(expected);
});

test.each([
  ['a state, by the index that begins with it', { org: 1, state: 'open' }, bare],
  ['a colour, by the usual one', { org: 1, colour: 'red' }, byState],
  ['a building, by the index of the smallest keys', { org: 1, building: 1 }, byBuilding],
  ['a building and a state', { org: 1, building: { $in: [1, 2] }, state: 'open' }, byState],
  ['a kind, by the index that begins with it', { org: 1, kind: 1 }, { org: 1, kind: 1, building: 1, state: 1 }],
  ['a kind in no state of some', { org: 1, kind: 1, state: { $nin: ['open'] } }, { org: 1, kind: 1, state: 1, building: 1 }],
  ['a kind and a moment, between which others stand', { org: 1, kind: 1, made: new Date(0) }, byState],
  ['a building without some kinds, with which no index begins', { org: 1, kind: { $nin: [1] }, building: 1 }, byState],
  ['alternatives', { $or: [{ org: 1 }] }, byState],
  ['more ranges than are merged', { org: 1, kind: { $in: Array.from({ length: 101 }, (_, i) => i) } }, byState],
] as const)('the index by which is counted: %s', (_, condition, expected) => {
  const more = [[{ org: 1, kind: 1, state: 1 }, { partialFilterExpression: { kind: 1 } }], [{ org: 1, kind: 1, building: 1, state: 1 }], [{ org: 1, kind: 1, state: 1, building: 1 }]] as const;
  expect(countIndex([...indexes, ...more], condition, byState)).toEqual(expected);
});

test.each([
  ['most fit', { count: 9_000, upTo: 101, all: 100_000 }, true],
  ['few fit', { count: 3_000, upTo: 101, all: 100_000 }, false],
  ['a page far behind', { count: 9_000, upTo: 5_000, all: 100_000 }, false],
  ['none fit', { count: 0, upTo: 1, all: 1 }, false],
] as const)('a walk is shorter where %s', (_, page, expected) => {
  expect(isWalkShorter(page)).toBe(expected);
});

test('a condition is within an index if it names only fields of the index', () => {
  expect(isWithin({ $and: [{ org: 1 }, { state: { $in: ['a'] }, building: 1 }] }, byState)).toBe(true);
  expect(isWithin({ org: 1, colour: 'red' }, byState)).toBe(false);
  expect(isWithin({ $or: [{ org: 1 }] }, byState)).toBe(false);
});

interface Row {
  _id: number;
  org: number;
  building: number | null;
  state: string;
  made: Date;
  rev: number;
}
const schema = new Schema<Row>({ _id: Number, org: Number, building: Number, state: String, made: Date, rev: Number }, schemaOptions);
for (const index of [byMade, byBuilding]) schema.index(index);
const facetsIndex = { org: 1, building: 1, state: 1, made: -1, _id: -1, rev: 1 } as const;
schema.index(facetsIndex);
const model: ModelSpec<Row> = { name: 'page_index_rows', schema, scope: { org: 'org', dormitory: 'building' } };
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

test('the rows are those that are found without naming an index', async () => {
  const all = collectionAccess(database.connection).everyRow(model, 'the rows of a test');
  await all.createIndexes([byMade, byBuilding, facetsIndex].map((key) => ({ key })));
  const rows = Array.from({ length: 400 }, (_, i): Row => ({ _id: i + 1, org: i % 9 === 0 ? 2 : 1, building: i % 7 === 0 ? null : i % 4, state: ['open', 'done', 'off'][i % 3] as string, made: new Date((i * 37) % 60), rev: 1 }));
  await all.insertMany(rows);
  const spec = { orderings: { made: 'made', state: 'state' }, defaultOrdering: '-made', search: false };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constant('all' as const), fc.uniqueArray(fc.constantFrom(0, 1, 2, 3), { minLength: 1 })),
      fc.constantFrom({}, { state: 'open' }, { building: 2 }, { state: { $in: ['open', 'off'] }, building: 1 }, { made: { $gte: new Date(30) } }, { $or: [{ building: { $in: [1, 3] } }, { state: { $in: ['open', 'off'] } }] }),
      fc.constantFrom('-made', 'made', 'state', '-state,made'),
      fc.integer({ min: 0, max: 120 }),
      async (dormitories, filter, ordering, offset) => {
        const ask = (more: object) =>
          readPage<Row>({ rows: collectionAccess(database.connection).rows(model, { org: 1, dormitories }), list: readListRequest(spec, { ordering, limit: '20', offset: String(offset) }), filter, fields: { rev: 1 }, ...more });
        const [told, untold] = await Promise.all([ask({ indexes: schema.indexes(), facetsIndex }), ask({})]);
        expect(told.rows.map(({ _id }) => _id)).toEqual(untold.rows.map(({ _id }) => _id));
        expect([told.count, told.next, told.previous]).toEqual([untold.count, untold.next, untold.previous]);
        if (told.next) {
          const list = { ...readListRequest(spec, { ordering, limit: '20' }), cursor: told.next };
          const further = async (more: object) => (await readPage<Row>({ rows: collectionAccess(database.connection).rows(model, { org: 1, dormitories }), list, filter, fields: { rev: 1 }, ...more })).rows.map(({ _id }) => _id);
          expect(await further({ indexes: schema.indexes(), facetsIndex })).toEqual(await further({}));
        }
      },
    ),
    { numRuns: 60 },
  );
});
