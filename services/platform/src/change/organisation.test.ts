/** A transaction belongs to one organisation, and states which. */
import { Sequence } from '../mongo/sequence.ts';
import { Stamps } from '../mongo/stamps.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { watchTransactions } from '../testing/transactions.ts';
import { Commits } from './commit.ts';
import { ownersOf } from './organisation.ts';
import type { NewChange, Write } from './write.ts';

const owners = ownersOf([
  { name: 't_things', scope: { org: 'org', dormitory: null } },
  { name: 't_tokens', scope: null },
]);

let database: TestDatabase;
let commits: Commits;
let amiss: () => readonly string[];
beforeAll(async () => {
  database = await testDatabase();
  for (const name of ['t_things', 't_tokens', 't_sums', 't_changes']) await database.connection.createCollection(name);
});
afterAll(() => database.end());
beforeEach(async () => {
  for (const name of ['t_things', 't_tokens', 't_sums', 't_changes']) await database.connection.collection(name).deleteMany({});
  amiss = watchTransactions(database.connection);
  commits = new Commits('t', database.connection, new Stamps(database.connection), new Sequence(database.connection), owners);
});

const change = (org: number): NewChange => ({ org, dormitory: null, entity: 'thing', entity_id: 1, type: 'thing.created' });
const create = (_id: number, org: number): Write => ({
  inserts: [{ collection: 't_things', documents: [{ _id, org, rev: 1 }] }],
  increments: [{ collection: 't_sums', id: String(org), by: { n: 1 }, base: { org } }],
  changes: [change(org)],
});
const guarded = (_id: number, org: number): Write => ({
  guards: [{ collection: 't_things', filter: { _id, rev: 1 }, update: { $inc: { rev: 1 } }, otherwise: () => new Error('missed') }],
  changes: [change(org)],
});
const things = () => database.connection.collection('t_things').find().sort({ _id: 1 }).toArray();

test('simultaneous writes of several organisations run in one transaction each', async () => {
  await Promise.all(Array.from({ length: 40 }, (_, i) => commits.commit(create(i, i % 4))));
  await Promise.all(Array.from({ length: 40 }, (_, i) => commits.commit(guarded(i, i % 4))));
  expect((await things()).map(({ rev }) => rev as number)).toEqual(Array.from({ length: 40 }, () => 2));
  expect(amiss()).toEqual([]);
});

test('a write for two organisations is refused, and nothing of it happens', async () => {
  const write = { ...create(1, 1), changes: [change(1), change(2)] };
  await expect(commits.commit(write)).rejects.toThrow('one organisation');
  await expect(commits.transaction(async () => ({ result: null, write }))).rejects.toThrow('one organisation');
  expect(await things()).toEqual([]);
});

test('neither a guard nor a deletion reaches data of another organisation', async () => {
  await commits.commit(create(1, 1));
  await expect(commits.commit(guarded(1, 2))).rejects.toThrow('missed');
  await commits.commit({ deletes: [{ collection: 't_things', filter: { _id: 1 } }], changes: [change(2)] });
  expect(await things()).toEqual([{ _id: 1, org: 1, rev: 1 }]);
  await commits.commit({ deletes: [{ collection: 't_things', filter: { _id: 1 } }], changes: [change(1)] });
  expect(await things()).toEqual([]);
});

test('the watcher reports writes without an organisation, and transactions that write for two', async () => {
  await commits.commit({ ...guarded(1, 1), guards: [], inserts: [{ collection: 't_tokens', documents: [{ secret: 'a' }] }] });
  await commits.transaction(async (session) => {
    await database.connection.collection('t_things').updateOne({ org: 3, rev: 1 }, { $set: { rev: 2 } }, { session });
    await database.connection.collection('t_things').deleteMany({ rev: 9 }, { session });
    return { result: null, write: create(5, 4) };
  });
  expect(amiss()).toEqual([
    'a deletion by rev in t_things names no organisation',
    'a document in t_tokens names no organisation',
    expect.stringMatching(/^a transaction that writes t_\w+ is of two organisations$/),
    expect.stringMatching(/^a transaction that writes t_\w+ is of two organisations$/),
    expect.stringMatching(/^a transaction that writes t_\w+ is of two organisations$/),
  ]);
});

test('processes that count at the same moment end up counting in rows of their own', async () => {
  const other = new Commits('t', await database.another(), new Stamps(database.connection), new Sequence(database.connection), owners);
  for (let round = 0; round < 20; round += 1) {
    await Promise.all([commits, other].map((one) => one.commit({ ...create(0, 1), inserts: [] })));
  }
  const rows = await database.connection.collection('t_sums').find().toArray();
  expect(rows.reduce((sum, { n }) => sum + (n as number), 0)).toBe(40);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.every(({ org }) => org === 1)).toBe(true);
});
