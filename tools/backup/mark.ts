/**
 * The mark that a restore is under way: written before anything else and removed last, so that no service starts on half a database,
 * and the next restore knows what it may remove. It is leased, so that two restores of one database do not work at once.
 */
import type { ClientSession, Db } from 'mongodb';
import { heldBy, takeLease, type Lease } from '@firm/platform/lease/lease';
import { restoreCollection, restoreMark } from '@firm/platform/migrate/restoring';
import { PlainError } from '../progress/PlainError.ts';

interface Mark {
  readonly _id: string;
  readonly lease?: Lease | null;
}

const marks = (db: Db) => db.collection<Mark>(restoreCollection);

/** Whether the database has the mark: a restore is under way, or was killed. */
export const isMarked = async (db: Db, session?: ClientSession): Promise<boolean> => (await marks(db).findOne({ _id: restoreMark }, session && { session })) !== null;

/** A restore's own mark. */
interface OwnMark {
  /** Removes the mark, and so declares that the database is whole. @throws PlainError if another restore has taken the database over */
  readonly remove: () => Promise<void>;
  /** Removes everything from the database, the mark last; nothing if another restore has taken it over. */
  readonly removeAll: () => Promise<void>;
}

/** Marks a database. @throws PlainError while another restore is under way */
export async function mark(db: Db): Promise<OwnMark> {
  const held = await takeLease(marks(db), restoreMark);
  if (!held) throw new PlainError(`Another restore into ${db.databaseName} is under way, or was killed just now: try again in a quarter of a minute.`);
  const isOwn = async (): Promise<boolean> => (await marks(db).findOne({ _id: restoreMark, ...heldBy(held.owner) })) !== null;
  return {
    remove: async () => {
      await held.end();
      if (!(await isOwn())) throw new PlainError(`Another restore has taken ${db.databaseName} over.`);
      await db.dropCollection(restoreCollection);
    },
    removeAll: async () => {
      await held.end();
      if (!(await isOwn())) return;
      await removeRest(db);
      await db.dropDatabase();
    },
  };
}

/** Removes everything but the mark, one by one: if the database dropped all of it at once and died in the middle, the mark could be gone first. */
export async function removeRest(db: Db): Promise<void> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  for (const { name } of found) if (name !== restoreCollection && !name.startsWith('system.')) await db.dropCollection(name);
}
