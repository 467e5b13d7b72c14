import i18n from 'i18next';
import { mayLeave } from '../address/leaving.ts';
import { addressIn, splitAddress } from './address.ts';
import { defaultLanguage, type Language } from './languages.ts';

/** The current address without the language, read by every router of the page: the shell's and each area's. */
export interface PortalLocation {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
  readonly action: 'POP' | 'PUSH' | 'REPLACE';
}

interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
}

const listeners = new Set<() => void>();
let current: PortalLocation | null = null;
/** The whole address of `current`, with its language. */
let currentAddress = '';
/** The user has agreed to leave the page: the next navigation asks nothing. */
let isAgreed = false;

function read(action: PortalLocation['action']): PortalLocation {
  const { pathname, search, hash } = window.location;
  const entry = (window.history.state ?? {}) as Entry;
  currentAddress = window.location.href;
  return { pathname: splitAddress(pathname).path, search, hash, state: entry.usr ?? null, key: entry.key ?? 'default', action };
}

function refresh(action: PortalLocation['action']): void {
  const next = read(action);
  const same =
    current && current.key === next.key && current.pathname === next.pathname && current.search === next.search && current.hash === next.hash;
  if (same) return;
  current = next;
  for (const listener of [...listeners]) listener();
}

/** The language of the address. */
export function languageOfAddress(): Language {
  return splitAddress(window.location.pathname).language ?? defaultLanguage;
}

/** The current location; the same object until it changes, as React's stores require. */
export function currentLocation(): PortalLocation {
  return (current ??= read('POP'));
}

/** Calls `listener` after each navigation; returns a function to unsubscribe. */
export function onMove(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('popstate', followHistory);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('popstate', followHistory);
  };
}

/** Whether the page may be left; otherwise the user is asked, and `go` is called again after a yes. */
function isFree(go: () => void, toOther: boolean): boolean {
  if (isAgreed) {
    isAgreed = false;
    return true;
  }
  return mayLeave(() => {
    isAgreed = true;
    go();
  }, toOther);
}

function followHistory(): void {
  const stays = currentLocation();
  const address = currentAddress;
  const { search, hash } = window.location;
  const { path } = splitAddress(window.location.pathname);
  const toOther = path !== stays.pathname;
  // Another language leaves everything as it is.
  const leaves = toOther || search !== stays.search || hash !== stays.hash;
  if (leaves && !isFree(() => window.history.back(), toOther)) {
    // The browser has moved already. The entry is put on top again, so that Back leads where it led.
    window.history.pushState({ usr: stays.state, key: stays.key } satisfies Entry, '', address);
    return;
  }
  // What was agreed to holds for this step only, also where the form has closed meanwhile and Back leads to the same address.
  isAgreed = false;
  // Back may lead to an address in another language.
  const language = languageOfAddress();
  if (i18n.isInitialized && i18n.language !== language) void i18n.changeLanguage(language);
  refresh('POP');
}

/**
 * Navigates to a path of the portal, by default in the current language, and notifies every router. Another page is opened only if what was
 * entered on this one is not lost by it, or the user agrees; a page's own parameters are its own affair.
 */
export function move(path: string, state: unknown, how: 'PUSH' | 'REPLACE', language: Language = languageOfAddress()): void {
  const leaves = new URL(path, window.location.origin).pathname !== currentLocation().pathname;
  if (leaves && !isFree(() => move(path, state, how, language), true)) return;
  const entry: Entry = { usr: state ?? null, key: Math.random().toString(36).slice(2, 10) };
  const address = addressIn(language, path);
  if (how === 'PUSH') window.history.pushState(entry, '', address);
  else window.history.replaceState(entry, '', address);
  refresh(how);
}
