/** Figures of residents: nothing of a closed dormitory counts, and they are counted from indexes. */
import { clock } from '@firm/platform/clock/clock';
import { addDays, defaultTimeZone } from '@firm/platform/contract/days';
import { entityStamp } from '@firm/platform/mongo/stamps';
import type { Answer } from '@firm/platform/testing/portal';
import type { ExpiryCounts } from '../../contract/resident/expiryRoutes.ts';
import { startDemoPortal, type DemoPortal } from '../testing/demoPortal.ts';

let demo: DemoPortal;
beforeAll(async () => {
  demo = await startDemoPortal();
});
afterAll(() => demo.portal.stop());

const call = <T>(path: string, method = 'GET', body?: unknown): Promise<Answer<T>> => demo.portal.call<T>(method, path, { as: demo.full, body });

/** Closes or opens the first dormitory. */
async function setOpen(is_active: boolean): Promise<void> {
  await demo.portal.connection.collection<{ _id: number }>('residents_dormitories').updateOne({ _id: 1 }, { $set: { is_active } });
  await demo.portal.context('residents').stamps.move([entityStamp('residents', 'dormitory', 1)]);
}

it('counts nothing of a closed dormitory, in whichever figure', async () => {
  const figures = async () => {
    const all = await call<{ residents: { CI: number }; results: unknown[] }>('/dormitories/stats/', 'POST', {});
    const stats = await call<{ total: number; checked_in: number; passes_expiring_60: number; nationalities: { total: number }[]; results: { id: number }[] }>('/employees/resident_stats/', 'POST', {});
    const { total, checked_in, passes_expiring_60: passes, nationalities, results } = stats.body;
    const badge = (await call<ExpiryCounts>('/employees/expiry_counts/')).body.work_pass.within_60;
    return { beds: all.body.residents.CI, total, checked_in, passes, badge, there: nationalities.reduce((sum, one) => sum + one.total, 0), ids: results.map(({ id }) => id).sort() };
  };
  const before = await figures();
  expect(before.checked_in).toBe(before.beds);
  expect(before.badge).toBe(before.passes);
  const own = (await call<{ total: number; checked_in: number }>('/employees/resident_stats/', 'POST', { dorm_ids: [1] })).body;
  await setOpen(false);
  const after = await figures();
  expect(after).toMatchObject({ total: before.total - own.total, checked_in: before.checked_in - own.checked_in, ids: before.ids.filter((id) => id !== 1) });
  expect(after.checked_in).toBe(after.beds);
  expect(after.passes).toBeLessThan(before.passes);
  expect(after.badge).toBe(after.passes);
  expect(after.there).toBeLessThan(before.there);
  expect((await call<{ total: number }>('/employees/resident_stats/', 'POST', { dorm_ids: [1] })).body.total).toBe(0);
  expect((await call<ExpiryCounts>('/employees/expiry_counts/?dormitory=1')).body.work_pass).toEqual({ expired: 0, within_7: 0, within_30: 0, within_60: 0 });
  await setOpen(true);
});

/** An aggregation of residents. */
interface Sent {
  readonly pipeline: unknown;
  /** For the query planner. */
  readonly explain: object;
}

/** Those that a call sends. */
async function aggregationsOf(path: string, method: string, body?: object): Promise<Sent[]> {
  const sent: Sent[] = [];
  const note = ({ command: { aggregate, pipeline, hint } }: { command: Record<string, unknown> }): void => {
    if (aggregate === 'residents_employees') sent.push({ pipeline, explain: { aggregate, pipeline, cursor: {}, ...(hint !== undefined && { hint }) } });
  };
  const client = demo.portal.connection.getClient().on('commandStarted', note);
  await call(path, method, body);
  client.off('commandStarted', note);
  return sent;
}

/** How many keys of indexes, and how many documents, MongoDB reads for an aggregation. */
async function readFor({ explain }: Sent): Promise<{ readonly keys: number; readonly documents: number }> {
  const plan = JSON.stringify(await demo.portal.connection.db?.command({ explain, verbosity: 'executionStats' }));
  const of = (what: string): number => Number(new RegExp(`"total${what}Examined":(\\d+)`).exec(plan)?.[1]);
  return { keys: of('Keys'), documents: of('Docs') };
}

it.each([true, false])('counts residents from indexes alone, all dormitories being open: %s', async (isOpen) => {
  await setOpen(isOpen);
  const sent = await aggregationsOf('/employees/resident_stats/', 'POST', {});
  await setOpen(true);
  expect((await Promise.all(sent.map(readFor))).map(({ documents }) => documents)).toEqual([0, 0]);
});

it.each(['', '?dormitory=1', '?dormitory=1,2', '?employer=1'])('counts passports about to expire from their index, and reads no other resident: %s', async (query) => {
  const [counted] = (await aggregationsOf(`/employees/expiry_counts/${query}`, 'GET')).filter(({ pipeline }) => JSON.stringify(pipeline).includes('passport_expiry'));
  const { keys, documents } = await readFor(counted as Sent);
  const soon = { org: 1, passport_expiry: { $gt: '', $lte: addDays(clock.today(defaultTimeZone), 61) } };
  const ending = await demo.portal.connection.collection('residents_employees').countDocuments(soon);
  // One more key ends the range.
  expect(keys).toBeLessThanOrEqual(ending + 1);
  // Only the client is not in the index.
  expect(documents).toBeLessThanOrEqual(query.includes('employer') ? ending : 0);
});
