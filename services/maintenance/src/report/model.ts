/** The codes at the doors: one for a place, made when its label is printed first. */
import { Schema } from 'mongoose';
import { auditedFields } from '@firm/platform/change/entity';
import type { EntityKind } from '@firm/platform/change/entity';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export interface StoredDoorCode {
  /** Of the place. */
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  /** In clear, since labels are printed anew. */
  code: string;
  /** What it is found by. */
  digest: string;
  is_active: boolean;
  issued_time: Date;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<StoredDoorCode>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, required: true },
    code: { type: String, required: true },
    digest: { type: String, required: true },
    is_active: { type: Boolean, required: true },
    issued_time: Date,
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
  audited: auditedFields({}, 'is_active', 'issued_time'),
};
