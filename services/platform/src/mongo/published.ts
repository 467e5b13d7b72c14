/**
 * What other services publish, read by its declaration and within a scope: `published(view, scope)`. Rows by id are for names (`byId`)
 * and for decisions (`byIdNow`).
 */
import type { ClientSession, Connection, mongo } from 'mongoose';
import type { PublishedRow, PublishedView } from '../contract/published.ts';
import { batchesOf } from '../list/batched.ts';
import { Aggregation } from './aggregation.ts';
import { KeptRows } from './keptRows.ts';
import { every, inScope, isSystem, scopeFilter, type Scope, type SystemScope } from './scope.ts';
import type { ViewSources } from './viewSource.ts';

/** What a field may be compared with: the value itself, or some of MongoDB's operators. */
type Condition<T> =
  | T
  | {
      readonly $in?: readonly T[];
      readonly $nin?: readonly T[];
      readonly $ne?: T;
      readonly $gt?: T;
      readonly $gte?: T;
      readonly $lt?: T;
      readonly $lte?: T;
      /** To be named where an index holds only dates: otherwise MongoDB does not use that index. */
      readonly $type?: 'date';
    };

/** A single value of a field that has several; the value of any other field. */
type OneOf<Value> = NonNullable<Value> extends readonly (infer One)[] ? One : Value;

/** A filter of a view's rows. A field with several values is compared with one of them. */
export type RowFilter<Row> = {
  readonly [Field in keyof Row]?: Condition<OneOf<Row[Field]>>;
} & { readonly $or?: readonly RowFilter<Row>[]; readonly $and?: readonly RowFilter<Row>[] };

/** The names in a filter that the rows do not have. */
type Unknown<Filter, Row> = Filter extends unknown
  ? Exclude<keyof Filter, keyof Row | '$or' | '$and'> | (Filter extends { readonly $or: readonly (infer One)[] } | { readonly $and: readonly (infer One)[] } ? Unknown<One, Row> : never)
  : never;

/** A filter that names nothing else: TypeScript alone would accept an extra field in a filter that was built beforehand. */
type Exact<Filter, Row> = Filter & { readonly [Name in Unknown<Filter, Row>]: never };

interface InSession {
  readonly session?: ClientSession;
}

interface FindOptions<Row> extends InSession {
  /** By id by default. */
  readonly sort?: Readonly<Partial<Record<keyof Row & string, 1 | -1>>>;
  /** 0: all. */
  readonly limit?: number;
  /** The index to read by, where the view's stages allow it, instead of the one that MongoDB would choose by trial. */
  readonly hint?: Readonly<Record<string, 1 | -1>>;
}

/** Rows of the first batch, where all are wanted: by default the database would send a hundred and wait to be asked for more. */
const foundAtOnce = 1_000;

interface PageOptions<Row> extends InSession, Pick<FindOptions<Row>, 'sort' | 'hint'> {
  readonly size: number;
  readonly skip?: number;
}

/** The rows of one view within one scope. */
class PublishedRows<Row extends PublishedRow> {
  readonly #kept: KeptRows;
  readonly #view: PublishedView<Row>;
  readonly #scope: Scope | SystemScope;

  constructor(kept: KeptRows, view: PublishedView<Row>, scope: Scope | SystemScope) {
    if (view.scope === null && !isSystem(scope)) throw new Error(`${view.name} belongs to no organisation: read it as system work`);
    this.#kept = kept;
    this.#view = view;
    this.#scope = scope;
  }

  /**
   * Whether the owner publishes the view yet; until its release that does has started once, no rows are found. To be asked, before
   * reading, where a missing row decides something that cannot be undone.
   */
  isPublished(): Promise<boolean> {
    return this.#kept.sources.isThere(this.#view.name);
  }

  /** The rows with these ids, at most two seconds old; those out of scope are left out. */
  async byId(ids: Iterable<Row['_id']>): Promise<ReadonlyMap<Row['_id'], Row>> {
    return this.#inScope(await this.#kept.find(this.#view.name, new Set(ids)));
  }

  /** As `byId`, but as the rows are now: after the news of a change nobody must get what was there before it. */
  async byIdNow(ids: Iterable<Row['_id']>): Promise<ReadonlyMap<Row['_id'], Row>> {
    return this.#inScope(await this.#kept.findNow(this.#view.name, new Set(ids)));
  }

