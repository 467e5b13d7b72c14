/** A portal of its own for tests that kill services or publish areas: each service in a process of its own. */
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { startApart, type Apart } from './processes.ts';

export const services = ['identity', 'residents', 'tenancy', 'maintenance'] as const;

export interface OwnPortal extends Apart {
  readonly data: string;
  readonly database: string;
  readonly mongodb: string;
}

/** On the suite's MongoDB, with a database and published front ends that nobody else uses. @param env settings of its processes, besides those of every portal here */
export async function startOwnPortal(name: string, { of = services, env = {} }: { readonly of?: readonly string[]; readonly env?: Readonly<Record<string, string>> } = {}): Promise<OwnPortal> {
  const folder = process.env['FIRM_E2E_FOLDER'];
  const mongodb = process.env['FIRM_E2E_MONGODB'];
  if (!folder || !mongodb) throw new Error('The set-up has not run');
  const data = path.join(folder, name);
  await cp(path.join(folder, 'spare'), data, { recursive: true });
  const database = `firm_e2e_${name}`;
  return { ...(await startApart({ mongodb, database, data, env }, of)), data, database, mongodb };
}
