/**
 * Published rows by id, remembered and read together. Simultaneous callers share a query. A row that is read for its name is
 * remembered for two seconds; rows for decisions are read every time. What is not found is never remembered: a record that was just
 * created must be found when it is named.
 */
import { LRUCache } from 'lru-cache';
import type { Connection } from 'mongoose';
import type { PublishedRow } from '../contract/published.ts';
import { SharedRead } from './sharedRead.ts';
import { ViewSources } from './viewSource.ts';

/** How long a row is remembered, in milliseconds. */
const remembered = 2_000;

/** The comment that a query of published rows by id carries for monitoring: their scope is checked when they are handed out. */
export const publishedById = 'published rows by id';

/** Published rows by id, of any organisation: who hands them out checks the scope. One per process and service. */
export class KeptRows {
  readonly connection: Connection;
  readonly sources: ViewSources;
  readonly #rows = new LRUCache<string, PublishedRow>({ max: 20_000, ttl: remembered });
  readonly #reads = new Map<string, SharedRead<PublishedRow['_id'], PublishedRow>>();

  constructor(connection: Connection) {
    this.connection = connection;
    this.sources = new ViewSources(connection);
  }

  /** For names: the rows as they were up to two seconds ago. */
  async find(view: string, ids: ReadonlySet<PublishedRow['_id']>): Promise<Map<PublishedRow['_id'], PublishedRow>> {
    const found = new Map<PublishedRow['_id'], PublishedRow>();
    const lacking = new Set<PublishedRow['_id']>();
    for (const id of ids) {
      const row = this.#rows.get(`${view} ${id}`);
      if (row) found.set(id, row);
      else lacking.add(id);
    }
    return lacking.size === 0 ? found : new Map([...found, ...(await this.findNow(view, lacking))]);
  }

  /** For decisions: the rows as they are now. */
  async findNow(view: string, ids: ReadonlySet<PublishedRow['_id']>): Promise<Map<PublishedRow['_id'], PublishedRow>> {
    return this.#readOf(view).only(ids);
  }

  #readOf(view: string): SharedRead<PublishedRow['_id'], PublishedRow> {
    let read = this.#reads.get(view);
    if (!read) {
      read = new SharedRead(async (ids) => {
        // Around the view, where it only projects: reading through a view takes MongoDB twice as long.
        const { on, projection } = await this.sources.of(view);
        const found = await this.connection.collection<PublishedRow>(on).find({ _id: { $in: [...ids] } }, { comment: publishedById, ...(projection && { projection }) }).toArray();
        for (const row of found) this.#rows.set(`${view} ${row._id}`, row);
        return new Map(found.map((row) => [row._id, row]));
      });
      this.#reads.set(view, read);
    }
    return read;
  }
}
