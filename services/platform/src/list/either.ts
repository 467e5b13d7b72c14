/**
 * One page of what fits one of some alternatives, such as the residents of a vendor or of the employer that is the same company: each
 * is read and counted by an index of its own, where MongoDB would take one for all and read the documents.
 */
import { countedRows } from '../contract/route.ts';
import { every, type Condition } from '../mongo/scope.ts';
import { valueAt, type Order } from './order.ts';
import type { ListRequest } from './request.ts';

/**
 * Conditions of which each row that fits `condition` fits exactly one; null where it has no alternatives, or others than values of
 * one field each. Pure.
 */
export function apart(condition: Condition): readonly Condition[] | null {
  const parts = partsOf(condition);
  const [either, ...more] = parts.filter((part) => '$or' in part);
  if (!either || more.length > 0) return null;
  const alternatives = (either['$or'] as readonly Condition[]).map(valuesOf);
  if (!alternatives.every((one) => one !== null)) return null;
  const rest = parts.filter((part) => part !== either);
  return alternatives.map(({ field, values }, i) =>
    every(...rest, { [field]: { $in: values } }, ...alternatives.slice(0, i).map((before) => ({ [before.field]: { $nin: before.values } }))),
  );
}

function partsOf(condition: Condition): Condition[] {
  return Object.entries(condition).flatMap(([field, value]) => (field === '$and' ? (value as readonly Condition[]).flatMap(partsOf) : [{ [field]: value }]));
}

function valuesOf(alternative: Condition): { readonly field: string; readonly values: readonly unknown[] } | null {
  const [[field, value] = ['$', null], ...others] = Object.entries(alternative);
  const { $in: values, ...operators } = (value ?? {}) as { readonly $in?: unknown };
  return !field.startsWith('$') && Array.isArray(values) && others.length === 0 && Object.keys(operators).length === 0 ? { field, values } : null;
}

interface Part<T> {
  readonly rows: readonly T[];
  readonly count: number;
}

/**
 * The page's rows of several conditions that no row fits two of, in the list's order, or backwards as the cursor says; one more than
 * the page has, where there are more. null: of a page behind all that are counted each would have to be read from its beginning.
 * @param read a page of one of them
 */
export async function readEither<T extends object>(list: ListRequest, conditions: readonly Condition[], read: (condition: Condition, list: ListRequest) => Promise<Part<T>>): Promise<{ found: T[]; count: number } | null> {
  const { limit, offset, cursor, order } = list;
  const from = cursor ? 0 : offset;
  if (from > countedRows) return null;
  const pages = await Promise.all(conditions.map((condition) => read(condition, { ...list, offset: 0, limit: from + limit + 1 })));
  const all = pages.flatMap(({ rows }) => rows).sort((a, b) => compared(order, a, b));
  const count = Math.min(countedRows + 1, pages.reduce((sum, page) => sum + page.count, 0));
  return { count, found: cursor?.backwards ? all.slice(-limit - 1).reverse() : all.slice(from, from + limit + 1) };
}

/** As MongoDB orders rows whose fields hold values of one type, or none. */
function compared(order: readonly Order[], a: object, b: object): number {
  for (const { path, direction } of order) {
    const by = comparedValues(valueAt(a, path), valueAt(b, path));
    if (by !== 0) return by * direction;
  }
  return 0;
}

function comparedValues(a: unknown, b: unknown): number {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return Number(a) - Number(b);
}
