/** What becomes of a followed event: its effect, once, or a dead letter. */
import { deadLettersNow } from '../../metrics/registry.ts';
import { effect, Followed, upTo, type Payload } from '../../testing/followed.ts';
import { until } from '../../testing/until.ts';
import type { Change } from '../change.ts';
import { joinWrites } from '../entity.ts';
import { writeConflict } from '../writeConflict.ts';
import type { Consumer } from './consumer.ts';

const followed = new Followed();
beforeAll(() => followed.start());
beforeEach(() => followed.begin());
afterEach(() => followed.clear());
afterAll(() => followed.stop());

describe('events that wait for an earlier one', () => {
  /** Follows with an effect that holds the first event until the others have arrived. @returns the order in which effects were asked for, and the number of transactions */
  async function held(numbers: readonly number[], beforeEach: (change: Pick<Change, 'entity_id'>) => void = () => undefined, more: Pick<Consumer<Payload>, 'applyTogether'> = {}) {
    const { commits } = followed.portal.context('sink');
    const transactions = jest.spyOn(commits, 'steps');
    const order: number[] = [];
    let letGo: () => void = () => undefined;
    const others = new Promise<void>((resolve) => (letGo = resolve));
    followed.follow(async (change) => {
      order.push(change.entity_id);
      if (change.entity_id === 1) await others;
      beforeEach(change);
      return effect(change);
    }, undefined, more);
    await until(async () => (await followed.portal.connection.collection('sink_resume_tokens').countDocuments()) > 0, 'it follows');
    for (const n of numbers) await followed.write([n]);
    await new Promise((resolve) => setTimeout(resolve, 500));
    letGo();
    await until(() => followed.handled(numbers.length), 'all are applied');
    const { length } = transactions.mock.calls;
    transactions.mockRestore();
    return { order, transactions: length };
  }

  test('share a transaction, in their order', async () => {
    const { order, transactions } = await held(upTo(6));
    expect(order).toEqual(upTo(6));
    expect(transactions).toBeLessThanOrEqual(3);
    expect([await followed.effects(), await followed.counted()]).toEqual([upTo(6), 6]);
  });

  test('are given together to a consumer that takes them so', async () => {
    const together: number[][] = [];
    const applyTogether: Consumer<Payload>['applyTogether'] = (events) => {
      together.push(events.map(({ entity_id }) => entity_id));
      return Promise.resolve(joinWrites(events.map(effect)));
    };
    const { order } = await held(upTo(6), undefined, { applyTogether });
    expect(order[0]).toBe(1);
    expect([...order.slice(1), ...together.flat()].sort((x, y) => x - y)).toEqual(upTo(6).slice(1));
    expect(order.length + together.length).toBeLessThanOrEqual(3);
    expect([await followed.effects(), await followed.counted()]).toEqual([upTo(6), 6]);
  });

  test('are tried one by one where one of them fails, each once', async () => {
    let failures = 0;
    const { order } = await held(upTo(6), ({ entity_id }) => {
      if (entity_id === 4 && failures < 2) {
        failures += 1;
        throw new Error('not yet');
      }
    });
    expect(failures).toBe(2);
    expect([...new Set(order)]).toEqual(upTo(6));
    expect([await followed.effects(), await followed.counted()]).toEqual([upTo(6), 6]);
  });
});

test('events that cannot have an effect are passed over', async () => {
  followed.follow(undefined, ['thing.created', 'thing.seen'], { concerns: ({ type }) => type !== 'thing.seen' });
  await followed.write([1, 2], 'thing.seen');
  await followed.write([3]);
  await until(() => followed.handled(1), 'the third is applied');
  expect([await followed.effects(), await followed.counted()]).toEqual([[3], 1]);
});

