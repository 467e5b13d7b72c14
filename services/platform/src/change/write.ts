/** The parts of one acknowledged change: all of them are committed in one transaction, or none. */
import type { Change } from './change.ts';

export interface Insert {
  readonly collection: string;
  readonly documents: readonly Record<string, unknown>[];
}

/** An update that must find its document: `filter` carries the version that was read. */
export interface GuardedUpdate {
  readonly collection: string;
  readonly filter: Record<string, unknown>;
  /** Changes to make, or the stages of a pipeline that makes them. */
  readonly update: Record<string, unknown> | readonly Record<string, unknown>[];
  /** Creates the document if there is none with the `_id` of `filter`; one that exists but does not match `filter` is a miss. */
  readonly upsert?: boolean;
  /** Thrown to the caller when nothing matches; then nothing of the write happens. */
  readonly otherwise: () => Error;
}

/** An update that may find nothing: what it marks can be gone already. */
export interface Mark {
  readonly collection: string;
  readonly filter: Record<string, unknown>;
  readonly update: Record<string, unknown>;
}

/**
 * `$inc` of a counter document, which is created if missing. A counter is kept in parts whose ids begin with `id`; readers find
 * them by the fields of `base` and add them up.
 */
export interface Increment {
  readonly collection: string;
  readonly id: string;
  readonly by: Readonly<Record<string, number>>;
  /** Fields of the counter when it is created. */
  readonly base?: Readonly<Record<string, unknown>>;
}

/**
 * A change record before the platform adds its id, service and time. A handler that shows the record in the answer that is
 * stored with the write takes the id beforehand, from the sequence of the collection.
 */
export type NewChange = Pick<Change, 'org' | 'dormitory' | 'entity' | 'entity_id' | 'type'> &
  Partial<Pick<Change, '_id' | 'by' | 'changes' | 'names' | 'data' | 'at' | 'request_id'>>;

export interface Write {
  readonly guards?: readonly GuardedUpdate[];
  readonly inserts?: readonly Insert[];
  readonly deletes?: readonly { readonly collection: string; readonly filter: Record<string, unknown> }[];
  readonly increments?: readonly Increment[];
  /** Marks what the write leaves behind, such as files that no record shows any more, for the jobs that clear up. */
  readonly marks?: readonly Mark[];
  readonly changes?: readonly NewChange[];
  /** Stamps that move after the commit, besides those of the changed entities. */
  readonly stamps?: readonly string[];
}
