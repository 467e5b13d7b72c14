/** Pages of a file's rows, read while the last is written: the database and the process that makes the file would wait for each other. */

/** What the source gives, asked for one ahead: the next comes in while the reader is busy with the last. A reader who leaves early closes the source. */
export async function* oneAhead<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  const ask = (): Promise<IteratorResult<T>> => {
    const asked = source.next();
    // A failure reaches the reader that awaits it; when the reader has left, it is not an unhandled rejection.
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
