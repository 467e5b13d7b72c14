/** The collection of zones: rooms, facilities, common areas, and the blocks and floors that contain them. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { inAnyCase, schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { zoneFields } from '../../contract/fields/zone.ts';

export interface ZoneDocument extends DocumentOf<typeof zoneFields> {
  _id: number;
  rev: number;
  org: number;
  /** The site's name, as safe distance publishes it. */
  location_name: string | null;
  /** Revision of the tenancy service's figures that was last applied (`tenancy/follow.ts`). */
  tenancy_rev?: number;
  words: string[];
  /** Changes when another record begins to refer to it (entity/hold.ts); not shown anywhere. */
  held?: number;
  created_time: Date;
  update_time: Date;
}

/** Covers the board's first query, which finds out which of thousands of rooms have changed without reading one of them. */
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
schema.index({ zone_ref_id: 1, org: 1, dormitory: 1 }, { unique: true, collation: inAnyCase });
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
/** The index for searching zones by word. */
export const wordsIndex = { org: 1, words: 1 } as const;
schema.index(wordsIndex);
schema.index(boardIndex);
// Covers `residents_zone_occupancy_v1`.
schema.index({ org: 1, dormitory: 1, is_active: 1, zone_type: 1, occupied: 1, zone_limit: 1, _id: 1 });
schema.index({ org: 1, sick_bay: 1, zone_ref_id: 1 }, { partialFilterExpression: { sick_bay: true } });
// For tenancy, which leaves out the beds of inactive rooms wherever it counts what is taken or promised.
schema.index({ org: 1, dormitory: 1, _id: 1 }, { partialFilterExpression: { is_active: false } });
schema.index({ parent: 1 });
schema.index({ location: 1 });

export const zoneModel: ModelSpec<ZoneDocument> = {
  name: 'residents_zones',
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};
