/**
 * Unsent form input, stored in this browser for its user only, so that leaving the page, an expired session or a power failure
 * loses nothing. Limited in size and age, because it may contain personal data; without storage only the convenience is lost
 * (docs/rules/screens.md#drafts).
 */
import { readStoredJson, writeStored } from '../storage/stored.ts';

interface Kept<T> {
  /** When it was last changed, milliseconds. */
  readonly at: number;
  readonly value: T;
}

/** Drafts older than this are deleted, milliseconds. */
export const draftAge = 14 * 86_400_000;
/** Most characters; longer drafts are not stored. */
export const draftSize = 200_000;

const storageKeyOf = (form: string, user: number): string => `firm_draft_${form}_${user}`;

/**
 * The user's draft; null for none, an expired one, or one that cannot be read. Never throws.
 * @param read validates the stored value, which may contain anything, and returns the form's values; null if invalid
 */
export function readDraft<T>(form: string, user: number, read: (value: unknown) => T | null, now = Date.now()): Kept<T> | null {
  const kept = readStoredJson(storageKeyOf(form, user)) as Partial<Kept<unknown>> | null;
  if (typeof kept?.at !== 'number') return null;
  if (now - kept.at > draftAge) {
    dropDraft(form, user);
    return null;
  }
  try {
    const value = read(kept.value);
    return value === null ? null : { at: kept.at, value };
  } catch {
    return null;
  }
}

/** Stores a draft in place of the previous one, which is kept if this one is too large or the storage is full: false, and only the form itself holds everything. */
export function keepDraft(form: string, user: number, value: unknown, now = Date.now()): boolean {
  const text = JSON.stringify({ at: now, value });
  if (text.length > draftSize) return false;
  return writeStored(storageKeyOf(form, user), text);
}

/** Deletes a user's draft of a form: it was sent or discarded. Never throws. */
export function dropDraft(form: string, user: number): void {
  writeStored(storageKeyOf(form, user), null);
}

/** The members of a stored value that the form has, each of the same type as there; where the form begins with null, any plain value. For `read`. */
export function matchingMembers<T extends object>(value: unknown, pattern: T): Partial<T> | null {
  if (typeof value !== 'object' || value === null) return null;
  const fits = (name: string, member: unknown): boolean => {
    if (!Object.hasOwn(pattern, name)) return false;
    const expected = pattern[name as keyof T];
    return member === null || (expected === null ? typeof member !== 'object' : typeof member === typeof expected);
  };
  return Object.fromEntries(Object.entries(value).filter(([name, member]) => fits(name, member))) as Partial<T>;
}
