/** Where the portal of this folder keeps its data, whether it runs or not. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MongoClient, type Db } from 'mongodb';
import { inUse, portOf } from '../mongod/claim.ts';
import { addressOf } from '../mongod/replicaSet.ts';
import { startMongod } from '../mongod/startMongod.ts';
import { PlainError } from '../progress/PlainError.ts';
import { readiness } from './ready.ts';
import { readStartSettings } from './settings.ts';

export interface Place {
  /** MongoDB's address. */
  readonly uri: string;
  /** The database's name. */
  readonly database: string;
  /** The portal's data folder. The database's files do not count as part of it. */
  readonly folder: string;
}

/** Milliseconds within which a MongoDB that has closed its connections is known to have ended. */
const deathWithin = 2_000;

/** What is known before MongoDB is looked for; `startsMongod`: it is not elsewhere, but started on the data folder. */
type Ground = Pick<Place, 'folder'> & { readonly startsMongod: boolean };

/**
 * Runs `work` on the portal's MongoDB: the running one, or one that is started for it. `isRunning`: whether the portal is running.
 * @param first is done before that, unless the portal is running; its error ends everything
 * @throws PlainError with the reason if the one that was started ended meanwhile
 */
export async function withPlace<T>(work: (place: Place & { readonly isRunning: boolean }) => Promise<T>, first: (ground: Ground) => Promise<void> = async () => undefined): Promise<T> {
  const settings = readStartSettings(join(import.meta.dirname, '../..'));
  const dataPath = join(settings.data, 'mongo');
  const about = { database: process.env.FIRM_DB || 'firm', folder: settings.data };
  // An empty one counts as not set.
  const given = process.env.MONGODB_URI || undefined;
  // A database elsewhere has no claim file, so ask whether the portal answers on its port.
  const answers = given ? (await readiness(settings.port)) !== undefined : inUse(dataPath);
  if (answers) return work({ ...about, uri: given ?? addressOf(portOf(dataPath)), isRunning: true });
  await first({ folder: settings.data, startsMongod: !given });
  const died = Promise.withResolvers<string>();
  const mongod = await startMongod({ dataPath, onDeath: died.resolve });
  try {
    return await work({ ...about, uri: mongod.uri, isRunning: given !== undefined && (await isServedAt(mongod.uri, about.database)) });
  } catch (error) {
    if (error instanceof PlainError) throw error;
    // A full disk ends MongoDB, and of that the driver knows only that a connection was closed.
    const reason = await Promise.race([died.promise, pause(deathWithin)]);
    throw reason === undefined ? error : new PlainError(reason);
  } finally {
    await mongod.stop();
  }
}

async function isServedAt(uri: string, database: string): Promise<boolean> {
  const client = new MongoClient(uri);
  try {
    return await isServed(client.db(database));
  } finally {
    await client.close();
  }
}

/**
 * Whether processes serve the database, wherever they run: in containers, on another machine or port. Each reports every few seconds until
 * when it counts as running (`services/platform/src/change/following/peers.ts`); one that was killed counts for nine seconds more.
 */
export const isServed = async (db: Db): Promise<boolean> => (await db.collection('platform_processes').findOne({ until: { $gt: new Date() } })) !== null;

/** What a command says that must not run beside the portal. */
export const runningLine = 'FIRM is running: stop it first.';
