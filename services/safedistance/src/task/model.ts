/** A task as it is stored, and the lanes that keep the order of its cards. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/field';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { taskFields } from '../../contract/fields/task.ts';

export interface TaskDocument extends DocumentOf<typeof taskFields> {
  _id: number;
  rev: number;
  org: number;
  /** Of the zone; at a site, of the people. null: at a site without people who are named. */
  dormitory: number | null;
  /** The zone; 0: at the site. */
  lane: number;
  /** Place among the cards of its lane (`rank.ts`). It may move without `rev`. */
  rank: number;
  status_since: Date;
  series: number | null;
  words: string[];
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<TaskDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: Number,
    lane: { type: Number, required: true },
    rank: { type: Number, required: true },
    ...fieldPaths(taskFields),
    status_since: Date,
    series: Number,
    words: [String],
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, lane: 1, rank: 1, _id: 1 });
schema.index({ zone: 1, end_date: 1 });
schema.index({ people: 1, end_date: 1 });
for (const field of ['start_date', 'end_date', 'name', 'status', 'type', 'update_time', 'words', 'project', 'location'] as const) schema.index({ org: 1, [field]: 1, _id: 1 });

export const taskModel: ModelSpec<TaskDocument> = { name: 'safedistance_tasks', schema, scope: { org: 'org', dormitory: 'dormitory' } };

/** A task that was deleted, as it was: it can be brought back for a day. */
export interface RemovedTask {
  readonly _id: number;
  readonly org: number;
  readonly dormitory: number | null;
  readonly removed: Date;
  readonly task: TaskDocument;
}

const removedSchema = new Schema<RemovedTask>(
  { _id: { type: Number, required: true }, org: { type: Number, required: true }, dormitory: Number, removed: { type: Date, required: true }, task: Schema.Types.Mixed },
  schemaOptions,
);
removedSchema.index({ removed: 1 }, { expireAfterSeconds: 24 * 3_600 });

export const removedTaskModel: ModelSpec<RemovedTask> = { name: 'safedistance_removed_tasks', schema: removedSchema, scope: { org: 'org', dormitory: 'dormitory' } };

/** Moves with whatever comes to stand in a lane, or is renumbered in it: two who order it at once decide one after the other. */
interface LaneDocument {
  /** `<organisation>:<lane>` */
  readonly _id: string;
  readonly org: number;
  readonly rev: number;
}

const laneSchema = new Schema<LaneDocument>({ _id: { type: String, required: true }, org: { type: Number, required: true }, rev: { type: Number, required: true } }, schemaOptions);

export const laneModel: ModelSpec<LaneDocument> = { name: 'safedistance_lanes', schema: laneSchema, scope: { org: 'org', dormitory: null } };
