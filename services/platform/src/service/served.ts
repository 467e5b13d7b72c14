/**
 * What each service serves, in the database: its calls, its port and its document, written when it starts. The gateway
 * reads it here, so a service is released without touching the gateway; and it outlives the service, which may be away.
 */
import type { Connection } from 'mongoose';

interface ServedCall {
  readonly method: string;
  /** `/alerts/{id}/` */
  readonly path: string;
}

/** One service, by its name. */
export interface ServedService {
  readonly _id: string;
  readonly version: string;
  /** Where it listens as a process of its own; 0 or none: unknown. */
  readonly port?: number;
  readonly routes: readonly ServedCall[];
  /** Its OpenAPI document. */
  readonly openapi: object;
  readonly started: Date;
}

/** Milliseconds: a database that does not answer must not hold up a caller that polls. */
const patience = 3_000;

const collectionOf = (connection: Connection) => connection.collection<ServedService>('platform_services');

/** Writes what a service serves from now on. */
export async function publishServed(connection: Connection, { _id, ...served }: ServedService): Promise<void> {
  await collectionOf(connection).replaceOne({ _id }, served, { upsert: true });
}

/** The names of all services, and when each was started. Read first: the documents are large, and change only at a release. */
export async function servedSince(connection: Connection): Promise<Pick<ServedService, '_id' | 'started'>[]> {
  return collectionOf(connection).find({}, { projection: { started: 1 }, sort: { _id: 1 }, timeoutMS: patience }).toArray();
}

/** What all services serve, by name. */
export async function servedServices(connection: Connection): Promise<ServedService[]> {
  return collectionOf(connection).find({}, { sort: { _id: 1 }, timeoutMS: patience }).toArray();
}
