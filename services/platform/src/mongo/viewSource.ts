/**
 * What a view is made of, for large reads. MongoDB applies neither sort nor count before a view's projection: it would sort all rows in
 * memory, and fetch each document to count it. A view that only projects is the same as a find on its collection with that projection,
 * as long as the fields that the query names are stored in the collection under the same names; and such a find uses the collection's
 * indexes. A process whose database user may only read the views of other services reads the views.
 */
import { LRUCache } from 'lru-cache';
import type { Connection, mongo } from 'mongoose';

/** The collection or view that rows are read from. */
interface Source {
  readonly on: string;
  /** The projection that turns stored documents into rows of the view; null: they are such rows already. */
  readonly projection: mongo.Document | null;
}

/** How long the views of an owner that was just released are seen in their old form, as names are (`keptRows.ts`). Milliseconds. */
const remembered = 2_000;

export class ViewSources {
  readonly #connection: Connection;
  readonly #known = new LRUCache<string, Source>({ max: 200, ttl: remembered, fetchMethod: (view) => this.#read(view) });
  /** The same for all views: asked for once in that time. */
  readonly #user = new LRUCache<'own', AuthInfo>({ max: 1, ttl: remembered, fetchMethod: () => this.#askUser() });

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /**
   * Where the rows of a view are best read.
   * @param conditions filters and orders: if one of their fields is not the collection's own, the view itself is read
   */
  async of(view: string, ...conditions: readonly object[]): Promise<Source> {
    const source = await this.#known.forceFetch(view);
    const { projection } = source;
    return projection === null || conditions.every((one) => isOwn(one, projection)) ? source : { on: view, projection: null };
  }

  /**
   * Whether there is such a view now: to a read, one that its owner has not made yet is as empty as one without rows. Never remembered.
   */
  async isThere(view: string): Promise<boolean> {
    // What the user may read is listed without permission to list all.
    const found = await this.#connection.db?.listCollections({ name: view }, { nameOnly: true, authorizedCollections: true }).toArray();
    return found !== undefined && found.length > 0;
  }

  async #read(view: string): Promise<Source> {
    const found = await this.#definitionOf(view);
    const { viewOn, pipeline } = (found?.options ?? {}) as { viewOn?: string; pipeline?: readonly mongo.Document[] };
    const projection = pipeline?.length === 1 ? (pipeline[0]?.$project as mongo.Document | undefined) : undefined;
    return viewOn !== undefined && projection && (await this.#mayRead(viewOn)) ? { on: viewOn, projection } : { on: view, projection: null };
  }

  /** The definition of the view; null without permission to read it. */
  async #definitionOf(view: string): Promise<mongo.CollectionInfo | null> {
    try {
      const [found] = (await this.#connection.db?.listCollections({ name: view, type: 'view' }, { nameOnly: false }).toArray()) ?? [];
      return (found as mongo.CollectionInfo | undefined) ?? null;
    } catch (error) {
      if ((error as mongo.MongoServerError).code === unauthorised) return null;
      throw error;
    }
  }

  /** Whether the connection's user may read the collection; without a user everything can be read. */
  async #mayRead(name: string): Promise<boolean> {
    const { authenticatedUsers = [], authenticatedUserPrivileges = [] } = await this.#user.forceFetch('own');
    const isOf = (resource: string | undefined, one: string | undefined) => resource === '' || resource === one;
    const covers = ({ anyResource, db, collection }: Privilege['resource']) => anyResource === true || (isOf(db, this.#connection.db?.databaseName) && isOf(collection, name));
    return authenticatedUsers.length === 0 || authenticatedUserPrivileges.some(({ actions, resource }) => actions.includes('find') && covers(resource));
  }

  async #askUser(): Promise<AuthInfo> {
    const answer = (await this.#connection.db?.command({ connectionStatus: 1, showPrivileges: true })) as { authInfo?: AuthInfo } | undefined;
    return answer?.authInfo ?? {};
  }
}

/** MongoDB's error code for a missing permission. */
const unauthorised = 13;

/** What a user may do with a resource. An empty name stands for all. */
interface Privilege {
  readonly actions: readonly string[];
  readonly resource: { readonly anyResource?: boolean; readonly db?: string; readonly collection?: string };
}

/** What MongoDB reports about the user of a connection (`connectionStatus`). */
interface AuthInfo {
  readonly authenticatedUsers?: readonly unknown[];
  readonly authenticatedUserPrivileges?: readonly Privilege[];
}

/** Whether all named fields are stored in the collection as the view shows them. */
function isOwn(condition: object, projection: mongo.Document): boolean {
  return Object.entries(condition).every(([name, value]) => {
    if (name === '$and' || name === '$or') return (value as readonly object[]).every((one) => isOwn(one, projection));
    return name === '_id' || projection[name] === 1 || projection[name] === true;
  });
}
