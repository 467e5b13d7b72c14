/** The condition of a list from the filters that an entity's fields declare (contract/entity/filters.ts). */
import type { Field, Fields } from '../contract/entity/field.ts';
import { every } from '../mongo/scope.ts';
import { between, equal, oneOf } from './filter.ts';

type Query = Readonly<Record<string, unknown>>;

function conditionOf(name: string, field: Field, query: Query): Record<string, unknown> {
  const path = field.stored ?? name;
  if (field.kind === 'day') return between(path, query[`${name}_after`], query[`${name}_before`]);
  const value = query[path];
  return Array.isArray(value) ? oneOf(path, value) : equal(path, value);
}

/** @param query as `filterShape` reads it; whatever it has besides the fields' own filters is left to the caller */
export function fieldFilter(fields: Fields, query: Query): Record<string, unknown> {
  return every(
    ...Object.entries(fields)
      .filter(([, field]) => field.filter)
      .map(([name, field]) => conditionOf(name, field, query)),
  );
}
