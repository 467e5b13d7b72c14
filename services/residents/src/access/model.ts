/** Which dormitories each user has access to; one document per user; a user without one has access to none. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export interface AccessDocument {
  /** User id. */
  _id: number;
  rev: number;
  org: number;
  all: boolean;
  dormitories: number[];
  update_time: Date;
}

const schema = new Schema<AccessDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    all: { type: Boolean, default: false },
    dormitories: [Number],
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, dormitories: 1 });

export const accessModel: ModelSpec<AccessDocument> = {
  name: 'residents_access',
  schema,
  scope: { org: 'org', dormitory: null },
};
