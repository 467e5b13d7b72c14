/**
 * The only way to a collection. What a caller asks for is read within the caller's scope: organisation and dormitories
 * are part of every query, and no filter can widen them. Work without a caller (jobs, consumers, the guards of a
 * decision) takes every row, and says why.
 */
import type { ClientSession, Connection, mongo } from 'mongoose';
import { notFound } from '../errors/apiError.ts';
import { lackingOf, type Lacking } from './fieldPaths.ts';
import type { AnyModel, Collected } from './model.ts';
import { every, scopeFilter, wholeOrg, type Condition, type Scope } from './scope.ts';
import { SharedRead } from './sharedRead.ts';
import { streamsOf } from './streams.ts';

/** The rows of one collection that a scope reaches. Read-only: whatever a caller changes goes through `call.commit`. */
export class Rows<T extends object> {
  readonly #collection: mongo.Collection<T>;
  readonly #scoped: Condition;
  readonly #lacking: Lacking;

  /** @param lacking what a record reads as that was stored before a field was declared; `aggregate` and `distinct` see only what is stored */
  constructor(collection: mongo.Collection<T>, scoped: Condition, lacking: Lacking = new Map()) {
    this.#collection = collection;
    this.#scoped = scoped;
    this.#lacking = lacking;
  }

  /** The collection's name, for stages that refer to it again. */
  get name(): string {
    return this.#collection.collectionName;
  }

  /** The complete condition of a query: the scope, and the filter. */
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

  /** The rows with these ids, in no order; found by the ids, whatever other indexes the scope could use. */
  withIds(ids: readonly number[], options: mongo.FindOptions = {}): mongo.FindCursor<T> {
    return this.find({ _id: { $in: ids } } as mongo.Filter<T>, { hint: { _id: 1 }, ...options });
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

  /** About how many rows the whole collection has, in the scope or not: for choosing an index, never to be shown. */
  aboutAll(): Promise<number> {
    return this.#collection.estimatedDocumentCount();
  }

  /** The distinct values of a field. */
  async distinct<K extends keyof T & string>(field: K, filter: mongo.Filter<T> = {}): Promise<T[K][]> {
    return this.#collection.distinct(field, this.#within(filter));
  }

  /** The scope comes before the first stage; a stage that itself must come first, such as `$collStats`, fails. */
  aggregate<R extends object>(stages: readonly object[], options: mongo.AggregateOptions = {}): mongo.AggregationCursor<R> {
    const scope = Object.keys(this.#scoped).length > 0 ? [{ $match: this.#scoped }] : [];
    return this.#collection.aggregate<R>([...scope, ...stages], options);
  }

  #within(filter: mongo.Filter<T>): mongo.Filter<T> {
    return every(this.#scoped, filter) as mongo.Filter<T>;
  }
}

/** Adds to a row that was just read those of the requested fields that it lacks; null if none of them can be missing. */
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

/** What rows of the model may lack; for a view, nothing. */
function lackingIn(model: { readonly name: string }): Lacking {
  const { schema } = model as Partial<AnyModel>;
  return schema ? lackingOf(schema) : new Map();
}

/** A moment of the database's own clock, at which another process can continue to read. */
export type Instant = mongo.Timestamp;
/** The driver keeps the instant there, and offers no call for it yet (DRIVERS-2782). */
type Reading = ClientSession & { snapshotTime?: Instant };

/** The instant at which a session of `atOneInstant` reads; null before its first read. */
export const instantRead = (session: ClientSession): Instant | null => (session as Reading).snapshotTime ?? null;

/** MongoDB's error codes for an instant that is further back than it keeps, or before the collection was created or changed. */
const instantGone = new Set([239, 246]);

/** Whether a read failed because the database no longer has the data of its instant. */
export const isInstantGone = (error: unknown): boolean => instantGone.has(Number((error as { code?: unknown } | null)?.code));

/** The ways to the collections of one connection. */
export interface CollectionAccess {
  /** The rows of a collection that the scope reaches; of one that belongs to no organisation (`scope: null`), all of them. */
  readonly rows: <T extends object>(model: Collected<T>, scope: Scope) => Rows<T>;
  /**
   * A whole collection, of all organisations, to read and to write: for work without a caller, and for collections that are a
   * service's bookkeeping. `why` is for the reader of the code.
   */
  readonly everyRow: <T extends object>(model: Collected<T>, why: string) => mongo.Collection<T>;
  /**
   * An organisation’s rows by id, whatever the caller sees of them, as a majority has them now: for decisions. Simultaneous callers
   * share a query and its rows, which nobody may change. `why` as above.
   */
  readonly byIdNow: <T extends { readonly _id: number }>(model: Collected<T>, org: number, why: string) => SharedRead<number, T>;
  /** Runs reads that see the data at one instant: all that are given the session. @param at that of an earlier session (`instantRead`); without it, that of the first read */
  readonly atOneInstant: <R>(work: (session: ClientSession) => Promise<R>, at?: Instant) => Promise<R>;
  /** The changes of all collections, of every service, as they are committed. */
  readonly watch: (stages: object[], options: mongo.ChangeStreamOptions) => mongo.ChangeStream;
}

/** Decisions may rest only on what is on a majority: after a fail-over the rest might never have existed. */
export const majorityRead = { readConcern: { level: 'majority' } } as const;

/** The doors of one connection that `ServiceContext` passes on; a service has one, so that simultaneous reads by id share a query. */
export function collectionAccess(connection: Connection): CollectionAccess {
  const byId = new Map<string, unknown>();
  const everyRow: CollectionAccess['everyRow'] = <T extends object>({ name }: Collected<T>) => connection.collection<T>(name) as unknown as mongo.Collection<T>;
  const rows: CollectionAccess['rows'] = (model, scope) => new Rows(everyRow(model, 'the scope is added here'), model.scope ? scopeFilter(scope, model.scope) : {}, lackingIn(model));
  const readById = <T extends { readonly _id: number }>(model: Collected<T>, org: number): SharedRead<number, T> =>
    new SharedRead<number, T>(async (ids) => {
      const found = await rows(model, wholeOrg(org)).withIds([...ids], majorityRead).toArray();
      return new Map(found.map((row) => [row._id, row]));
    });
  const byIdNow: CollectionAccess['byIdNow'] = <T extends { readonly _id: number }>(model: Collected<T>, org: number) => {
    const key = `${org} ${model.name}`;
    const read = byId.get(key) ?? readById(model, org);
    byId.set(key, read);
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
    rows,
  };
}
