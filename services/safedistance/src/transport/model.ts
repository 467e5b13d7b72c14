/** Transport as stored: routes with their riders, and runs with the people on board. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { transportRouteFields } from '../../contract/fields/transportRoute.ts';
import { transportRunFacts, transportRunFields } from '../../contract/fields/transportRun.ts';

export interface StoredRider {
  readonly employee: number;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  /** Last day; null: no end is known. */
  readonly to: string | null;
}

/** The riders are stored in the route, so that giving away a seat is guarded by its revision, and no seat is given twice. */
export interface RouteDocument extends DocumentOf<typeof transportRouteFields> {
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  riders: StoredRider[];
  /** Changes when a run begins, so that the route is not deleted at the same moment; not shown anywhere. */
  held?: number;
  words: string[];
  created_time: Date;
  update_time: Date;
}

const id = { type: Number, required: true } as const;
const schema = new Schema<RouteDocument>(
  {
    _id: id,
    rev: id,
    org: id,
    ...fieldPaths(transportRouteFields),
    riders: [{ _id: false, employee: Number, from: String, to: { type: String, default: null } }],
    held: Number,
    words: [String],
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
for (const field of ['departs', 'name', 'seats', 'update_time', 'words', 'location', 'vendor'] as const) schema.index({ org: 1, [field]: 1, _id: 1 });
schema.index({ org: 1, dormitory: 1, departs: 1, _id: 1 });
schema.index({ 'riders.employee': 1 });

export const routeModel: ModelSpec<RouteDocument> = { name: 'safedistance_routes', schema, scope: { org: 'org', dormitory: 'dormitory' } };

export interface StoredBoarding {
  readonly employee: number;
  readonly at: Date;
}

const runFields = { ...transportRunFields, ...transportRunFacts };

export interface RunDocument extends DocumentOf<typeof runFields> {
  _id: number;
  rev: number;
  org: number;
  boarded: StoredBoarding[];
  created_time: Date;
  update_time: Date;
}

const runSchema = new Schema<RunDocument>(
  {
    _id: id,
    rev: id,
    org: id,
    ...fieldPaths(runFields),
    boarded: [{ _id: false, employee: Number, at: Date }],
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
runSchema.index({ route: 1, date: 1, direction: 1 }, { unique: true });
runSchema.index({ org: 1, date: 1, _id: 1 });
runSchema.index({ org: 1, dormitory: 1, date: 1, _id: 1 });
runSchema.index({ 'boarded.employee': 1, date: 1 });

export const runModel: ModelSpec<RunDocument> = { name: 'safedistance_runs', schema: runSchema, scope: { org: 'org', dormitory: 'dormitory' } };
