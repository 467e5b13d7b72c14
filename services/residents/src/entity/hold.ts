/**
 * Keeps a thing from being deleted under what begins to refer to it. Reading that it is there would not do: the
 * deletion could commit in between. So the referring write touches the thing (`held`, which nothing shows), and one
 * of the two transactions conflicts, is run again, and sees what the other did.
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

/** Nobody comes to refer to a client that was merged into another. */
const standing: Readonly<Record<string, object>> = { residents_vendors: { merged_into: null }, residents_employer_firms: { merged_into: null } };

/** Part of a write whose `field` comes to refer to `id`; 422 when there is none such in the caller's scope. */
export function hold(
  scope: Scope,
  field: string,
  collection: keyof typeof scopes & string,
  id: number | null | undefined,
  further: Record<string, unknown> = {},
): GuardedUpdate[] {
  if (id === null || id === undefined) return [];
  const filter = every({ _id: id }, scopeFilter(scope, scopes[collection] as ScopeFields), further, standing[collection] ?? {});
  return [
    { collection, filter, update: { $inc: { held: 1 } }, otherwise: () => invalidField(field, 'unknown_reference') },
  ];
}
