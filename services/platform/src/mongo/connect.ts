/** The process's connection to MongoDB: durable writes by default, a small pool, errors told apart. */
import mongoose, { type Connection } from 'mongoose';
import type { Config } from '../service/config.ts';
import { wakeWritersOfClosedSockets } from './closedSockets.ts';
import { noteAddress } from './streams.ts';

/**
 * Connects. Every write that is acknowledged is on a majority and in the journal (docs/rules/calls.md#durability).
 * @param isWatched the client announces each command that it sends
 */
export async function connect(config: Pick<Config, 'mongoUri' | 'database' | 'poolSize'>, { isWatched = false } = {}): Promise<Connection> {
  const stopWaking = wakeWritersOfClosedSockets();
  const connection = await mongoose
    .createConnection(config.mongoUri, {
      dbName: config.database,
      maxPoolSize: config.poolSize,
      minPoolSize: 2,
      serverSelectionTimeoutMS: 3_000,
      // Mongoose would hold calls back for ten seconds and then fail with a message of its own; the driver reports it at once.
      bufferCommands: false,
      writeConcern: { w: 'majority', journal: true },
      // No readConcern here: a change stream takes over the connection's, and refuses any but majority.
      autoIndex: false,
      autoCreate: false,
      monitorCommands: isWatched,
    })
    .asPromise()
    .catch((error: unknown) => {
      stopWaking();
      throw error;
    });
  connection.once('close', stopWaking);
  return noteAddress(connection, config.mongoUri);
}

const awayNames = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoTopologyClosedError',
  'MongoClientClosedError',
  'MongoNotConnectedError',
  'MongoPoolClearedError',
  'MongoPoolClosedError',
  'MongoWaitQueueTimeoutError',
]);

/**
 * The error codes of a MongoDB that runs but cannot serve: it is starting, stopping or not primary yet, waits too long for its
 * peers, or its disk is full. All of this passes.
 */
const awayCodes = new Set([64, 91, 189, 10058, 10107, 11600, 11602, 13388, 13435, 13436, 14031]);

/** What the system reports about a connection that has just broken, where the driver passes that on as it is. */
const awayLines = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ENOTCONN', 'ETIMEDOUT']);

/** What MongoDB reports for a write that met a full disk, before it exits: an error without a code of its own. */
const diskFull = /no space left on device/i;

/** Whether an error means that the database is away rather than that the request is wrong: answered as 503. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The driver wraps the error of an insert of several documents: the network's error is inside.
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  return awayNames.has(error.name) || (typeof code === 'string' && awayLines.has(code)) || (typeof code === 'number' && (awayCodes.has(code) || diskFull.test(error.message))) || isDatabaseAway(errorResponse);
}

/** Whether an error is a violated unique index; `keyPattern` names the fields. */
export function duplicateKey(error: unknown): { fields: string[]; collection: string | null } | null {
  const e = error as { code?: number; keyPattern?: object; message?: string; writeErrors?: { err?: object }[] } | null;
  if (e?.code !== 11000) return null;
  const pattern = e.keyPattern ?? (e.writeErrors?.[0]?.err as { keyPattern?: object } | undefined)?.keyPattern ?? {};
  // A bulk insert's error names only the index: `org_1_pass_number_1`.
  const index = /index: (\S+)/.exec(e.message ?? '')?.[1] ?? '';
  const fields = Object.keys(pattern).length > 0 ? Object.keys(pattern) : [...index.matchAll(/(.+?)_-?1(?:_|$)/g)].map((m) => m[1] ?? '');
  return { fields, collection: /collection: \S+?\.(\S+)/.exec(e.message ?? '')?.[1] ?? null };
}

/** MongoDB's MaxTimeMSExpired: a query that was given a time has not ended within it. */
export const isTimeUp = (error: unknown): boolean => (error as { readonly code?: unknown } | null)?.code === 50;
