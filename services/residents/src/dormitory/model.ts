/** The collection of dormitories. Whether a dormitory is in scope is decided by its own id. */
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { Schema } from 'mongoose';
import { inAnyCase, schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { dormitoryFields } from '../../contract/fields/dormitory.ts';

export interface DormitoryDocument extends DocumentOf<typeof dormitoryFields> {
  _id: number;
  rev: number;
  org: number;
  /** File id of the picture. */
  img: string | null;
  words: string[];
  /** Changes when another record begins to refer to it (entity/hold.ts); not shown anywhere. */
  held?: number;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<DormitoryDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(dormitoryFields),
    img: { type: String, default: null },
    words: [String],
    held: Number,
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, dorm_ref_id: 1 }, { unique: true });
schema.index({ dorm_ref_id: 1, org: 1 }, { unique: true, collation: inAnyCase });
for (const field of ['name', 'dorm_type', 'licence_status', 'created_time', 'update_time', 'words'] as const) {
  schema.index({ org: 1, [field]: 1, _id: 1 });
}

export const dormitoryModel: ModelSpec<DormitoryDocument> = {
  name: 'residents_dormitories',
  schema,
  scope: { org: 'org', dormitory: '_id' },
};
