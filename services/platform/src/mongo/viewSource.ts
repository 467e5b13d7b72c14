/**
 * What a view is made of, for large reads. MongoDB puts no order and no count before a view's projection: it would sort all rows in
 * memory, and fetch each document to count it. A view that only projects is the same as a find on its collection with that projection,
 * as long as what is asked for by name stands in the collection under that name; and such a find goes by the collection's indexes.
 */
import { LRUCache } from 'lru-cache';
import type { Connection, mongo } from 'mongoose';

/** The collection or view that rows are read from. */
interface Source {
  readonly on: string;
  /** What makes rows of the view of what stands there; null: they are such rows. */
  readonly projection: mongo.Document | null;
}

/** Views of an owner that was just released are seen for so long as they were before: as names are (`published.ts`). */
const remembered = 2_000;

export class ViewSources {
  readonly #connection: Connection;
  readonly #known = new LRUCache<string, Promise<Source>>({ max: 200, ttl: remembered });

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Where the rows of a view are best read.
   * @param conditions filters and orders: where one of their fields is not the collection's own, the view itself is asked
   */
  async of(view: string, ...conditions: readonly object[]): Promise<Source> {
    const known = this.#known.get(view) ?? this.#read(view);
    this.#known.set(view, known);
    known.catch(() => this.#known.delete(view));
    const source = await known;
    const { projection } = source;
    return projection === null || conditions.every((one) => isOwn(one, projection)) ? source : { on: view, projection: null };
  }

  async #read(view: string): Promise<Source> {
    const [found] = (await this.#connection.db?.listCollections({ name: view, type: 'view' }, { nameOnly: false }).toArray()) ?? [];
    const { viewOn, pipeline } = (found?.options ?? {}) as { viewOn?: string; pipeline?: readonly mongo.Document[] };
    const projection = pipeline?.length === 1 ? (pipeline[0]?.$project as mongo.Document | undefined) : undefined;
    return viewOn !== undefined && projection ? { on: viewOn, projection } : { on: view, projection: null };
  }
}

/** Whether all fields that are named stand in the collection as the view shows them. */
function isOwn(condition: object, projection: mongo.Document): boolean {
  return Object.entries(condition).every(([name, value]) => {
    if (name === '$and' || name === '$or') return (value as readonly object[]).every((one) => isOwn(one, projection));
    return name === '_id' || projection[name] === 1 || projection[name] === true;
  });
}
