/**
 * A read that callers share. Those who ask while one is in progress share the *next* one: it starts after they asked, so each
 * sees every write that was acknowledged before, and a hundred callers cost one or two reads. Requests that have arrived but were
 * not yet handled share it too: a busy process reads once for all of them.
 */

interface Batch<Key, Row> {
  readonly keys: Set<Key>;
  readonly rows: Promise<ReadonlyMap<Key, Row>>;
}

/** Resolves once all requests that had arrived have been handled. */
const arrived = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

export class SharedRead<Key, Row> {
  readonly #read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>;
  #running: Promise<unknown> = Promise.resolve();
  #next: Batch<Key, Row> | null = null;

  /** @param read reads these keys, each named once */
  constructor(read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Row>>) {
    this.#read = read;
  }

  /**
   * The rows of the keys, and perhaps of others that were asked for at the same time: shared by all, and not to be changed.
   * If the read fails, it rejects for all who share it and for nobody after them. Those who share a read get the same promise.
   */
  of(keys: Iterable<Key>): Promise<ReadonlyMap<Key, Row>> {
    let batch: Batch<Key, Row> | null = null;
    for (const key of keys) {
      batch ??= this.#next ??= this.#open();
      batch.keys.add(key);
    }
    return batch ? batch.rows : Promise.resolve(new Map());
  }

  /** As `of`, but only the requested rows, in the order asked for and in a map of the caller's own. */
  async only(keys: Iterable<Key>): Promise<Map<Key, Row>> {
    const wanted = [...keys];
    const rows = await this.of(wanted);
    return new Map(wanted.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) as Row] as const] : [])));
  }

  #open(): Batch<Key, Row> {
    const keys = new Set<Key>();
    const rows = this.#running.then(arrived, arrived).then(() => {
      this.#next = null;
      return (this.#running = this.#read([...keys]));
    });
    return { keys, rows: rows as Promise<ReadonlyMap<Key, Row>> };
  }
}
