/** What is read once for a run: all that its session reads is of one instant, so that nothing of it grows old. */
import type { ClientSession } from 'mongoose';

const kept = new WeakMap<ClientSession, Map<string, unknown>>();

/** What was made for the run under this name, or is made now. @typeParam T one for each name */
export function ofRun<T>({ session }: { readonly session: ClientSession }, name: string, make: () => T): T {
  const own = kept.get(session) ?? new Map<string, unknown>();
  kept.set(session, own);
  if (!own.has(name)) own.set(name, make());
  return own.get(name) as T;
}
