/** A member of a project, as stored. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { memberFields } from '../../contract/fields/member.ts';

export interface MemberDocument extends DocumentOf<typeof memberFields> {
  _id: number;
  rev: number;
  org: number;
  /** Where the resident lived when they joined the team: the scope to which changes are sent. Their current dormitory is in residents. */
  dormitory: number | null;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<MemberDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: Number,
    ...fieldPaths(memberFields),
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ project: 1, end_date: 1 });
schema.index({ employee: 1, end_date: 1 });
schema.index({ org: 1, location: 1, end_date: 1 });
// For members of all projects on a day, which other services query.
schema.index({ org: 1, end_date: 1 });

export const memberModel: ModelSpec<MemberDocument> = { name: 'safedistance_members', schema, scope: { org: 'org', dormitory: null } };
