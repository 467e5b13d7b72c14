/** Nothing is null, absent, or an empty text. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Compared as they are sent: a moment is another object in each rendering. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/** Of the values of a form, those that differ from what the form began with. */
export function changesIn<V extends object>(before: V, after: V): Partial<V> {
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(value, before[field as keyof V]))) as Partial<V>;
}
