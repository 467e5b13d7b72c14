/** Demo data is written once, by the first process, after what it builds upon. */
import { principals } from '../contract/accounts.ts';
import type { Logger } from '../log/logger.ts';
import { startTestPortal, type TestPortal } from '../testing/portal.ts';
import { removeStandIns, standIn } from '../testing/standIns.ts';
import { thingService } from '../testing/thingService.ts';
import { CannotStart } from './giveUp.ts';
import { seedOnce } from './seed.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal([thingService({ lists: 0, creates: 0, afterCommit: null })]);
});
afterAll(() => portal.stop());
const seeds = () => portal.connection.collection<{ _id: string; state?: string; lease?: { owner: string; until: Date } | null }>('platform_seeds');
beforeEach(() => seeds().deleteMany({}));
const context = () => portal.context('things');

test('two that start at once: one writes, the other waits until it is written', async () => {
  let writes = 0;
  let written = false;
  let release: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => (release = resolve));
  const seed = async () => {
    writes += 1;
    await begun;
    written = true;
  };
  const ends = [1, 2, 3].map(() => seedOnce(context(), async () => seed).then(() => expect(written).toBe(true)));
  // Until one of them has the lease.
  while ((await seeds().countDocuments({ 'lease.owner': { $exists: true } })) === 0) await new Promise(setImmediate);
  release();
  await Promise.all(ends);
  expect(writes).toBe(1);
  await seedOnce(context(), async () => seed);
  expect(writes).toBe(1);
  expect(await seeds().findOne({ _id: 'things' })).toMatchObject({ state: 'done' });
});

test('work that a process left behind is taken over, by one process only', async () => {
  await seeds().insertOne({ _id: 'things', lease: { owner: 'dead', until: new Date(Date.now() - 1) } });
  let writes = 0;
  const seed = async () => {
    writes += 1;
  };
  await Promise.all([1, 2, 3].map(() => seedOnce(context(), async () => seed)));
  expect(writes).toBe(1);
});

test('a seed that takes longer than its lease keeps it, and nobody else runs it meanwhile', async () => {
  let writes = 0;
  const slow = async () => {
    writes += 1;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
  };
  await Promise.all([1, 2, 3].map(() => seedOnce(context(), async () => slow, { leaseFor: 400 })));
  expect(writes).toBe(1);
});

test('a seed that fails releases its lease, and another takes it over at once', async () => {
  await expect(seedOnce(context(), async () => async () => { throw new Error('no'); })).rejects.toThrow('no');
  let writes = 0;
  await seedOnce(context(), async () => async () => void (writes += 1));
  expect(writes).toBe(1);
});

test('it waits while the seeds that it depends on are written', async () => {
  const logged: string[] = [];
  await seeds().insertOne({ _id: 'residents', lease: { owner: 'theirs', until: new Date(Date.now() + 60_000) } });
  const end = seedOnce(context(), async () => async () => void logged.push('mine'), { after: ['residents'], patienceMs: 100 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  logged.push('theirs');
  await seeds().updateOne({ _id: 'residents' }, { $set: { state: 'done' } });
  await end;
  expect(logged).toEqual(['theirs', 'mine']);
});

test('it logs what it waits for, and gives up with its name when nobody writes it', async () => {
  const logged: unknown[][] = [];
  const service = { ...context(), log: { info: (...line: unknown[]) => logged.push(line) } as unknown as Logger };
  const run = seedOnce(service, async () => async () => undefined, { after: ['residents'], patienceMs: 600, tellEvery: 100 });
  await expect(run).rejects.toThrow(/demo data of things builds upon that of residents, which nobody .* Start the service residents/);
  await expect(run).rejects.toBeInstanceOf(CannotStart);
  expect(logged.length).toBeGreaterThan(0);
  expect(logged[0]).toEqual([{ for: 'residents' }, 'waiting for the demo data of residents']);
});

describe('in a database with accounts', () => {
  beforeEach(() => standIn(portal.connection, principals, [{ _id: 1 }]));
  afterEach(() => removeStandIns(portal.connection, principals));

  test('that was begun without demo data it writes none, and says how to start', async () => {
    let writes = 0;
    const run = seedOnce(context(), async () => async () => void (writes += 1));
    await expect(run).rejects.toBeInstanceOf(CannotStart);
    await expect(run).rejects.toThrow(/was begun without demo data.*FIRM_DEMO=0.*FIRM_DB=/);
    expect(writes).toBe(0);
    expect(await seeds().countDocuments({})).toBe(0);
  });

  test('that were written as demo data, or begun to be, it goes on', async () => {
    await seeds().insertOne({ _id: 'identity', lease: { owner: 'dead', until: new Date(0) } });
    let writes = 0;
    await seedOnce(context(), async () => async () => void (writes += 1));
    expect(writes).toBe(1);
  });
});

test('its code is loaded only when demo data is written; a build without it says so', async () => {
  const away = () => Promise.reject(Object.assign(new Error('Cannot find module'), { code: 'ERR_MODULE_NOT_FOUND' }));
  await expect(seedOnce(context(), away)).rejects.toThrow('This build of things has no demo data: start it with FIRM_DEMO=0');
  await seedOnce(context(), async () => async () => undefined);
  await seedOnce(context(), away);
});
