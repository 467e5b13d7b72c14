/** Where the portal of this folder keeps its data, whether it runs or not. */
import { join } from 'node:path';
import { inUse, portOf } from '../mongod/claim.ts';
import { addressOf } from '../mongod/replicaSet.ts';
import { startMongod } from '../mongod/startMongod.ts';
import { readiness } from '../start/ready.ts';
import { readStartSettings } from '../start/settings.ts';
import type { Place } from './backUp.ts';

/** Does something with the portal's MongoDB: the one that runs, or one that is started for it. `isRunning`: the portal is. */
export async function withPlace<T>(work: (place: Place & { readonly isRunning: boolean }) => Promise<T>): Promise<T> {
  const settings = readStartSettings(join(import.meta.dirname, '../..'));
  const dataPath = join(settings.data, 'mongo');
  const about = { database: process.env.FIRM_DB || 'firm', folder: settings.data };
  const given = process.env.MONGODB_URI;
  if (given) return work({ ...about, uri: given, isRunning: (await readiness(settings.port)) !== undefined });
  const port = inUse(dataPath) ? portOf(dataPath) : undefined;
  if (port !== undefined) return work({ ...about, uri: addressOf(port), isRunning: true });
  const mongod = await startMongod({ dataPath });
  try {
    return await work({ ...about, uri: mongod.uri, isRunning: false });
  } finally {
    await mongod.stop();
  }
}
