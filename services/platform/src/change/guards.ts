/**
 * The guarded updates of a group of writes: each changes a document only if it still is as the write has seen it. A write whose
 * guard fails is not committed.
 */
import type { ClientSession, Connection } from 'mongoose';
import { duplicateKey } from '../mongo/connect.ts';
import type { GuardedUpdate, Write } from './write.ts';

/**
 * Applies the guards of a group. Resolves with the writes that may not be, by their place in the group, each with its
 * guard's own error; a group of one rejects with it.
 */
export type Guarding = (connection: Connection, group: readonly { readonly write: Write }[], session: ClientSession) => Promise<Map<number, Error>>;

/** Some guard of a group missed; which one is still to be found out. */
export class SomeMissed extends Error {}

/**
 * All guards of a group at once, one round trip for each collection. MongoDB then tells how many matched, not which: where
 * that is not all, it rejects with `SomeMissed`, and the transaction is to begin again with `guardEach`.
 */
export const guardTogether: Guarding = async (connection, group, session) => {
  const guards = group.flatMap(({ write }) => write.guards ?? []);
  if (guards.length < 2) return guardEach(connection, group, session);
  for (const [collection, ofOne] of Map.groupBy(guards, (guard) => guard.collection)) {
    const updates = ofOne.map(({ filter, update, upsert = false }) => ({ updateOne: { filter, update, upsert } }));
    const { matchedCount, upsertedCount } = await connection
      .collection(collection)
      .bulkWrite(updates, { session, ordered: true })
      .catch((error: unknown) => {
        throw ofOne.some((guard) => isThere(guard, error)) ? new SomeMissed() : error;
      });
    if (matchedCount + upsertedCount < ofOne.length) throw new SomeMissed();
  }
  return new Map();
};

/** One guard after another. */
export const guardEach: Guarding = async (connection, group, session) => {
  const refused = new Map<number, Error>();
  for (const [i, { write }] of group.entries()) {
    const error = await refusal(connection, write, session);
    if (error && group.length === 1) throw error;
    if (error) refused.set(i, error);
  }
  return refused;
};

/** A second guard that misses must undo the first: then the write goes alone. */
async function refusal(connection: Connection, write: Write, session: ClientSession): Promise<Error | null> {
  for (const [i, guard] of (write.guards ?? []).entries()) {
    const { filter, update, upsert = false } = guard;
    const { matchedCount, upsertedCount } = await connection
      .collection(guard.collection)
      .updateOne(filter, update, { session, upsert })
      .catch((error: unknown) => {
        throw isThere(guard, error) ? guard.otherwise() : error;
      });
    if (matchedCount + upsertedCount > 0) continue;
    if (i > 0) throw guard.otherwise();
    return guard.otherwise();
  }
  return null;
}

/** Whether a document was not made because it is there, moved on. That ends the transaction, unlike another miss. */
function isThere({ upsert }: GuardedUpdate, error: unknown): boolean {
  return upsert === true && duplicateKey(error) !== null;
}
