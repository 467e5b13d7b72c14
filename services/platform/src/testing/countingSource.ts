/** For tests of what reads a source: one whose end is seen. */
export class CountingSource {
  /** Whether the last one was read to its end, or left. */
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
