/** The job that derives presences from stays: finished work is not repeated, however it was interrupted. */
import { standIn } from '@firm/platform/testing/standIns';
import { stays } from '@firm/tenancy/contract/published';
import { presenceModel } from '../src/presence/model.ts';
import { reconcile, workModel } from '../src/presence/reconcile.ts';
import { startHealth, type HealthPortal } from '../src/testing/healthPortal.ts';

let health: HealthPortal;
const context = () => health.portal.context('health');
const count = () => health.portal.connection.collection(presenceModel.name).countDocuments({ org: 1 });
const work = () => health.portal.connection.collection<{ _id: string }>(workModel.name).findOne({ _id: 'presences' });

beforeAll(async () => {
  health = await startHealth();
  const from = new Date(Date.now() - 3 * 86_400_000);
  const day = from.toISOString().slice(0, 10);
  const stay = (id: number) => ({ _id: id, org: 1, dormitory: 1, zone: 11, resource: id, employee: id, start_date: day, state: 'checked-in' as const, checked_in: true, checked_in_time: from, update_time: from });
  await standIn(health.portal.connection, stays, Array.from({ length: 450 }, (_, i) => stay(10_000 + i)));
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => health.portal.stop());

it('continues where it was interrupted, and ends when all are done', async () => {
  const { commits } = context();
  const transaction = commits.transaction.bind(commits);
  const transactions = jest.spyOn(commits, 'transaction');
  const began = Date.now();
  // Two hundred residents in each transaction.
  transactions.mockImplementationOnce(transaction).mockImplementationOnce(transaction).mockRejectedValueOnce(new Error('the database ended it'));
  await expect(reconcile(context())).rejects.toThrow('the database ended it');
  expect(await count()).toBe(400);
  expect(await work()).toMatchObject({ lease: null, reached: { org: 1, employee: 10_399, isWhole: true } });
  const between = Date.now();
  transactions.mockReset().mockImplementation(transaction);
  await reconcile(context());
  expect(await count()).toBe(450);
  expect(transactions).toHaveBeenCalledTimes(1);
  const { seen, reached } = (await work()) as unknown as { seen: Date; reached: null };
  expect(reached).toBeNull();
  // Changes after the start of the interrupted round are left to the next round.
  expect([seen.getTime() >= began, seen.getTime() <= between]).toEqual([true, true]);
});

it('does not process residents again whose stays have not changed', async () => {
  const transactions = jest.spyOn(context().commits, 'transaction');
  await reconcile(context());
  expect(transactions).not.toHaveBeenCalled();
});
