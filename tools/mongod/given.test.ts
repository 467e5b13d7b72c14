/** What is told of a MONGODB_URI on which the portal cannot work. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient, type Document } from 'mongodb';
import { PlainError } from '../progress/PlainError.ts';
import { checkGiven } from './given.ts';
import { freePort } from './startMongod.ts';

const uri = process.env['MONGODB_URI'] ?? '';
let folder: string;
const children: ChildProcess[] = [];

/** Makes one command on the server at an address. */
async function command(address: string, document: Document): Promise<Document> {
  const client = new MongoClient(address, { directConnection: true });
  try {
    return await client.db('admin').command(document);
  } finally {
    await client.close();
  }
}

/** Starts another mongod, of the program that runs for the tests; returns its address once it answers. */
async function started(...options: string[]): Promise<string> {
  const { argv } = await command(uri.replace(/\?.*/, ''), { getCmdLineOpts: 1 });
  const [port, data] = [await freePort(), path.join(folder, String(children.length))];
  mkdirSync(data);
  children.push(spawn(argv[0] as string, ['--dbpath', data, '--port', String(port), '--bind_ip', '127.0.0.1', '--nounixsocket', ...options], { stdio: 'ignore' }));
  const address = `mongodb://127.0.0.1:${port}/`;
  for (;;) {
    if (await command(address, { ping: 1 }).then(() => true, () => false)) return address;
    await wait(100);
  }
}

beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'firm-given-'))));
afterAll(async () => {
  for (const child of children) {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The line for an address. */
async function fault(address: string): Promise<string | undefined> {
  const failure: unknown = await checkGiven(address, { set: 1_500, host: 1_500 }).then(() => undefined, (error: unknown) => error);
  if (failure === undefined) return undefined;
  expect(failure).toBeInstanceOf(PlainError);
  const { message } = failure as Error;
  expect(message).not.toContain('\n');
  return message;
}

const withUser = (address: string) => address.replace('//', '//somebody:secret@');

it('nothing, where a replica set answers', async () => {
  expect(await fault(uri)).toBeUndefined();
});

it('that nothing answers there', async () => {
  const port = await freePort();
  expect(await fault(`mongodb://127.0.0.1:${port}/?replicaSet=rs0`)).toBe(`MONGODB_URI is set, but no MongoDB answers there (connect ECONNREFUSED 127.0.0.1:${port}).`);
  expect(await fault('127.0.0.1:27017')).toMatch(/^MONGODB_URI is no address of a MongoDB \(Invalid scheme/);
});

it('that it is of another replica set than is asked for', async () => {
  expect(await fault(uri.replace('replicaSet=rs0', 'replicaSet=main'))).toBe('The MongoDB of MONGODB_URI is of the replica set rs0, and replicaSet=main asks for another.');
});

it('that the password is wrong, without showing it', async () => {
  const line = await fault(withUser(uri));
  expect(line).toMatch(/^The MongoDB of MONGODB_URI refuses the name or the password in it \(/);
  expect(line).not.toContain('secret');
});

it('that it is no replica set, whether or not one is asked for', async () => {
  const address = await started();
  for (const asked of ['', '?replicaSet=rs0']) expect(await fault(address + asked)).toBe('The MongoDB of MONGODB_URI is no replica set (start it with --replSet): transactions need one.');
});

it('that the replica set has never been made, and then that it requires a user', async () => {
  const keyFile = path.join(folder, 'key');
  writeFileSync(keyFile, 'a'.repeat(64), { mode: 0o600 });
  const address = await started('--replSet', 'rs0', '--keyFile', keyFile);
  expect(await fault(address)).toMatch(/which has never been made: run rs\.initiate\(\) there once\.$/);
  await command(address, { replSetInitiate: { _id: 'rs0', members: [{ _id: 0, host: new URL(address).host }] } });
  while (!(await command(address, { hello: 1 })).isWritablePrimary) await wait(100);
  expect(await fault(`${address}?replicaSet=rs0`)).toMatch(/^The MongoDB of MONGODB_URI requires a user: name it there/);
});
