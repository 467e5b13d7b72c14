/** The codes at the doors: one for a place, made when its label is printed first. */
import { Schema } from 'mongoose';
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import type { DocumentOf } from '@firm/platform/contract/entity/field';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { doorCodeFields } from '../../contract/fields/doorCode.ts';

export interface StoredDoorCode extends DocumentOf<typeof doorCodeFields> {
  /** Of the place. */
  _id: number;
  rev: number;
  org: number;
  /** In clear, since labels are printed anew. */
  code: string;
  /** What it is found by. */
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

/** Its history says when it was renewed and by whom, and never what it is. */
export const doorCodeEntity: EntityKind<StoredDoorCode> = {
  entity: 'doorcode',
  model: doorCodeModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: () => ({}),
  audited: auditedFields(doorCodeFields),
};
