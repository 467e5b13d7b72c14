import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';

/** A document that is written by its revision: `rev` is the one after the change, the one before it is what was decided upon. */
export function guarded(collection: string, _id: number, rev: number, fields: Record<string, unknown>): GuardedUpdate {
  return { collection, filter: { _id, rev: rev - 1 }, update: { $set: { ...fields, rev } }, otherwise: writeConflict };
}
