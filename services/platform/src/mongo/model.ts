/** How a service declares a collection: name, mongoose schema, scope and indexes in one place. */
import { type Schema, type Connection, type Model, type mongo } from 'mongoose';
import type { PublishedRow, PublishedView } from '../contract/published.ts';
import type { ScopeFields } from './scope.ts';
import type {} from './stored.ts';

/** A collection as its readers know it. */
export interface Collected<T> {
  /** Collection and model name, `<service>_<thing>`. */
  readonly name: string;
  /** null: not of one organisation, or found before it is known which (reference lists, sessions); then queries need no scope. */
  readonly scope: ScopeFields | null;
  /** For the compiler alone: the type of a row. */
  readonly row?: T;
}

export interface ModelSpec<T> extends Collected<T> {
  readonly schema: Schema<T>;
}

/** The model of rows of any kind. */
export interface AnyModel extends Collected<unknown> {
  readonly schema: Schema;
}

/** How a view that other services may read is made; `defineView` makes it from its declaration. */
export interface ViewSpec {
  /** What readers know of it. */
  readonly view: PublishedView;
  readonly on: string;
  readonly pipeline: readonly Record<string, unknown>[];
}

/** What each field of a view shows: `1` for the field of that name, or an expression. */
type Shown<Row> = { readonly [Field in Exclude<keyof Row, '_id'>]-?: 1 | string | Readonly<Record<string, unknown>> };

/**
 * Defines a view by its declaration: a field that is not declared, or one that is missing, does not compile.
 * @param on the collection
 * @param before stages that the expressions need, such as a `$lookup`
 */
export function defineView<Row extends PublishedRow>(
  view: PublishedView<Row>,
  { on, before = [], shows }: { readonly on: string; readonly before?: ViewSpec['pipeline']; readonly shows: Shown<Row> },
): ViewSpec {
  return { view, on, pipeline: [...before, { $project: shows }] };
}

/**
 * Compares text whatever its case, width and invisible characters. An index that keeps numbers unique takes `TW-1` and `tw-1` as the
 * same; its fields are in another order than those of the index by which the same numbers are looked up, since a query names an index by
 * its fields.
 */
export const inAnyCase = { locale: 'en', strength: 2 } as const;

/** Options that every schema of the project has: strict, no `__v` (records carry `rev`), no hidden id getter. */
export const schemaOptions = {
  strict: 'throw',
  versionKey: false,
  id: false,
  minimize: false,
  autoIndex: false,
  autoCreate: false,
} as const;

/** Binds the specs to a connection. A model that exists already (services in one process) is reused. */
export function bindModels(connection: Connection, specs: readonly AnyModel[]): Record<string, Model<unknown>> {
  return Object.fromEntries(
    specs.map((spec) => {
      const bound = connection.models[spec.name];
      if (bound) return [spec.name, bound];
      const schema = spec.schema.clone();
      return [spec.name, connection.model(spec.name, schema, spec.name)];
    }),
  );
}

/** Creates collections, indexes and views that are not there yet; safe to run from several processes at once. */
export async function prepareDatabase(
  connection: Connection,
  models: Record<string, Model<unknown>>,
  views: readonly ViewSpec[],
): Promise<void> {
  const db = connection.db;
  if (!db) throw new Error('not connected');
  const existing = new Map(
    (await db.listCollections({}, { nameOnly: false }).toArray()).map((c) => [c.name, c as { options?: { viewOn?: unknown; pipeline?: unknown } }]),
  );
  await Promise.all(
    Object.values(models).map(async (model) => {
      const indexes = model.schema.indexes().map(([key, options]) => ({ ...options, key }) as mongo.IndexDescription);
      // With its collection, and all in one command: a service has up to a hundred indexes, and each command waits for its commit.
      if (indexes.length > 0) await model.collection.createIndexes(indexes);
      else if (!existing.has(model.collection.collectionName)) await ignoreExisting(model.createCollection());
    }),
  );
  for (const { view, on, pipeline } of views) {
    const present = existing.get(view.name);
    if (!present) await ignoreExisting(db.createCollection(view.name, { viewOn: on, pipeline: [...pipeline] }));
    // Its collection too: a view on one that a migration has renamed would be empty.
    else if (present.options?.viewOn !== on || JSON.stringify(present.options?.pipeline) !== JSON.stringify(pipeline)) {
      await db.command({ collMod: view.name, viewOn: on, pipeline });
    }
  }
}

async function ignoreExisting(creation: Promise<unknown>): Promise<void> {
  try {
    await creation;
  } catch (error) {
    if ((error as { codeName?: string }).codeName !== 'NamespaceExists') throw error;
  }
}
