import type { GuardedUpdate } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';

/** An update of a guard document: `rev` is the revision after the change, and the update is conditional on the one before it. */
export function guarded(collection: string, _id: number, rev: number, fields: Record<string, unknown>): GuardedUpdate {
  return { collection, filter: { _id, rev: rev - 1 }, update: { $set: { ...fields, rev } }, otherwise: writeConflict };
}
