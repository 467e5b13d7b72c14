/**
 * The guarded updates of a group of writes: each changes a document only if it is still as the write has seen it. A write whose
 * guard does not match is not committed.
 */
import type { ClientSession, Connection } from 'mongoose';
import { duplicateKey } from '../../mongo/connect.ts';
import { countsTogether } from '../counting/countsTogether.ts';
import type { GuardedUpdate, Write } from '../write.ts';

/**
 * Applies the guards of a group. Resolves with the writes that must not be committed, by their place in the group, each with its
 * guard's own error; a group of one rejects with that error.
 */
export type ApplyGuards = (connection: Connection, group: readonly { readonly write: Write }[], session: ClientSession) => Promise<Map<number, Error>>;

/** Some guard of a group did not match; which one is not known yet. */
export class SomeMissed extends Error {}

/**
 * Applies all guards of a group at once, with one round trip per collection. MongoDB then reports how many matched, not which: if that
 * is not all of them, it rejects with `SomeMissed`, and the transaction has to begin again with `guardEach`.
 */
export const guardTogether: ApplyGuards = async (connection, group, session) => {
  const guards = group.flatMap(({ write }) => write.guards ?? []);
  if (guards.length < 2) return guardEach(connection, group, session);
  for (const [collection, all] of Map.groupBy(guards, (guard) => guard.collection)) {
    const ofOne = countsTogether(all);
    const updates = ofOne.map(({ filter, update, upsert = false }) => ({ updateOne: { filter, update, upsert, ...byItsId(filter) } }));
    const { matchedCount, upsertedCount } = await connection
      .collection(collection)
      .bulkWrite(updates, { session, ordered: true })
      .catch((error: unknown) => {
        throw ofOne.some((guard) => alreadyExists(guard, error)) ? new SomeMissed() : error;
      });
    if (matchedCount + upsertedCount < ofOne.length) throw new SomeMissed();
  }
  return new Map();
};

/** Applies one guard after another. */
export const guardEach: ApplyGuards = async (connection, group, session) => {
  const refused = new Map<number, Error>();
  for (const [i, { write }] of group.entries()) {
    const error = await refusal(connection, write, session);
    if (error && group.length === 1) throw error;
    if (error) refused.set(i, error);
  }
  return refused;
};

/** Throws if the second or a later guard misses: the first must then be undone, and the group's writes are tried one by one. */
async function refusal(connection: Connection, write: Write, session: ClientSession): Promise<Error | null> {
  for (const [i, guard] of (write.guards ?? []).entries()) {
    const { filter, update, upsert = false } = guard;
    const { matchedCount, upsertedCount } = await connection
      .collection(guard.collection)
      .updateOne(filter, update, { session, upsert, ...byItsId(filter) })
      .catch((error: unknown) => {
        throw alreadyExists(guard, error) ? guard.otherwise() : error;
      });
    if (matchedCount + upsertedCount > 0) continue;
    if (i > 0) throw guard.otherwise();
    return guard.otherwise();
  }
  return null;
}

/** A document that is named is found by its id: otherwise MongoDB tries out each index that begins with another field of the condition. */
function byItsId({ _id }: GuardedUpdate['filter']): { readonly hint?: { readonly _id: 1 } } {
  return typeof _id === 'number' || typeof _id === 'string' ? { hint: { _id: 1 } } : {};
}

/** Whether a document could not be created because it already exists in another state. This ends the transaction, unlike other misses. */
function alreadyExists({ upsert }: GuardedUpdate, error: unknown): boolean {
  return upsert === true && duplicateKey(error) !== null;
}
