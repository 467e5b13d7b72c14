/** Prefetches pages of rows, since otherwise the database and the process that makes the file would wait for each other. */

/** Yields from the source with one request in advance: the next page is read while the reader is busy with the last. A reader who leaves early closes the source. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const requestNext = (): Promise<IteratorResult<T>> => {
    const pending = source.next();
    // A failure reaches the reader that awaits it; when the reader has left, it is not an unhandled rejection.
    pending.catch(() => undefined);
    return pending;
  };
  let next = requestNext();
  try {
    for (;;) {
      const found = await next;
      if (found.done) return;
      next = requestNext();
      yield found.value;
    }
  } finally {
    await source.return(undefined);
  }
}
