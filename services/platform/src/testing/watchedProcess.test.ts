/** What a worker’s process sends without an organisation fails the test file that started it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { amissOfProcesses } from './amissFile.ts';
import { startTestPortal, type TestPortal } from './portal.ts';
import { watchedArguments } from './processes.ts';
import { thingService } from './thingService.ts';
import { until } from './until.ts';

let portal: TestPortal;
let folder: string;
beforeEach(async () => {
  portal = await startTestPortal([thingService({ lists: 0, creates: 0, afterCommit: null })]);
  folder = mkdtempSync(join(tmpdir(), 'firm-worker-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs a worker of the service `things` with one job until it has worked once. */
async function work(job: string): Promise<void> {
  const file = join(folder, 'services/things/src/worker.ts');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(
    file,
    `import { runWorker } from ${JSON.stringify(join(__dirname, '../service/worker.ts'))};
    await runWorker({ name: 'things', models: [] }, ({ connection, commits }) => [{ name: 'work', everyMs: 60_000, run: async () => {
      const things = connection.collection('things_things');
      ${job};
      await things.insertOne({ _id: -1, org: 1 });
    } }]);`,
  );
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', FIRM_LOG_LEVEL: 'error', FIRM_DB: portal.config.database, MONGODB_URI: process.env.MONGODB_URI };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...watchedArguments, file], { env, stdio: ['ignore', 'inherit', 'inherit'] });
  const ended = once(child, 'exit');
  await until(async () => (await portal.connection.collection<{ _id: number }>('things_things').findOne({ _id: -1 })) !== null, 'it has worked', 30_000);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
}

test('one that names its organisation passes', async () => {
  await work("await things.find({ org: 1, name: 'a' }).toArray()");
  expect(portal.amiss()).toEqual([]);
  await portal.stop();
}, 60_000);

test.each([
  ['reads', "await things.find({ name: 'a' }).toArray()", 'find of things_things by name (a worker process of things)'],
  ['joins', "await things.aggregate([{ $match: { org: 1 } }, { $lookup: { from: 'things_parts', localField: '_id', foreignField: 'thing', as: 'parts' } }]).toArray()", 'things_parts joined by thing in an aggregate of things_things (a worker process of things)'],
  ['writes in a transaction', 'await connection.transaction((session) => things.deleteMany({ _id: -2 }, { session }))', 'a deletion by _id in things_things names no organisation (a worker process of things)'],
])('one that %s without it does not, and leaves nothing for another test', async (_name, job, found) => {
  await work(job);
  expect(portal.amiss()).toEqual([found]);
  await expect(portal.stop()).rejects.toThrow(found);
  expect(amissOfProcesses(portal.config.database)).toEqual([]);
}, 60_000);

test('work that a test runs itself is watched as well', async () => {
  const things = portal.connection.collection<{ _id: number }>('things_things');
  await things.findOne({ _id: 1 });
  expect(portal.amiss()).toEqual([]);
  await portal.work(() => things.findOne({ _id: 1 }));
  expect(portal.amiss()).toEqual(['find of things_things by _id']);
  await expect(portal.stop()).rejects.toThrow('find of things_things by _id');
});
