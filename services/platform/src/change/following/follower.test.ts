/** Followed changes: each event has its effect exactly once, whatever stops in between. */
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { publishedEvents } from '../../contract/published.ts';
import { metrics } from '../../metrics/registry.ts';
import { effect, emptyService, Followed, upTo } from '../../testing/followed.ts';
import { startTestPortal } from '../../testing/portal.ts';
import { until } from '../../testing/until.ts';
import { EventStream } from './eventStream.ts';
import { partitions } from './peers.ts';

const followed = new Followed();
beforeAll(() => followed.start());
beforeEach(() => followed.begin());
afterEach(() => followed.clear());
afterAll(() => followed.stop());

test('all changes of an entity can be followed, including those from before the start', async () => {
  await followed.write([1], 'thing.made_up');
  await followed.portal.context('source').commits.commit({ changes: [{ org: 1, dormitory: null, entity: 'other', entity_id: 9, type: 'other.created', data: {} }] });
  followed.follow(undefined, ['thing.*']);
  await until(() => followed.handled(1), 'the first is applied');
  await followed.write([2], 'thing.undone');
  await until(() => followed.handled(2), 'the second is applied');
  expect(await followed.effects()).toEqual([1, 2]);
});

test('changes written before and after the start are applied once by two followers together', async () => {
  await followed.write(upTo(10));
  followed.follow();
  followed.follow();
  await until(() => followed.handled(10), 'the first ten are applied');
  for (let i = 10; i < 30; i += 5) await followed.write([1, 2, 3, 4, 5].map((n) => i + n));
  await until(() => followed.handled(30), 'all thirty are applied');
  expect(await followed.effects()).toEqual(upTo(30));
  expect(await followed.counted()).toBe(30);
});

test('a follower that starts from now skips what came before its first start, and nothing after it', async () => {
  await followed.write(upTo(5));
  const first = followed.follow(undefined, undefined, { firstStart: 'now' });
  const knows = async () => (await followed.portal.connection.collection('sink_resume_tokens').countDocuments()) === partitions;
  await until(knows, 'it knows where it stands');
  await followed.write([6, 7]);
  await until(() => followed.handled(2), 'what came is applied');
  await first.stop();
  await followed.write([8]);
  followed.follow(undefined, undefined, { firstStart: 'now' });
  await until(() => followed.handled(3), 'what came while it was away is applied');
  expect(await followed.effects()).toEqual([6, 7, 8]);
});

test('a stop in the middle loses nothing, and what is written while nobody follows is applied later', async () => {
  let inside: (() => void) | undefined;
  const fifth = new Promise<void>((resolve) => (inside = resolve));
  let seen = 0;
  const first = followed.follow(async (change) => {
    seen += 1;
    if (seen === 5) inside?.();
    return effect(change);
  });
  await followed.write(upTo(20));
  await fifth;
  await first.stop();
  const before = await followed.effects();
  expect(before.length).toBeGreaterThanOrEqual(4);
  await followed.write([21, 22, 23]);
  expect(await followed.effects()).toEqual(before);
  followed.follow();
  await until(() => followed.handled(23), 'the rest is applied');
  expect(await followed.effects()).toEqual(upTo(23));
  expect(await followed.counted()).toBe(23);
});

test('a stop does not wait until the whole backlog is applied', async () => {
  await followed.write(upTo(30));
  let begun: (() => void) | undefined;
  const first = new Promise<void>((resolve) => (begun = resolve));
  const one = followed.follow(async (change) => {
    begun?.();
    return effect(change);
  });
  await first;
  await one.stop();
  expect((await followed.effects()).length).toBeLessThan(30);
});

const longAgo = new Date('2020-01-01T00:00:00Z');
const tokens = () => followed.portal.connection.collection<{ _id: string; token?: unknown; at: Date }>('sink_resume_tokens');

test('a follower that stops remembers how far it has read, although nothing came for it', async () => {
  let length = 0;
  await until(async () => {
    const one = followed.follow();
    // The server answers every second that nothing has come.
    await pause((length += 1_200));
    const written = await followed.portal.connection.db?.command({ insert: 'elsewhere', documents: [{}] });
    await pause(length);
    await one.stop();
    const { high: seconds, low: order } = written?.['operationTime'] as { high: number; low: number };
    // A token begins with the moment in the server's history.
    const mark = `82${[seconds, order].map((n) => n.toString(16).toUpperCase().padStart(8, '0')).join('')}`;
    const all = await tokens().find().toArray();
    return all.length === partitions && all.every(({ token }) => (token as { _data: string })._data >= mark);
  }, 'what was written elsewhere need not be read again');
});

