/** Writes a backup of a portal that may be running: its database as of one moment, and the other files of its data folder. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient, type CollectionInfo, type Db } from 'mongodb';
import { PlainError } from '../progress/PlainError.ts';
import type { Place } from '../start/place.ts';
import { writeArchive, type ArchiveWriter } from './archive.ts';
import { eachPart } from './contents.ts';
import { format, type Begin, type Checked, type End, type StoredCollection, type Views } from './format.ts';

/** Files of the data folder that are not backed up: the database's own files, logs, and temporary files. */
const notKept = /^(mongo|logs)(\/|$)|\.log(\.\d+)?$|\.(part|new|lock)$/;

/**
 * @param tell is called with the part that is being written
 * @param stopped ends it early, with the signal's reason; then no file is left behind
 */
export async function backUp({ uri, database, folder }: Place, file: string, tell: (what: string) => void, stopped?: AbortSignal): Promise<End> {
  const client = new MongoClient(uri);
  try {
    const db = client.db(database);
    return await untilSettled(() => writeArchive(file, async (writer) => {
      const found = (await db.listCollections().toArray()) as CollectionInfo[];
      const collections = await written(client, db, found.filter(isCollection), writer, tell);
      await writer.addJson('views.json', { views: found.filter(({ type }) => type === 'view').map(({ name, options }) => ({ name, options: options ?? {} })) } satisfies Views);
      const end: End = { collections, files: await addFiles(folder, writer, tell) };
      await writer.addJson('end.json', end);
      return end;
    }, stopped));
  } finally {
    await client.close();
  }
}

/** MongoDB's SnapshotUnavailable: a collection or an index was created just now, and is missing in any earlier snapshot. */
const unavailable = 246;
/** MongoDB's SnapshotTooOld. */
const tooOld = 239;
const attempts = 20;
const patienceMs = 500;

/** Retries with a later snapshot while collections are still being created. */
async function untilSettled<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const { code } = error as { code?: number };
      if (code === tooOld) throw new PlainError('MongoDB no longer knows the moment at which the backup began. Raise its minSnapshotHistoryWindowInSeconds, or take the backup while less is written.');
      if (code !== unavailable || attempt === attempts) throw error;
      await wait(patienceMs);
    }
  }
}

const isCollection = ({ name, type }: CollectionInfo): boolean => type !== 'view' && !name.startsWith('system.');

/** Writes every collection from one snapshot, so that each transaction is in it completely or not at all. */
async function written(client: MongoClient, db: Db, found: readonly CollectionInfo[], { add, addJson }: ArchiveWriter, tell: (what: string) => void): Promise<Record<string, Checked>> {
  const session = client.startSession({ snapshot: true });
  const collections: Record<string, Checked> = {};
  try {
    // The first read fixes the snapshot for all that follow.
    await db.collection('platform_backup').findOne({}, { session });
    const { localTime } = (await db.admin().command({ hello: 1 })) as { localTime: Date };
    await addJson('begin.json', { format, database: db.databaseName, moment: localTime.toISOString() } satisfies Begin);
    for (const [at, { name, options }] of found.entries()) {
      tell(`${name} (${at + 1} of ${found.length})`);
      const indexes = await db.collection(name).indexes();
      await addJson(`db/${name}/collection.json`, { options: options ?? {}, indexes: indexes.map(({ v: _, ...index }) => index) } satisfies StoredCollection);
      let part = 0;
      collections[name] = await eachPart(db, name, (content) => add(`db/${name}/${(part += 1)}.bson`, content), session);
    }
    return collections;
  } finally {
    await session.endSession();
  }
}

/** Adds the files of the data folder: releases of the front ends and others. Returns how many. */
async function addFiles(folder: string, { add }: ArchiveWriter, tell: (what: string) => void): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  let files = 0;
  for (const entry of entries) {
    const name = path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/');
    if (!entry.isFile() || notKept.test(name)) continue;
    tell(name);
    // A file that is gone belongs to a release that was removed meanwhile, which nobody needs.
    const content = await readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? null : Promise.reject(error)));
    if (content === null) continue;
    await add(`files/${name}`, content);
    files += 1;
  }
  return files;
}
