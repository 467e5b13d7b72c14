/** What a transaction does for the writes that are committed in it. */
import type { ClientSession, Connection } from 'mongoose';
import type { Change } from '../change.ts';
import type { CounterParts, Half } from '../counting/counterParts.ts';
import { sumOfCounts } from '../counting/countsTogether.ts';
import type { Write } from '../write.ts';
import type { ApplyGuards } from './guards.ts';

/** A write of one organisation, with its change records as they are stored. */
export interface Completed {
  readonly write: Write;
  readonly changes: readonly Change[];
}

/** Where writes are applied. */
export interface Place {
  readonly service: string;
  readonly connection: Connection;
  /** The rows of counters in which this process counts. */
  readonly parts: CounterParts;
}

/**
 * Applies writes within one transaction: their guards first, then all else of those whose guards match.
 * @param half for whose counts: the process’s groups or its callers’ own transactions
 * @param guard together or one by one (`guards.ts`)
 * @returns the writes that are not applied, by their place in the group, each with its guard’s own error
 */
export async function applyWrites({ service, connection, parts }: Place, group: readonly Completed[], session: ClientSession, half: Half, guard: ApplyGuards): Promise<Map<number, Error>> {
  const refused = await guard(connection, group, session);
  const going = group.filter((_, i) => !refused.has(i));
  const inserts = new Map<string, Record<string, unknown>[]>();
  const add = (collection: string, documents: readonly object[]) =>
    inserts.set(collection, [...(inserts.get(collection) ?? []), ...(documents as Record<string, unknown>[])]);
  for (const { write, changes } of going) {
    for (const insert of write.inserts ?? []) add(insert.collection, insert.documents);
    if (changes.length > 0) add(`${service}_changes`, changes);
    for (const { collection, filter } of write.deletes ?? []) {
      await connection.collection(collection).deleteMany(filter, { session });
    }
    for (const { collection, filter, update } of write.marks ?? []) {
      await connection.collection(collection).updateMany(filter, update, { session });
    }
  }
  for (const [collection, documents] of inserts) {
    await connection.collection(collection).insertMany(documents, { session, ordered: true });
  }
  await increment({ connection, parts }, going, session, half);
  return refused;
}

/** Each counter is touched once, however many writes of the group count in it. */
async function increment({ connection, parts }: Pick<Place, 'connection' | 'parts'>, group: readonly Completed[], session: ClientSession, half: Half): Promise<void> {
  const byCollection = new Map<string, Map<string, { by: Record<string, number>; base: Record<string, unknown> }>>();
  for (const { write } of group) {
    for (const { collection, id, by, base } of write.increments ?? []) {
      const counters = byCollection.get(collection) ?? new Map();
      byCollection.set(collection, counters);
      const sum = counters.get(id) ?? { by: {}, base: base ?? {} };
      counters.set(id, sum);
      sum.by = sumOfCounts(sum.by, by);
    }
  }
  for (const [collection, counters] of byCollection) {
    const operations = [...counters].map(([_id, { by, base }]) => ({
      updateOne: {
        filter: { _id: parts.idOf(_id, half), ...('org' in base && { org: base.org }) },
        update: { $inc: by, $setOnInsert: base },
        upsert: true,
      },
    }));
    await parts.counting(half, () => connection.collection(collection).bulkWrite(operations, { session, ordered: false }));
  }
}
