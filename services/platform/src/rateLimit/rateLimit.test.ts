/** A limit counts for all processes, ends by itself, and stores no names. */
import { ApiError } from '../errors/apiError.ts';
import { bindModels, prepareDatabase } from '../mongo/model.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { networkOf } from './networkOf.ts';
import { RateLimit, rateLimitModel, type Window } from './rateLimit.ts';

const three = { most: 3, seconds: 60 };
const model = rateLimitModel('things');

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await prepareDatabase(database.connection, bindModels(database.connection, [model]), []);
});
afterAll(() => database.end());

const windows = () => database.connection.collection<Window>(model.name);
const limit = (name: string, connection = database.connection) => new RateLimit({ name: 'things', connection }, name, three);
const refused = async (call: Promise<void>): Promise<number | null> =>
  call.then(
    () => null,
    (error: unknown) => {
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ statusCode: 429, code: 'too_many_requests' });
      return (error as ApiError).details.retryAfter ?? null;
    },
  );

test('the first three are admitted, the next ones told how long to wait', async () => {
  const looks = limit('looks');
  for (let n = 0; n < 3; n += 1) expect(await refused(looks.use('a'))).toBeNull();
  const wait = await refused(looks.use('a'));
  expect(wait).toBeGreaterThan(55);
  expect(wait).toBeLessThanOrEqual(60);
  expect(await refused(looks.use('b'))).toBeNull();
  expect(await refused(limit('other').use('a'))).toBeNull();
});

test('of many simultaneous calls from two processes no more are admitted than of consecutive ones', async () => {
  const another = await database.another();
  const [here, there] = [limit('rush'), limit('rush', another)];
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => refused((n % 2 ? here : there).use('a'))));
  expect(answers.filter((answer) => answer === null)).toHaveLength(3);
});

test('an ended window counts as a new one, even before MongoDB has removed it', async () => {
  const tries = limit('tries');
  for (let n = 0; n < 4; n += 1) await tries.count('a');
  expect(await tries.wait('a')).toBeGreaterThan(55);
  await windows().updateMany({ key: /^tries:/ }, { $set: { expire: new Date(Date.now() - 1) } });
  expect(await tries.wait('a')).toBe(0);
  await Promise.all([tries.count('a'), tries.count('a')]);
  expect(await tries.wait('a')).toBe(0);
  await tries.count('a');
  expect(await tries.wait('a')).toBeGreaterThan(55);
});

test('a window can be restarted and ended', async () => {
  const places = limit('places');
  expect(await places.underWay('a')).toBe(false);
  await Promise.all([places.begin('a'), places.begin('a'), places.begin('a')]);
  expect(await places.underWay('a')).toBe(true);
  expect(await places.wait('a')).toBe(0);
  await places.end('a');
  expect(await places.underWay('a')).toBe(false);
});

test('neither names nor addresses are stored, and MongoDB removes what has ended', async () => {
  await limit('named').use('somebody@10.8.0.1');
  expect(JSON.stringify(await windows().find().toArray())).not.toMatch(/somebody|10\.8\.0\.1/);
  const indexes = (await windows().indexes()).map(({ key, unique, expireAfterSeconds }) => ({ key, unique, expireAfterSeconds }));
  expect(indexes).toContainEqual({ key: { key: 1 }, unique: true, expireAfterSeconds: undefined });
  expect(indexes).toContainEqual({ key: { expire: 1 }, unique: undefined, expireAfterSeconds: 0 });
});

test.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, network) => expect(networkOf(address)).toBe(network));
