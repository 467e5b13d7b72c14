/** Stamps: a read that begins after a move was acknowledged sees it, however many read and move at once. */
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Stamps } from './stamps.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());

/** Counts the calls that reach the database. */
function watched(connection: TestDatabase['connection']) {
  const calls = { find: 0, bulkWrite: 0 };
  const collection = connection.collection('platform_stamps');
  const spies = (['find', 'bulkWrite'] as const).map((name) => {
    const own = collection as unknown as Record<typeof name, (...args: unknown[]) => unknown>;
    const original = own[name].bind(collection);
    return jest.spyOn(own, name).mockImplementation((...args) => ((calls[name] += 1), original(...args)));
  });
  return { calls, restore: () => spies.forEach((spy) => spy.mockRestore()) };
}

test('a reader that begins after an acknowledged move sees it, under concurrency and from another process', async () => {
  const [here, there] = [new Stamps(database.connection), new Stamps(await database.another())];
  const acknowledged = new Map<string, number>();
  let reads = 0;
  const work = Array.from({ length: 24 }, async (_, worker) => {
    const key = `k${worker % 3}`;
    for (let i = 0; i < 30; i += 1) {
      const stamps = (worker + i) % 2 ? here : there;
      if (worker % 4 === 0) {
        const before = (await here.read([key])).get(key) ?? 0;
        await stamps.move([key]);
        acknowledged.set(key, Math.max(acknowledged.get(key) ?? 0, before + 1));
      } else {
        const floor = acknowledged.get(key) ?? 0;
        const seen = (await stamps.read([key])).get(key) ?? 0;
        expect(seen).toBeGreaterThanOrEqual(floor);
        reads += 1;
      }
    }
  });
  await Promise.all(work);
  expect(reads).toBe(18 * 30);
  expect(Math.min(...acknowledged.values())).toBeGreaterThanOrEqual(1);
});

test('a hundred simultaneous reads and a hundred simultaneous moves cost one call each', async () => {
  const stamps = new Stamps(database.connection);
  const { calls, restore } = watched(database.connection);
  await Promise.all(Array.from({ length: 100 }, (_, i) => stamps.move([`m${i}`])));
  expect(calls.bulkWrite).toBe(1);
  const first = stamps.read(['m0']);
  const rest = Array.from({ length: 100 }, (_, i) => stamps.read([`m${i}`]));
  await first;
  expect((await Promise.all(rest)).every((numbers, i) => numbers.get(`m${i}`) === 1)).toBe(true);
  expect(calls.find).toBeLessThanOrEqual(2);
  restore();
});

test('callers who arrive during a read wait for the next one', async () => {
  const stamps = new Stamps(database.connection);
  const running = stamps.read(['late']);
  await Promise.resolve();
  await new Stamps(database.connection).move(['late']);
  expect((await stamps.read(['late'])).get('late')).toBe(1);
  await running;
});

test('a failed read or move fails for those who shared it, and for none after them', async () => {
  const stamps = new Stamps(database.connection);
  const collection = database.connection.collection('platform_stamps');
  const find = jest.spyOn(collection, 'find').mockImplementationOnce(() => ({ toArray: () => Promise.reject(new Error('away')) }) as unknown as ReturnType<typeof collection.find>);
  const write = jest.spyOn(collection, 'bulkWrite').mockImplementationOnce(() => Promise.reject(new Error('away')));
  await expect(stamps.read(['f'])).rejects.toThrow('away');
  await expect(stamps.move(['f'])).rejects.toThrow('away');
  await stamps.move(['f']);
  expect((await stamps.read(['f', 'never'])).get('f')).toBe(1);
  expect((await stamps.read(['never'])).has('never')).toBe(false);
  find.mockRestore();
  write.mockRestore();
});
