/** For tests of code that reads a source: a source that notes when it was closed. */
export class CountingSource {
  /** Whether the last one was read to its end, or left early. */
  closed = false;

  /** 1 to `most`. */
  async *upTo(most: number): AsyncGenerator<number> {
    this.closed = false;
    try {
      for (let i = 1; i <= most; i += 1) yield i;
    } finally {
      this.closed = true;
    }
  }
}
