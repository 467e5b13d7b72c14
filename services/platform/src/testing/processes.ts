/**
 * Further processes of a service on a test's database, each with an address of its own, that a test may kill. What they send is watched
 * (`watchedProcess.ts`).
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { endAbandonedTransactions } from '../change/writing/abandoned.ts';
import type { TestPortal } from './portal.ts';

/** With these, what a process sends is watched. */
export const watchedArguments: readonly string[] = ['--import', pathToFileURL(join(__dirname, 'watchedProcess.ts')).href];

export interface ServiceProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts `services/<service>/src/main.ts` on the portal's database, with its jobs and consumers; resolves once it can serve. */
export async function startProcess(portal: TestPortal, service: string, settings: Record<string, string> = {}): Promise<ServiceProcess> {
  const port = await freePort();
  const child = start(portal, `${service}/src/main.ts`, { ...settings, [`FIRM_PORT_${service.toUpperCase()}`]: String(port) });
  const address = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    if (await fetch(`${address}/readyz`).then((answer) => answer.ok, () => false)) break;
    await wait(100);
  }
  return { address, ...endsOf(child) };
}

/**
 * Ends the transactions that killed processes left open; they would delay dropping the database by a minute. Not sooner than a
 * portal would do it, because other tests share the MongoDB and their transactions are in use.
 */
export async function endLeftOpen({ connection }: Pick<TestPortal, 'connection'>): Promise<void> {
  await wait(2_100);
  await endAbandonedTransactions(connection);
}

/** Starts `services/<service>/src/worker.ts` on the portal's database. */
export const startWorker = (portal: TestPortal, service: string): Omit<ServiceProcess, 'address'> => endsOf(start(portal, `${service}/src/worker.ts`, {}));

function start(portal: TestPortal, file: string, more: Record<string, string>): ChildProcess {
  return spawn(process.execPath, [...watchedArguments, join(__dirname, '../../..', file)], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: '',
      FIRM_DEMO: '0',
      FIRM_LOG_LEVEL: 'error',
      FIRM_DB: portal.config.database,
      MONGODB_URI: portal.config.mongoUri,
      ...more,
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function endsOf(child: ChildProcess): Omit<ServiceProcess, 'address'> {
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  return { child, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
