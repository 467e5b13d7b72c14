/** A command that is sent over a connection which has just closed, and has not reported it yet, ends all the same. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { connect, isDatabaseAway } from './connect.ts';

const sockets = new Set<Socket>();
const note = (message: unknown): void => void sockets.add((message as { readonly socket: Socket }).socket);
let connection: Connection;

beforeAll(async () => {
  subscribe('net.client.socket', note);
  connection = await connect({ mongoUri: process.env.MONGODB_URI ?? '', database: `test_closed_${process.pid}`, poolSize: 4 });
});
afterAll(async () => {
  unsubscribe('net.client.socket', note);
  await connection.dropDatabase();
  await connection.close();
});

/** Ends all sockets of the process as a killed MongoDB does, and continues in the same turn of the event loop. */
function cut(): void {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
}

const things = () => connection.collection<{ _id: number }>('things');

/** How calls end: with success, as those of an unreachable database, or not at all. */
async function ends(calls: readonly Promise<unknown>[]): Promise<string[]> {
  const end = (call: Promise<unknown>): Promise<string> => call.then(() => 'done', (error: unknown) => (isDatabaseAway(error) ? 'away' : String(error)));
  return Promise.all(calls.map((call) => Promise.race([end(call), wait(10_000, 'no answer')])));
}

test('reads and writes end, and the next succeed', async () => {
  await things().insertOne({ _id: 1 });
  cut();
  for (const end of await ends([things().findOne({ _id: 1 }), things().insertOne({ _id: 2 }), things().countDocuments()])) expect(['done', 'away']).toContain(end);
  expect(await ends([things().findOne({ _id: 1 }), things().insertOne({ _id: 3 })])).toEqual(['done', 'done']);
});

test('a transaction ends, whole or not at all', async () => {
  let times = 0;
  const both = connection.transaction(async (session) => {
    await things().insertOne({ _id: 11 }, { session });
    if (++times === 1) cut();
    await things().insertOne({ _id: 12 }, { session });
  });
  const [end] = await ends([both]);
  expect(['done', 'away']).toContain(end);
  expect(await things().countDocuments({ _id: { $in: [11, 12] } })).toBe(end === 'done' ? 2 : 0);
});
