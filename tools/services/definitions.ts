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

/** Each after those whose demo data its own builds upon. */
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

/** Residents' demo with a few pictures: these, with their files, are most of what it costs. `demoPortal.test.ts` has them all. */
export const withFewPictures = (definitions: readonly ServiceDefinition[]): ServiceDefinition[] =>
  definitions.map((one) => (one.name === 'residents' ? { ...one, seed: seedFew } : one));

async function seedFew(): ReturnType<NonNullable<ServiceDefinition['seed']>> {
  const { seed } = await import('../../services/residents/demo/seed.ts');
  return (context) => seed(context, 6);
}
