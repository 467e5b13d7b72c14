/** Dead letters when there are many: retried some at a time, beside reading, and found by their index. */
import { deadLettersNow } from '../../metrics/registry.ts';
import { stepsOfEveryService } from '../../migrate/ofEveryService.ts';
import { resetClock, shiftClock } from '../../testing/clock.ts';
import { Followed, upTo, type Payload } from '../../testing/followed.ts';
import { until } from '../../testing/until.ts';
import type { Consumer } from '../following/consumer.ts';
import { DeadLetters, type DeadLetter } from './deadLetters.ts';

const followed = new Followed();
beforeAll(() => followed.start());
beforeEach(() => followed.begin());
afterEach(async () => {
  resetClock();
  await followed.clear();
});
afterAll(() => followed.stop());

const letters = () => followed.portal.connection.collection<DeadLetter>('sink_dead_letters');
const letter = (id: number, entity_id: number, more: Partial<DeadLetter> = {}): DeadLetter => {
  const { entity = 'thing' } = more;
  const change = { _id: -id, org: 1, dormitory: null, service: 'source', entity, entity_id, type: 'thing.created', at: new Date(), by: null, changes: {}, data: { n: id }, request_id: null };
  return { _id: `source:${-id}`, org: 1, follower: 'source', entity, entity_id, n: 1, change, error: 'cannot be', tries: 5, at: new Date(), behind: 0, ...more };
};
const applied = ({ org, data }: Parameters<Consumer<Payload>['apply']>[0]) => ({ inserts: [{ collection: 'sink_effects', documents: [{ org, of: data.n }] }] });
/** The numbers of the events in the order of their effects. */
const inOrder = async () => (await followed.portal.connection.collection('sink_effects').find().sort({ _id: 1 }).toArray()).map(({ of }) => of as number);

test('a hundred records have their turn at once, then the next ones; a new round begins five minutes after the last', async () => {
  const failing = 120;
  await letters().insertMany(upTo(failing + 1).map((n) => letter(n, n)));
  followed.follow(async (event) => {
    if ((event.data.n as number) <= failing) throw new Error('cannot be');
    return applied(event);
  });
  const retried = (tries: number) => letters().countDocuments({ tries });
  await until(async () => (await retried(6)) === 100, 'the first hundred have failed once more');
  await followed.change(500, { n: 500 });
  await until(async () => (await followed.effects()).includes(500), 'what comes is applied');
  expect([await followed.effects(), await retried(5)]).toEqual([[500], failing - 99]);
  shiftClock(6_000);
  await until(async () => (await followed.effects()).includes(failing + 1), 'the last one has its turn');
  expect([await followed.effects(), await retried(6)]).toEqual([[failing + 1, 500], failing]);
  // The next round is due five minutes after this one has ended, not after its last effect: the clock stands still for it until those that wait are counted.
  await until(async () => (await deadLettersNow.get()).values.find(({ labels }) => labels.service === 'sink')?.value === failing, 'the round is over');
  shiftClock(6_000 + 290_000);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(await retried(6)).toBe(failing);
  shiftClock(12_000 + 300_000);
  await until(async () => (await retried(7)) > 0, 'the next round begins');
  expect(await letters().findOne({ tries: 7 }, { sort: { _id: 1 } }).then((one) => one?.entity_id)).toBe(1);
});

