/**
 * Prevents a record from being deleted while another begins to refer to it. Checking that it exists is not enough: the
 * deletion could commit in between. So the referring write changes the record (field `held`, shown nowhere), and one
 * of the two transactions conflicts, is retried, and sees what the other did.
 */
import type { GuardedUpdate } from '@firm/platform/change/write';
import { invalidField } from '@firm/platform/errors/apiError';
import type { Scope, ScopeFields } from '@firm/platform/mongo/scope';
import { every, scopeFilter } from '@firm/platform/mongo/scope';

const scopes: Readonly<Record<string, ScopeFields>> = {
  residents_dormitories: { org: 'org', dormitory: '_id' },
  residents_zones: { org: 'org', dormitory: 'dormitory' },
  residents_vendors: { org: 'org', dormitory: null },
  residents_employer_firms: { org: 'org', dormitory: null },
};

/** A client that was merged into another can no longer be referred to. */
const notMerged: Readonly<Record<string, object>> = { residents_vendors: { merged_into: null }, residents_employer_firms: { merged_into: null } };

/** Part of a write whose `field` begins to refer to `id`; 422 if there is no such record in the caller's scope. */
export function hold(
  scope: Scope,
  field: string,
  collection: keyof typeof scopes & string,
  id: number | null | undefined,
  further: Record<string, unknown> = {},
): GuardedUpdate[] {
  if (id === null || id === undefined) return [];
  const filter = every({ _id: id }, scopeFilter(scope, scopes[collection] as ScopeFields), further, notMerged[collection] ?? {});
  return [
    { collection, filter, update: { $inc: { held: 1 } }, otherwise: () => invalidField(field, 'unknown_reference') },
  ];
}
