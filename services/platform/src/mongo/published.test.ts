/** What others publish: read in one query per moment, names remembered for two seconds, never across organisations. */
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Published, type PublishedRow } from './published.ts';

const view = 'other_names_v1';
let database: TestDatabase;
let published: Published;
const rows = () => database.connection.collection<PublishedRow>(view);
const names = async (org: number, ids: number[]) => [...(await published.find(view, org, ids))].map(([id, row]) => [id, row.name]);

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());
beforeEach(async () => {
  published = new Published(database.connection);
  await rows().deleteMany({});
  await rows().insertMany([{ _id: 1, org: 1, name: 'one' }, { _id: 2, org: 1, name: 'two' }, { _id: 3, org: 2, name: 'three' }]);
});
afterEach(() => jest.restoreAllMocks());

test('rows of another organisation are left out, also when they are remembered', async () => {
  expect(await names(1, [1, 3, 99])).toEqual([[1, 'one']]);
  expect(await names(2, [1, 3])).toEqual([[3, 'three']]);
  expect(await names(1, [3])).toEqual([]);
});

test('callers of one moment share a query, later ones ask nobody', async () => {
  const find = jest.spyOn(rows(), 'find');
  await Promise.all([names(1, [1]), names(1, [2, 1]), names(2, [3])]);
  expect(find).toHaveBeenCalledTimes(1);
  await names(1, [1, 2]);
  expect(find).toHaveBeenCalledTimes(1);
});

test('a name is two seconds old at most; what was not there is asked for again at once', async () => {
  const clock = jest.spyOn(performance, 'now');
  const start = performance.now();
  clock.mockReturnValue(start);
  expect(await names(1, [1, 4])).toEqual([[1, 'one']]);
  await rows().insertOne({ _id: 4, org: 1, name: 'four' });
  await rows().updateOne({ _id: 1 }, { $set: { name: 'changed' } });
  expect(await names(1, [1, 4])).toEqual([[1, 'one'], [4, 'four']]);
  clock.mockReturnValue(start + 2_100);
  // The memory looks at the clock once a millisecond: its own timer, set before this one, ends before it.
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await names(1, [1])).toEqual([[1, 'changed']]);
});

test('what is decided upon is as it is now', async () => {
  await names(1, [1, 2]);
  await rows().updateOne({ _id: 1 }, { $set: { is_active: false } });
  const now = await published.findNow(view, 1, [1, 2, 3, 99]);
  expect([...now].map(([id, row]) => [id, row.is_active])).toEqual([[1, false], [2, undefined]]);
  expect((await published.find(view, 1, [1])).get(1)?.is_active).toBe(false);
  expect((await published.findNow(view, 1, [])).size).toBe(0);
});

test('a failed query fails its callers and nobody after them', async () => {
  jest.spyOn(rows(), 'find').mockImplementationOnce(() => ({ toArray: () => Promise.reject(new Error('away')) }) as never);
  await expect(names(1, [1])).rejects.toThrow('away');
  expect(await names(1, [1])).toEqual([[1, 'one']]);
});
