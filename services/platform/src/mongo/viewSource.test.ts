/** Large reads of a view return what the view returns, whatever is asked for, and use the indexes of its collection. */
import fc from 'fast-check';
import { z } from 'zod';
import { publishedView } from '../contract/published.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { runs } from '../testing/deep.ts';
import { until } from '../testing/until.ts';
import { connect } from './connect.ts';
import { defineView } from './model.ts';
import { publishedReader, type RowFilter } from './published.ts';
import { wholeOrg } from './scope.ts';
import { ViewSources } from './viewSource.ts';

const tasks = publishedView(
  'sourced_tasks_v1',
  { _id: z.number(), org: z.number(), dormitory: z.number().nullable(), name: z.string(), at: z.date().nullable(), count: z.number(), other: z.number().nullable() },
  { org: 'org', dormitory: 'dormitory' },
);
type Task = z.infer<typeof tasks.row>;
const kept = 'sourced_tasks';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const { on, pipeline } = defineView(tasks, { on: kept, shows: { org: 1, dormitory: 1, name: 1, at: 1, count: { $ifNull: ['$count', 0] }, other: '$elsewhere' } });
  await database.connection.createCollection(tasks.name, { viewOn: on, pipeline: [...pipeline] } as Parameters<typeof database.connection.createCollection>[1]);
  await database.connection.collection(kept).createIndex({ org: 1, at: -1, _id: -1 });
});
afterAll(() => database.end());
beforeEach(() => database.connection.collection(kept).deleteMany({}));

const day = (n: number | null) => (n === null ? null : new Date(1.7e12 + n * 86_400_000));
const row = fc.record({ org: fc.constantFrom(1, 1, 2), dormitory: fc.constantFrom(1, 2, null), name: fc.constantFrom('a', 'b'), at: fc.constantFrom(1, 2, 3, null).map(day), count: fc.constantFrom(undefined, 1, 2), elsewhere: fc.constantFrom(null, 7), secret: fc.constant('x') });
const filter = fc.constantFrom<RowFilter<Task>>({}, { dormitory: 1 }, { at: { $gte: day(2) } }, { count: 0 }, { count: { $gt: 0 } }, { other: 7 }, { $or: [{ name: 'a' }, { count: 2 }] }, { $or: [{ name: 'a' }, { at: null }] });
const order = fc.constantFrom<Partial<Record<keyof Task, 1 | -1>>>({ _id: 1 }, { at: -1, _id: -1 }, { count: 1, _id: 1 }, { other: -1, name: 1, _id: 1 });

test('pages and counts are those of the view', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 30 }), filter, order, fc.nat({ max: 10 }), async (rows, wanted, sort, skip) => {
      const collection = database.connection.collection<{ _id: number }>(kept);
      await collection.deleteMany({});
      if (rows.length > 0) await collection.insertMany(rows.map((one, i) => ({ _id: i + 1, ...one })), { ignoreUndefined: true });
      const read = publishedReader(database.connection)(tasks, wholeOrg(1));
      const found: Task[] = [];
      for await (const page of read.pages(wanted, { sort, size: 7, skip })) found.push(...page);
      const view = database.connection.collection(tasks.name).find({ org: 1, ...(wanted as object) }).sort(sort as Record<string, 1>);
      const expected = await view.toArray();
      expect(found).toEqual(expected.slice(skip));
      expect(await read.count(wanted)).toBe(expected.length);
    }),
    { numRuns: runs(60, 600) },
  );
});

test('a release that redefines a view is noticed, however often the view is read', async () => {
  const { connection } = database;
  const sources = new ViewSources(connection);
  const make = (pipeline: object[]) => connection.createCollection('sourced_again_v1', { viewOn: kept, pipeline } as Parameters<typeof connection.createCollection>[1]);
  await make([{ $project: { org: 1 } }]);
  expect((await sources.of('sourced_again_v1')).on).toBe(kept);
  await connection.dropCollection('sourced_again_v1');
  await make([{ $match: { org: 1 } }, { $project: { org: 1 } }]);
  await until(async () => (await sources.of('sourced_again_v1')).on === 'sourced_again_v1', 'the view itself is read');
});

test('a view is there as soon as it was made, with rows or without', async () => {
  const { connection } = database;
  const read = publishedReader(connection)(publishedView('sourced_late_v1', { _id: z.number(), org: z.number() }, { org: 'org', dormitory: null }), wholeOrg(1));
  expect([await read.isPublished(), await read.count()]).toEqual([false, 0]);
  await connection.createCollection('sourced_late_v1', { viewOn: kept, pipeline: [{ $project: { org: 1 } }] } as Parameters<typeof connection.createCollection>[1]);
  expect([await read.isPublished(), await read.count()]).toEqual([true, 0]);
});

test('a database user who may read the view but not its collection reads the view, and knows whether it is there', async () => {
  const { connection, name } = database;
  const readsAs = async (user: string, collections: readonly string[], mayList = true) => {
    const privileges = collections.map((collection) => ({ resource: { db: name, collection }, actions: ['find'] }));
    await connection.db?.command({ createRole: user, privileges: [...(mayList ? [{ resource: { db: name, collection: '' }, actions: ['listCollections'] }] : []), ...privileges], roles: [] });
    await connection.db?.command({ createUser: user, pwd: 'not a secret', roles: [user] });
    const uri = new URL(process.env.MONGODB_URI ?? '');
    [uri.username, uri.password] = [user, 'not a secret'];
    uri.searchParams.set('authSource', name);
    const own = await connect({ mongoUri: uri.href, database: name, poolSize: 2 });
    try {
      const sources = new ViewSources(own);
      return [(await sources.of(tasks.name)).on, await sources.isThere(tasks.name), await sources.isThere('sourced_never_v1')];
    } finally {
      await own.close();
    }
  };
  expect(await readsAs('views', [tasks.name])).toEqual([tasks.name, true, false]);
  expect(await readsAs('both', [tasks.name, kept])).toEqual([kept, true, false]);
  // Without permission to list.
  expect(await readsAs('reads', [tasks.name], false)).toEqual([tasks.name, true, false]);
  expect((await new ViewSources(connection).of(tasks.name)).on).toBe(kept);
  await connection.db?.command({ dropAllUsersFromDatabase: 1 });
  await connection.db?.command({ dropAllRolesFromDatabase: 1 });
});

test('rows are not sorted where an index has their order, and a count fetches nothing', async () => {
  const { connection } = database;
  await connection.collection<{ _id: number }>(kept).insertMany(Array.from({ length: 50 }, (_, i) => ({ _id: i + 1, org: 1, dormitory: 1, name: 'a', at: day(i) })));
  await connection.db?.command({ profile: 2 });
  const read = publishedReader(connection)(tasks, wholeOrg(1));
  for await (const _page of read.pages({ at: { $gte: day(10) } }, { sort: { at: 1, _id: 1 }, size: 20 })) continue;
  await read.count({ at: { $gte: day(10) } });
  await connection.db?.command({ profile: 0 });
  const asked = await connection.db?.collection('system.profile').find({ ns: { $regex: `${kept}$` }, op: { $in: ['query', 'command'] }, planSummary: { $exists: true } }).toArray();
  expect(asked?.map(({ op, hasSortStage, docsExamined }) => [op, hasSortStage ?? false, op === 'command' ? docsExamined : 0])).toEqual([['query', false, 0], ['command', false, 0]]);
});
