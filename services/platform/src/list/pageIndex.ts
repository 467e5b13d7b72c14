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
    const before = keys.slice(0, fixed.size);
    return before.every(([path]) => fixed.has(path)) && isOrdered(keys.slice(fixed.size), order) && [...asked.keys(), ...fields].every((field) => field in key);
  });
  return (found?.[0] as Readonly<Record<string, 1 | -1>> | undefined) ?? null;
}

/**
 * The index by which a list is walked in its order until a page is full, of those that narrow it the one that narrows most: for a
 * condition that so many rows fit that they lie close. null where there is none. Pure.
 * @param fields those that are read, and every field of the condition: with the index alone, without a document; null: documents are read anyway
 */
export function walkIndex(indexes: readonly DeclaredIndex[], condition: object, order: readonly Order[], fields: readonly string[] | null): Readonly<Record<string, 1 | -1>> | null {
  const asked = conditionsOf(condition);
  if (!asked) return null;
  const prefixOf = ([key, options]: DeclaredIndex): number | null => {
    if (options?.partialFilterExpression !== undefined) return null;
    const keys = Object.entries(key);
    const narrowed = keys.findIndex(([path]) => path === order[0]?.path || (asked.get(path) ?? null) === null);
    const isCovered = fields === null || [...asked.keys(), ...fields].every((field) => field in key);
    const ranges = keys.slice(0, narrowed).reduce((product, [path]) => product * (asked.get(path) ?? 1), 1);
    return narrowed > 0 && isCovered && ranges <= mostRanges && isOrdered(keys.slice(narrowed), order) ? narrowed : null;
  };
  let best: { readonly key: Key; readonly prefix: number } | null = null;
  for (const index of indexes) {
    const prefix = prefixOf(index);
    if (prefix !== null && prefix > (best?.prefix ?? 0)) best = { key: index[0], prefix };
  }
  return (best?.key as Readonly<Record<string, 1 | -1>> | undefined) ?? null;
}

/**
 * The index that holds every field of a condition and is narrowed by most of them, and of several that are, the one that names the others
 * soonest: what fits is counted by it with the fewest keys between. Where none is better than `usual`, that one. Pure.
 * @param usual one that holds every field
 */
export function countIndex(indexes: readonly DeclaredIndex[], condition: object, usual: Readonly<Record<string, 1 | -1>>): Readonly<Record<string, 1 | -1>> {
  const asked = conditionsOf(condition) ?? new Map<string, number | null>();
  const placeIn = (key: Key): { readonly narrowed: number; readonly last: number } => {
    const paths = Object.keys(key);
    const first = paths.findIndex((path) => (asked.get(path) ?? null) === null);
    const narrowed = first < 0 ? paths.length : first;
    const ranges = paths.slice(0, narrowed).reduce((product, path) => product * (asked.get(path) ?? 1), 1);
    return { narrowed: ranges <= mostRanges ? narrowed : 0, last: paths.findLastIndex((path) => asked.has(path)) };
  };
  let best = { key: usual as Key, ...placeIn(usual) };
  for (const [key, options] of indexes) {
    if (options?.partialFilterExpression !== undefined || ![...asked.keys()].every((field) => field in key)) continue;
    const { narrowed, last } = placeIn(key);
    if (narrowed > best.narrowed || (narrowed === best.narrowed && last < best.last)) best = { key, narrowed, last };
  }
  return best.key as Readonly<Record<string, 1 | -1>>;
}

/**
 * Whether a page is found sooner by walking a list in its order, past all that does not fit, than by reading and sorting the `count` that
 * do. Pure.
 * @param page.upTo rows from the list's beginning to the page's end
 * @param page.all rows that there are at most, fitting or not
 */
export function isWalkShorter({ count, upTo, all }: { readonly count: number; readonly upTo: number; readonly all: number }): boolean {
  // Where those that fit lie evenly, one is met every all / count rows.
  return upTo * all < count * count;
}

/** Whether keys of an index begin with an order, or with the same one backwards. Pure. */
export function isOrdered(keys: readonly (readonly [path: string, direction: unknown])[], order: readonly Order[]): boolean {
  return [1, -1].some((way) => order.every(({ path, direction }, i) => keys[i]?.[0] === path && keys[i]?.[1] === direction * way));
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
