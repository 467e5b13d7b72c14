/**
 * One page of the rows that match one of several alternatives, such as the residents of a vendor or of the employer that is the same
 * company: each alternative is read and counted by an index of its own, where MongoDB would use one index for all and read the documents.
 */
import { countedRows } from '../contract/route.ts';
import { every, type Condition } from '../mongo/scope.ts';
import { valueAt, type Order } from './order.ts';
import type { ListRequest } from './request.ts';

/** One of the alternatives of a condition; `others` restricts it to rows that match none of the alternatives before it, so that each is counted once. */
export interface Alternative {
  readonly all: Condition;
  readonly others: Condition;
}

/**
 * Splits a condition into alternatives: each matching row matches at least one, and exactly one's `others`. null if the condition has no
 * alternatives, or if one of them is more than a list of values of one field. Pure.
 */
export function apart(condition: Condition): readonly Alternative[] | null {
  const parts = partsOf(condition);
  const [either, ...more] = parts.filter((part) => '$or' in part);
  if (!either || more.length > 0) return null;
  const alternatives = (either['$or'] as readonly Condition[]).map(valuesOf);
  if (!alternatives.every((one) => one !== null)) return null;
  const rest = parts.filter((part) => part !== either);
  return alternatives.map(({ field, values }, i) => {
    const all = every(...rest, { [field]: { $in: values } });
    const before = alternatives.slice(0, i).map((one) => ({ [one.field]: { $nin: one.values } }));
    return { all, others: i === 0 ? all : every(all, ...before) };
  });
}

function partsOf(condition: Condition): Condition[] {
  return Object.entries(condition).flatMap(([field, value]) => (field === '$and' ? (value as readonly Condition[]).flatMap(partsOf) : [{ [field]: value }]));
}

function valuesOf(alternative: Condition): { readonly field: string; readonly values: readonly unknown[] } | null {
  const [[field, value] = ['$', null], ...others] = Object.entries(alternative);
  const { $in: values, ...operators } = (value ?? {}) as { readonly $in?: unknown };
  return !field.startsWith('$') && Array.isArray(values) && others.length === 0 && Object.keys(operators).length === 0 ? { field, values } : null;
}

export interface Either<T> {
  /** In the list's order, or backwards as its cursor says. */
  readonly found: T[];
  readonly count: number;
}

interface EitherReads<T> {
  /** Rows of one page of what matches the condition. */
  readonly read: (condition: Condition, list: ListRequest) => Promise<readonly T[]>;
  /** How many rows match it, counted as lists count. */
  readonly count: (condition: Condition) => Promise<number>;
}

/**
 * The page's rows from several alternatives, in the list's order, or backwards as the cursor says; one more than the page has, if there
 * are more. Each alternative is read including rows that match others too, and these are dropped here: if all of its rows matched others,
 * an index would be read to its end to find none. null: the page lies behind all counted rows, so each would have to be read from its start.
 */
export async function readEither<T extends { readonly _id: number }>(list: ListRequest, alternatives: readonly Alternative[], { read, count }: EitherReads<T>): Promise<Either<T> | null> {
  const { limit, offset, cursor, order } = list;
  const from = cursor ? 0 : offset;
  if (from > countedRows) return null;
  const [pages, counts] = await Promise.all([
    Promise.all(alternatives.map(({ all }) => read(all, { ...list, offset: 0, limit: from + limit + 1 }))),
    Promise.all(alternatives.map(({ others }) => count(others))),
  ]);
  const once = new Map(pages.flat().map((row) => [row._id, row]));
  const all = [...once.values()].sort((a, b) => compared(order, a, b));
  const total = Math.min(countedRows + 1, counts.reduce((sum, one) => sum + one, 0));
  return { count: total, found: cursor?.backwards ? all.slice(-limit - 1).reverse() : all.slice(from, from + limit + 1) };
}

/** Compares as MongoDB orders rows whose fields hold values of one type, or none. */
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
