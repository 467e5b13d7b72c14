/** The collection of zones: rooms, facilities, common areas and what holds them. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { zoneFields } from '../../contract/fields/zone.ts';

export interface ZoneDocument extends DocumentOf<typeof zoneFields> {
  _id: number;
  rev: number;
  org: number;
  /** Of the site, as the safe-distance area publishes it. */
  location_name: string | null;
  /** Revision of the tenancy service's figures that was applied last (`tenancy/follow.ts`). */
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
    ...fieldPaths(zoneFields),
    location_name: { type: String, default: null },
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
/** The index by which zones are found by their words. */
export const wordsIndex = { org: 1, words: 1 } as const;
schema.index(wordsIndex);
schema.index(boardIndex);
// All that `residents_zone_occupancy_v1` shows.
schema.index({ org: 1, dormitory: 1, is_active: 1, zone_type: 1, occupied: 1, zone_limit: 1, _id: 1 });
schema.index({ org: 1, sick_bay: 1, zone_ref_id: 1 }, { partialFilterExpression: { sick_bay: true } });
// Beds of rooms that are switched off are left out wherever something is promised.
schema.index({ org: 1, dormitory: 1, _id: 1 }, { partialFilterExpression: { is_active: false } });
schema.index({ parent: 1 });
schema.index({ location: 1 });

export const zoneModel: ModelSpec<ZoneDocument> = {
  name: 'residents_zones',
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};
