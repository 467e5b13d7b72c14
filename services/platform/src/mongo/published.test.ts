/** What other services publish: read within a scope, by id with one query per moment, names remembered for two seconds. */
import type { mongo } from 'mongoose';
import { z } from 'zod';
import { publishedView } from '../contract/published.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { changeStandIns, removeStandIns, standIn, standInRows } from '../testing/standIns.ts';
import { defineView } from './model.ts';
import { publishedReader, type ReadPublished } from './published.ts';
import { wholeOrg, systemScope } from './scope.ts';
import type { Stored } from './stored.ts';

const beds = publishedView(
  'other_beds_v1',
  { _id: z.number(), org: z.number(), dormitory: z.number().nullable(), name: z.string(), is_active: z.boolean(), tags: z.array(z.number()) },
  { org: 'org', dormitory: 'dormitory' },
);
const companies = publishedView('other_companies_v1', { _id: z.number(), org: z.number() }, { org: 'org', dormitory: null });
const keys = publishedView('other_keys_v1', { _id: z.string() }, null);

let database: TestDatabase;
let published: ReadPublished;
const collection = () => database.connection.collection(beds.name);
const names = async (org: number, ids: number[]) =>
  [...(await published(beds, wholeOrg(org)).byId(ids))].map(([id, row]) => [id, row.name]);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());
beforeEach(async () => {
  published = publishedReader(database.connection);
  await removeStandIns(database.connection, beds);
  await standIn(database.connection, beds, [
    { _id: 1, org: 1, dormitory: 11, name: 'one', tags: [5, 6] },
    { _id: 2, org: 1, dormitory: 12, name: 'two', tags: [6] },
    { _id: 3, org: 2, dormitory: 21, name: 'three' },
    { _id: 5, org: 1, dormitory: null, name: 'five', is_active: false },
  ]);
});
afterEach(() => jest.restoreAllMocks());

