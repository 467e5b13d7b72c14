/**
 * The one door to a collection. What a caller asked for is read within the caller's scope: organisation and dormitories
 * are part of every query and no filter can widen them. Work that nobody asked for (jobs, consumers, the guards of a
 * decision) takes every row, and says why.
 */
import type { ClientSession, Connection, mongo } from 'mongoose';
import { notFound } from '../errors/apiError.ts';
import { lackingOf, type Lacking } from './fieldPaths.ts';
import type { AnyModel, Collected } from './model.ts';
import { every, scopeFilter, type Condition, type Scope } from './scope.ts';
import { SharedRead } from './sharedRead.ts';
import { streamsOf } from './streams.ts';

/** Rows of one collection that a scope reaches. Reads alone: whatever a caller changes goes through `call.commit`. */
export class Rows<T extends object> {
  readonly #collection: mongo.Collection<T>;
  readonly #scoped: Condition;
  readonly #lacking: Lacking;

  /** @param lacking what a record that was stored before a field was declared reads as; `aggregate` and `distinct` see what is stored */
  constructor(collection: mongo.Collection<T>, scoped: Condition, lacking: Lacking = new Map()) {
    this.#collection = collection;
    this.#scoped = scoped;
    this.#lacking = lacking;
  }

  /** The collection's, by which a query of it names it again. */
  get name(): string {
    return this.#collection.collectionName;
  }

