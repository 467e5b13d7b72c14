/**
 * The mark that a restore is under way: written before anything else and removed last, so that no service starts on half a database,
 * and the next restore knows what it may remove. It is leased, so that two restores of one database do not work at once.
 */
import { randomUUID } from 'node:crypto';
import type { ClientSession, Db } from 'mongodb';
import { HeldLease, heldBy, leaseIsFree, newLease, type Lease } from '@firm/platform/lease/lease';
import { restoreCollection, restoreMark } from '@firm/platform/migrate/restoring';
import { duplicateKey } from '@firm/platform/mongo/connect';
import { PlainError } from '../progress/PlainError.ts';

interface Mark {
  readonly _id: string;
  readonly lease?: Lease | null;
  /** Until its restore begins to write: what the database has is not the restore's. */
  readonly isUnused?: true;
}

const marks = (db: Db) => db.collection<Mark>(restoreCollection);

/** Whether the database has the mark: a restore is under way, or was killed. */
export const isMarked = async (db: Db, session?: ClientSession): Promise<boolean> => (await marks(db).findOne({ _id: restoreMark }, session && { session })) !== null;

/** A restore's own mark. */
interface OwnMark {
  /** Before anything is written: removes what a killed restore has left. @throws PlainError if another restore has taken the database over */
  readonly begin: () => Promise<void>;
  /** Instead of `begin`: leaves the database as it was found. */
  readonly leave: () => Promise<void>;
  /** Removes the mark, and so declares that the database is whole. @throws PlainError if another restore has taken the database over */
  readonly remove: () => Promise<void>;
  /** Removes everything from the database, the mark last; nothing if another restore has taken it over. */
  readonly removeAll: () => Promise<void>;
}

/**
 * Marks a database that is empty, or has what a killed restore has left. The mark comes first and the look second: what another restore
 * has brought until then is seen, and no other begins after it.
 * @throws PlainError while another restore is under way, and if the database is not empty
 */
export async function mark(db: Db): Promise<OwnMark> {
  const { owner, isAgain } = await take(db);
  const own = { _id: restoreMark, ...heldBy(owner) };
  const held = new HeldLease(marks(db), { _id: restoreMark }, owner);
  const isOwn = async (): Promise<boolean> => (await marks(db).findOne(own)) !== null;
  const leave = async (): Promise<void> => {
    if (isAgain) return held.release();
    await held.end();
    if (await isOwn()) await db.dropCollection(restoreCollection);
  };
  if (!isAgain && (await othersIn(db)).length > 0) {
    await leave();
    throw new PlainError(`The database ${db.databaseName} is not empty: a backup is brought into an empty one only.`);
  }
  return {
    begin: async () => {
      const { matchedCount } = await marks(db).updateOne(own, { $unset: { isUnused: true } });
      if (matchedCount === 0) throw takenOver(db);
      if (isAgain) await removeOthers(db);
    },
    leave,
    remove: async () => {
      await held.end();
      if (!(await isOwn())) throw takenOver(db);
      await db.dropCollection(restoreCollection);
    },
    removeAll: async () => {
      await held.end();
      if (!(await isOwn())) return;
      await removeOthers(db);
      await db.dropDatabase();
    },
  };
}

const takenOver = (db: Db): PlainError => new PlainError(`Another restore has taken ${db.databaseName} over.`);

/** Makes the mark, or takes that of a killed restore over. `isAgain`: that one had begun to write. */
async function take(db: Db): Promise<{ readonly owner: string; readonly isAgain: boolean }> {
  const owner = randomUUID();
  try {
    await marks(db).insertOne({ _id: restoreMark, lease: newLease(owner), isUnused: true });
    return { owner, isAgain: false };
  } catch (error) {
    if (!duplicateKey(error)) throw error;
  }
  // Never made anew here: if the mark is gone, that restore has come to its end just now, and what there is is a portal.
  const found = await marks(db).findOneAndUpdate({ _id: restoreMark, ...leaseIsFree() }, { $set: { lease: newLease(owner) } });
  if (!found) throw new PlainError(`Another restore into ${db.databaseName} is under way, or ended just now: if it was killed, try again in a quarter of a minute.`);
  return { owner, isAgain: !found.isUnused };
}

/** What the database has beside the mark. */
async function othersIn(db: Db): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => name !== restoreCollection);
}

/** Removes everything but the mark, one by one: if the database dropped all of it at once and died in the middle, the mark could be gone first. */
async function removeOthers(db: Db): Promise<void> {
  for (const name of await othersIn(db)) if (!name.startsWith('system.')) await db.dropCollection(name);
}
