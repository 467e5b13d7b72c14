/**
 * Turns by key within one process. By itself it guarantees nothing (other processes do not know of it; guard documents
 * do that): it spares the database simultaneous attempts of which all but one would fail.
 */
export class Mutex {
  readonly #tails = new Map<string, Promise<void>>();

  /**
   * Runs `work` while it alone holds all of `keys`. Keys are always taken in one order, so that two callers that want the
   * same ones never wait for each other. First come, first served.
   * @param work is told whether it had to wait for others
   */
  async hold<T>(keys: Iterable<string>, work: (waited: boolean) => Promise<T>): Promise<T> {
    const releases: (() => void)[] = [];
    let waited = false;
    try {
      for (const key of [...new Set(keys)].sort()) {
        waited ||= this.#tails.has(key);
        releases.push(await this.#take(key));
      }
      return await work(waited);
    } finally {
      for (const release of releases.reverse()) release();
    }
  }

  /** How many keys are held or waited for. */
  get size(): number {
    return this.#tails.size;
  }

  async #take(key: string): Promise<() => void> {
    const before = this.#tails.get(key);
    let open: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => (open = resolve));
    this.#tails.set(key, mine);
    await before;
    return () => {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
      open();
    };
  }
}
