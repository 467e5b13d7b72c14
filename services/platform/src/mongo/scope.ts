/**
 * Organisation and dormitory scope, in the one place that every query passes through (docs/rules/access.md#scope). A
 * model that belongs to an organisation takes `scopePlugin`; a query on it that carries no scope throws, so that
 * forgetting the scope is a failing test and never a leak.
 */
import type { Aggregate, mongo, PipelineStage, Query, Schema } from 'mongoose';

export interface Scope {
  readonly org: number;
  /** `all`: every dormitory of the organisation. An empty list means none. */
  readonly dormitories: 'all' | readonly number[];
}

/** For work that no caller asked for (jobs, seed, consumers); `reason` is for the reader of the code. */
export interface SystemScope {
  readonly system: string;
}

/** All of one organisation: for what is decided upon all that there is, whatever the caller may see of it. */
export function wholeOrg(org: number): Scope {
  return { org, dormitories: 'all' };
}

/** Where a document keeps its organisation and dormitory. `dormitory: null`: the thing belongs to the whole organisation. */
export interface ScopeFields {
  readonly org: string;
  readonly dormitory: string | null;
}

/** A condition that is put together of fields whose names are data; it fits the filter of any collection. */
export type Condition = mongo.Document;

export function systemScope(reason: string): SystemScope {
  return { system: reason };
}

export function isSystem(scope: Scope | SystemScope): scope is SystemScope {
  return 'system' in scope;
}

/** A text that is equal for equal scopes: part of every cache key. */
export function scopeKey(scope: Scope): string {
  return `${scope.org}:${scope.dormitories === 'all' ? '*' : [...scope.dormitories].sort((a, b) => a - b).join(',')}`;
}

/** Whether the caller may see a thing of this organisation and dormitory (null: of no single dormitory). */
export function inScope(scope: Scope, org: number, dormitory: number | null): boolean {
  if (scope.org !== org) return false;
  return scope.dormitories === 'all' || (dormitory !== null && scope.dormitories.includes(dormitory));
}

/** The condition that keeps a query inside the scope. */
export function scopeFilter(scope: Scope | SystemScope, fields: ScopeFields): Condition {
  if (isSystem(scope)) return {};
  const filter: Condition = { [fields.org]: scope.org };
  if (fields.dormitory !== null && scope.dormitories !== 'all') filter[fields.dormitory] = { $in: scope.dormitories };
  return filter;
}

/** Joins conditions so that none can widen another, whatever keys they use. */
export function every(...filters: readonly object[]): Condition {
  const full = filters.filter((f) => Object.keys(f).length > 0);
  return full.length > 1 ? { $and: full } : (full[0] ?? {});
}

const scopedQueries = [
  'find',
  'findOne',
  'findOneAndUpdate',
  'findOneAndDelete',
  'findOneAndReplace',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'countDocuments',
  'distinct',
] as const;

function missing(model: string, operation: string): Error {
  return new Error(`${operation} on ${model} carries no scope: pass { scope } in its options`);
}

/** Mongoose plugin: narrows every query and aggregation to `options.scope`, and throws where there is none. */
export function scopePlugin(fields: ScopeFields): (schema: Schema) => void {
  return (schema) => {
    schema.pre(scopedQueries as unknown as 'find', async function (this: Query<unknown, unknown>) {
      const scope = (this.getOptions() as { scope?: Scope | SystemScope }).scope;
      if (!scope) throw missing(this.model.modelName, (this as unknown as { op: string }).op);
      const own = this.getFilter() as Record<string, unknown>;
      this.setQuery(every(scopeFilter(scope, fields), own) as never);
    });
    schema.pre('estimatedDocumentCount', async function () {
      throw new Error('estimatedDocumentCount counts other organisations too; keep a counter');
    });
    schema.pre('bulkWrite', async function () {
      throw new Error('bulkWrite carries no scope: use the guarded updates of a Write');
    });
    schema.pre('aggregate', async function (this: Aggregate<unknown>) {
      const scope = (this.options as { scope?: Scope | SystemScope }).scope;
      const name = (this as unknown as { _model: { modelName: string } })._model.modelName;
      if (!scope) throw missing(name, 'aggregate');
      delete (this.options as { scope?: unknown }).scope;
      const filter = scopeFilter(scope, fields);
      if (Object.keys(filter).length > 0) this.pipeline().unshift({ $match: filter } as PipelineStage.Match);
    });
  };
}