test('an effect that fails leaves nothing behind and is tried again', async () => {
  let tries = 0;
  followed.follow(async (change, session) => {
    await followed.portal.connection.collection('sink_effects').insertOne({ org: 1, of: -1 }, { session });
    tries += 1;
    if (tries <= 2) throw new Error('not now');
    await followed.portal.connection.collection('sink_effects').deleteMany({ org: 1, of: -1 }, { session });
    return effect(change);
  });
  await followed.write([1]);
  await until(() => followed.handled(1), 'the third try succeeds');
  expect(tries).toBe(3);
  expect(await followed.effects()).toEqual([1]);
  expect(await followed.counted()).toBe(1);
});

test('an effect that conflicts with other writes is decided again as often as it takes, and does not become a dead letter', async () => {
  let conflicts = 0;
  followed.follow((change) => {
    conflicts += 1;
    if (conflicts <= 12) throw writeConflict();
    return Promise.resolve(effect(change));
  });
  await followed.write([1]);
  await until(() => followed.handled(1), 'the thirteenth try succeeds');
  expect(await followed.effects()).toEqual([1]);
  expect(await followed.portal.connection.collection('sink_dead_letters').countDocuments()).toBe(0);
});

test('a duplicate key in the effect’s own write is a failure, not a sign that another process was faster', async () => {
  await followed.portal.connection.collection('sink_effects').createIndex({ of: 1 }, { unique: true });
  await followed.portal.connection.collection('sink_effects').insertOne({ of: 1 });
  let failed: (() => void) | undefined;
  const tried = new Promise<void>((resolve) => (failed = resolve));
  let tries = 0;
  followed.follow(async (change) => {
    tries += 1;
    if (tries === 2) failed?.();
    return effect(change);
  });
  await followed.write([1]);
  await tried;
  await followed.portal.connection.collection('sink_effects').deleteMany({});
  await until(() => followed.handled(1), 'the event is applied once the way is clear');
  expect(await followed.effects()).toEqual([1]);
});

describe('an event that always fails', () => {
  let broken: boolean;
  const change = (n: number, of: number): Promise<void> => followed.change(of, { n });
  const received: number[] = [];
  const apply: Consumer<Payload>['apply'] = async ({ entity_id: of, data }) => {
    if (broken && of === 1) throw new Error('cannot be');
    received.push(data.n as number);
    return { inserts: [{ collection: 'sink_effects', documents: [{ org: 1, of: data.n }] }] };
  };
  const deadLetters = () => followed.portal.connection.collection('sink_dead_letters').find().sort({ n: 1 }).toArray();
  beforeEach(async () => {
    broken = true;
    received.length = 0;
    for (const [n, of] of [[11, 1], [21, 2], [12, 1], [22, 2], [13, 1]] as const) await change(n, of);
  });

  test('becomes a dead letter with its error; others go on, later ones of its record wait behind it', async () => {
    followed.follow(apply);
    followed.follow(apply);
    await until(() => followed.handled(5), 'all are handled');
    expect(await followed.effects()).toEqual([21, 22]);
    expect((await deadLetters()).map(({ n, tries, change: { data } }) => [n, tries, data.n])).toEqual([[1, 5, 11], [2, 0, 12], [3, 0, 13]]);
    expect((await deadLetters())[0]?.error).toContain('cannot be');
    await until(async () => (await deadLettersNow.get()).values.find(({ labels }) => labels.service === 'sink')?.value === 3, 'all three are counted');
  });

  test('is retried at the next start, and then those behind it in their order', async () => {
    const first = followed.follow(apply);
    await until(() => followed.handled(5), 'all are handled');
    await first.stop();
    const second = followed.follow(apply);
    await until(async () => (await deadLetters())[0]?.tries === 6, 'it fails once more');
    await second.stop();
    broken = false;
    followed.follow(apply);
    followed.follow(apply);
    await until(async () => (await deadLetters()).length === 0, 'no dead letter is left');
    await change(14, 1);
    await until(() => followed.handled(6), 'the next one is applied at once');
    expect(await followed.effects()).toEqual([11, 12, 13, 14, 21, 22]);
  });
});
