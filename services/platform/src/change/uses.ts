/**
 * A thing that one service uses and another one may close or delete. Each decides on what the other has published, so both
 * might say yes at the same moment. Each therefore counts in the same document, in the transaction of its own change, on
 * condition that the other's count is as it was before it looked: of two that decide at once, one decides again and sees
 * what the other did. Simultaneous uses of a thing do not get in each other's way.
 */
import type { Connection } from 'mongoose';
import { documentsOf, type UsedThing } from '../contract/used.ts';
import { orgOrNone } from '../mongo/orgOrNone.ts';
import { SharedRead } from '../mongo/sharedRead.ts';
import type { GuardedUpdate } from './write.ts';
import { writeConflict } from './writeConflict.ts';

/** How often a thing has been used and how often it has been closed, as counted by one document. */
export interface Uses {
  readonly _id: string;
  /** The thing's organisation. */
  readonly org: number;
  readonly uses: number;
  readonly closings: number;
}

const collection = 'platform_uses';

/** The counts of an organisation's things, for writers that decide on things that others may close or use. */
export interface UseCounts {
  /** One count of each thing, for writers that use it. Decide only on what is read after them. */
  readonly read: (org: number, things: Iterable<UsedThing>) => Promise<ReadonlyMap<UsedThing, Uses>>;
  /** The guards for a transaction that uses these things. Decide only on what is read after them. */
  readonly guards: (org: number, things: Iterable<UsedThing>) => Promise<GuardedUpdate[]>;
  /** All counts of each thing, for writers that close it. Decide only on what is read after them. */
  readonly readAll: (org: number, things: Iterable<UsedThing>) => Promise<ReadonlyMap<UsedThing, readonly Uses[]>>;
}

/** A process of an earlier release creates it without its organisation. */
type Counted = Omit<Uses, 'org'> & Partial<Pick<Uses, 'org'>>;

/** Documents that are read together may be of several organisations. */
const keyOf = (org: number, _id: string): string => `${org} ${_id}`;
const readKey = (key: string): Pick<Uses, '_id' | 'org'> => ({ org: Number.parseInt(key, 10), _id: key.slice(key.indexOf(' ') + 1) });

/** @param place which of a thing's documents to count in: processes with different numbers hardly ever collide */
export function usesOf(connection: Connection, place: () => number = () => 0): UseCounts {
  const counts = new SharedRead<string, Uses>(async (keys) => {
    const wanted = Map.groupBy(keys.map(readKey), ({ org }) => org);
    const ways = [...wanted].map(([org, own]) => ({ org: orgOrNone(org), _id: { $in: own.map(({ _id }) => _id) } }));
    const rows = await connection.collection<Counted>(collection).find({ $or: ways }).toArray();
    const found = new Map(rows.map((row) => [row._id, row]));
    return new Map(keys.flatMap((key) => {
      const { org, _id } = readKey(key);
      const row = found.get(_id);
      return row && (row.org ?? org) === org ? [[key, { ...row, org }] as const] : [];
    }));
  });
  /** A document that does not exist yet counts zero; whoever counts first creates it. */
  const read = async (org: number, ids: readonly string[]): Promise<Uses[]> => {
    if (ids.length === 0) return [];
    const found = await counts.of(ids.map((_id) => keyOf(org, _id)));
    return ids.map((_id) => found.get(keyOf(org, _id)) ?? { _id, org, uses: 0, closings: 0 });
  };
  const readOne: UseCounts['read'] = async (org, things) => {
    const idAt = (thing: UsedThing, ids = documentsOf(thing)) => ids[place() % ids.length] as string;
    const ids = new Map([...things].map((thing) => [idAt(thing), thing]));
    return new Map((await read(org, [...ids.keys()])).map((row) => [ids.get(row._id) as UsedThing, row]));
  };
  return {
    read: readOne,
    guards: async (org, things) => [...(await readOne(org, things)).values()].map(useOf),
    readAll: async (org, things) => {
      const ids = new Map([...things].flatMap((thing) => documentsOf(thing).map((id) => [id, thing] as const)));
      return Map.groupBy(await read(org, [...ids.keys()]), (row) => ids.get(row._id) as UsedThing);
    },
  };
}

/** The guard for the transaction that uses the thing. A conflict: it was closed, or opened and closed, since it was read. */
export function useOf({ _id, org, closings }: Uses): GuardedUpdate {
  return { collection, filter: { _id, org: orgOrNone(org), closings }, update: { $inc: { uses: 1 }, $setOnInsert: { org } }, upsert: true, otherwise: writeConflict };
}

/** The guard for the transaction that closes the thing, for each of its documents. A conflict: it was used since it was read. */
export function closingOf({ _id, org, uses }: Uses): GuardedUpdate {
  return { collection, filter: { _id, org: orgOrNone(org), uses }, update: { $inc: { closings: 1 }, $setOnInsert: { org } }, upsert: true, otherwise: writeConflict };
}
