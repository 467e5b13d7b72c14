/** A new portal for the test of the clients: the gateway and all services in one process, on an empty database. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '../mongod/startMongod.ts';
import { readiness } from '../start/ready.ts';

export interface NewPortal {
  /** Base address of the calls: `http://127.0.0.1:8080/backend/api`. */
  readonly api: string;
  /** Password of the account `superuser`, as the first start prints it. */
  readonly password: string;
  stop(): Promise<void>;
}

/**
 * @param uri address of a MongoDB replica set
 * @throws if the portal ends instead of becoming ready; the message contains its output
 */
export async function startNewPortal(uri: string, database: string): Promise<NewPortal> {
  const port = await freePort();
  const child = fork(path.join(import.meta.dirname, '../../services/gateway/src/together.ts'), {
    env: { ...process.env, MONGODB_URI: uri, FIRM_DB: database, FIRM_DEMO: '0', FIRM_HOST: '127.0.0.1', FIRM_LOG_LEVEL: 'error', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const stop = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  while ((await readiness(port)) !== 'ready') {
    if (child.exitCode !== null) throw new Error(`The portal ended:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const password = /one-time password (\S+)/.exec(printed)?.[1];
  if (password) return { api: `http://127.0.0.1:${port}/backend/api`, password, stop };
  await stop();
  throw new Error(`The portal printed no password:\n${printed}`);
}
