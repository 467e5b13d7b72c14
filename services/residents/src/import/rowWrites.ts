/** What the imported rows of a batch come to as one write: records, figures, audit, names. */
import type { GuardedUpdate, Write } from '@firm/platform/change/write';
import { writeConflict } from '@firm/platform/change/writeConflict';
import { changeOf, type Changing, type Stored } from '../entity/changes.ts';
import { figureMoves } from '../figures/rules.ts';
import { namesStamp } from '../stamps.ts';

/** A known record as it was and as it becomes; `set`: the fields that change. */
export interface Updated<D> {
  readonly before: D;
  readonly after: D;
  readonly set: Partial<D>;
}

interface Rows<D extends Stored> {
  readonly org: number;
  readonly collection: string;
  readonly audit: Changing<D>;
  readonly figuresOf: (document: D) => Record<string, number>;
  readonly created: readonly D[];
  readonly updated: readonly Updated<D>[];
  /** What new and changed records refer to and thereby hold. */
  readonly holds: readonly GuardedUpdate[];
  /** Fields that were looked at when it was decided, beside the revision: they move without it. */
  readonly unmoved?: (before: D) => Partial<D>;
}

export function rowWrites<D extends Stored & { dormitory: number | null }>(rows: Rows<D>): Write {
  const { org, collection, audit, figuresOf, created, updated, holds, unmoved } = rows;
  const moved = [...created.map((after) => ({ before: null, after })), ...updated];
  return {
    guards: [
      ...holds,
      ...updated.map(({ before, set }) => ({
        collection,
        filter: { _id: before._id, rev: before.rev, ...unmoved?.(before) },
        update: { $set: set, $inc: { rev: 1 } },
        otherwise: writeConflict,
      })),
    ],
    inserts: created.length > 0 ? [{ collection, documents: created as never }] : [],
    increments: moved.flatMap(({ before, after }) => figureMoves(figuresOf, before, after)),
    changes: moved.map(({ before, after }) => changeOf(audit, before ? 'updated' : 'created', before, after)),
    stamps: moved.length > 0 ? [namesStamp(org)] : [],
  };
}
