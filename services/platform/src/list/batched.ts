/** Rows of a source in batches: what is derived from many rows is derived together, and no list is ever held whole. */

/** @param size most rows of a batch. A reader who leaves early closes the source. */
export async function* batched<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const one of source) {
    batch.push(one);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** The part of a database's cursor that is used here. */
interface Batches<T> {
  hasNext(): Promise<boolean>;
  readBufferedDocuments(): T[];
  close(): Promise<void>;
}

/** The batches of a cursor as they arrive, of its own batch size, without awaiting single documents. A reader who leaves early closes it. */
export async function* batchesOf<T>(cursor: Batches<T>): AsyncGenerator<T[]> {
  try {
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments();
  } finally {
    await cursor.close();
  }
}