  /** The whole of what is asked for with a filter: the scope, and the filter. */
  condition(filter: Condition): Condition {
    return every(this.#scoped, filter);
  }

  find(filter: mongo.Filter<T> = {}, options: mongo.FindOptions = {}): mongo.FindCursor<T> {
    const found = this.#collection.find(this.#within(filter), options) as unknown as mongo.FindCursor<T>;
    const whole = completed<T>(this.#lacking, options);
    return whole ? found.map(whole) : found;
  }

  async findOne(filter: mongo.Filter<T>, options: mongo.FindOptions = {}): Promise<T | null> {
    const found = await this.#collection.findOne<T>(this.#within(filter), options);
    return found && (completed<T>(this.#lacking, options)?.(found) ?? found);
  }

  /** The rows with these ids, in no order. */
  withIds(ids: readonly number[], options: mongo.FindOptions = {}): mongo.FindCursor<T> {
    return this.find({ _id: { $in: ids } } as mongo.Filter<T>, options);
  }

  /** The row with this id; null when there is none that the scope reaches. */
  async one(id: number, options: mongo.FindOptions = {}): Promise<T | null> {
    return this.findOne({ _id: id } as mongo.Filter<T>, options);
  }

  /** The row with this id. @throws 404 when there is none, or none that the scope reaches: the two look alike. */
  async get(id: number, options: mongo.FindOptions = {}): Promise<T> {
    const found = await this.one(id, options);
    if (!found) throw notFound();
    return found;
  }

  count(filter: mongo.Filter<T> = {}, options: mongo.CountDocumentsOptions = {}): Promise<number> {
    return this.#collection.countDocuments(this.#within(filter), options);
  }

  /** About how many rows the whole collection has, in the scope or not: to choose a way by, never to be shown. */
  aboutAll(): Promise<number> {
    return this.#collection.estimatedDocumentCount();
  }

  /** The values that a field has, each once. */
  async distinct<K extends keyof T & string>(field: K, filter: mongo.Filter<T> = {}): Promise<T[K][]> {
    return this.#collection.distinct(field, this.#within(filter));
  }

  /** The scope stands before the first stage; one that must stand first itself, such as `$collStats`, fails. */
  aggregate<R extends object>(stages: readonly object[], options: mongo.AggregateOptions = {}): mongo.AggregationCursor<R> {
    const scope = Object.keys(this.#scoped).length > 0 ? [{ $match: this.#scoped }] : [];
    return this.#collection.aggregate<R>([...scope, ...stages], options);
  }

  #within(filter: mongo.Filter<T>): mongo.Filter<T> {
    return every(this.#scoped, filter) as mongo.Filter<T>;
  }
}

/** Gives a row that was just read what it lacks of the fields that are asked for; null where none of them can be missing. */
function completed<T extends object>(lacking: Lacking, { projection }: mongo.FindOptions): ((row: T) => T) | null {
  const asked = Object.entries(projection ?? {}).filter(([name]) => name !== '_id');
  const only = asked.some(([, shown]) => Boolean(shown));
  const named = new Set(asked.map(([name]) => name));
  const missing = [...lacking].filter(([name]) => asked.length === 0 || named.has(name) === only);
  if (missing.length === 0) return null;
  return (row) => {
    for (const [name, value] of missing) if (!(name in row)) (row as Record<string, unknown>)[name] = value();
    return row;
  };
}

/** What rows of the model may lack; of a view, nothing. */
function lackingIn(model: { readonly name: string }): Lacking {
  const { schema } = model as Partial<AnyModel>;
  return schema ? lackingOf(schema) : new Map();
}

/** A moment of the database's own clock, by which another process reads on at the same instant. */
export type Instant = mongo.Timestamp;
/** The driver keeps the instant there, and offers no call for it yet (DRIVERS-2782). */
type Reading = ClientSession & { snapshotTime?: Instant };

/** The instant at which a session of `atOneInstant` reads; null before its first read. */
export const instantRead = (session: ClientSession): Instant | null => (session as Reading).snapshotTime ?? null;

/** What MongoDB says of an instant that is further back than it keeps, or before a collection became what it is. */
const instantGone = new Set([239, 246]);

/** Whether a read failed since the database no longer has the data of its instant. */
export const isInstantGone = (error: unknown): boolean => instantGone.has(Number((error as { code?: unknown } | null)?.code));

/** The doors to the collections of one connection. */
export interface Doors {
  /** What the scope reaches of a collection; of one that belongs to no organisation (`scope: null`), all of it. */
  readonly rows: <T extends object>(model: Collected<T>, scope: Scope) => Rows<T>;
  /**
   * A whole collection, over all organisations, to read and to write: for what no caller asked for, and for collections
   * that are a service's bookkeeping. `why` is for the reader of the code.
   */
  readonly everyRow: <T extends object>(model: Collected<T>, why: string) => mongo.Collection<T>;
  /**
   * Rows by id, of whatever organisation, as a majority has them now: for what is decided upon. Callers of one moment share a
   * query, and the rows: nobody changes them. `why` as above.
   */
  readonly byIdNow: <T extends { readonly _id: number }>(model: Collected<T>, why: string) => SharedRead<number, T>;
  /** Reads that all see the data as it was at one instant: those that are given the session. @param at of an earlier session, by `instantRead`; none: that of the first read */
  readonly atOneInstant: <R>(work: (session: ClientSession) => Promise<R>, at?: Instant) => Promise<R>;
  /** The changes of all collections, of every service, as they are committed. */
  readonly watch: (stages: object[], options: mongo.ChangeStreamOptions) => mongo.ChangeStream;
}

/** Only what is on a majority may be decided upon: after a fail-over the rest might never have been. */
export const settled = { readConcern: { level: 'majority' } } as const;

export function doorsOf(connection: Connection): Doors {
  const byId = new Map<string, unknown>();
  const everyRow: Doors['everyRow'] = <T extends object>({ name }: Collected<T>) => connection.collection<T>(name) as unknown as mongo.Collection<T>;
  const readById = <T extends { readonly _id: number }>(model: Collected<T>): SharedRead<number, T> =>
    new SharedRead<number, T>(async (ids) => {
      const rows = await new Rows(everyRow(model, 'as who asks says'), {}, lackingIn(model)).withIds([...ids], settled).toArray();
      return new Map(rows.map((row) => [row._id, row]));
    });
  const byIdNow: Doors['byIdNow'] = <T extends { readonly _id: number }>(model: Collected<T>) => {
    const read = byId.get(model.name) ?? readById(model);
    byId.set(model.name, read);
    return read as SharedRead<number, T>;
  };
  return {
    everyRow,
    byIdNow,
    watch: (stages, options) => streamsOf(connection).watch(stages, options),
    atOneInstant: async (work, at) => {
      const session = await connection.startSession({ snapshot: true });
      if (at) (session as Reading).snapshotTime = at;
      try {
        return await work(session);
      } finally {
        await session.endSession();
      }
    },
    rows: (model, scope) => new Rows(everyRow(model, 'the scope is added here'), model.scope ? scopeFilter(scope, model.scope) : {}, lackingIn(model)),
  };
}
