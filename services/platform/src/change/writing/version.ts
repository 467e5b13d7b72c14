/** The version of a record that a caller has seen, and the next one that their change creates (docs/rules/calls.md#versions). */
import { clock } from '../../clock/clock.ts';
import { staleVersion } from '../../errors/apiError.ts';
import type { Versioned } from '../entity.ts';

/** The number by which clients know what they have seen. */
export const versionOf = ({ version, rev }: Pick<Versioned, 'version' | 'rev'>): number => version ?? rev;

/**
 * Refuses a change that was decided on an older record than there is now.
 * @param seen the caller's version; undefined: whatever it is now
 * @param shown makes the record as a read answers it
 * @throws 409 `stale_version` with the record as it is
 */
export async function requireVersion(seen: number | null | undefined, now: number | null, shown: () => unknown): Promise<void> {
  if (seen !== undefined && seen !== now) throw staleVersion(await shown());
}

/** The record as a person's change leaves it: its revision one higher, and its version too where it has one. */
export function revised<D extends Versioned & { update_time?: Date }>(before: D, set: Partial<D>, now = clock.now()): D {
  const { version, rev } = before;
  return { ...before, ...set, ...(version !== undefined && { version: version + 1 }), rev: rev + 1, ...('update_time' in before && { update_time: now }) };
}
