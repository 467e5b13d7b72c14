/** Which processes make up the portal, and in which order they stop. */
import { join } from 'node:path';
import { memorySettings } from './memory.ts';
import type { Part, PartOptions } from './part.ts';
import { serviceNames, workerNames } from './services.ts';
import type { StartSettings } from './settings.ts';

/**
 * @param uri the database's address, given to every process
 * @param areas what the gateway is told of areas (`FIRM_AREAS`), unless the environment says it
 */
export function plannedParts({ root, data, port, processes }: StartSettings, uri: string, areas: string): PartOptions[] {
  const services = serviceNames(root);
  const env: NodeJS.ProcessEnv = {
    NODE_ENV: 'production',
    ...process.env,
    ...memorySettings('gateway'),
    PORT: String(port),
    FIRM_DATA: data,
    MONGODB_URI: uri,
    FIRM_SERVICES: process.env.FIRM_SERVICES || services.join(','),
    FIRM_AREAS: process.env.FIRM_AREAS || areas,
  };
  const part = (name: string, file: string, own: NodeJS.ProcessEnv = {}): PartOptions => ({
    name,
    main: join(root, 'services', file),
    logFile: join(data, 'logs', `${name.replace('service ', '').replace(' ', '-')}.log`),
    env: { ...env, ...own },
  });
  if (processes === 'one') return [part('portal', 'gateway/src/together.ts')];
  return [
    // FIRM_HOST is for the gateway only: nothing but the gateway calls the services, on this machine.
    ...services.map((name) => part(`service ${name}`, `${name}/src/main.ts`, { ...memorySettings('service'), FIRM_HOST: undefined, FIRM_WORKERS: 'apart' })),
    ...workerNames(root).map((name) => part(`worker ${name}`, `${name}/src/worker.ts`, { FIRM_HOST: undefined })),
    part('gateway', 'gateway/src/main.ts'),
  ];
}

/** Stops the gateway first, so that no new calls come in while the services finish theirs. */
export async function stopParts(parts: readonly Part[]): Promise<void> {
  await Promise.all(parts.filter(({ name }) => name === 'gateway').map((part) => part.stop()));
  await Promise.all(parts.filter(({ name }) => name !== 'gateway').map((part) => part.stop()));
}
