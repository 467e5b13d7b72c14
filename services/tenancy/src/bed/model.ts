/** The collection of beds. A bed's document is also its guard: every change of a stay in it increments `turn`. */
import { Schema } from 'mongoose';
import { searchWords } from '@firm/platform/list/search';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { inAnyCase, schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { bedFields, bedPlaceFields } from '../../contract/fields/bed.ts';

export interface StoredBed extends DocumentOf<typeof bedFields>, DocumentOf<typeof bedPlaceFields> {
  _id: number;
  /** Incremented by every change that lists show; cached records are identified by it. */
  rev: number;
  /** Incremented by users' changes only, so that a check-in does not make an open form stale. */
  version: number;
  /** Incremented by every change of a stay in the bed, in the same transaction. */
  turn: number;
  org: number;
  /** Out of order because its room is closed; it reopens with the room. */
  closed_with_room?: boolean;
  words: string[];
  created_time: Date;
  update_time: Date;
}

export const bedCollection = 'tenancy_resources';
export const dormitoryScope = { org: 'org', dormitory: 'dormitory' } as const;

const schema = new Schema<StoredBed>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    version: { type: Number, required: true },
    turn: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(bedFields),
    ...fieldPaths(bedPlaceFields),
    closed_with_room: Boolean,
    words: [String],
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, dormitory: 1, ref_id: 1 }, { unique: true });
schema.index({ ref_id: 1, org: 1, dormitory: 1 }, { unique: true, collation: inAnyCase });
for (const path of ['ref_id', 'zone', 'res_type', 'status', 'created_time', 'update_time']) {
  schema.index({ org: 1, [path]: 1, _id: 1, rev: 1 });
}
schema.index({ org: 1, _id: 1, rev: 1 });
schema.index({ org: 1, words: 1 });
schema.index({ dormitory: 1, zone: 1, ref_id: 1 });
schema.index({ dormitory: 1, res_type: 1, is_active: 1, status: 1, zone: 1, _id: 1 });
schema.index({ zone: 1, ref_id: 1 });

export const bedModel: ModelSpec<StoredBed> = { name: bedCollection, schema, scope: dormitoryScope };

/** What is the same for references that are the same: they differ at most in case. */
export const refKey = (ref_id: string): string => ref_id.toUpperCase();

/** The words by which a search finds the bed; the reference also without its dashes. */
export function bedWords({ ref_id, description }: Pick<StoredBed, 'ref_id' | 'description'>): string[] {
  return searchWords(ref_id, ref_id.replaceAll(/[^\p{L}\p{N}]/gu, ''), description);
}

/** Whether residents can be allocated the bed at all. */
export function inUse(bed: Pick<StoredBed, 'is_active' | 'status'>): boolean {
  return bed.is_active && bed.status !== 'out-of-order';
}
