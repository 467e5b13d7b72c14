/**
 * Organisation and dormitory scope (docs/rules/access.md#scope): what it is and how it narrows a query. Services reach
 * their collections only through `rows.ts`, where forgetting the scope does not compile.
 */
import type { mongo } from 'mongoose';

export interface Scope {
  readonly org: number;
  /** `all`: every dormitory of the organisation. An empty list means none. */
  readonly dormitories: 'all' | readonly number[];
}

/** All of one organisation: for decisions on everything that there is, whatever the caller may see of it. */
export function wholeOrg(org: number): Scope {
  return { org, dormitories: 'all' };
}

/** For work that no caller asked for (jobs, seed, consumers); `reason` is for the reader of the code. */
export interface SystemScope {
  readonly system: string;
}

/** Where a document keeps its organisation and dormitory. `dormitory: null`: the thing belongs to the whole organisation. */
export interface ScopeFields {
  readonly org: string;
  readonly dormitory: string | null;
}

/** A condition built from fields whose names are data; it fits the filter of any collection. */
export type Condition = mongo.Document;

/** The scope of work without a caller: every organisation. @param reason why that is right, for those who read the code */
export function systemScope(reason: string): SystemScope {
  return { system: reason };
}

/** Whether a scope is that of work without a caller, which nothing narrows. */
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
