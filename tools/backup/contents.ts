/** Reads the documents of a collection in the order of their ids: in parts for a backup, and as a hash for comparison. */
import { createHash } from 'node:crypto';
import type { ClientSession, Db } from 'mongodb';
import { partBytes, type Checked } from './format.ts';

/** Documents as raw BSON, so that numbers keep their types. */
async function* rawOf(db: Db, collection: string, session?: ClientSession): AsyncGenerator<Buffer> {
  const cursor = db.collection(collection).find({}, { raw: true, sort: { _id: 1 }, batchSize: 1_000, ...(session && { session }) });
  for await (const document of cursor) yield document as unknown as Buffer;
}

/** Passes the documents to `use` in parts; returns their number and hash. */
export async function eachPart(db: Db, collection: string, use: (part: Buffer) => Promise<void>, session?: ClientSession): Promise<Checked> {
  const hash = createHash('sha256');
  let documents = 0;
  let [held, bytes]: [Buffer[], number] = [[], 0];
  const give = async (): Promise<void> => {
    if (bytes > 0) await use(Buffer.concat(held));
    [held, bytes] = [[], 0];
  };
  for await (const document of rawOf(db, collection, session)) {
    hash.update(document);
    documents += 1;
    // A copy, because the driver reuses its buffer.
    held.push(Buffer.from(document));
    bytes += document.length;
    if (bytes >= partBytes) await give();
  }
  await give();
  return { documents, sha256: hash.digest('hex') };
}

/** The number of documents and the hash of a collection: equal in the original and in what was restored from its backup. */
export const checkedOf = (db: Db, collection: string): Promise<Checked> => eachPart(db, collection, async () => undefined);

/** The documents of a part, each as its own BSON. */
export function* documentsOf(part: Buffer): Generator<Buffer> {
  for (let at = 0; at < part.length; ) {
    const length = part.readInt32LE(at);
    yield part.subarray(at, at + length);
    at += length;
  }
}
