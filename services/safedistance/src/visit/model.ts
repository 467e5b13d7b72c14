/** Visits, each resident's current place derived from them, and the number of people at each place. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { visitFacts, visitFields } from '../../contract/fields/visit.ts';
import type { Groups } from './groupCounts.ts';

interface StoredVisitor {
  readonly name: string;
  readonly id_number: string;
  readonly mobile: string;
  readonly company: string;
}

interface VisitGroups extends Groups {
  readonly dormitory: number | null;
}

export interface StoredVisit extends DocumentOf<typeof visitFields>, DocumentOf<typeof visitFacts> {
  _id: number;
  rev: number;
  org: number;
  /** The zone is a gate of the dormitory: leaving there means going out. Missing in earlier visits. */
  gate?: boolean;
  /** A resident's dormitory and groups on entering, so that mixing can be counted from visits alone. Missing in earlier visits. */
  groups?: VisitGroups | null;
  visitor: StoredVisitor | null;
  recorded_by: number | null;
  words: string[];
}

const id = { type: Number, required: true } as const;
const none = { type: Number, default: null } as const;
const mixed = { type: Schema.Types.Mixed, default: null } as const;
const schema = new Schema<StoredVisit>(
  {
    _id: id,
    rev: id,
    org: id,
    ...fieldPaths(visitFields),
    ...fieldPaths(visitFacts),
    gate: { type: Boolean, default: false },
    groups: mixed,
    visitor: mixed,
    recorded_by: none,
    words: [String],
  },
  schemaOptions,
);
schema.index({ org: 1, dormitory: 1, entered_at: 1, _id: 1 });
schema.index({ org: 1, entered_at: 1, _id: 1 });
schema.index({ zone: 1, entered_at: 1 });
schema.index({ location: 1, entered_at: 1 }, { partialFilterExpression: { location: { $gt: 0 } } });
schema.index({ employee: 1, entered_at: 1 });
schema.index({ org: 1, words: 1 });
// Who is where, and for how long. The only index that ending a visit touches: each further one would double the cost of an end.
schema.index({ org: 1, zone: 1, location: 1, entered_at: 1 }, { name: 'open', partialFilterExpression: { left_at: null } });

export const visitModel: ModelSpec<StoredVisit> = { name: 'safedistance_visits', schema, scope: { org: 'org', dormitory: 'dormitory' } };

/** The guard of a resident, who can be at one place at most. */
export interface StoredWhereabouts {
  /** The resident. */
  _id: number;
  org: number;
  dormitory: number | null;
  rev: number;
  /** The open visit; null: none. */
  visit: number | null;
  /** When they last left a place. */
  left_at: Date | null;
  /** The visit from which they left the dormitory; null: they have not left, or have returned. */
  left: number | null;
}

const whereSchema = new Schema<StoredWhereabouts>({ _id: id, org: id, dormitory: none, rev: id, visit: none, left_at: { type: Date, default: null }, left: none }, schemaOptions);
/** Filter for residents who are out. */
export const isOut = { visit: null, left: { $gt: 0 } };
// A partial index, so that moving from place to place does not touch it.
whereSchema.index({ org: 1, left_at: -1 }, { name: 'out', partialFilterExpression: isOut });
export const whereaboutsModel: ModelSpec<StoredWhereabouts> = { name: 'safedistance_whereabouts', schema: whereSchema, scope: { org: 'org', dormitory: 'dormitory' } };

/** The guard of a place that refuses some people: simultaneous arrivals are counted one after the other. */
export interface StoredEntry {
  /** Id of the zone; for a site, its negative id. */
  _id: number;
  org: number;
  rev: number;
}

const entrySchema = new Schema<StoredEntry>({ _id: id, org: id, rev: id }, schemaOptions);
export const entryModel: ModelSpec<StoredEntry> = { name: 'safedistance_entries', schema: entrySchema, scope: { org: 'org', dormitory: null } };

/** The number of people inside, in parts that are summed up. */
interface StoredOccupancy {
  _id: string;
  org: number;
  dormitory: number | null;
  zone: number | null;
  location: number | null;
  people: number;
  visitors: number;
}

const occupancySchema = new Schema<StoredOccupancy>({ _id: { type: String, required: true }, org: id, dormitory: none, zone: none, location: none, people: id, visitors: id }, schemaOptions);
occupancySchema.index({ org: 1, dormitory: 1 });
occupancySchema.index({ zone: 1 });
export const occupancyModel: ModelSpec<StoredOccupancy> = { name: 'safedistance_occupancy', schema: occupancySchema, scope: { org: 'org', dormitory: 'dormitory' } };
