/** Health levels of zones: one document for each zone ever concerned, and marks for zones to be evaluated again. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ZoneLevel, ZoneLevelReason } from '../../contract/publishedLists.ts';

export interface StoredZoneLevel {
  /** The zone. */
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  level: ZoneLevel;
  reasons: ZoneLevelReason[];
  since: Date;
  /** Number of residents for each reason, and the last day on which a case was there; null while a case lives there. */
  cases: number;
  cases_before: number;
  contacts: number;
  unwell: number;
  fevers: number;
  last_case_day: string | null;
  /** Residents on whom the level rests: changes of their health concern the zone. */
  people: number[];
  /** When a reason lapses by time; null: never. */
  review_at: Date | null;
}

const count = { type: Number, default: 0 } as const;
const schema = new Schema<StoredZoneLevel>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, required: true },
    level: { type: String, required: true },
    reasons: { type: [String], default: [] },
    since: { type: Date, required: true },
    cases: count,
    cases_before: count,
    contacts: count,
    unwell: count,
    fevers: count,
    last_case_day: { type: String, default: null },
    people: { type: [Number], default: [] },
    review_at: { type: Date, default: null },
  },
  schemaOptions,
);
schema.index({ org: 1, since: -1, _id: -1 });
schema.index({ org: 1, dormitory: 1, level: 1 });
schema.index({ people: 1 });
schema.index({ review_at: 1 }, { partialFilterExpression: { review_at: { $type: 'date' } } });

export const zoneLevelModel: ModelSpec<StoredZoneLevel> = { name: 'health_zone_levels', schema, scope: { org: 'org', dormitory: 'dormitory' } };

/** A mark, written in the transaction that may change a level, and deleted in that of the evaluation: never lost, and never in the way. */
export interface StoredMark {
  _id: string;
  org: number;
  /** Not to be handled before this moment. */
  at: Date;
  made: Date;
  zones: number[];
  /** Residents: the zones where they live and where they were. */
  people: number[];
  /** Wait until tenancy's figures of this revision have reached the resident's record; null: nothing to wait for. */
  tenancy_rev: number | null;
}

const mark = new Schema<StoredMark>(
  {
    _id: { type: String, required: true },
    org: { type: Number, required: true },
    at: { type: Date, required: true },
    made: { type: Date, required: true },
    zones: { type: [Number], default: [] },
    people: { type: [Number], default: [] },
    tenancy_rev: { type: Number, default: null },
  },
  schemaOptions,
);
mark.index({ at: 1 });

export const zoneMarkModel: ModelSpec<StoredMark> = { name: 'health_zone_marks', schema: mark, scope: null };
