/**
 * Restores a backup into an empty database and checks that it is complete; otherwise nothing of it stays. A restore that is killed leaves
 * the mark that it was under way (`mark.ts`), and the next one begins anew.
 */
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BSON, MongoClient, type Db, type Document } from 'mongodb';
import { makeFolder } from '../progress/makeFolder.ts';
import { diskFullLine, isDiskFull, PlainError } from '../progress/PlainError.ts';
import { isServed, runningLine, type Place } from '../start/place.ts';
import { readArchive, type Entry } from './archive.ts';
import { documentsOf, eachPart } from './contents.ts';
import { demandRoom, isFile, placeFor } from './filesThere.ts';
import type { Begin, End, StoredCollection, Views } from './format.ts';
import { beginOf } from './head.ts';
import { mark } from './mark.ts';

/** Options with which values, above all numbers, keep the BSON types that they have in the file. */
const exact = { promoteValues: false, promoteBuffers: false, promoteLongs: false, bsonRegExp: true } as const;

interface Restored {
  readonly begin: Begin;
  readonly end: End;
}

/**
 * @param tell is called with what is being done
 * @param stopped ends it early, with the signal's reason
 * @throws PlainError if the database is not empty, the folder has other files, or the file is incomplete; then nothing is left behind
 */
export async function restore({ uri, database, folder }: Place, file: string, tell: (what: string) => void, stopped?: AbortSignal): Promise<Restored> {
  const client = new MongoClient(uri);
  try {
    const db = client.db(database);
    const own = await mark(db);
    try {
      // Who started before the mark does not know of it.
      if (await isServed(db)) throw new PlainError(runningLine);
      await demandRoom(folder, file, stopped);
      await own.begin();
    } catch (error) {
      // As below, the first failure is what is to be told.
      await own.leave().catch(() => undefined);
      throw error;
    }
    const made: string[] = [];
    try {
      const restored = await bring({ db, folder, file, made, tell, stopped });
      await own.remove();
      return restored;
    } catch (error) {
      for (const name of made) await rm(name, { force: true });
      // If that fails too, the first failure is what is to be told; the mark stays, and the next restore removes the rest.
      await own.removeAll().catch(() => undefined);
      throw error;
    }
  } finally {
    await client.close();
  }
}

interface Bringing {
  readonly db: Db;
  readonly folder: string;
  readonly file: string;
  /** Collects the files that are written, so that they can be removed after a failure. */
  readonly made: string[];
  readonly tell: (what: string) => void;
  readonly stopped: AbortSignal | undefined;
}

async function bring({ db, folder, file, made, tell, stopped }: Bringing): Promise<Restored> {
  let [begin, end, views]: [Begin | null, End | null, Views | null] = [null, null, null];
  const stored = new Map<string, StoredCollection>();
  for await (const entry of readArchive(file, stopped)) {
    stopped?.throwIfAborted();
    if (!begin) begin = beginOf(file, entry);
    else if (entry.name === 'end.json') end = json(entry);
    else if (entry.name === 'views.json') views = json(entry);
    else if (isFile(entry)) await writeBeside(folder, entry, made);
    else {
      const [, name = '', part] = entry.name.split('/');
      tell(name);
      if (part === 'collection.json') stored.set(name, await create(db, name, json(entry)));
      else await insert(db, name, entry.content);
    }
  }
  if (!begin || !end || !views) throw new PlainError(`${file} is no whole backup.`);
  await check({ db, file, tell, stopped }, end);
  // Followers look up events by the time of the backup, and their marks alone prevent a second effect. The index that is created next would
  // delete those of a backup that is a month old.
  for (const name of stored.keys()) if (name.endsWith('_inbox')) await db.collection(name).updateMany({}, { $set: { at: new Date() } });
  // After the check, because a TTL index would remove old documents before it.
  for (const [name, { indexes }] of stored) {
    stopped?.throwIfAborted();
    tell(`indexes of ${name}`);
    const further = indexes.filter(({ name: index }) => index !== '_id_') as { key: Document; name: string }[];
    if (further.length > 0) await db.collection(name).createIndexes(further as Parameters<ReturnType<Db['collection']>['createIndexes']>[0]);
  }
  for (const { name, options } of views.views) await db.createCollection(name, options);
  // Resume tokens are only valid in the other database. Without them, consumers find missed changes by time.
  for (const name of stored.keys()) if (name.endsWith('_resume_tokens')) await db.collection(name).updateMany({}, { $unset: { token: true } });
  stopped?.throwIfAborted();
  return { begin, end };
}

const json = <T>({ content }: Entry): T => JSON.parse(content.toString('utf8')) as T;

async function create(db: Db, name: string, collection: StoredCollection): Promise<StoredCollection> {
  await db.createCollection(name, collection.options);
  return collection;
}

async function insert(db: Db, name: string, part: Buffer): Promise<void> {
  const documents = [...documentsOf(part)].map((document) => BSON.deserialize(document, exact));
  await db.collection(name).insertMany(documents, { ordered: false, bypassDocumentValidation: true });
}

/** Compares the number and the hash of each collection's documents with those in the file. */
async function check({ db, file, tell, stopped }: Pick<Bringing, 'db' | 'file' | 'tell' | 'stopped'>, { collections }: End): Promise<void> {
  for (const [name, wanted] of Object.entries(collections)) {
    tell(`check of ${name}`);
    const found = await eachPart(db, name, async () => stopped?.throwIfAborted());
    if (found.documents !== wanted.documents || found.sha256 !== wanted.sha256) throw new PlainError(`${name} did not come as it was (${found.documents} of ${wanted.documents} documents): ${file} is damaged.`);
  }
}

async function writeBeside(folder: string, entry: Entry, made: string[]): Promise<void> {
  const target = await placeFor(folder, entry);
  if (target === null) return;
  // Under its own name a file is whole: one that is not would be another one than in the backup, and stop the next restore.
  const part = `${target}.part`;
  made.push(part, target);
  try {
    makeFolder(path.dirname(target));
    await writeFile(part, entry.content);
    await rename(part, target);
  } catch (error) {
    throw isDiskFull(error) ? new PlainError(diskFullLine(folder)) : error;
  }
}
