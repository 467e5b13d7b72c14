/** For tests of backups: a place that has a portal's data and one that takes them, made anew for each test. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { MongoClient, type Db } from 'mongodb';
import { randomFrom } from '@firm/platform/demo/random';
import { ledgerCollection } from '@firm/platform/migrate/ledger';
import type { Place } from '../start/place.ts';
import { checkedOf } from './contents.ts';

export const random = randomFrom(20_261_126);

export const uri = process.env['MONGODB_URI'] ?? '';
export let client: MongoClient;
/** A folder of the test's own; those of both places are in it. */
export let folder: string;
export let source: Place;
export let target: Place;
/** Where the backup is written. */
export const file = (): string => path.join(folder, 'firm.backup');
/** Tells nobody how far it is. */
export const quiet = (): void => undefined;

let made = 0;

/** To be called once in a test file: before each test, both places are empty but for the ledger that every portal has. */
export function makePlaces(): void {
  beforeAll(async () => {
    client = await MongoClient.connect(uri);
  });
  afterAll(() => client.close());
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'firm-backup-'));
    const name = (what: string): string => `test_backup_${process.pid}_${(made += 1)}_${what}`;
    source = { uri, database: name('from'), folder: path.join(folder, 'from') };
    target = { uri, database: name('to'), folder: path.join(folder, 'to') };
    await from().collection<{ _id: string }>(ledgerCollection).insertOne({ _id: 'things' });
  });
  afterEach(async () => {
    for (const { database } of [source, target]) await client.db(database).dropDatabase();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** The database that is backed up. */
export const from = (): Db => client.db(source.database);
/** The one into which it is restored. */
export const to = (): Db => client.db(target.database);

/** The names of all collections and views. */
export const names = async (db: Db): Promise<string[]> => (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name).sort();

/** That the target has what the source has, and nothing else. */
export const expectWhole = async (): Promise<void> => {
  expect(await names(to())).toEqual(await names(from()));
  for (const name of await names(from())) expect(await checkedOf(to(), name)).toEqual(await checkedOf(from(), name));
};

/** Starts a command as npm does, on one of the two places. */
export const start = (command: 'backup' | 'restore', { database, folder: data }: Place, name: string): ChildProcess =>
  spawn(process.execPath, [path.join(__dirname, `${command}Command.ts`), name], {
    env: { ...process.env, MONGODB_URI: uri, FIRM_DB: database, FIRM_DATA: data, PORT: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });

/** What a command says at its failure, and its exit code. */
export async function endOf(command: ChildProcess): Promise<{ readonly code: number | null; readonly notice: string }> {
  let notice = '';
  command.stderr?.on('data', (more) => (notice += String(more)));
  const [code] = (await once(command, 'close')) as [number | null];
  return { code, notice };
}
