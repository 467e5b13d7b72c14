/** The collection of zones: rooms, facilities, common areas and what holds them. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { wordsIndex } from '../entity/wordsIndex.ts';
import type { ZoneStatus } from '../../contract/zoneStatuses.ts';

export interface ZoneDocument {
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  name: string;
  zone_ref_id: string;
  zone_dimensions: string;
  zone_type: number;
  zone_limit: number;
  sequence: number;
  location: number | null;
  location_name: string | null;
  status: ZoneStatus;
  status_remarks: string;
  sick_bay: boolean;
  description: string;
  is_active: boolean;
  parent: number | null;
  bed_count: number;
  /** Residents checked in here. Moves without `rev`, so that a check-in does not make an open form stale. */
  occupied: number;
  /** Beds that reservations hold; the tenancy service says so. */
  reserved: number;
  area_m2: number | null;
  /** Revision of the tenancy service's figures that was applied last (tenancy/apply.ts). */
  tenancy_rev?: number;
  words: string[];
  /** Moves when something comes to refer to it (entity/hold.ts); shown nowhere. */
  held?: number;
  created_time: Date;
  update_time: Date;
}

/** Holds all that the rooms board asks first, so that thousands of rooms are told apart without reading one. */
export const boardIndex = {
  org: 1,
  dormitory: 1,
  zone_type: 1,
  zone_ref_id: 1,
  rev: 1,
  occupied: 1,
  reserved: 1,
  _id: 1,
} as const;

const schema = new Schema<ZoneDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, required: true },
    name: String,
    zone_ref_id: String,
    zone_dimensions: String,
    zone_type: Number,
    zone_limit: Number,
    sequence: Number,
    location: { type: Number, default: null },
    location_name: { type: String, default: null },
    status: String,
    status_remarks: String,
    sick_bay: Boolean,
    description: String,
    is_active: Boolean,
    parent: { type: Number, default: null },
    bed_count: Number,
    occupied: Number,
    reserved: { type: Number, default: 0 },
    area_m2: { type: Number, default: null },
    tenancy_rev: Number,
    words: [String],
    held: Number,
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, dormitory: 1, zone_ref_id: 1 }, { unique: true });
for (const field of [
  'zone_ref_id',
  'name',
  'sequence',
  'status',
  'zone_type',
  'created_time',
  'update_time',
] as const) {
  schema.index({ org: 1, [field]: 1, _id: 1 });
  if (field !== 'zone_ref_id') schema.index({ org: 1, dormitory: 1, [field]: 1, _id: 1 });
}
schema.index(wordsIndex);
schema.index(boardIndex);
schema.index({ org: 1, sick_bay: 1, zone_ref_id: 1 }, { partialFilterExpression: { sick_bay: true } });
schema.index({ parent: 1 });
schema.index({ location: 1 });

export const zoneModel: ModelSpec<ZoneDocument> = {
  name: 'residents_zones',
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};
