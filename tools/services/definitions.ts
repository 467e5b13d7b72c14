/** Loads the definitions of the services (`src/service.ts`) from their sources. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceDefinition } from '@firm/platform/service/define';
import { serviceNames } from '../start/services.ts';

/** All definitions, by name. Loaded one after another, so that shared modules are loaded once. */
export async function serviceDefinitions(root: string): Promise<ServiceDefinition[]> {
  const found: ServiceDefinition[] = [];
  for (const name of serviceNames(root)) {
    const file = path.join(root, 'services', name, 'src/service.ts');
    found.push(((await import(pathToFileURL(file).href)) as { service: ServiceDefinition }).service);
  }
  return found;
}

/** The definitions in an order in which each comes after those on whose demo data its own depends. */
export function inSeedOrder(definitions: readonly ServiceDefinition[]): ServiceDefinition[] {
  const ordered: ServiceDefinition[] = [];
  const add = (one: ServiceDefinition): void => {
    if (ordered.includes(one)) return;
    for (const before of definitions) if (one.seedAfter?.includes(before.name)) add(before);
    ordered.push(one);
  };
  definitions.forEach(add);
  return ordered;
}

/** Limits the residents' demo data to a few photos, which are most of its cost. `demoPortal.test.ts` uses all of them. */
export const withFewPictures = (definitions: readonly ServiceDefinition[]): ServiceDefinition[] =>
  definitions.map((one) => (one.name === 'residents' ? { ...one, seed: seedFew } : one));

async function seedFew(): ReturnType<NonNullable<ServiceDefinition['seed']>> {
  const { seed } = await import('../../services/residents/demo/seed.ts');
  return (context) => seed(context, 6);
}
