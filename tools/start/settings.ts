/**
 * The settings that `npm start` reads from its environment (README, configuration). Those of the gateway and the services are checked here
 * too, so that a wrong one is told before anything is built, not by a process that ends minutes later.
 */
import { resolve } from 'node:path';
import { readGatewaySettings } from '@firm/gateway/settings';
import { readConfig, servicePort } from '@firm/platform/service/config';
import { strangeNames } from '@firm/platform/service/settingNames';
import { WrongSettings } from '@firm/platform/service/wrongSettings';
import { PlainError } from '../progress/PlainError.ts';
import { serviceNames } from './services.ts';

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

/**
 * Reads and checks the environment.
 * @param warn is given a line for each name that begins like a setting's and is none
 * @throws PlainError with a line for each wrong setting
 */
export function readStartSettings(root: string, env: NodeJS.ProcessEnv = process.env, warn: (line: string) => void = console.warn): StartSettings {
  const services = serviceNames(root);
  // As the processes get it (`parts.ts`): names that end with a service's are looked at too.
  const given = { ...env, FIRM_SERVICES: env.FIRM_SERVICES || services.join(',') };
  const checks = [() => readConfig(given), () => readGatewaySettings(given), ...services.map((name) => () => servicePort({ name }, given)), () => demandOwn(env, services)];
  const wrong = checks.flatMap(wrongSettings);
  if (wrong.length > 0) throw new PlainError(wrong.map((one) => `Wrong setting: ${one}`).join('\n'));
  for (const line of strangeNames(given).ignored) warn(`  ${line}`);
  return {
    root,
    port: Number(env.PORT || 8080),
    data: resolve(root, env.FIRM_DATA || '.data'),
    processes: env.FIRM_PROCESSES === 'many' ? 'many' : 'one',
    demo: env.FIRM_DEMO !== '0',
    build: env.FIRM_BUILD !== '0',
  };
}

/** What a check finds wrong. */
function wrongSettings(check: () => unknown): readonly string[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof WrongSettings) return error.wrong;
    throw error;
  }
}

/** The least cache that a mongod takes, in GB. */
const leastCacheGb = 0.25;

/** Checks what only `npm start` reads. @throws WrongSettings */
function demandOwn(env: NodeJS.ProcessEnv, services: readonly string[]): void {
  const isOneOf = (name: string, ...values: readonly string[]) => !env[name] || values.includes(env[name]);
  const isTogether = env.FIRM_PROCESSES !== 'many';
  const unknown = (env.FIRM_SERVICES ?? '').split(',').map((name) => name.trim()).filter((name) => name && !services.includes(name));
  const faults: readonly (readonly [boolean, string])[] = [
    [Number(env.PORT || 8080) === 0, 'PORT (npm start needs a port, from 1 to 65535)'],
    [!isOneOf('FIRM_PROCESSES', 'one', 'many'), 'FIRM_PROCESSES (one, a single process, or many, one process each)'],
    [!isOneOf('FIRM_BUILD', '0', '1'), 'FIRM_BUILD (0 or 1)'],
    [Boolean(env.FIRM_MONGOD_CACHE_GB) && !(Number(env.FIRM_MONGOD_CACHE_GB) >= leastCacheGb), `FIRM_MONGOD_CACHE_GB (a number of GB, at least ${leastCacheGb})`],
    // A process of its own may run elsewhere; in a single process there is none but those of this folder.
    [isTogether && unknown.length > 0, `FIRM_SERVICES (there is no service ${unknown.join(', ')}; there are ${services.join(', ')})`],
  ];
  const wrong = faults.flatMap(([isWrong, line]) => (isWrong ? [line] : []));
  if (wrong.length > 0) throw new WrongSettings(wrong);
}
