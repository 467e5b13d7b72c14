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

/** The same, asked for one ahead: the next comes in while the reader is busy with the last. A reader who leaves early closes the source. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = (): Promise<IteratorResult<T>> => {
    const asked = source.next();
    // Whoever awaits it is told of its failure; that nobody does, since the reader left, is none.
    asked.catch(() => undefined);
    return asked;
  };
  let next = ask();
  try {
    for (;;) {
      const found = await next;
      if (found.done) return;
      next = ask();
      yield found.value;
    }
  } finally {
    await source.return(undefined);
  }
}
