/** The names of what change records refer to by id, so that a history shows names of rooms and residents instead of numbers. */
import { z } from 'zod';

/** Field → id → name: the present name, or the last one of what was deleted. */
export const changeNames = z.record(z.string(), z.record(z.string(), z.string()));
export type ChangeNames = z.output<typeof changeNames>;

type Changes = Readonly<Record<string, readonly [before: unknown, after: unknown]>>;

/** The ids that a field had, before or after, in any of the changes; each once. */
export function idsIn(field: string, all: readonly { readonly changes: Changes }[]): number[] {
  const values = all.flatMap(({ changes }) => changes[field] ?? []);
  return [...new Set(values.filter((value) => typeof value === 'number'))];
}

/** The names of rows that were read by id, as `namesFor` takes them. */
export const namesById = (rows: ReadonlyMap<number | string, { readonly name: string }>): ReadonlyMap<number, string> => new Map([...rows].map(([id, row]) => [Number(id), row.name]));

/**
 * From the names that were read for a whole page, those that one record refers to.
 * @param kept names that the record itself stores, for what no longer exists
 */
export function namesFor(changes: Changes, names: Readonly<Record<string, ReadonlyMap<number, string>>>, kept: ChangeNames = {}): ChangeNames {
  const known = Object.keys(changes).flatMap((field): [string, Record<string, string>][] => {
    const found = idsIn(field, [{ changes }]).flatMap((id): [string, string][] => {
      const name = names[field]?.get(id) ?? kept[field]?.[id];
      return name === undefined ? [] : [[String(id), name]];
    });
    return found.length > 0 ? [[field, Object.fromEntries(found)]] : [];
  });
  return Object.fromEntries(known);
}
