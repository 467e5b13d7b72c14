/** A health track record as stored, and the indexes that its lists use. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { recordFacts, recordFields } from '../../contract/fields/record.ts';

export interface StoredRecord extends DocumentOf<typeof recordFields>, DocumentOf<typeof recordFacts> {
  _id: number;
  /** Incremented with every change. */
  rev: number;
  /** Incremented only with users' changes. */
  version: number;
  org: number;
  /** Where the resident lives, if it is current or its case is open; otherwise where they lived at the end of that: history stays. */
  dormitory: number | null;
  /** The values at that time, by which lists sort, filter and search. */
  employee_name: string;
  vendor: number | null;
  words: string[];
  /** Whether the status differs from that of the previous record: a new state, and not a further record of the same one. */
  enters: boolean;
  /** Id of the stored image. */
  image: string | null;
  recorded_by: number | null;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<StoredRecord>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    version: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, default: null },
    ...fieldPaths(recordFields),
    ...fieldPaths(recordFacts),
    employee_name: { type: String, default: '' },
    vendor: { type: Number, default: null },
    words: { type: [String], default: [] },
    enters: { type: Boolean, default: true },
    image: { type: String, default: null },
    recorded_by: { type: Number, default: null },
    created_time: { type: Date, required: true },
    update_time: { type: Date, required: true },
  },
  schemaOptions,
);

for (const path of ['reporting_date', 'status_start_date', 'temperature', 'employee_name']) schema.index({ org: 1, [path]: -1, _id: -1, rev: 1 });
schema.index({ org: 1, _id: -1, rev: 1 });
schema.index({ org: 1, dormitory: 1, reporting_date: -1, _id: -1, rev: 1 });
schema.index({ org: 1, employee: 1, reporting_date: -1, _id: -1, rev: 1 });
schema.index({ org: 1, is_current: 1, health_status: 1, reporting_date: -1, _id: -1, rev: 1 });
schema.index({ org: 1, enters: 1, health_status: 1, status_start_date: -1, dormitory: 1 });
schema.index({ org: 1, words: 1 });
schema.index({ org: 1, case: 1 }, { partialFilterExpression: { case: { $gt: 0 } } });
// Before a zone or a client is deleted, others look for records that name it.
for (const named of ['zone', 'vendor'] as const) schema.index({ org: 1, [named]: 1 }, { name: `names_${named}`, partialFilterExpression: { [named]: { $gt: 0 } } });

export const recordModel: ModelSpec<StoredRecord> = { name: 'health_records', schema, scope: { org: 'org', dormitory: 'dormitory' } };
