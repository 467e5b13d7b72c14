/** One holder at a time, for as long as it lives, and another soon after. */
import { setTimeout } from 'node:timers/promises';
import { resetClock, shiftClock } from '../testing/clock.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { type HeldLease, LeaseLost, leaseMs, takeLease, type Leasable } from './lease.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.end());
const leases = () => database.connection.collection<Leasable & { _id: string }>('things');
beforeEach(() => leases().deleteMany({}));
afterEach(resetClock);

test('of many that ask at once one gets it, even if the document is missing', async () => {
  const taken = await Promise.all(Array.from({ length: 20 }, () => takeLease(leases(), 'one')));
  const [held, ...more] = taken.filter((one) => one !== null);
  expect(more).toEqual([]);
  expect(await takeLease(leases(), 'one')).toBeNull();
  expect(await takeLease(leases(), 'another')).not.toBeNull();
  await held?.release({ state: 'done' });
  expect(await leases().findOne({ _id: 'one' })).toEqual({ _id: 'one', state: 'done', lease: null });
  expect(await takeLease(leases(), 'one')).not.toBeNull();
});

test('a holder that dies loses it after fifteen seconds, and then finds that it is lost', async () => {
  expect(leaseMs).toBe(15_000);
  const dead = (await takeLease(leases(), 'one')) as HeldLease;
  await dead.end();
  shiftClock(leaseMs - 1_000);
  expect(await takeLease(leases(), 'one')).toBeNull();
  shiftClock(leaseMs + 1);
  const next = (await takeLease(leases(), 'one')) as HeldLease;
  await expect(dead.update({ $set: { state: 'mine' } })).rejects.toThrow(LeaseLost);
  await dead.release({ state: 'mine' });
  await next.update({ $set: { state: 'theirs' } });
  expect(await leases().findOne({ _id: 'one' })).toMatchObject({ state: 'theirs', lease: { owner: next.owner } });
});

test('a live holder keeps it, however long the work takes; one that was delayed is warned', async () => {
  const warned: unknown[] = [];
  const held = (await takeLease(leases(), 'one', { ms: 300, warn: (error) => warned.push(error) })) as HeldLease;
  await setTimeout(900);
  expect(await takeLease(leases(), 'one')).toBeNull();
  expect(held.lost).toBe(false);
  await leases().updateOne({ _id: 'one' }, { $set: { lease: { owner: 'other', until: new Date(Date.now() + 60_000) } } });
  await setTimeout(300);
  expect(held.lost).toBe(true);
  expect(warned).toEqual([expect.any(LeaseLost)]);
  await held.end();
});
