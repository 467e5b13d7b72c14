/**
 * By which index a page is read. MongoDB tries out some and keeps to one for all questions of a form: where somebody sees some of the
 * dormitories it walks over everybody's rows as often as not, and fetches each. What follows from the question itself is told to it.
 */
import type { Order } from './order.ts';

type Key = Readonly<Record<string, unknown>>;
type DeclaredIndex = readonly [key: Key, options?: { readonly partialFilterExpression?: unknown }];

/** MongoDB merges up to 200 ranges in order; beyond, it would sort all that it finds. */
const mostRanges = 100;

/**
 * The index that holds all that a page of ids asks for, with exactly its rows side by side in its order, for each of the values
 * that are wanted; null where there is none. Pure.
 * @param fields those that are read
 */
export function pageIndex(indexes: readonly DeclaredIndex[], condition: object, order: readonly Order[], fields: readonly string[]): Readonly<Record<string, 1 | -1>> | null {
  const asked = conditionsOf(condition);
  if (!asked) return null;
  const fixed = new Map([...asked].flatMap(([field, values]) => (values === null ? [] : [[field, values] as const])));
  if ([...fixed.values()].reduce((product, values) => product * values, 1) > mostRanges) return null;
  const found = indexes.find(([key, options]) => {
    if (options?.partialFilterExpression !== undefined) return false;
    const keys = Object.entries(key);
    const [before, ordered] = [keys.slice(0, fixed.size), keys.slice(fixed.size, fixed.size + order.length)];
    const inOrder = (way: 1 | -1) => ordered.length === order.length && ordered.every(([path, direction], i) => path === order[i]?.path && direction === (order[i]?.direction ?? 0) * way);
    return before.every(([path]) => fixed.has(path)) && (inOrder(1) || inOrder(-1)) && [...asked.keys(), ...fields].every((field) => field in key);
  });
  return (found?.[0] as Readonly<Record<string, 1 | -1>> | undefined) ?? null;
}

/** Whether a condition is on these fields alone. Pure. */
export function isWithin(condition: object, key: Key): boolean {
  const asked = conditionsOf(condition);
  return asked !== null && [...asked.keys()].every((field) => field in key);
}

/** Fields of a condition, with how many values each may have; null for a range. Null altogether where alternatives go over fields. */
function conditionsOf(condition: object): Map<string, number | null> | null {
  const all = new Map<string, number | null>();
  for (const [field, value] of Object.entries(condition)) {
    if (field === '$and') {
      for (const one of value as readonly object[]) {
        const further = conditionsOf(one);
        if (!further) return null;
        for (const [name, values] of further) all.set(name, both(all, name, values));
      }
    } else if (field.startsWith('$')) return null;
    else all.set(field, both(all, field, valuesOf(value)));
  }
  return all;
}

/** Of a field that is asked for twice, the values that fit both are some of either. */
function both(all: ReadonlyMap<string, number | null>, field: string, values: number | null): number | null {
  const before = all.get(field);
  return before === undefined ? values : before === null || values === null ? null : Math.min(before, values);
}

function valuesOf(value: unknown): number | null {
  if (value === null || typeof value !== 'object' || value instanceof Date) return 1;
  const { $in: values, ...others } = value as { readonly $in?: readonly unknown[] };
  return Array.isArray(values) && Object.keys(others).length === 0 ? values.length : null;
}
