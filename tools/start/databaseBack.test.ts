/**
 * MongoDB goes away under a service that is written to, and comes back without anybody's hands: killed, and on a disk that
 * takes nothing more. The service stays up and answers 503 meanwhile; what it acknowledged is there, and each once.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startTestPortal, type TestPortal, type TestUser } from '@firm/platform/testing/portal';
import { startProcess, type ServiceProcess } from '@firm/platform/testing/processes';
import { service } from '@firm/residents/src/service';

jest.setTimeout(180_000);

let folder: string;
let keeper: ChildProcess;
let told = '';
let portal: TestPortal;
let residents: ServiceProcess;
let clerk: TestUser;

const until = async (what: string, holds: () => boolean | Promise<boolean>, seconds = 90): Promise<void> => {
  for (const end = Date.now() + 1_000 * seconds; Date.now() < end; await wait(50)) if (await holds()) return;
  throw new Error(`after ${seconds} s still not: ${what}; the keeper said: ${told}; the service: ${last}`);
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'firm-back-'));
  // The tests' own MongoDB is not the one that goes away.
  const { MONGODB_URI: _, ...env } = process.env;
  keeper = spawn(process.execPath, [path.join(__dirname, 'testing/keeper.ts'), folder], { env: { ...env, NODE_OPTIONS: '' }, stdio: ['pipe', 'pipe', 'inherit'] });
  keeper.stdout?.on('data', (chunk: Buffer) => (told += chunk.toString()));
  await until('MongoDB runs', () => told.includes('mongodb://'));
  const MONGODB_URI = /mongodb:\S+/.exec(told)?.[0] ?? '';
  portal = await startTestPortal([service], { env: { MONGODB_URI } });
  clerk = await portal.user({ permissions: ['add_vendor', 'view_vendor'] });
  residents = await startProcess(portal, 'residents');
  expect(await write()).toMatchObject({ status: 201 });
});
afterAll(async () => {
  await residents?.stop();
  await portal?.stop();
  if (keeper?.exitCode === null) {
    keeper.kill('SIGTERM');
    await once(keeper, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

const mongod = (): number => Number((JSON.parse(readFileSync(path.join(folder, 'firm-claim.json'), 'utf8')) as { mongod: { pid: number } }).mongod.pid);

let names = 0;
/** What was answered last: shown where a test fails. */
let last = '';
/** Adds a vendor; the status of the answer. */
async function write(name = `vendor-${(names += 1)}`): Promise<{ name: string; status: number }> {
  const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json', 'idempotency-key': name };
  const answer = await fetch(`${residents.address}/vendors/`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  last = `${answer.status} ${await answer.text()}`;
  return { name, status: answer.status };
}

/** Four clerks who never stop, until told to; what was answered to each name, in order. */
function writing(): { readonly end: () => Promise<{ name: string; status: number }[]> } {
  const answers: { name: string; status: number }[] = [];
  let ended = false;
  const clerks = Array.from({ length: 4 }, async () => {
    for (; !ended; await wait(20)) answers.push(await write());
  });
  return {
    end: async () => {
      ended = true;
      await Promise.all(clerks);
      return answers;
    },
  };
}

/** Everything was answered: made, or 503; and what was made is there once. What got 503 is made once by the same key. */
async function held(answers: readonly { name: string; status: number }[]): Promise<void> {
  for (const { status } of answers) expect([201, 503]).toContain(status);
  for (const { name } of answers.filter(({ status }) => status === 503)) expect([name, (await write(name)).status]).toEqual([name, 201]);
  const stored = await portal.connection.collection('residents_vendors').find({ name: { $in: answers.map(({ name }) => name) } }).toArray();
  expect(stored.map(({ name }) => String(name)).sort()).toEqual(answers.map(({ name }) => name).sort());
}

const isReady = async (): Promise<boolean> => (await fetch(`${residents.address}/readyz`)).ok;

it('killed, it is started again, and writes go on', async () => {
  const clerks = writing();
  await wait(500);
  const first = mongod();
  process.kill(first, 'SIGKILL');
  await until('MongoDB runs again', () => told.includes('✓ MongoDB runs again.'));
  await until('a write succeeds', async () => (await write()).status === 201);
  expect([mongod() === first, residents.child.exitCode, await isReady()]).toEqual([false, null, true]);
  await held(await clerks.end());
});

it('on a full disk it is retried until there is room, and then everything is complete', async () => {
  told = '';
  // A limit on what a file may hold stands for the disk: nothing can be written, on any machine and without rights.
  const limit = (pid: number | undefined, bytes: string): unknown => execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { stdio: 'ignore' });
  const clerks = writing();
  await wait(500);
  const started = new Set([mongod()]);
  for (const pid of [keeper.pid, mongod()]) limit(pid, '4096');
  await until('MongoDB has ended, and two starts failed', () => started.add(mongod()).size > 2);
  expect([(await write()).status, await isReady(), residents.child.exitCode]).toEqual([503, false, null]);
  limit(keeper.pid, 'unlimited');
  try {
    limit(mongod(), 'unlimited');
  } catch {
    // It had ended. One that is being started has room again, too: without it may hang until its start is given up after two minutes.
  }
  await until('MongoDB runs again', () => told.includes('✓ MongoDB runs again.'));
  await until('a write succeeds', async () => (await write()).status === 201);
  expect([residents.child.exitCode, await isReady()]).toEqual([null, true]);
  await held(await clerks.end());
});
