/** The services as they define themselves (`src/service.ts`), loaded as they stand in the source. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { serviceNames } from '../start/parts.ts';

/** In the order of their names. One after another: what they share is loaded once. */
export async function serviceDefinitions(root: string): Promise<ServiceDefinition[]> {
  const found: ServiceDefinition[] = [];
  for (const name of serviceNames(root)) {
    const file = path.join(root, 'services', name, 'src/service.ts');
    found.push(((await import(pathToFileURL(file).href)) as { service: ServiceDefinition }).service);
  }
  return found;
}
