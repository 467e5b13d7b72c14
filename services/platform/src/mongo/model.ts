/** How a service declares a collection: name, mongoose schema, scope and indexes in one place. */
import { type Schema, type Connection, type Model } from 'mongoose';
import { scopePlugin, type ScopeFields } from './scope.ts';

export interface ModelSpec<T = unknown> {
  /** Collection and model name, `<service>_<thing>`. */
  readonly name: string;
  readonly schema: Schema<T>;
  /** null: not of one organisation (reference lists, sessions); then queries need no scope. */
  readonly scope: ScopeFields | null;
}

/** A read-only MongoDB view that other services may read; its shape only grows (design: "Reads across areas"). */
export interface ViewSpec {
  /** `<service>_<thing>_v1`. */
  readonly name: string;
  readonly on: string;
  readonly pipeline: readonly Record<string, unknown>[];
}

/** Options that every schema of the house has: strict, no `__v` (records carry `rev`), no hidden id getter. */
export const schemaOptions = {
  strict: 'throw',
  versionKey: false,
  id: false,
  minimize: false,
  autoIndex: false,
  autoCreate: false,
} as const;

/** Binds the specs to a connection. A model that exists already (services in one process) is used again. */
export function bindModels(connection: Connection, specs: readonly ModelSpec[]): Record<string, Model<unknown>> {
  return Object.fromEntries(
    specs.map((spec) => {
      const bound = connection.models[spec.name];
      if (bound) return [spec.name, bound];
      const schema = spec.schema.clone() as Schema;
      if (spec.scope) schema.plugin(scopePlugin(spec.scope) as never);
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
    (await db.listCollections({}, { nameOnly: false }).toArray()).map((c) => [c.name, c as { options?: { pipeline?: unknown } }]),
  );
  for (const model of Object.values(models)) {
    if (!existing.has(model.collection.collectionName)) await ignoreExisting(model.createCollection());
    await model.createIndexes();
  }
  for (const view of views) {
    const pipeline = view.pipeline as never;
    const present = existing.get(view.name);
    if (!present) await ignoreExisting(db.createCollection(view.name, { viewOn: view.on, pipeline }));
    else if (JSON.stringify(present.options?.pipeline) !== JSON.stringify(pipeline)) {
      await db.command({ collMod: view.name, viewOn: view.on, pipeline });
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
