/** A process that is told to stop while it starts ends in order, and with one line: nobody has to kill it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ledgerCollection, type LedgerEntry } from '../migrate/ledger.ts';
import { testDatabase, type TestDatabase } from '../testing/database.ts';
import { until } from '../testing/until.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.end());

const ledger = () => database.connection.collection<LedgerEntry>(ledgerCollection);
const line = /^Told to stop while starting; .* the next start goes on from there\.\n$/;

function start(args: readonly string[], more: Record<string, string> = {}): { child: ChildProcess; ended: Promise<{ code: number | null; stderr: string }> } {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', FIRM_DEMO: '0', FIRM_LOG_LEVEL: 'silent', FIRM_DB: database.name, MONGODB_URI: process.env.MONGODB_URI, ...more },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr?.on('data', (piece: Buffer) => (stderr += piece.toString()));
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number | null, stderr })) };
}

test('a service in the middle of a migration ends after the step in progress, with its lease given back', async () => {
  await database.connection.collection('things_things').insertOne({ n: 1 });
  const run = JSON.stringify(path.join(__dirname, 'run.ts'));
  const code = `
    import { setTimeout as wait } from 'node:timers/promises';
    import { runService } from ${run};
    const slow = { id: '2026-12-01-slow', run: async ({ db }) => { await db.collection('things_things').insertOne({ begun: true }); await wait(1_000); } };
    const next = { id: '2026-12-02-next', run: () => Promise.reject(new Error('not stopped')) };
    await runService({ name: 'things', models: [], migrations: [slow, next] });`;
  const { child, ended } = start(['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code]);
  await until(async () => (await database.connection.collection('things_things').countDocuments({ begun: true })) > 0, 'the step is in progress', 30_000);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 1, stderr: expect.stringMatching(line) });
  expect(await ledger().findOne({ _id: 'things' })).toMatchObject({ lease: null });
  expect((await ledger().findOne({ _id: 'things' }))?.steps?.at(-1)?.id).toBe('2026-12-01-slow');
});

test('so does the whole portal in one process, which waits for each of its services', async () => {
  // Another process is migrating the data of one of them.
  await ledger().insertOne({ _id: 'maintenance', lease: { owner: 'another', until: new Date(Date.now() + 600_000) } });
  const together = path.join(__dirname, '../../../gateway/src/together.ts');
  const folder = mkdtempSync(path.join(tmpdir(), 'firm-stop-'));
  const { child, ended } = start(['--disable-warning=ExperimentalWarning', together], { FIRM_DATA: folder, PORT: '0', FIRM_SERVICES: 'identity,maintenance' });
  await until(async () => (await ledger().findOne({ _id: 'identity', steps: { $ne: [] }, lease: null })) !== null, 'identity is migrated', 30_000);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 1, stderr: expect.stringMatching(line) });
  expect(await ledger().findOne({ _id: 'maintenance' })).toMatchObject({ lease: { owner: 'another' } });
  rmSync(folder, { recursive: true, force: true });
}, 60_000);
