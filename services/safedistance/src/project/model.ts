/** A project as stored. Projects belong to the whole organisation. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { projectFields } from '../../contract/fields/project.ts';

export interface ProjectDocument extends DocumentOf<typeof projectFields> {
  _id: number;
  rev: number;
  org: number;
  /** The day of its last change of status. */
  status_since: string;
  /** Incremented with each change of the team, so that adding members and closing the project at the same time conflict. */
  team_rev: number;
  words: string[];
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<ProjectDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(projectFields),
    status_since: String,
    team_rev: Number,
    words: [String],
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
for (const field of ['name', 'status', 'start_date', 'update_time', 'words', 'locations', 'zones', 'vendors'] as const) schema.index({ org: 1, [field]: 1, _id: 1 });

export const projectModel: ModelSpec<ProjectDocument> = { name: 'safedistance_projects', schema, scope: { org: 'org', dormitory: null } };