test('what was written while nobody followed is applied, whatever its own time says', async () => {
  const first = followed.follow();
  await followed.write([1]);
  await until(() => followed.handled(1), 'the first is applied');
  await until(async () => (await tokens().findOne({ _id: 'source/1' }))?.token !== undefined, 'the token is stored');
  await first.stop();
  // Nothing is looked up by its time any more.
  await followed.write([2, 3], 'thing.created', longAgo);
  followed.follow();
  await until(() => followed.handled(3), 'the late ones are applied');
  expect(await followed.effects()).toEqual([1, 2, 3]);
});

test('a release that followed everything as one is replaced by one that follows by partitions: each begins where the former stopped', async () => {
  const first = followed.follow();
  await followed.write([1]);
  await until(() => followed.handled(1), 'the first is applied');
  await until(async () => (await tokens().findOne({ _id: 'source/1' }))?.token !== undefined, 'the token is stored');
  await first.stop();
  const { token } = (await tokens().findOne({ _id: 'source/1' })) ?? {};
  await tokens().deleteMany({});
  await tokens().insertOne({ _id: 'source', token, at: new Date() });
  await followed.portal.connection.collection('sink_inbox').deleteMany({});
  await followed.write([2]);
  followed.follow();
  await until(() => followed.handled(1), 'the second alone is applied');
  expect(await followed.effects()).toEqual([1, 2]);
});

test('a resume token that the server no longer knows is replaced by a search by time, and nothing is applied twice', async () => {
  // A young server accepts any token and replays its whole history, so there must be none from before.
  await followed.stop();
  await followed.start();
  await followed.begin();
  const first = followed.follow();
  await followed.write([1, 2]);
  await until(() => followed.handled(2), 'both are applied');
  await first.stop();
  // A token from before this database existed: the server answers that its history does not go back so far.
  await tokens().updateMany({}, { $set: { token: { _data: '8200000001000000012B0229296E04' } } });
  await followed.write([3]);
  followed.follow();
  await until(() => followed.handled(3), 'the third is applied');
  await followed.write([4]);
  await until(() => followed.handled(4), 'and the stream goes on');
  expect(await followed.effects()).toEqual([1, 2, 3, 4]);
  expect(await followed.counted()).toBe(4);
});

test('following continues after the followed collection was emptied and filled again', async () => {
  followed.follow();
  await followed.write([1]);
  await until(() => followed.handled(1), 'the first is applied');
  await followed.portal.connection.dropCollection('source_changes');
  await followed.write([2]);
  await until(() => followed.handled(2), 'the second is applied');
});

const lag = async () => Number(/^firm_follower_lag_seconds\{service="sink",from="source"\} (\S+)$/m.exec(await metrics.getSingleMetricAsString('firm_follower_lag_seconds'))?.[1]);

test('how long events wait is a metric; handled events do not count', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun = false;
  const one = followed.follow(async (change) => {
    begun = true;
    await held;
    return effect(change);
  });
  await followed.write([1], 'thing.created', new Date(Date.now() - 40_000));
  await until(() => begun, 'it is at work');
  expect(await lag()).toBeGreaterThanOrEqual(40);
  release();
  await until(() => followed.handled(1), 'it is applied');
  await until(async () => (await lag()) === 0, 'nothing waits');
  await one.stop();
  expect(await lag()).toBeNaN();
});

describe('a follower whose stream fails', () => {
  const failing = () => jest.spyOn(EventStream.prototype, 'next').mockRejectedValue(new Error('not authorized'));
  afterEach(() => jest.restoreAllMocks());

  test('lags since its start if it has never read anything', async () => {
    failing();
    followed.follow();
    await until(async () => (await lag()) >= 1.5, 'the lag grows through several attempts');
  });

  test('lags since it could read last, and no longer once it reads again', async () => {
    followed.follow();
    await followed.write([1]);
    await until(() => followed.handled(1), 'the first is applied');
    await until(async () => (await lag()) === 0, 'nothing waits');
    const stream = failing();
    await until(async () => (await lag()) >= 1.5, 'the lag grows through several attempts');
    await followed.write([2]);
    stream.mockRestore();
    await until(() => followed.handled(2), 'what came meanwhile is applied');
    await until(async () => (await lag()) === 0, 'nothing waits');
  });
});

test('a service that follows another twice must name its followers', async () => {
  const twice = { ...emptyService('twice'), consumers: () => [1, 2].map(() => ({ events: publishedEvents('source', [], z.object({})), apply: async () => null })) };
  await expect(startTestPortal([twice], { background: true })).rejects.toThrow(/two consumers of the same service/);
});

test('events of other types are skipped, and an event without an effect is still noted in the inbox', async () => {
  const seen: number[] = [];
  followed.follow(async (change) => {
    seen.push(change.entity_id);
    return null;
  });
  await followed.write([1], 'thing.deleted');
  await followed.write([2]);
  await until(() => followed.handled(1), 'the one event is marked');
  expect(seen).toEqual([2]);
  expect(await followed.effects()).toEqual([]);
});
