/** Where commands work that need the portal's database: whether the portal runs, and what they say if its MongoDB ends. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Peers } from '@firm/platform/change/following/peers';
import { createConnection } from 'mongoose';
import { PlainError } from '../progress/PlainError.ts';
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

it('uses the MongoDB that runs on its folder, also if MONGODB_URI is empty', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firm-place-'));
  const { MONGODB_URI } = process.env;
  Object.assign(process.env, { MONGODB_URI: '', FIRM_DATA: folder });
  try {
    // This process counts as the portal that has started it.
    const found = await withPlace(async ({ uri, isRunning }) => [[uri, isRunning], await withPlace(async (place) => [place.uri, place.isRunning])]);
    expect(found).toEqual([[expect.stringMatching(/^mongodb:/), false], [(found[0] as string[])[0], true]]);
  } finally {
    delete process.env['FIRM_DATA'];
    if (MONGODB_URI !== undefined) process.env['MONGODB_URI'] = MONGODB_URI;
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);

it('tells why its MongoDB ended, instead of the connection that the driver lost by it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'firm-place-'));
  const { MONGODB_URI } = process.env;
  delete process.env['MONGODB_URI'];
  process.env['FIRM_DATA'] = folder;
  try {
    const failure: unknown = await withPlace(async ({ uri }) => {
      const connection = await createConnection(uri, { serverSelectionTimeoutMS: 500 }).asPromise();
      const { mongod } = JSON.parse(readFileSync(path.join(folder, 'mongo/firm-claim.json'), 'utf8')) as { mongod: { pid: number } };
      process.kill(mongod.pid, 'SIGKILL');
      try {
        for (;;) await connection.collection('x').insertOne({});
      } finally {
        await connection.close();
      }
    }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(PlainError);
    expect(failure).toMatchObject({ message: `MongoDB ended (killed); see ${folder}/mongo/mongod.log.` });
  } finally {
    delete process.env['FIRM_DATA'];
    if (MONGODB_URI !== undefined) process.env['MONGODB_URI'] = MONGODB_URI;
    rmSync(folder, { recursive: true, force: true });
  }
}, 120_000);
