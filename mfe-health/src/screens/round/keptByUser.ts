/** What a user keeps in the browser until it is dealt with. What the browser cannot store lasts as long as the page. */
import { readStoredJson, writeStored } from '@firm/shared-ui/storage/stored.ts';

interface Kept<T> {
  /** A user's items in their order; those that the browser could not store come last. Never throws. */
  readonly read: (user: number) => readonly T[];
  /** Replaces them. Never throws. */
  readonly write: (user: number, items: readonly T[]) => void;
}

/**
 * @param name the storage key without the user, since a phone may be shared
 * @param is whether a stored value, which may be anything, is such an item
 */
export function keptByUser<T extends { readonly key: string }>(name: string, is: (one: unknown) => one is T): Kept<T> {
  const storageKeyOf = (user: number): string => `${name}-${user}`;
  const unstored = new Map<number, readonly T[]>();
  const readKept = (user: number): readonly T[] => {
    const stored = readStoredJson(storageKeyOf(user));
    return Array.isArray(stored) ? stored.filter(is) : [];
  };
  return {
    read: (user) => [...readKept(user), ...(unstored.get(user) ?? [])],
    write: (user, items) => {
      const isStored = writeStored(storageKeyOf(user), items.length === 0 ? null : JSON.stringify(items));
      const stored = new Set((isStored ? items : readKept(user)).map(({ key }) => key));
      unstored.set(user, items.filter(({ key }) => !stored.has(key)));
    },
  };
}
