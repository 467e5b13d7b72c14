/**
 * The connections of change streams. A stream holds one for as long as it is open, most of the time waiting in the database: with
 * the pool of calls, a process that follows as many streams as the pool has connections would answer nothing any more.
 */
import mongoose, { type Connection, type mongo } from 'mongoose';

/** More than any process follows. */
const mostStreams = 100;
const addresses = new WeakMap<Connection, string>();
const clients = new WeakMap<Connection, mongo.MongoClient>();

/** Notes the address to which a connection was made, so that its streams can have a client of their own. */
export function noteAddress(connection: Connection, uri: string): Connection {
  addresses.set(connection, uri);
  return connection;
}

/** The database of a connection for its streams: through a client of their own, which ends with the connection. */
export function streamsOf(connection: Connection): mongo.Db {
  const uri = addresses.get(connection);
  if (uri === undefined) return connection.getClient().db(connection.name) as unknown as mongo.Db;
  let client = clients.get(connection);
  if (!client) {
    client = new mongoose.mongo.MongoClient(uri, { maxPoolSize: mostStreams, minPoolSize: 0, serverSelectionTimeoutMS: 3_000 });
    clients.set(connection, client);
    connection.once('close', () => void client?.close().catch(() => undefined));
  }
  return client.db(connection.name);
}
