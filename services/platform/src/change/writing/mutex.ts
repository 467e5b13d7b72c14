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
   * @param whileWaiting waits for a turn, if there is something else to be done about that
   */
  async hold<T>(keys: Iterable<string>, work: (waited: boolean) => Promise<T>, whileWaiting: (wait: () => Promise<void>) => Promise<void> = (wait) => wait()): Promise<T> {
    const releases: (() => void)[] = [];
    let waited = false;
    try {
      for (const key of [...new Set(keys)].sort()) {
        const { turn, release } = this.#queue(key);
        releases.push(release);
        if (!turn) continue;
        waited = true;
        await whileWaiting(() => turn);
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

  /** A place in the queue of a key. @returns the turn to wait for; null: it has come */
  #queue(key: string): { turn: Promise<void> | null; release: () => void } {
    const before = this.#tails.get(key) ?? null;
    let open: () => void = () => undefined;
    const mine = new Promise<void>((resolve) => (open = resolve));
    this.#tails.set(key, mine);
    const release = (): void => {
      if (this.#tails.get(key) === mine) this.#tails.delete(key);
      open();
    };
    return { turn: before, release };
  }
}
