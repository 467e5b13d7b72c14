/** Door codes: one per place, created when its label is first printed. */
import { Schema } from 'mongoose';
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { doorCodeFields } from '../../contract/fields/doorCode.ts';

export interface StoredDoorCode extends DocumentOf<typeof doorCodeFields> {
  /** Id of the place. */
  _id: number;
  rev: number;
  org: number;
  /** In clear text, since labels are reprinted. */
  code: string;
  /** Digest by which a code is looked up. */
  digest: string;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<StoredDoorCode>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(doorCodeFields),
    code: { type: String, required: true },
    digest: { type: String, required: true },
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ digest: 1 }, { unique: true });
schema.index({ org: 1, _id: -1, rev: 1 });

export const doorCodeModel: ModelSpec<StoredDoorCode> = { name: 'maintenance_door_codes', schema, scope: { org: 'org', dormitory: 'dormitory' } };

/** The history shows when it was renewed and by whom, but never the code. */
export const doorCodeEntity: EntityKind<StoredDoorCode> = {
  entity: 'doorcode',
  model: doorCodeModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: () => ({}),
  audited: auditedFields(doorCodeFields),
};
