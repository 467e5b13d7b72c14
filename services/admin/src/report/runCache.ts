/** A cache per run: all reads of its session are of one instant, so that cached data does not become stale. */
import type { ClientSession } from 'mongoose';

const caches = new WeakMap<ClientSession, Map<string, unknown>>();

/**
 * The value cached for the run under this name, or a new one.
 * @typeParam T one type per name
 */
export function cachedForRun<T>({ session }: { readonly session: ClientSession }, name: string, make: () => T): T {
  const own = caches.get(session) ?? new Map<string, unknown>();
  caches.set(session, own);
  if (!own.has(name)) own.set(name, make());
  return own.get(name) as T;
}
