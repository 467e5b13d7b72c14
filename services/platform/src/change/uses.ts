/**
 * A thing that one service uses and another one may close or delete. Each decides on what the other has published, so both
 * might say yes at the same moment. Each therefore counts in the same document, in the transaction of its own change, on
 * condition that the other's count is as it was before it looked: of two that decide at once, one decides again and sees
 * what the other did. Simultaneous uses of a thing do not get in each other's way.
 */
import type { Connection } from 'mongoose';
import { documentsOf, type UsedThing } from '../contract/used.ts';
import { SharedRead } from '../mongo/sharedRead.ts';
import type { GuardedUpdate } from './write.ts';
import { writeConflict } from './writeConflict.ts';

/** How often a thing has been used and how often it has been closed, as counted by one document. */
export interface Uses {
  readonly _id: string;
  readonly uses: number;
  readonly closings: number;
}

const collection = 'platform_uses';
/** The counts, for writers that decide on things that others may close or use. */
export interface UseCounts {
  /** One count of each thing, for writers that use it. Decide only on what is read after them. */
  readonly read: (things: Iterable<UsedThing>) => Promise<ReadonlyMap<UsedThing, Uses>>;
  /** The guards for a transaction that uses these things. Decide only on what is read after them. */
  readonly guards: (things: Iterable<UsedThing>) => Promise<GuardedUpdate[]>;
  /** All counts of each thing, for writers that close it. Decide only on what is read after them. */
  readonly readAll: (things: Iterable<UsedThing>) => Promise<ReadonlyMap<UsedThing, readonly Uses[]>>;
}

/** @param place which of a thing's documents to count in: processes with different numbers hardly ever collide */
export function usesOf(connection: Connection, place: () => number = () => 0): UseCounts {
  const counts = new SharedRead<string, Uses>(async (ids) => {
    const rows = await connection.collection<Uses>(collection).find({ _id: { $in: [...ids] } }).toArray();
    return new Map(rows.map((row) => [row._id, row]));
  });
  /** A document that does not exist yet counts zero; whoever counts first creates it. */
  const read = async (ids: readonly string[]): Promise<Uses[]> => {
    if (ids.length === 0) return [];
    const found = await counts.of(ids);
    return ids.map((_id) => found.get(_id) ?? { _id, uses: 0, closings: 0 });
  };
  const readOne: UseCounts['read'] = async (things) => {
    const idAt = (thing: UsedThing, ids = documentsOf(thing)) => ids[place() % ids.length] as string;
    const ids = new Map([...things].map((thing) => [idAt(thing), thing]));
    return new Map((await read([...ids.keys()])).map((row) => [ids.get(row._id) as UsedThing, row]));
  };
  return {
    read: readOne,
    guards: async (things) => [...(await readOne(things)).values()].map(useOf),
    readAll: async (things) => {
      const ids = new Map([...things].flatMap((thing) => documentsOf(thing).map((id) => [id, thing] as const)));
      return Map.groupBy(await read([...ids.keys()]), (row) => ids.get(row._id) as UsedThing);
    },
  };
}

/** The guard for the transaction that uses the thing. A conflict: it was closed, or opened and closed, since it was read. */
export function useOf({ _id, closings }: Uses): GuardedUpdate {
  return { collection, filter: { _id, closings }, update: { $inc: { uses: 1 } }, upsert: true, otherwise: writeConflict };
}

/** The guard for the transaction that closes the thing, for each of its documents. A conflict: it was used since it was read. */
export function closingOf({ _id, uses }: Uses): GuardedUpdate {
  return { collection, filter: { _id, uses }, update: { $inc: { closings: 1 } }, upsert: true, otherwise: writeConflict };
}
