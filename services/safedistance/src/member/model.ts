/** Who works on a project, as it is stored. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export interface MemberDocument {
  _id: number;
  rev: number;
  org: number;
  /** Where the resident lived when put on the team: whom the change is told. Where they live now, residents says. */
  dormitory: number | null;
  project: number;
  employee: number;
  location: number | null;
  team: string;
  /** `YYYY-MM-DD`. */
  start_date: string;
  /** The last day; null: no end is known. */
  end_date: string | null;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<MemberDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: Number,
    project: { type: Number, required: true },
    employee: { type: Number, required: true },
    location: Number,
    team: String,
    start_date: { type: String, required: true },
    end_date: String,
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ project: 1, end_date: 1 });
schema.index({ employee: 1, end_date: 1 });
schema.index({ org: 1, location: 1, end_date: 1 });
// Who is on a team today, of all projects: other services ask so.
schema.index({ org: 1, end_date: 1 });

export const memberModel: ModelSpec<MemberDocument> = { name: 'safedistance_members', schema, scope: { org: 'org', dormitory: null } };
