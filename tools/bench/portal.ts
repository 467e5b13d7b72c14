/** Starts the portal for the bench, as processes on a database of its own, and signs in to it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { demoPassword } from '@firm/identity/demo/accounts';
import { freePort } from '../mongod/startMongod.ts';
import { areasSetting } from '../start/areas.ts';
import { memorySettings } from '../start/memory.ts';

const root = path.resolve(import.meta.dirname, '../..');

export interface Environment {
  readonly uri: string;
  readonly database: string;
  /** Folder with the published front ends. */
  readonly data: string;
}

interface Running {
  /** `http://127.0.0.1:8080`, or a service's own address. */
  readonly address: string;
  readonly pids: readonly number[];
  stop(): Promise<void>;
}

/** Ends the started processes when the bench itself is killed. */
const leash = path.join(root, 'tools/start/leash.ts');

function start(file: string, env: Record<string, string>, args: readonly string[] = []): ChildProcess {
  return fork(path.join(root, file), args, { execArgv: [...process.execArgv, '--import', leash], env: { ...process.env, NODE_ENV: 'production', ...memorySettings(/^services\/(?!gateway).*\/main\.ts$/.test(file) ? 'service' : 'gateway'), FIRM_LOG_LEVEL: 'error', ...env }, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function end(children: readonly ChildProcess[]): Promise<void> {
  await Promise.all(
    children.map(async (child) => {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }),
  );
}

async function untilReady(address: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const ok = await fetch(`${address}/readyz`).then((r) => r.ok, () => false);
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`${address} did not become ready`);
}

const shared = ({ uri, database, data }: Environment) => ({ MONGODB_URI: uri, FIRM_DB: database, FIRM_DATA: data });
const ofGateway = async (port: number) => ({ PORT: String(port), FIRM_AREAS: await areasSetting(root) });

/** Starts gateway and services in one process. @param names all services by default */
export async function startTogether(environment: Environment, names?: readonly string[]): Promise<Running> {
  const port = await freePort();
  const child = start('services/gateway/src/together.ts', { ...shared(environment), ...(await ofGateway(port)), ...(names && { FIRM_SERVICES: names.join(',') }) });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  return { address, pids: [child.pid ?? 0], stop: () => end([child]) };
}

/** Starts the gateway and each service in a process of its own; `service` gives the address of one of them. */
export async function startApart(environment: Environment, names: readonly string[]): Promise<Running & { service: (name: string) => string }> {
  const ports = new Map<string, number>();
  for (const name of names) ports.set(name, await freePort());
  const addresses = Object.fromEntries([...ports].flatMap(([name, port]) => [[`FIRM_PORT_${name.toUpperCase()}`, String(port)]]));
  const port = await freePort();
  const env = { ...shared(environment), ...addresses, FIRM_SERVICES: names.join(','), ...(await ofGateway(port)) };
  const children = names.map((name) => start(`services/${name}/src/main.ts`, env));
  children.push(start('services/gateway/src/main.ts', env));
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  return {
    address,
    pids: children.map((child) => child.pid ?? 0),
    service: (name) => `http://127.0.0.1:${ports.get(name)}`,
    stop: () => end(children),
  };
}

/** Starts a worker process that makes report files. */
export const startWorker = (environment: Environment): ChildProcess => start('services/admin/src/worker.ts', shared(environment));

export type Ask = (path: string, body?: unknown) => Promise<unknown>;

/** A function that calls the API with a token. @throws for an error status */
export function askOf(address: string, token: string): Ask {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body) => {
    const response = await fetch(`${address}/backend/api${path}`, { method: body === undefined ? 'GET' : 'POST', headers, ...(body !== undefined && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${response.status} from ${path}: ${text.slice(0, 200)}`);
    return JSON.parse(text) as unknown;
  };
}

/** Starts the server of `bareServer.ts`. */
export async function startBare({ uri, database }: Environment): Promise<Running> {
  const child = start('tools/bench/bareServer.ts', {}, [uri, database]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { address: `http://127.0.0.1:${port}`, pids: [child.pid ?? 0], stop: () => end([child]) };
}

/** Signs in with a demo account; returns the access token. */
export async function signIn(address: string, username = 'superuser'): Promise<string> {
  const response = await fetch(`${address}/backend/api/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`sign-in failed: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { access: string }).access;
}
