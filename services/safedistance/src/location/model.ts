/** A site as stored. Sites belong to the whole organisation. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { locationFields } from '../../contract/fields/location.ts';

export interface LocationDocument extends DocumentOf<typeof locationFields> {
  _id: number;
  rev: number;
  org: number;
  words: string[];
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<LocationDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(locationFields),
    words: [String],
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
for (const field of ['name', 'created_time', 'update_time', 'words', 'kind', 'dormitory'] as const) schema.index({ org: 1, [field]: 1, _id: 1 });
schema.index({ org: 1, _id: -1 });

export const locationModel: ModelSpec<LocationDocument> = { name: 'safedistance_locations', schema, scope: { org: 'org', dormitory: null } };
