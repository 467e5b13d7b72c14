/** A worker's process writes as a service does: it refuses the same databases, and counts as running. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { restoreCollection, restoreMark } from '../migrate/restoring.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { until } from '../testing/until.ts';
import { demandCell } from './cell.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.end());

const code = `
  import { runWorker } from ${JSON.stringify(path.join(__dirname, 'worker.ts'))};
  await runWorker({ name: 'things', models: [] }, ({ connection }) => [{ name: 'work', everyMs: 50, run: () => connection.collection('things_worked').insertOne({}) }]);`;

/** Starts a worker of the service `things`, which writes again and again. */
const start = (): ChildProcess =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', FIRM_LOG_LEVEL: 'silent', FIRM_DB: database.name, MONGODB_URI: process.env.MONGODB_URI },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** What one says that refuses to start. */
async function refusal(): Promise<string> {
  const child = start();
  let stderr = '';
  child.stderr?.on('data', (piece: Buffer) => (stderr += piece.toString()));
  const wait = setTimeout(() => child.kill('SIGKILL'), 30_000);
  expect(await once(child, 'close')).toEqual([1, null]);
  clearTimeout(wait);
  return stderr;
}

const names = async () => (await database.connection.db!.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
const up = () => database.connection.collection('platform_processes').find({ until: { $gt: new Date() } }).toArray();

test('it does not start for another installation', async () => {
  await demandCell(database.connection, { cell: 3, database: database.name });
  expect(await refusal()).toMatch(/^The database .* start every service with FIRM_CELL=3,/);
}, 60_000);

test('it does not start on half a restore, and leaves that as it is', async () => {
  await database.connection.collection<{ _id: string }>(restoreCollection).insertOne({ _id: restoreMark });
  expect(await refusal()).toMatch(/^A backup is being restored into the database /);
  expect(await names()).toEqual([restoreCollection]);
}, 60_000);

test('it counts as a running process until it has ended, so that no backup is restored beside it', async () => {
  const child = start();
  const ended = once(child, 'close');
  try {
    await until(async () => (await names()).includes('things_worked'), 'it works', 30_000);
    // Not one of its service, whose processes divide between them what they follow.
    expect(await up()).toMatchObject([{ service: 'things worker' }]);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await ended).toEqual([0, null]);
  expect(await up()).toEqual([]);
}, 60_000);
