/** Writing many records past the services, and the ids for them. */
import type { Connection } from 'mongoose';

const batch = 10_000;

/** Inserts `count` documents into a collection, in batches; `make` gets each one's number from 0. */
export async function insert(connection: Connection, collection: string, count: number, make: (i: number) => object): Promise<void> {
  for (let at = 0; at < count; at += batch) {
    const documents = Array.from({ length: Math.min(batch, count - at) }, (_, i) => make(at + i));
    await connection.collection(collection).insertMany(documents, { ordered: false });
  }
}

/** Takes the next `count` ids of a collection from its sequence; returns the last one before them. */
export async function takeIds(connection: Connection, collection: string, count: number): Promise<number> {
  const sequence = await connection
    .collection<{ _id: string; value: number }>('platform_sequences')
    .findOneAndUpdate({ _id: collection }, { $inc: { value: count } }, { returnDocument: 'after', upsert: true });
  return (sequence?.value ?? count) - count;
}
