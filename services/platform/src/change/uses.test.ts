/** A thing that one service uses and another one closes: never both; its uses do not wait for each other. */
import type { Connection } from 'mongoose';
import { usedKind } from '../contract/used.ts';
import { orgOrNone } from '../mongo/orgOrNone.ts';
import { Sequence } from '../mongo/sequence.ts';
import { Stamps } from '../mongo/stamps.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Commits } from './commit.ts';
import { closingOf, useOf, usesOf, type Uses } from './uses.ts';
import { WriteConflict } from './writeConflict.ts';

let database: TestDatabase;
let other: Connection;
const commits = (service: string, connection: Connection) => new Commits(service, connection, new Stamps(connection), new Sequence(connection));
const countOf = async (connection: Connection, id: number): Promise<Uses> => (await usesOf(connection).read(1, [`zone.${id}`])).get(`zone.${id}`) as Uses;

beforeAll(async () => {
  database = await testDatabase();
  other = await database.another();
});
afterAll(() => database.end());

test('what nobody has counted is zero, and reading creates nothing', async () => {
  expect([...(await usesOf(other).read(1, ['zone.1', 'zone.2']))]).toEqual(['zone.1', 'zone.2'].map((_id) => [_id, { _id, org: 1, uses: 0, closings: 0 }]));
  expect((await usesOf(other).read(1, [])).size).toBe(0);
  expect(await other.collection('platform_uses').countDocuments()).toBe(0);
});

test('a use conflicts with a closing decided before it, and the other way round; uses do not conflict with each other', async () => {
  const commit = (guard: ReturnType<typeof useOf>) => commits('tenancy', database.connection).commit({ guards: [guard] });
  const before = await countOf(other, 3);
  await commit(useOf(before));
  await commit(useOf(before));
  await expect(commit(closingOf(before))).rejects.toThrow(WriteConflict);
  await commit(closingOf(await countOf(other, 3)));
  await expect(commit(useOf(before))).rejects.toThrow(WriteConflict);
  expect(await countOf(other, 3)).toMatchObject({ uses: 2, closings: 1 });
});

test('a write that uses a closed thing fails without affecting other writes of the same moment', async () => {
  const things = [20, 21, 22];
  const seen = await Promise.all(things.map((id) => countOf(database.connection, id)));
  await commits('residents', other).commit({ guards: [closingOf(await countOf(other, 21))] });
  const writer = commits('tenancy', database.connection);
  const ended = await Promise.allSettled(seen.map((one) => writer.commit({ guards: [useOf(one)] })));
  expect(ended.map((one) => (one.status === 'rejected' ? one.reason instanceof WriteConflict && 'conflict' : 'used'))).toEqual(['used', 'conflict', 'used']);
  expect((await Promise.all(things.map((id) => countOf(other, id)))).map(({ uses, closings }) => [uses, closings])).toEqual([[1, 0], [0, 1], [1, 0]]);
});

test('of a use and a closing at the same moment exactly one succeeds', async () => {
  const given = database.connection.collection<{ _id: number }>('given');
  const closed = database.connection.collection<{ _id: number }>('closed');
  const [giving, closing] = [commits('tenancy', database.connection), commits('residents', other)];
  const give = async (id: number): Promise<boolean> => {
    const seen = await countOf(database.connection, id);
    if (await closed.findOne({ _id: id })) return false;
    return giving.commit({ guards: [useOf(seen)], inserts: [{ collection: 'given', documents: [{ _id: id }] }] }).then(() => true, () => false);
  };
  const close = async (id: number): Promise<boolean> => {
    const seen = await countOf(other, id);
    if (await given.findOne({ _id: id })) return false;
    return closing.commit({ guards: [closingOf(seen)], inserts: [{ collection: 'closed', documents: [{ _id: id }] }] }).then(() => true, () => false);
  };
  const ids = Array.from({ length: 60 }, (_, i) => 100 + i);
  const ended = await Promise.all(ids.map((id) => Promise.all([give(id), close(id)])));
  for (const [i, [wasGiven, wasClosed]] of ended.entries()) expect([ids[i], wasGiven && wasClosed]).toEqual([ids[i], false]);
  expect(ended.filter(([wasGiven, wasClosed]) => wasGiven || wasClosed).length).toBeGreaterThan(ids.length / 2);
});

