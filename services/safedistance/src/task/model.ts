/** A task as stored, and the lanes that keep the order of its cards. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { taskFields } from '../../contract/fields/task.ts';

export interface TaskDocument extends DocumentOf<typeof taskFields> {
  _id: number;
  rev: number;
  org: number;
  /** The zone's dormitory; at a site, that of the first resident named, or else of the author. null: of an author with access to all. */
  dormitory: number | null;
  /** Id of the zone; 0: at the site. */
  lane: number;
  /** Position among the cards of its lane (`rank.ts`). It may change without `rev`. */
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
for (const field of ['start_date', 'end_date', 'name', 'status', 'type', 'update_time', 'words', 'project', 'location', 'vendor'] as const) schema.index({ org: 1, [field]: 1, _id: 1 });

export const taskModel: ModelSpec<TaskDocument> = { name: 'safedistance_tasks', schema, scope: { org: 'org', dormitory: 'dormitory' } };

/** A deleted task, as it was: it can be restored for a day. */
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

/** Incremented with each card placed or renumbered in a lane: of two simultaneous changes the second conflicts and is decided again. */
interface LaneDocument {
  /** `<organisation>:<lane>` */
  readonly _id: string;
  readonly org: number;
  readonly rev: number;
}

const laneSchema = new Schema<LaneDocument>({ _id: { type: String, required: true }, org: { type: Number, required: true }, rev: { type: Number, required: true } }, schemaOptions);

export const laneModel: ModelSpec<LaneDocument> = { name: 'safedistance_lanes', schema: laneSchema, scope: { org: 'org', dormitory: null } };
