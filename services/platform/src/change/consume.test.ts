/** Followed changes: each event has its effect exactly once, whatever stops or fails in between. */
import { z } from 'zod';
import { publishedEvents } from '../contract/published.ts';
import { deadLettersNow, metrics } from '../metrics/registry.ts';
import { defineService } from '../service/define.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { until } from '../testing/until.ts';
import type { Change } from './change.ts';
import { Following } from './consume.ts';
import type { Consumer } from './consumer.ts';
import { partitions } from './peers.ts';
import type { Write } from './write.ts';

const service = (name: string) => defineService({ name, version: '1', title: name, routes: {}, models: [], handlers: () => ({}) });

let portal: TestPortal;
let followers: Following[];
/** What the followers of these tests write. */
const collections = ['sink_effects', 'sink_sums'];
const createCollections = async (): Promise<void> => {
  for (const name of collections) await portal.connection.createCollection(name);
};
const start = async (): Promise<void> => void (portal = await startTestPortal([service('source'), service('sink')]));
beforeAll(start);
beforeEach(async () => {
  followers = [];
  await createCollections();
});
// Nothing of one test is left for the next: neither what was followed nor what is known of it.
afterEach(async () => {
  await Promise.all(followers.map((one) => one.stop()));
  for (const name of collections) await portal.connection.dropCollection(name);
  for (const name of ['source_changes', 'sink_inbox', 'sink_resume_tokens', 'sink_dead_letters', 'platform_processes']) await portal.connection.collection(name).deleteMany({});
});
afterAll(() => portal.stop());

const write = (numbers: readonly number[], type = 'thing.created', at?: Date) =>
  Promise.all(
    numbers.map((n) =>
      portal.context('source').commits.commit({
        changes: [{ org: 1, dormitory: null, entity: 'thing', entity_id: n, type, data: { n }, ...(at && { at }) }],
      }),
    ),
  );
const payload = z.object({ n: z.number().optional() });
type Payload = z.output<typeof payload>;
const effect = (change: Pick<Change, 'entity_id' | 'org'>): Write => ({
  inserts: [{ collection: 'sink_effects', documents: [{ org: change.org, of: change.entity_id }] }],
  increments: [{ collection: 'sink_sums', id: 'all', by: { n: 1 }, base: { org: change.org } }],
});
function follow(apply: Consumer<Payload>['apply'] = async (change) => effect(change), types: readonly string[] = ['thing.created'], more: Pick<Consumer, 'firstStart'> = {}): Following {
  const one = new Following(portal.context('sink'), { events: publishedEvents('source', types, payload), apply, ...more });
  followers.push(one);
  one.start();
  return one;
}
const effects = async () =>
  (await portal.connection.collection('sink_effects').find().toArray()).map((e) => e.of as number).sort((a, b) => a - b);
const counted = async () =>
  (await portal.connection.collection('sink_sums').find().toArray()).reduce((sum, row) => sum + (row.n as number), 0);
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
const handled = async (n: number) => (await portal.connection.collection('sink_inbox').countDocuments()) === n;

test('whatever becomes of an entity can be followed, also what was before the start', async () => {
  await write([1], 'thing.made_up');
  await portal.context('source').commits.commit({ changes: [{ org: 1, dormitory: null, entity: 'other', entity_id: 9, type: 'other.created', data: {} }] });
  follow(undefined, ['thing.*']);
  await until(() => handled(1), 'the first is applied');
  await write([2], 'thing.undone');
  await until(() => handled(2), 'the second is applied');
  expect(await effects()).toEqual([1, 2]);
});

test('what was written before and after the start is applied once by two followers together', async () => {
  await write(upTo(10));
  follow();
  follow();
  await until(() => handled(10), 'the first ten are applied');
  for (let i = 10; i < 30; i += 5) await write([1, 2, 3, 4, 5].map((n) => i + n));
  await until(() => handled(30), 'all thirty are applied');
  expect(await effects()).toEqual(upTo(30));
  expect(await counted()).toBe(30);
});

test('a follower that starts from now skips what was before its first start, and nothing after it', async () => {
  await write(upTo(5));
  const first = follow(undefined, undefined, { firstStart: 'now' });
  const knows = async () => (await portal.connection.collection('sink_resume_tokens').countDocuments()) === partitions;
  await until(knows, 'it knows where it stands');
  await write([6, 7]);
  await until(() => handled(2), 'what came is applied');
  await first.stop();
  await write([8]);
  follow(undefined, undefined, { firstStart: 'now' });
  await until(() => handled(3), 'what came while it was away is applied');
  expect(await effects()).toEqual([6, 7, 8]);
});

