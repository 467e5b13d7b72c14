/** Values kept by a stamp: read once while it stands, again after it has moved, and never older than what was acknowledged. */
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { Stamps } from '../mongo/stamps.ts';
import { KeptByStamp } from './byStamp.ts';

let database: TestDatabase;
let stamps: Stamps;
const stampOf = (org: number): string => `set-up.${org}`;
beforeAll(async () => {
  database = await testDatabase();
  stamps = new Stamps(database.connection);
});
afterAll(() => database.end());
afterEach(() => jest.restoreAllMocks());

test('a value is read once per organisation while its stamp stands, and again once it has moved', async () => {
  const read: number[] = [];
  const kept = new KeptByStamp(stamps, stampOf, async (org) => (read.push(org), { org, n: read.length }));
  for (const org of [1, 2, 1, 2]) expect((await kept.of(org)).org).toBe(org);
  expect(read).toEqual([1, 2]);
  await stamps.move([stampOf(1)]);
  expect([(await kept.of(1)).n, (await kept.of(2)).n]).toEqual([3, 2]);
});

test('the stamps that were read for the call are used, and none are read then', async () => {
  let n = 0;
  const kept = new KeptByStamp(stamps, stampOf, async () => ({ n: (n += 1) }));
  const asked = jest.spyOn(stamps, 'read');
  const at = async (number: number) => (await kept.of(3, new Map([[stampOf(3), number]]))).n;
  expect([await at(5), await at(5), await at(6)]).toEqual([1, 1, 2]);
  expect(asked).not.toHaveBeenCalled();
});

test('a value that could not be read is not kept', async () => {
  let isAway = true;
  const kept = new KeptByStamp(stamps, stampOf, async () => (isAway ? Promise.reject(new Error('away')) : { n: 1 }));
  await expect(kept.of(4)).rejects.toThrow('away');
  isAway = false;
  expect(await kept.of(4)).toEqual({ n: 1 });
});
