/**
 * Rows of what other services publish, read by id: for names, and for what is decided upon them. Callers of one moment
 * share a query. A name may be two seconds old, for so long a row is remembered; what is decided upon is read anew.
 * What is not found is never remembered: a thing that was just made must be there for whoever names it.
 */
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';

/** What every published view has; more by its owner's contract. */
export interface PublishedRow {
  readonly _id: number;
  readonly org: number;
  readonly name?: string;
  readonly dormitory?: number | null;
  readonly is_active?: boolean;
}

interface Batch {
  readonly ids: Set<number>;
  readonly rows: Promise<ReadonlyMap<number, PublishedRow>>;
}

const remembered = 2_000;

export class Published {
  readonly #connection: Connection;
  readonly #rows = new LRUCache<string, PublishedRow>({ max: 20_000, ttl: remembered });
  readonly #batches = new Map<string, Batch>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The rows of `view` with these ids that belong to `org`; others are left out. */
  async find(view: string, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, PublishedRow>> {
    const found = new Map<number, PublishedRow>();
    const lacking: number[] = [];
    for (const id of new Set(ids)) {
      const row = this.#rows.get(`${view} ${id}`);
      if (!row) lacking.push(id);
      else if (row.org === org) found.set(id, row);
    }
    return lacking.length === 0 ? found : new Map([...found, ...(await this.findNow(view, org, lacking))]);
  }

  /** As `find`, but as the rows are now: whoever has just been told that something changed is not answered by what was. */
  async findNow(view: string, org: number, ids: Iterable<number>): Promise<ReadonlyMap<number, PublishedRow>> {
    const wanted = new Set(ids);
    const read = wanted.size === 0 ? new Map<number, PublishedRow>() : await this.#join(view, wanted);
    return new Map([...wanted].flatMap((id) => (read.get(id)?.org === org ? [[id, read.get(id) as PublishedRow] as const] : [])));
  }

  #join(view: string, ids: Iterable<number>): Promise<ReadonlyMap<number, PublishedRow>> {
    const batch = this.#batches.get(view) ?? this.#open(view);
    for (const id of ids) batch.ids.add(id);
    return batch.rows;
  }

  #open(view: string): Batch {
    const ids = new Set<number>();
    const rows = new Promise((resolve) => setImmediate(resolve)).then(async () => {
      this.#batches.delete(view);
      const found = await this.#connection.collection<PublishedRow>(view).find({ _id: { $in: [...ids] } }).toArray();
      for (const row of found) this.#rows.set(`${view} ${row._id}`, row);
      return new Map(found.map((row) => [row._id, row]));
    });
    const batch = { ids, rows };
    this.#batches.set(view, batch);
    return batch;
  }
}