describe('events that wait for an earlier one', () => {
  /** Follows with an effect that holds the first event until the others have come. @returns the order in which effects were asked for, and how many transactions there were */
  async function held(numbers: readonly number[], beforeEach: (change: Pick<Change, 'entity_id'>) => void = () => undefined) {
    const { commits } = portal.context('sink');
    const transactions = jest.spyOn(commits, 'steps');
    const order: number[] = [];
    let letGo: () => void = () => undefined;
    const others = new Promise<void>((resolve) => (letGo = resolve));
    follow(async (change) => {
      order.push(change.entity_id);
      if (change.entity_id === 1) await others;
      beforeEach(change);
      return effect(change);
    });
    await until(async () => (await portal.connection.collection('sink_resume_tokens').countDocuments()) > 0, 'it follows');
    for (const n of numbers) await write([n]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    letGo();
    await until(() => handled(numbers.length), 'all are applied');
    const { length } = transactions.mock.calls;
    transactions.mockRestore();
    return { order, transactions: length };
  }

  test('share a transaction, in their order', async () => {
    const { order, transactions } = await held(upTo(6));
    expect(order).toEqual(upTo(6));
    expect(transactions).toBeLessThanOrEqual(3);
    expect([await effects(), await counted()]).toEqual([upTo(6), 6]);
  });

  test('are tried alone where one of them fails, each once', async () => {
    let failures = 0;
    const { order } = await held(upTo(6), ({ entity_id }) => {
      if (entity_id === 4 && failures < 2) {
        failures += 1;
        throw new Error('not yet');
      }
    });
    expect(failures).toBe(2);
    expect([...new Set(order)]).toEqual(upTo(6));
    expect([await effects(), await counted()]).toEqual([upTo(6), 6]);
  });
});

test('a stop in the middle loses nothing, and what is written while nobody follows is applied later', async () => {
  let inside: (() => void) | undefined;
  const fifth = new Promise<void>((resolve) => (inside = resolve));
  let seen = 0;
  const first = follow(async (change) => {
    seen += 1;
    if (seen === 5) inside?.();
    return effect(change);
  });
  await write(upTo(20));
  await fifth;
  await first.stop();
  const before = await effects();
  expect(before.length).toBeGreaterThanOrEqual(4);
  await write([21, 22, 23]);
  expect(await effects()).toEqual(before);
  follow();
  await until(() => handled(23), 'the rest is applied');
  expect(await effects()).toEqual(upTo(23));
  expect(await counted()).toBe(23);
});

test('a stop does not first work off everything that was missed', async () => {
  await write(upTo(30));
  let begun: (() => void) | undefined;
  const first = new Promise<void>((resolve) => (begun = resolve));
  const one = follow(async (change) => {
    begun?.();
    return effect(change);
  });
  await first;
  await one.stop();
  expect((await effects()).length).toBeLessThan(30);
});

test('an effect that fails leaves nothing behind and is tried again', async () => {
  let tries = 0;
  follow(async (change, session) => {
    await portal.connection.collection('sink_effects').insertOne({ org: 1, of: -1 }, { session });
    tries += 1;
    if (tries <= 2) throw new Error('not now');
    await portal.connection.collection('sink_effects').deleteMany({ org: 1, of: -1 }, { session });
    return effect(change);
  });
  await write([1]);
  await until(() => handled(1), 'the third try succeeds');
  expect(tries).toBe(3);
  expect(await effects()).toEqual([1]);
  expect(await counted()).toBe(1);
});

test('a duplicate of the effect’s own is a failure, not a sign that another was faster', async () => {
  await portal.connection.collection('sink_effects').createIndex({ of: 1 }, { unique: true });
  await portal.connection.collection('sink_effects').insertOne({ of: 1 });
  let failed: (() => void) | undefined;
  const tried = new Promise<void>((resolve) => (failed = resolve));
  let tries = 0;
  follow(async (change) => {
    tries += 1;
    if (tries === 2) failed?.();
    return effect(change);
  });
  await write([1]);
  await tried;
  await portal.connection.collection('sink_effects').deleteMany({});
  await until(() => handled(1), 'the event is applied once the way is clear');
  expect(await effects()).toEqual([1]);
});

const longAgo = new Date('2020-01-01T00:00:00Z');
const tokens = () => portal.connection.collection<{ _id: string; token?: unknown; at: Date }>('sink_resume_tokens');

test('what was written while nobody followed is applied, whatever its own time says', async () => {
  const first = follow();
  await write([1]);
  await until(() => handled(1), 'the first is applied');
  await until(async () => (await tokens().findOne({ _id: 'source/1' }))?.token !== undefined, 'the token is stored');
  await first.stop();
  // Nothing is looked up by its time any more.
  await write([2, 3], 'thing.created', longAgo);
  follow();
  await until(() => handled(3), 'the late ones are applied');
  expect(await effects()).toEqual([1, 2, 3]);
});

test('a release that followed as one is replaced by one that follows in parts: each begins where the former stopped', async () => {
  const first = follow();
  await write([1]);
  await until(() => handled(1), 'the first is applied');
  await until(async () => (await tokens().findOne({ _id: 'source/1' }))?.token !== undefined, 'the token is stored');
  await first.stop();
  const { token } = (await tokens().findOne({ _id: 'source/1' })) ?? {};
  await tokens().deleteMany({});
  await tokens().insertOne({ _id: 'source', token, at: new Date() });
  await portal.connection.collection('sink_inbox').deleteMany({});
  await write([2]);
  follow();
  await until(() => handled(1), 'the second alone is applied');
  expect(await effects()).toEqual([1, 2]);
});

test('a resume token that the server no longer has is replaced by reading back, and nothing is applied twice', async () => {
  // A young server takes any token, and shows all that there ever was: here nothing was before.
  await portal.stop();
  await start();
  await createCollections();
  const first = follow();
  await write([1, 2]);
  await until(() => handled(2), 'both are applied');
  await first.stop();
  // A token of a time before this database: the server says that its history does not go back so far.
  await tokens().updateMany({}, { $set: { token: { _data: '8200000001000000012B0229296E04' } } });
  await write([3]);
  follow();
  await until(() => handled(3), 'the third is applied');
  await write([4]);
  await until(() => handled(4), 'and the stream goes on');
  expect(await effects()).toEqual([1, 2, 3, 4]);
  expect(await counted()).toBe(4);
});

test('a followed collection that is emptied and filled anew is followed on', async () => {
  follow();
  await write([1]);
  await until(() => handled(1), 'the first is applied');
  await portal.connection.dropCollection('source_changes');
  await write([2]);
  await until(() => handled(2), 'the second is applied');
});

test('how long an event waits is a metric, without those that are done', async () => {
  const lag = async () => Number(/^firm_follower_lag_seconds\{service="sink",from="source"\} (\S+)$/m.exec(await metrics.getSingleMetricAsString('firm_follower_lag_seconds'))?.[1]);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun = false;
  const one = follow(async (change) => {
    begun = true;
    await held;
    return effect(change);
  });
  await write([1], 'thing.created', new Date(Date.now() - 40_000));
  await until(() => begun, 'it is at work');
  expect(await lag()).toBeGreaterThanOrEqual(40);
  release();
  await until(() => handled(1), 'it is applied');
  await until(async () => (await lag()) === 0, 'nothing waits');
  await one.stop();
  expect(await lag()).toBeNaN();
});

describe('an event that always fails', () => {
  let broken: boolean;
  const change = (n: number, of: number): Promise<void> =>
    portal.context('source').commits.commit({
      changes: [{ org: 1, dormitory: null, entity: 'thing', entity_id: of, type: 'thing.created', data: { n } }],
    });
  const received: number[] = [];
  const apply: Consumer<Payload>['apply'] = async ({ entity_id: of, data }) => {
    if (broken && of === 1) throw new Error('cannot be');
    received.push(data.n as number);
    return { inserts: [{ collection: 'sink_effects', documents: [{ org: 1, of: data.n }] }] };
  };
  const deadLetters = () => portal.connection.collection('sink_dead_letters').find().sort({ n: 1 }).toArray();
  beforeEach(async () => {
    broken = true;
    received.length = 0;
    for (const [n, of] of [[11, 1], [21, 2], [12, 1], [22, 2], [13, 1]] as const) await change(n, of);
  });

  test('becomes a dead letter with its error; others go on, later ones of its record wait behind it', async () => {
    follow(apply);
    follow(apply);
    await until(() => handled(5), 'all are handled');
    expect(await effects()).toEqual([21, 22]);
    expect((await deadLetters()).map(({ n, tries, change: { data } }) => [n, tries, data.n])).toEqual([[1, 5, 11], [2, 0, 12], [3, 0, 13]]);
    expect((await deadLetters())[0]?.error).toContain('cannot be');
    const { values } = await deadLettersNow.get();
    expect(values.find(({ labels }) => labels.service === 'sink')?.value).toBe(3);
  });

  test('is tried again at the next start, and then those behind it in their order', async () => {
    const first = follow(apply);
    await until(() => handled(5), 'all are handled');
    await first.stop();
    const second = follow(apply);
    await until(async () => (await deadLetters())[0]?.tries === 6, 'it fails once more');
    await second.stop();
    broken = false;
    follow(apply);
    follow(apply);
    await until(async () => (await deadLetters()).length === 0, 'no dead letter is left');
    await change(14, 1);
    await until(() => handled(6), 'the next one is applied at once');
    expect(await effects()).toEqual([11, 12, 13, 14, 21, 22]);
  });
});

test('a service that follows another twice must give its followers names', async () => {
  const twice = { ...service('twice'), consumers: () => [1, 2].map(() => ({ events: publishedEvents('source', [], payload), apply: async () => null })) };
  await expect(startTestPortal([twice], { background: true })).rejects.toThrow(/follows one service twice/);
});

test('other types pass by, and an event without an effect is noted in the inbox all the same', async () => {
  const seen: number[] = [];
  follow(async (change) => {
    seen.push(change.entity_id);
    return null;
  });
  await write([1], 'thing.deleted');
  await write([2]);
  await until(() => handled(1), 'the one event is marked');
  expect(seen).toEqual([2]);
  expect(await effects()).toEqual([]);
});
