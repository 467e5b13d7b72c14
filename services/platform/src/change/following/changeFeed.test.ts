/** The stream that followers of a process share: one for all of them, and none is held up by another. */
import { Followed, upTo, type Payload } from '../../testing/followed.ts';
import { until } from '../../testing/until.ts';
import type { EventOf } from './consumer.ts';

const followed = new Followed();
beforeAll(() => followed.start());
beforeEach(() => followed.begin());
afterEach(() => followed.clear());
afterAll(() => followed.stop());

/** The change streams that are open in the database. */
async function streams(): Promise<number> {
  const { connection } = followed.portal;
  const operations = connection.getClient().db('admin').aggregate([
    { $currentOp: { idleCursors: true } },
    { $match: { 'cursor.originatingCommand.$db': connection.name, 'cursor.originatingCommand.pipeline.0.$changeStream': { $exists: true } } },
  ]);
  return (await operations.toArray()).length;
}

test('followers share one stream when they have caught up, and end it when they stop', async () => {
  await followed.write(upTo(3));
  const names = ['one', 'two', 'three'];
  const all = names.map((name) => followed.follow(undefined, undefined, { name }));
  await until(() => followed.handled(9), 'each has handled what came before');
  await until(async () => (await streams()) === 1, 'they share a stream');
  await followed.write([4, 5]);
  await until(() => followed.handled(15), 'each has handled what came since');
  expect(await followed.effects()).toEqual(upTo(5).flatMap((n) => names.map(() => n)));
  await Promise.all(all.map((one) => one.stop()));
  await until(async () => (await streams()) === 0, 'the stream is closed');
});

test('a follower that comes later gets what it wants, and the others go on', async () => {
  followed.follow(undefined, ['thing.created'], { name: 'created' });
  await until(async () => (await streams()) === 1, 'the first follows');
  followed.follow(undefined, ['thing.undone'], { name: 'undone' });
  for (let n = 1; n <= 40; n += 1) await followed.write([n], n % 2 === 0 ? 'thing.undone' : 'thing.created');
  await until(() => followed.handled(40), 'both have handled theirs');
  await until(async () => (await streams()) === 1, 'they share a stream');
  await followed.write([41], 'thing.undone');
  await until(() => followed.handled(41), 'the second has handled what came since');
  expect(await followed.effects()).toEqual(upTo(41));
});

test('a follower that does not keep up holds nobody up, and misses nothing', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const quick: number[] = [];
  const slow: number[] = [];
  const noted = (into: number[], change: EventOf<Payload>) => {
    into.push(change.entity_id);
    return null;
  };
  followed.follow(async (change) => noted(quick, change), undefined, { name: 'quick' });
  followed.follow(async (change) => {
    await released;
    return noted(slow, change);
  }, undefined, { name: 'slow' });
  await until(async () => (await streams()) === 1, 'they share a stream');
  // More than is held for a follower.
  for (let n = 0; n < 500; n += 50) await followed.write(upTo(50).map((i) => n + i));
  await until(() => quick.length === 500, 'one has handled all while the other waited');
  expect(slow).toEqual([]);
  release();
  await until(() => followed.handled(1_000), 'the other has handled all');
  expect(slow).toEqual(quick);
  await until(async () => (await streams()) === 1, 'they share a stream again');
});
