/** Whether the portal runs, as commands that must not run beside it find out. */
import { Peers } from '@firm/platform/change/following/peers';
import { createConnection } from 'mongoose';
import { freePort } from '../mongod/startMongod.ts';
import { withPlace } from './place.ts';

it('sees a portal on the given database wherever its processes run, until the last has ended', async () => {
  const database = `test_place_${process.pid}`;
  // No portal of this test answers on the port of this shell.
  Object.assign(process.env, { FIRM_DB: database, PORT: String(await freePort()) });
  const connection = await createConnection(process.env['MONGODB_URI'] ?? '', { dbName: database }).asPromise();
  const isRunning = () => withPlace(async (place) => place.isRunning);
  try {
    expect(await isRunning()).toBe(false);
    const peer = new Peers(connection, 'maintenance');
    await peer.enter();
    expect(await isRunning()).toBe(true);
    await peer.leave();
    expect(await isRunning()).toBe(false);
    // One that was killed.
    await connection.collection('platform_processes').insertOne({ service: 'maintenance', slot: 0, until: new Date(Date.now() - 1) });
    expect(await isRunning()).toBe(false);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
