/**
 * MongoDB fails while a service writes to it, and recovers without intervention: once killed, once on a full disk. The
 * service stays up and answers 503 meanwhile; every write that it acknowledged is there exactly once.
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
  // The MongoDB that fails must not be the one that other tests use.
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
/** The last answer, shown when a test fails. */
let last = '';
/** Adds a vendor; returns the status of the answer. */
async function write(name = `vendor-${(names += 1)}`): Promise<{ name: string; status: number }> {
  const headers = { authorization: `Bearer ${clerk.token}`, 'content-type': 'application/json', 'idempotency-key': name };
  const answer = await fetch(`${residents.address}/vendors/`, { method: 'POST', headers, body: JSON.stringify({ name }) });
  last = `${answer.status} ${await answer.text()}`;
  return { name, status: answer.status };
}

/** Four clients that write until `end` is called, which returns the answer for each name, in order. */
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

/** Checks that every write got 201 or 503, that those with 201 exist once, and that repeating those with 503 under the same key creates them once. */
async function held(answers: readonly { name: string; status: number }[]): Promise<void> {
  for (const { status } of answers) expect([201, 503]).toContain(status);
  for (const { name } of answers.filter(({ status }) => status === 503)) expect([name, (await write(name)).status]).toEqual([name, 201]);
  const stored = await portal.connection.collection('residents_vendors').find({ name: { $in: answers.map(({ name }) => name) } }).toArray();
  expect(stored.map(({ name }) => String(name)).sort()).toEqual(answers.map(({ name }) => name).sort());
}

const isReady = async (): Promise<boolean> => (await fetch(`${residents.address}/readyz`)).ok;

it('a killed MongoDB is started again, and writes continue', async () => {
  const clerks = writing();
  await wait(500);
  const first = mongod();
  process.kill(first, 'SIGKILL');
  await until('MongoDB runs again', () => told.includes('✓ MongoDB runs again.'));
  await until('a write succeeds', async () => (await write()).status === 201);
  expect([mongod() === first, residents.child.exitCode, await isReady()]).toEqual([false, null, true]);
  await held(await clerks.end());
});

it('on a full disk MongoDB is restarted until there is room, and then everything is complete', async () => {
  told = '';
  // A limit on the size of files stands for the full disk: it works on any machine and without root.
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
    // It has already ended. A mongod that is being started gets room again as well; otherwise it could hang until its start times out after two minutes.
  }
  await until('MongoDB runs again', () => told.includes('✓ MongoDB runs again.'));
  await until('a write succeeds', async () => (await write()).status === 201);
  expect([residents.child.exitCode, await isReady()]).toEqual([null, true]);
  await held(await clerks.end());
});