test('while one is retried, other events are applied, and those of its record wait for it', async () => {
  await letters().insertOne(letter(11, 1));
  let [isRetried, letGo] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  followed.follow(async (event) => {
    if (event.data.n === 11) {
      isRetried = true;
      await held;
    }
    return applied(event);
  });
  await until(() => isRetried, 'the retry has begun');
  await followed.change(2, { n: 21 });
  await until(async () => (await followed.effects()).includes(21), 'another record’s event is applied');
  await followed.change(1, { n: 12 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await followed.effects()).toEqual([21]);
  letGo();
  await until(async () => (await followed.effects()).length === 3, 'both events of the record are applied');
  expect(await inOrder()).toEqual([21, 11, 12]);
});

test('stopping waits for the one that is being retried, and begins no other', async () => {
  await letters().insertMany([letter(1, 1), letter(2, 2)]);
  let [isRetried, letGo] = [false, (): void => undefined];
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const one = followed.follow(async (event) => {
    isRetried = true;
    await held;
    return applied(event);
  });
  await until(() => isRetried, 'the retry has begun');
  let hasStopped = false;
  const stopping = one.stop().then(() => (hasStopped = true));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(hasStopped).toBe(false);
  letGo();
  await stopping;
  expect([await followed.effects(), (await letters().find().toArray()).map(({ _id }) => _id)]).toEqual([[1], ['source:-2']]);
});

test('the first of each record is found one after the other, by seeking in the index, however many there are and wait', async () => {
  const chain = (entity: string, entity_id: number, from: number) => upTo(50).map((n) => letter(from + n, entity_id, { entity, n }));
  await letters().insertMany([...chain('bed', 7, 0), ...chain('room', 3, 100), ...chain('room', 4, 200), ...upTo(200).map((n) => letter(1_000 + n, n, { follower: 'another', _id: `another:${n}` }))]);
  const finding = new DeadLetters(followed.portal.context('sink'), 'source');
  const queries = jest.spyOn(letters(), 'findOne');
  const found: unknown[] = [];
  for (let one = await finding.firstAfter(null); one; one = await finding.firstAfter(one)) found.push([one.entity, one.entity_id, one.n]);
  const asked = queries.mock.calls.map(([filter, options]) => ({ filter, sort: options?.sort }));
  queries.mockRestore();
  expect(found).toEqual([['bed', 7, 1], ['room', 3, 1], ['room', 4, 1]]);
  for (const { filter = {}, sort = {} } of asked) {
    const { executionStats } = await letters().find(filter).sort(sort).limit(1).explain('executionStats');
    expect([executionStats.totalKeysExamined <= 1, executionStats.totalDocsExamined <= 1]).toEqual([true, true]);
  }
});

describe('those that an earlier release set aside without their organisation', () => {
  const ofEarlier = async (...some: readonly DeadLetter[]) => {
    await letters().insertMany([...some]);
    await letters().updateMany({}, { $unset: { org: '' } });
  };

  test('hold back what comes after them, fail again, and are taken away in their turn', async () => {
    await ofEarlier(letter(11, 1), letter(12, 1, { n: 2 }));
    let broken = true;
    followed.follow((event) => (broken ? Promise.reject(new Error('cannot be')) : Promise.resolve(applied(event))));
    await until(async () => (await letters().countDocuments({ tries: 6 })) === 1, 'the first has failed once more');
    await followed.change(1, { n: 13 });
    await until(async () => (await letters().countDocuments()) === 3, 'what came after waits behind');
    expect((await letters().find().sort({ n: 1 }).toArray()).map(({ n, org }) => [n, org])).toEqual([[1, undefined], [2, undefined], [3, 1]]);
    broken = false;
    shiftClock(400_000);
    await until(async () => (await letters().countDocuments()) === 0, 'all are taken away');
    expect(await inOrder()).toEqual([11, 12, 13]);
  });

  test('get that of their event by the migration', async () => {
    await ofEarlier(letter(1, 1), letter(2, 2, { change: { ...letter(2, 2).change, org: 7 } }));
    const { connection } = followed.portal;
    const step = stepsOfEveryService('sink').find(({ id }) => id === '2026-11-29-dead-letters-are-of-an-organisation');
    await step?.run({ connection, db: connection.db!, log: { warn: () => undefined } });
    expect((await letters().find().sort({ entity_id: 1 }).toArray()).map(({ org }) => org)).toEqual([1, 7]);
  });
});
