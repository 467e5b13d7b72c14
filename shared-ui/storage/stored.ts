/**
 * The browser's local storage, which may be blocked (private windows, company policies) or full: nothing here throws. New keys are
 * named `firm_<thing>`, with the user's id at the end if the value is a user's, since a device may be shared.
 */

/** Null: nothing is stored, or the storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The stored JSON value, which may be anything: the caller checks it. Null also for what is not JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** @param text null removes the value @returns false: the storage is blocked or full, and what was stored before is still there */
export function writeStored(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
