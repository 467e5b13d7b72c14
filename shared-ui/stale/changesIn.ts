/** What a form's user has changed, and how it is laid over another record. Pure. */

type Members = Readonly<Record<string, unknown>>;

/** Nothing is null, absent, or an empty text. */
const plain = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/** Values that are entered as one have a form of their own in JSON: a moment is another object in each rendering. */
const hasMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null && !Array.isArray(value) && !('toJSON' in value);

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((each, i) => isSame(each, other[i]));
  if (hasMembers(one) && hasMembers(other)) return Object.keys(changesIn(one, other)).length === 0;
  return JSON.stringify(plain(one)) === JSON.stringify(plain(other));
}

/**
 * Of the values of a form, those that differ from what the form began with; of values with members, such as a schedule, only the members
 * that do. A form has only the members whose fields are shown, in the order in which they appeared: what it lacks was not changed.
 */
export function changesIn<V extends object>(before: V, after: V): Partial<V> {
  const changed = (Object.keys(after) as (keyof V)[]).filter((field) => !isSame(before[field], after[field]));
  return Object.fromEntries(changed.map((field) => [field, hasMembers(before[field]) && hasMembers(after[field]) ? changesIn(before[field], after[field]) : after[field]])) as Partial<V>;
}

/** The values with these changes; the other members of a value stay as they are. */
export function withChanges<V extends object>(values: V, changes: Partial<V>): V {
  const merged = (Object.keys(changes) as (keyof V)[]).map((field) => {
    const [value, change] = [values[field], changes[field]];
    return [field, hasMembers(value) && hasMembers(change) ? withChanges<Members>(value, change) : change];
  });
  return { ...values, ...(Object.fromEntries(merged) as Partial<V>) };
}

/** Of the values, those that the changes concern: what the changes are compared with. */
export function besideChanges<V extends object>(values: V, changes: Partial<V>): Partial<V> {
  return Object.fromEntries(
    (Object.keys(changes) as (keyof V)[]).map((field) => {
      const [value, change] = [values[field], changes[field]];
      return [field, hasMembers(value) && hasMembers(change) ? besideChanges<Members>(value, change) : value];
    }),
  ) as Partial<V>;
}
