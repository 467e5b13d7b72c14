/** Rows of a source some at a time: what is made of many is made of them together, and no list is ever held whole. */

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
