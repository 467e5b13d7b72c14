/** The portal's processes as the suite starts them: all in one, or each service in its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../tools/mongod/startMongod.ts';
import { areasSetting } from '../../tools/start/areas.ts';

export const root = path.resolve(import.meta.dirname, '../..');

/** What the processes need to run. */
interface PortalSetup {
  readonly mongodb: string;
  readonly database: string;
  /** Folder with the published front ends (`FIRM_DATA`). */
  readonly data: string;
  /** Settings in addition to those of every portal here. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Running {
  /** `http://127.0.0.1:8080` */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts gateway and services in one process. */
export async function startTogether(setup: PortalSetup): Promise<Running> {
  const port = await freePort();
  const process = start('services/gateway/src/together.ts', { ...(await environment(setup)), PORT: String(port) });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, [process]);
  return { address, stop: () => end([process]) };
}

export interface SeparateProcesses extends Running {
  /** The process of a service, or of the `gateway`. */
  process(name: string): ChildProcess;
  /** Restarts the service on its old port; resolves once the portal is ready with it. */
  restart(name: string): Promise<void>;
}

/** Starts the gateway and each service in a process of its own. */
export async function startSeparately(setup: PortalSetup, services: readonly string[]): Promise<SeparateProcesses> {
  const ports: Record<string, string> = {};
  for (const name of services) ports[`FIRM_PORT_${name.toUpperCase()}`] = String(await freePort());
  const port = await freePort();
  const env = { ...(await environment(setup)), ...ports, FIRM_PROCESSES: 'many', FIRM_SERVICES: services.join(','), PORT: String(port) };
  const processes = new Map<string, ChildProcess>();
  const launch = (name: string) => processes.set(name, start(`services/${name}/src/main.ts`, env));
  for (const name of [...services, 'gateway']) launch(name);
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address, [...processes.values()]);
  return {
    address,
    process: (name) => processes.get(name)!,
    async restart(name) {
      launch(name);
      await untilReady(address, [...processes.values()]);
    },
    stop: () => end([...processes.values()]),
  };
}

const environment = async ({ mongodb, database, data, env = {} }: PortalSetup): Promise<Record<string, string>> => ({
  MONGODB_URI: mongodb,
  FIRM_DB: database,
  FIRM_DATA: data,
  FIRM_DEMO: '1',
  FIRM_AREAS: await areasSetting(root),
  FIRM_LOG_LEVEL: process.env['FIRM_E2E_LOG_LEVEL'] ?? 'error',
  NODE_ENV: 'production',
  ...env,
});

/** `NODE_OPTIONS` and `PORT` of whoever started the suite must not apply to the portal. */
function start(file: string, env: Record<string, string>): ChildProcess {
  const { NODE_OPTIONS: _, PORT: _port, ...inherited } = process.env;
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, file)], {
    cwd: root,
    env: { ...inherited, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/** Whether a process has ended, on its own or by a signal. */
export const hasEnded = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null;

async function end(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (hasEnded(child)) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const impatient = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await ended;
      clearTimeout(impatient);
    }),
  );
}

/** Waits for `/readyz`; a first start seeds the demo data. After three minutes, throws with what is missing. */
async function untilReady(address: string, needed: readonly ChildProcess[]): Promise<void> {
  let reason = 'nothing answers';
  for (const until = Date.now() + 180_000; Date.now() < until; await wait(200)) {
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.ok) return;
    if (answer) reason = await answer.text();
    if (needed.every(hasEnded)) break;
  }
  throw new Error(`The portal at ${address} is not ready: ${reason}`);
}
