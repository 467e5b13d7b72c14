/** The settings that `npm start` reads from its environment (README, configuration); the services read the rest themselves. */
import { resolve } from 'node:path';
import { PlainError } from '../progress/PlainError.ts';

export interface StartSettings {
  /** The project's folder. */
  readonly root: string;
  /** PORT: where people reach the portal. */
  readonly port: number;
  /** FIRM_DATA, absolute: the database's files, published front ends and logs. */
  readonly data: string;
  /** FIRM_PROCESSES: gateway and services in one process, or one process each. */
  readonly processes: 'one' | 'many';
  /** FIRM_DEMO: whether demo data is on. */
  readonly demo: boolean;
  /** FIRM_BUILD=0 leaves the front ends as they are. */
  readonly build: boolean;
}

/** Reads and checks the environment. Throws PlainError that names the wrong setting. */
export function readStartSettings(root: string, env: NodeJS.ProcessEnv = process.env): StartSettings {
  const port = Number(env.PORT || 8080);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new PlainError(`PORT is ${env.PORT}: a port is 1 to 65535.`);
  const processes = env.FIRM_PROCESSES || 'one';
  if (processes !== 'one' && processes !== 'many') {
    throw new PlainError(`FIRM_PROCESSES is ${processes}: it is one (a single process) or many (one process each).`);
  }
  return {
    root,
    port,
    data: resolve(root, env.FIRM_DATA || '.data'),
    processes,
    demo: env.FIRM_DEMO !== '0',
    build: env.FIRM_BUILD !== '0',
  };
}
