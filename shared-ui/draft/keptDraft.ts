/**
 * What was filled in and not yet sent, kept in this browser for its user alone: leaving the page, a session that ends, or
 * losing power, costs nothing. Bounded in size and age, because it may be about a person; a browser that keeps nothing
 * loses only the comfort.
 */

interface Kept<T> {
  /** When it was last changed, milliseconds. */
  readonly at: number;
  readonly value: T;
}

/** After this time a draft is gone, milliseconds. */
export const draftAge = 14 * 86_400_000;
/** Characters; what is longer is not kept. */
export const draftSize = 200_000;

const storageKeyOf = (form: string, user: number): string => `firm_draft_${form}_${user}`;

/**
 * The user's draft; null for none, one that is too old, or one that cannot be read. Never throws.
 * @param read makes the form's values of what was kept, which anybody may have written; null for what is none
 */
export function readDraft<T>(form: string, user: number, read: (value: unknown) => T | null, now = Date.now()): Kept<T> | null {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKeyOf(form, user)) ?? 'null') as Partial<Kept<unknown>> | null;
    if (typeof kept?.at !== 'number') return null;
    if (now - kept.at > draftAge) {
      dropDraft(form, user);
      return null;
    }
    const value = read(kept.value);
    return value === null ? null : { at: kept.at, value };
  } catch {
    return null;
  }
}

/** Keeps a draft in place of the one before, which stays where this one is too large or the store is full. Never throws. */
export function keepDraft(form: string, user: number, value: unknown, now = Date.now()): boolean {
  const text = JSON.stringify({ at: now, value });
  if (text.length > draftSize) return false;
  try {
    localStorage.setItem(storageKeyOf(form, user), text);
    return true;
  } catch {
    // Private windows and full stores: the form itself still holds everything.
    return false;
  }
}

export function dropDraft(form: string, user: number): void {
  try {
    localStorage.removeItem(storageKeyOf(form, user));
  } catch {
    // Nothing was kept then.
  }
}

/**
 * Of what was kept, the members that the form has, each of the kind that it has there; where the form begins with null,
 * anything plain. For `read`.
 */
export function membersLike<T extends object>(value: unknown, pattern: T): Partial<T> | null {
  if (typeof value !== 'object' || value === null) return null;
  const fits = (name: string, member: unknown): boolean => {
    if (!Object.hasOwn(pattern, name)) return false;
    const like = pattern[name as keyof T];
    return member === null || (like === null ? typeof member !== 'object' : typeof member === typeof like);
  };
  return Object.fromEntries(Object.entries(value).filter(([name, member]) => fits(name, member))) as Partial<T>;
}