describe('rows by id', () => {
  test('of another organisation are left out, even when they are remembered', async () => {
    expect(await names(1, [1, 3, 99])).toEqual([[1, 'one']]);
    expect(await names(2, [1, 3])).toEqual([[3, 'three']]);
    expect(await names(1, [3])).toEqual([]);
  });

  test('are those of the dormitories in the scope', async () => {
    const seen = async (dormitories: 'all' | number[]) => [...(await published(beds, { org: 1, dormitories }).byIdNow([1, 2, 3, 5])).keys()];
    expect(await seen('all')).toEqual([1, 2, 5]);
    expect(await seen([12, 21])).toEqual([2]);
    expect(await seen([])).toEqual([]);
    expect([...(await published(beds, systemScope('a test')).byIdNow([1, 3])).keys()]).toEqual([1, 3]);
  });

  test('of a kind without a dormitory are seen by everybody in the organisation', async () => {
    await standIn(database.connection, companies, [{ _id: 1, org: 1 }, { _id: 2, org: 2 }]);
    expect([...(await published(companies, { org: 1, dormitories: [] }).byId([1, 2])).keys()]).toEqual([1]);
  });

  test('are read together for callers at the same moment; later ones read nothing', async () => {
    const find = jest.spyOn(collection(), 'find');
    await Promise.all([names(1, [1]), names(1, [2, 1]), names(2, [3])]);
    expect(find).toHaveBeenCalledTimes(1);
    await names(1, [1, 2]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  test('are two seconds old at most; what was missing is read again at once', async () => {
    const clock = jest.spyOn(performance, 'now');
    const start = performance.now();
    clock.mockReturnValue(start);
    expect(await names(1, [1, 4])).toEqual([[1, 'one']]);
    await standIn(database.connection, beds, [{ _id: 4, org: 1, name: 'four' }]);
    await changeStandIns(database.connection, beds, 1, { name: 'changed' });
    expect(await names(1, [1, 4])).toEqual([[1, 'one'], [4, 'four']]);
    clock.mockReturnValue(start + 2_100);
    // The memory looks at the clock once a millisecond: its own timer, set before this one, ends before it.
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(await names(1, [1])).toEqual([[1, 'changed']]);
  });

  test('are current where a decision rests on them', async () => {
    await names(1, [1, 2]);
    await changeStandIns(database.connection, beds, 1, { is_active: false });
    const now = await published(beds, wholeOrg(1)).byIdNow([1, 2, 3, 99]);
    expect([...now].map(([id, row]) => [id, row.is_active])).toEqual([[1, false], [2, true]]);
    expect((await published(beds, wholeOrg(1)).byId([1])).get(1)?.is_active).toBe(false);
    expect((await published(beds, wholeOrg(1)).byIdNow([])).size).toBe(0);
  });

  test('that cannot be read fail for their callers and for nobody after them', async () => {
    jest.spyOn(collection(), 'find').mockImplementationOnce(() => ({ toArray: () => Promise.reject(new Error('away')) }) as unknown as mongo.FindCursor<mongo.WithId<Stored>>);
    await expect(names(1, [1])).rejects.toThrow('away');
    expect(await names(1, [1])).toEqual([[1, 'one']]);
  });
});

describe('rows that match a filter', () => {
  const mine = () => published(beds, { org: 1, dormitories: [11, 21] });

  test('are found, counted and aggregated within the scope, whatever the filter says', async () => {
    const ids = async (found: Promise<{ _id: number }[]>) => (await found).map((row) => row._id);
    expect(await ids(mine().find({}))).toEqual([1]);
    expect(await ids(mine().find({ org: 2, dormitory: { $in: [12, 21] } }))).toEqual([]);
    expect(await mine().findOne({ _id: 3 })).toBeNull();
    expect(await mine().count({})).toBe(1);
    expect(await mine().distinct('tags', { tags: { $in: [6] } })).toEqual([5, 6]);
    expect(await mine().aggregate({}).group(null, { n: { $sum: 1 } }).toArray()).toEqual([{ _id: null, n: 1 }]);
  });

  test('come in the requested order and number, with the requested fields', async () => {
    const all = published(beds, wholeOrg(1));
    expect(await all.find({ is_active: true }, { sort: { name: -1 }, limit: 1, fields: ['name'] })).toEqual([{ _id: 2, name: 'two' }]);
    expect((await all.find({})).map((row) => row._id)).toEqual([1, 2, 5]);
  });
});

test('rows of no organisation are read only by system work', async () => {
  await standIn(database.connection, keys, [{ _id: 'a' }]);
  expect(await published(keys, systemScope('a test')).find({})).toEqual([{ _id: 'a' }]);
  expect(() => published(keys, wholeOrg(1))).toThrow(/no organisation/);
});

test('a model or a view that is not declared is refused', () => {
  // @ts-expect-error no such field
  expect(() => standInRows(beds, [{ _id: 1, nmae: 'one' }])).toThrow(/nmae/);
  // @ts-expect-error a name is a text
  expect(() => standInRows(beds, [{ _id: 1, name: 1 }])).toThrow(/name/);
  // @ts-expect-error `name` is missing
  defineView(beds, { on: 'beds', shows: { org: 1, dormitory: 1, is_active: 1, tags: 1 } });
  // @ts-expect-error `colour` is not declared
  defineView(companies, { on: 'companies', shows: { org: 1, colour: 1 } });
});

/** What a reader would still ask for after the owner has renamed a field: the compiler refuses each of these, and none is ever run. */
test('a field that the rows do not have does not compile, wherever it is named', () => {
  const read = published(beds, wholeOrg(1));
  const [fits, before] = [{ name: 'one', tags: 5 }, { name: 'one', nmae: 'one' }];
  const refused = () => {
    void read.find(fits);
    // @ts-expect-error in a filter
    void read.find({ nmae: 'one' });
    // @ts-expect-error in a filter that was put together before
    void read.find(before);
    // @ts-expect-error in a filter for a count
    void read.count(before);
    // @ts-expect-error in an alternative
    void read.find({ $or: [fits, before] });
    // @ts-expect-error in an order
    void read.find({}, { sort: { nmae: 1 } });
    // @ts-expect-error among the fields
    void read.find({}, { fields: ['nmae'] });
    // @ts-expect-error in the filter of an aggregation
    void read.aggregate(before);
    // @ts-expect-error in the key of a group
    void read.aggregate({}).group('$nmae');
    // @ts-expect-error in one of several keys of a group
    void read.aggregate({}).group({ name: '$name', other: '$nmae' });
    // @ts-expect-error in a value of each group
    void read.aggregate({}).group('$name', { n: { $addToSet: '$nmae' } });
    // @ts-expect-error in a sum
    void read.aggregate({}).group('$name', { n: { $sum: '$nmae' } });
    // @ts-expect-error a text is no sum
    void read.aggregate({}).group('$dormitory', { n: { $sum: '$name' } });
    // @ts-expect-error in a condition
    void read.aggregate({}).group('$dormitory', { n: { $sum: { $cond: [{ $eq: ['$nmae', { $literal: 'one' }] }, 1, 0] } } });
    // @ts-expect-error in an order of groups
    void read.aggregate({}).group('$dormitory', { n: { $sum: 1 } }).sort({ nmae: 1 });
    // @ts-expect-error a field that was not asked for
    void read.aggregate({}, { fields: ['name'] }).group('$dormitory');
    // @ts-expect-error groups have their key and their values, and no other fields of the rows
    void read.aggregate({}).group('$dormitory').group('$name');
    // @ts-expect-error an operator that is not declared
    void read.aggregate({}).group({ $toUpper: '$name' });
  };
  expect(refused).toBeInstanceOf(Function);
});

test('groups have the types of the fields that they are made of', async () => {
  const groups = published(beds, wholeOrg(1))
    .aggregate({ is_active: { $ne: false } })
    .sort({ _id: 1 })
    .group({ dormitory: '$dormitory', active: '$is_active' }, { names: { $push: '$name' }, first: { $firstN: { n: 1, input: { id: '$_id', tags: '$tags' } } }, whole: { $first: '$$ROOT' }, n: { $sum: 1 } })
    .sort({ '_id.dormitory': 1 });
  const found: { _id: { dormitory: number | null }; names: string[]; first: { id: number; tags: number[] }[]; whole: { name: string }; n: number }[] = await groups.toArray();
  expect(found.map(({ _id, names, n }) => [_id.dormitory, names, n])).toEqual([[11, ['one'], 1], [12, ['two'], 1]]);
  expect(found[0]?.first).toEqual([{ id: 1, tags: [5, 6] }]);
  expect(found[0]?.whole).toMatchObject({ _id: 1, name: 'one' });
  expect(await groups.group('$_id.active', { n: { $sum: '$n' } }).where({ $gt: ['$n', 1] }).only().toArray()).toEqual([{ _id: true }]);
});