describe('a thing that everybody uses', () => {
  const thing = usedKind('building', 8)(7);
  const places = [0, 2, 4, 15];
  const use = async (place: number) => (await usesOf(other, () => place).read(1, [thing])).get(thing) as Uses;
  const close = async () => ((await usesOf(database.connection).readAll(1, [thing])).get(thing) ?? []).map((one) => closingOf(one));
  const by = (service: string, connection: Connection, guards: ReturnType<typeof useOf>[]) => commits(service, connection).commit({ guards });

  test('is counted in several documents by several processes, and closed in all of them', async () => {
    const before = await Promise.all(places.map(use));
    expect(new Set(before.map(({ _id }) => _id)).size).toBe(places.length);
    for (const one of before) {
      const closing = await close();
      await by('tenancy', other, [useOf(one)]);
      await expect(by('residents', database.connection, closing)).rejects.toThrow(WriteConflict);
    }
    await by('residents', database.connection, await close());
    for (const one of before) await expect(by('tenancy', other, [useOf(one)])).rejects.toThrow(WriteConflict);
    expect((await Promise.all(places.map(use))).map(({ closings }) => closings)).toEqual(places.map(() => 1));
  });

  test('is never used and closed at the same moment, wherever it is counted', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [seen, closing] = [await Promise.all(places.map(use)), await close()];
      const used = seen.map((one) => by('tenancy', other, [useOf(one)]).then(() => true, () => false));
      const closed = by('residents', database.connection, closing).then(() => true, () => false);
      expect((await Promise.all(used)).some(Boolean) && (await closed)).toBe(false);
    }
  });
});

describe('the organisation of a thing', () => {
  const counted = () => database.connection.collection<{ _id: string; org?: number; uses?: number; closings?: number }>('platform_uses');
  const commit = (guard: ReturnType<typeof useOf>) => commits('tenancy', database.connection).commit({ guards: [guard] });
  const read = async (org: number, id: number): Promise<Uses> => (await usesOf(other).read(org, [`zone.${id}`])).get(`zone.${id}`) as Uses;

  test('is stored by whoever counts first, and of several counts at once too', async () => {
    const [one, two] = [await read(7, 300), await read(7, 301)];
    await commits('tenancy', database.connection).commit({ guards: [useOf(one), useOf(one), useOf(two)] });
    await commit(closingOf(await read(7, 302)));
    expect(await counted().find({ org: 7 }).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 'zone.300', org: 7, uses: 2, closings: 0 },
      { _id: 'zone.301', org: 7, uses: 1, closings: 0 },
      { _id: 'zone.302', org: 7, uses: 0, closings: 1 },
    ]);
  });

  test('a count that an earlier release created without one binds all the same', async () => {
    await counted().insertOne({ _id: 'zone.310', uses: 3, closings: 1 });
    const before = await read(7, 310);
    expect(before).toMatchObject({ org: 7, uses: 3, closings: 1 });
    await commit(useOf(before));
    await expect(commit(closingOf(before))).rejects.toThrow(WriteConflict);
    await commit(closingOf(await read(7, 310)));
    await expect(commit(useOf(before))).rejects.toThrow(WriteConflict);
    expect(await counted().findOne({ _id: 'zone.310' })).toEqual({ _id: 'zone.310', uses: 4, closings: 2 });
  });

  test('another organisation neither sees what is counted nor counts there', async () => {
    await commit(useOf(await read(7, 320)));
    expect(await read(8, 320)).toEqual({ _id: 'zone.320', org: 8, uses: 0, closings: 0 });
    await expect(commit(useOf(await read(8, 320)))).rejects.toThrow(WriteConflict);
    expect(await counted().findOne({ _id: 'zone.320' })).toMatchObject({ org: 7, uses: 1 });
  });

  test('things of several organisations are read at once, by their ids', async () => {
    const counts = usesOf(other);
    const asked = jest.spyOn(other.collection('platform_uses'), 'find');
    const found = await Promise.all([counts.read(7, ['zone.300']), counts.read(8, ['zone.300', 'zone.330'])]);
    const filters = asked.mock.calls.map(([filter]) => filter);
    asked.mockRestore();
    expect(found.map((all) => [...all.values()].map(({ org, uses }) => [org, uses]))).toEqual([[[7, 2]], [[8, 0], [8, 0]]]);
    expect(filters).toEqual([{ $or: [{ org: orgOrNone(7), _id: { $in: ['zone.300'] } }, { org: orgOrNone(8), _id: { $in: ['zone.300', 'zone.330'] } }] }]);
    const plan = JSON.stringify(await other.collection('platform_uses').find(filters[0] as object).explain('queryPlanner'));
    expect([plan.includes('IXSCAN'), plan.includes('COLLSCAN')]).toEqual([true, false]);
  });
});
