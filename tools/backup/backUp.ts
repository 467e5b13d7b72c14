/** Writes a backup of a portal that may be running: its database as of one moment, and the other files of its data folder. */
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient, type ClientSession, type CollectionInfo, type Db } from 'mongodb';
import { PlainError } from '../progress/PlainError.ts';
import type { Place } from '../start/place.ts';
import { writeArchive, type ArchiveWriter } from './archive.ts';
import { eachPart } from './contents.ts';
import { eachFile } from './folder.ts';
import { format, type Begin, type Checked, type End, type StoredCollection, type Views } from './format.ts';
import { isMarked } from './mark.ts';

/**
 * @param tell is called with the part that is being written
 * @param stopped ends it early, with the signal's reason; then no file is left behind
 */
export async function backUp({ uri, database, folder }: Place, file: string, tell: (what: string) => void, stopped?: AbortSignal): Promise<End> {
  const client = new MongoClient(uri);
  try {
    const db = client.db(database);
    return await untilSettled(() => writeArchive(file, async (writer) => {
      const { collections, views } = await written(client, db, writer, tell);
      await writer.addJson('views.json', { views } satisfies Views);
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
/** MongoDB's NamespaceNotFound: a collection was removed or renamed just now. */
const gone = 26;
const attempts = 20;
const patienceMs = 500;

/** Collections came or went at the moment of the snapshot. */
class Unsettled extends PlainError {}

/** Retries with a later snapshot while collections are still being created. */
async function untilSettled<T>(write: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await write();
    } catch (error) {
      const { code } = error as { code?: number };
      if (code === tooOld) throw new PlainError('MongoDB no longer knows the moment at which the backup began. Raise its minSnapshotHistoryWindowInSeconds, or take the backup while less is written.');
      const isPassing = error instanceof Unsettled || code === unavailable || code === gone;
      if (!isPassing || attempt === attempts) throw error;
      await wait(patienceMs);
    }
  }
}

const isCollection = ({ name, type }: CollectionInfo): boolean => type !== 'view' && !name.startsWith('system.');

/** Begins the snapshot: what there is in the database at its moment. @throws PlainError if that is no portal */
async function begin(db: Db, session: ClientSession): Promise<CollectionInfo[]> {
  const before = await listed(db);
  // The first read fixes the snapshot for all that follow.
  if (await isMarked(db, session)) throw new PlainError(`A restore into ${db.databaseName} is under way, or was interrupted: there is no portal to back up before it has come to its end.`);
  const found = await listed(db);
  // Lists are not of a snapshot. One that is the same on both sides of its moment is that of the moment.
  if (!isDeepStrictEqual(before.map(identity), found.map(identity))) throw new Unsettled(`Collections of ${db.databaseName} are being created or removed all the time: try again later.`);
  if (!found.some(({ name }) => ofPortal.test(name))) throw new PlainError(`The database ${db.databaseName} has no portal in it, so there is nothing to back up: do FIRM_DATA, FIRM_DB and MONGODB_URI name the right one?`);
  return found;
}

/** Every portal has such collections, those of releases before there was a ledger of migrations too. */
const ofPortal = /^platform_/;

async function listed(db: Db): Promise<CollectionInfo[]> {
  const found = (await db.listCollections().toArray()) as CollectionInfo[];
  return found.sort((a, b) => (a.name < b.name ? -1 : 1));
}

const identity = ({ name, info }: CollectionInfo): string => `${name} ${String(info?.uuid)}`;

/** Writes every collection from one snapshot, so that each transaction is in it completely or not at all. Returns the views too. */
async function written(client: MongoClient, db: Db, { add, addJson }: ArchiveWriter, tell: (what: string) => void): Promise<Pick<End, 'collections'> & Views> {
  const session = client.startSession({ snapshot: true });
  const collections: Record<string, Checked> = {};
  try {
    const all = await begin(db, session);
    const found = all.filter(isCollection);
    const { localTime } = (await db.admin().command({ hello: 1 })) as { localTime: Date };
    await addJson('begin.json', { format, database: db.databaseName, moment: localTime.toISOString() } satisfies Begin);
    for (const [at, { name, options }] of found.entries()) {
      tell(`${name} (${at + 1} of ${found.length})`);
      const indexes = await db.collection(name).indexes();
      await addJson(`db/${name}/collection.json`, { options: options ?? {}, indexes: indexes.map(({ v: _, ...index }) => index) } satisfies StoredCollection);
      let part = 0;
      collections[name] = await eachPart(db, name, (content) => add(`db/${name}/${(part += 1)}.bson`, content), session);
    }
    return { collections, views: all.filter(({ type }) => type === 'view').map(({ name, options }) => ({ name, options: options ?? {} })) };
  } finally {
    await session.endSession();
  }
}

/** Adds the files of the data folder. Returns how many. */
async function addFiles(folder: string, { add }: ArchiveWriter, tell: (what: string) => void): Promise<number> {
  let files = 0;
  await eachFile(folder, async (name, content) => {
    tell(name);
    await add(`files/${name}`, content);
    files += 1;
  });
  return files;
}
