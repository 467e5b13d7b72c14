/**
 * A thing that one service gives away and another one may close. Each decides upon what the other has published, so both
 * might say yes at one moment. Each therefore counts in the same document, in the transaction of its own change, on
 * condition that the other's count is as it was before it looked: of two that decide at once, one decides anew and sees
 * what the other did. Those who use a thing at the same time do not stand in each other's way.
 */
import type { Connection } from 'mongoose';
import { duplicateKey } from '../mongo/connect.ts';
import type { GuardedUpdate } from './write.ts';

/** How often a thing was given away and how often it was closed, so far. */
export interface Uses {
  readonly _id: string;
  readonly uses: number;
  readonly closings: number;
}

const collection = 'platform_uses';

/** The counts of the `kind` of thing with these ids, made where they are not there. Look only at what is read after them. */
export async function readUses(connection: Connection, kind: string, ids: Iterable<number>): Promise<ReadonlyMap<number, Uses>> {
  const wanted = new Map([...ids].map((id) => [`${kind}.${id}`, id]));
  if (wanted.size === 0) return new Map();
  const rows = connection.collection<Uses>(collection);
  const read = () => rows.find({ _id: { $in: [...wanted.keys()] } }).toArray();
  let found = await read();
  if (found.length < wanted.size) {
    const there = new Set(found.map((row) => row._id));
    await rows.insertMany([...wanted.keys()].filter((_id) => !there.has(_id)).map((_id) => ({ _id, uses: 0, closings: 0 })), { ordered: false }).catch((error: unknown) => {
      // Somebody else made one of them at the same moment.
      if (!duplicateKey(error)) throw error;
    });
    found = await read();
  }
  return new Map(found.map((row) => [wanted.get(row._id) as number, row]));
}

/** In the transaction that gives the thing away. `otherwise`: it was closed, or opened and closed, since it was looked at. */
export function useOf({ _id, closings }: Uses, otherwise: () => Error): GuardedUpdate {
  return { collection, filter: { _id, closings }, update: { $inc: { uses: 1 } }, otherwise };
}

/** In the transaction that closes the thing. `otherwise`: it was given away since it was looked at. */
export function closingOf({ _id, uses }: Uses, otherwise: () => Error): GuardedUpdate {
  return { collection, filter: { _id, uses }, update: { $inc: { closings: 1 } }, otherwise };
}
