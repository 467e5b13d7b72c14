/** A database with a dataset, for portals that are started afterwards and measured. */
import { setTimeout as pause } from 'node:timers/promises';
import mongoose, { type Connection } from 'mongoose';
import { startTogether, type Environment } from '../portal.ts';

interface Seeded<T> {
  readonly connection: Connection;
  /** What `write` returned. */
  readonly written: T;
}

/**
 * Starts the portal, which creates its indexes and demo data, and writes the dataset past all calls. The portal only stops when its followers
 * have passed over the dataset: no organisation writes so much at once, and a portal started after that would read it again while it is measured.
 * @param names the services; all by default
 */
export async function seeded<T>(environment: Environment, write: (connection: Connection) => Promise<T>, names?: readonly string[]): Promise<Seeded<T>> {
  const portal = await startTogether(environment, names);
  const connection = await mongoose.createConnection(environment.uri, { dbName: environment.database }).asPromise();
  const written = await write(connection);
  for (let quiet = 0; quiet < 3; quiet = (await isReading(connection)) ? 0 : quiet + 1) await pause(1_000);
  await portal.stop();
  return { connection, written };
}

/** Whether a change stream has much to read: it is asked once a second, and answers at once if there is little. */
async function isReading(connection: Connection): Promise<boolean> {
  const asked = [{ 'command.aggregate': { $exists: true } }, { 'command.getMore': { $exists: true } }];
  const { inprog } = (await connection.db?.admin().command({ currentOp: true, active: true, secs_running: { $gte: 2 }, $or: asked })) as unknown as { inprog: readonly unknown[] };
  return inprog.length > 0;
}