  /** The rows that match, with the named fields, or with all. */
  find<F extends RowFilter<Row>>(filter?: Exact<F, Row>, options?: FindOptions<Row>): Promise<Row[]>;
  find<F extends RowFilter<Row>, Field extends keyof Row & string>(filter: Exact<F, Row>, options: FindOptions<Row> & { readonly fields: readonly Field[] }): Promise<Pick<Row, Field | '_id'>[]>;
  async find(filter: RowFilter<Row> = {}, { sort, limit = 0, session, fields, hint }: FindOptions<Row> & { readonly fields?: readonly string[] } = {}): Promise<unknown[]> {
    const [within, order] = [this.#within(filter), sort ?? { _id: 1 }];
    // MongoDB computes every field of a view before it takes the named ones: reads of thousands of rows at one instant go around the view.
    const { on, projection: made } = await this.#source(fields !== undefined && session !== undefined, within, order);
    const projection = shown(made, fields);
    return this.#kept.connection
      .collection(on)
      .find(within, { session, batchSize: foundAtOnce, ...(projection && { projection }), ...(hint && { hint }) })
      .sort(order as mongo.Sort)
      .limit(limit)
      .toArray();
  }

  /**
   * The rows that match, some at a time, so that they are never held whole. With a session of one instant they are all of that
   * instant, however long the reading takes.
   */
  pages<F extends RowFilter<Row>>(filter: Exact<F, Row>, options: PageOptions<Row>): AsyncGenerator<Row[]>;
  pages<F extends RowFilter<Row>, Field extends keyof Row & string>(filter: Exact<F, Row>, options: PageOptions<Row> & { readonly fields: readonly Field[] }): AsyncGenerator<Pick<Row, Field | '_id'>[]>;
  async *pages(filter: RowFilter<Row>, { sort, session, size, skip = 0, hint, fields }: PageOptions<Row> & { readonly fields?: readonly string[] }): AsyncGenerator<unknown[]> {
    const within = this.#within(filter);
    const { on, projection: made } = await this.#kept.sources.of(this.#view.name, within, sort ?? {});
    const projection = shown(made, fields);
    const cursor = this.#kept.connection.collection(on).find(within, { session, batchSize: size, skip, ...(projection && { projection }), ...(hint && { hint }), ...(sort && { sort: sort as mongo.Sort }) });
    yield* batchesOf(cursor);
  }

  /** Any of the rows that match; null when there is none. */
  async findOne<F extends RowFilter<Row>>(filter: Exact<F, Row>, { session }: InSession = {}): Promise<Row | null> {
    return (await this.#collection.findOne(this.#within(filter), { session })) as Row | null;
  }

  async count<F extends RowFilter<Row>>(filter?: Exact<F, Row>, { session, hint }: InSession & Pick<FindOptions<Row>, 'hint'> = {}): Promise<number> {
    const within = this.#within(filter);
    const { on } = await this.#kept.sources.of(this.#view.name, within);
    return this.#kept.connection.collection(on).countDocuments(within, { session, ...(hint && { hint }) });
  }

  /** The distinct values of a field among the rows that match. */
  distinct<F extends RowFilter<Row>, Field extends keyof Row & string>(field: Field, filter?: Exact<F, Row>, { session }: InSession = {}): Promise<OneOf<Row[Field]>[]> {
    return this.#collection.distinct(field, this.#within(filter), { session });
  }

  /** The rows that match, to be aggregated. @param fields those that the stages see, or all */
  aggregate<F extends RowFilter<Row>>(filter: Exact<F, Row>, options?: InSession): Aggregation<Row>;
  aggregate<F extends RowFilter<Row>, Field extends keyof Row & string>(filter: Exact<F, Row>, options: InSession & { readonly fields: readonly Field[] }): Aggregation<Pick<Row, Field | '_id'>>;
  aggregate(filter: RowFilter<Row>, { session, fields }: InSession & { readonly fields?: readonly string[] } = {}): Aggregation<Row> {
    const within = this.#within(filter);
    return new Aggregation(async (stages) => {
      const { on, projection: made } = await this.#source(fields !== undefined, within);
      const seen = shown(made, fields);
      return this.#kept.connection.collection(on).aggregate([{ $match: within }, ...(seen ? [{ $project: seen }] : []), ...stages], { session }).toArray();
    });
  }

  /** Where rows are read from: the collection, if the view only projects and `isAround` is set (`viewSource.ts`), or else the view. */
  async #source(isAround: boolean, ...conditions: readonly object[]): ReturnType<ViewSources['of']> {
    return isAround ? this.#kept.sources.of(this.#view.name, ...conditions) : { on: this.#view.name, projection: null };
  }

  get #collection() {
    return this.#kept.connection.collection<PublishedRow>(this.#view.name);
  }

  #within(filter: object = {}): Record<string, unknown> {
    const { scope } = this.#view;
    return every(scope === null ? {} : scopeFilter(this.#scope, scope), filter as Record<string, unknown>);
  }

  #inScope(rows: ReadonlyMap<Row['_id'], PublishedRow>): ReadonlyMap<Row['_id'], Row> {
    const [scope, fields] = [this.#scope, this.#view.scope];
    const found = rows as ReadonlyMap<Row['_id'], Row>;
    if (fields === null || isSystem(scope)) return found;
    const value = (row: Row, field: string) => (row as unknown as Record<string, number | null>)[field] ?? null;
    const seen = new Map<Row['_id'], Row>();
    for (const [id, row] of found) {
      // Rows of a kind that belongs to no single dormitory are seen by everybody in the organisation.
      const isSeen = fields.dormitory === null ? value(row, fields.org) === scope.org : inScope(scope, value(row, fields.org) ?? 0, value(row, fields.dormitory));
      if (isSeen) seen.set(id, row);
    }
    return seen;
  }
}

/** The projection of a read: the named fields, or all. @param made expressions of the fields that are not stored as they are shown */
const shown = (made: mongo.Document | null, fields: readonly string[] | undefined): mongo.Document | undefined =>
  fields ? { _id: 1, ...Object.fromEntries(fields.map((field) => [field, made?.[field] ?? 1])) } : (made ?? undefined);

/** Reads a view within a scope: the only way to what other services publish. */
export type ReadPublished = <Row extends PublishedRow>(view: PublishedView<Row>, scope: Scope | SystemScope) => PublishedRows<Row>;

/** One per process and service, so that everything is remembered only once. */
export function publishedReader(connection: Connection): ReadPublished {
  const kept = new KeptRows(connection);
  return (view, scope) => new PublishedRows(kept, view, scope);
}
