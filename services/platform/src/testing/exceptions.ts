/** Loads what services do without naming an organisation: `services/<service>/src/testing/allOrganisations.ts`, which not every service has. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AllOrganisations, Exception } from './commands.ts';

const services = path.resolve(import.meta.dirname, '../../..');

/** The exceptions of these services, in calls, in jobs and consumers, or in what transactions write. */
export async function exceptionsOf(these: readonly { readonly name: string }[], where: keyof AllOrganisations): Promise<Exception[]> {
  const found: Exception[] = [];
  for (const { name } of these) {
    const file = path.join(services, name, 'src/testing/allOrganisations.ts');
    if (existsSync(file)) found.push(...(((await import(pathToFileURL(file).href)) as { allOrganisations: AllOrganisations }).allOrganisations[where] ?? []));
  }
  return found;
}
