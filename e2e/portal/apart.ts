/** A separate portal for tests that kill services or publish areas, with each service in a process of its own. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { startSeparately, type SeparateProcesses } from './processes.ts';

export const services = ['identity', 'residents', 'tenancy', 'maintenance'] as const;

export interface OwnPortal extends SeparateProcesses {
  readonly data: string;
  readonly database: string;
  readonly mongodb: string;
}

/**
 * Starts it on the suite's MongoDB, with a database and published front ends that nothing else uses. @param env settings
 * of its processes, in addition to those of every portal here
 */
export async function startOwnPortal(name: string, { of = services, env = {} }: { readonly of?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {}): Promise<OwnPortal> {
  const folder = process.env['FIRM_E2E_FOLDER'];
  const mongodb = process.env['FIRM_E2E_MONGODB'];
  if (!folder || !mongodb) throw new Error('The set-up has not run');
  const data = path.join(folder, name);
  await cp(path.join(folder, 'spare'), data, { recursive: true });
  const database = `firm_e2e_${name}`;
  return { ...(await startSeparately({ mongodb, database, data, env }, of)), data, database, mongodb };
}
