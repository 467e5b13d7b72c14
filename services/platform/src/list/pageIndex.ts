/**
 * The index by which a page is read. MongoDB tries out several and keeps to one for all queries of the same shape: for a caller who sees
 * only some of the dormitories it often walks over everybody's rows, and fetches each. So it is told the index that the query calls for.
 */
import type { Order } from './order.ts';

type Key = Readonly<Record<string, unknown>>;
type DeclaredIndex = readonly [key: Key, options?: { readonly partialFilterExpression?: unknown }];

/** MongoDB merges up to 200 ranges in order; above that, it would sort everything that it finds. */
const mostRanges = 100;

/**
 * The index that holds everything that a page of ids asks for, with exactly its rows side by side and in its order, for each of the
 * requested values; null if there is none. Pure.
 * @param fields the fields to read
 */
export function pageIndex(indexes: readonly DeclaredIndex[], condition: object, order: readonly Order[], fields: readonly string[]): Readonly<Record<string, 1 | -1>> | null {
  const asked = conditionsOf(condition);
  if (!asked) return null;
  const fixed = fixedIn(asked);
  if (!fixed) return null;
  const found = indexes.find(([key, options]) => {
    if (options?.partialFilterExpression !== undefined) return false;
    const keys = Object.entries(key);
    const before = keys.slice(0, fixed.size);
    return before.every(([path]) => fixed.has(path)) && isOrdered(keys.slice(fixed.size), order) && [...asked.keys(), ...fields].every((field) => field in key);
  });
  return (found?.[0] as Readonly<Record<string, 1 | -1>> | undefined) ?? null;
}

/**
 * The index by which a list is walked in its order until a page is full; of several, the one that narrows it most. For a condition
 * that so many rows match that they lie close together. null if there is none. Pure.
 * @param fields the fields to read, and every field of the condition: the index alone must have them; null: documents are read anyway
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
 * The index by which the rows of a condition are counted: of the indexes whose first fields are exactly those of the condition, so that
 * one key is read per row, the one with the smallest keys. If there is none, `usual`. Pure.
 * @param usual one that holds every field
 */
export function countIndex(indexes: readonly DeclaredIndex[], condition: object, usual: Readonly<Record<string, 1 | -1>>): Readonly<Record<string, 1 | -1>> {
  const asked = conditionsOf(condition);
  const fixed = asked && fixedIn(asked);
  if (!asked || !fixed) return usual;
  const beginWithThem = indexes.filter(([key, options]) => {
    const first = Object.keys(key).slice(0, asked.size);
    // Fields after a range do not narrow what is read.
    return options?.partialFilterExpression === undefined && first.every((path, i) => asked.has(path) && (i >= fixed.size || fixed.has(path)));
  });
  const [best] = beginWithThem.toSorted(([a], [b]) => Object.keys(a).length - Object.keys(b).length);
  return (best?.[0] as Readonly<Record<string, 1 | -1>> | undefined) ?? usual;
}

/**
 * Whether a page is found sooner by walking a list in its order, past everything that does not match, than by reading and sorting the
 * `count` rows that do. Pure.
 * @param page.upTo rows from the list's beginning to the page's end
 * @param page.all rows that there are at most, matching or not
 */
export function isWalkShorter({ count, upTo, all }: { readonly count: number; readonly upTo: number; readonly all: number }): boolean {
  // If the matching rows are spread evenly, one is met every all / count rows.
  return upTo * all < count * count;
}

/** Whether keys of an index begin with an order, or with the same one backwards. Pure. */
export function isOrdered(keys: readonly (readonly [path: string, direction: unknown])[], order: readonly Order[]): boolean {
  return [1, -1].some((way) => order.every(({ path, direction }, i) => keys[i]?.[0] === path && keys[i]?.[1] === direction * way));
}

/** Whether a condition names only these fields. Pure. */
export function isWithin(condition: object, key: Key): boolean {
  const asked = conditionsOf(condition);
  return asked !== null && [...asked.keys()].every((field) => field in key);
}

/** Fields of a condition, with how many values each may have; null for a range. Null as a whole for a condition with alternatives over fields, such as `$or`. */
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

/** The fields that have certain values instead of a range; null if their combinations are more ranges than are merged. */
function fixedIn(asked: ReadonlyMap<string, number | null>): ReadonlySet<string> | null {
  const fixed = [...asked].filter(([, values]) => values !== null);
  return fixed.reduce((product, [, values]) => product * (values ?? 1), 1) > mostRanges ? null : new Set(fixed.map(([field]) => field));
}

/** For a field that is named twice: the values that match both are some of either. */
function both(all: ReadonlyMap<string, number | null>, field: string, values: number | null): number | null {
  const before = all.get(field);
  return before === undefined ? values : before === null || values === null ? null : Math.min(before, values);
}

function valuesOf(value: unknown): number | null {
  if (value === null || typeof value !== 'object' || value instanceof Date) return 1;
  const { $in: values, ...others } = value as { readonly $in?: readonly unknown[] };
  return Array.isArray(values) && Object.keys(others).length === 0 ? values.length : null;
}
