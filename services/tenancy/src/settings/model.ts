/** The organisation's limits; while there is no document the defaults hold. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ServiceContext } from '@firm/platform/service/context';
import { breachModes, defaultSettings, unreadyRoomModes } from '../../contract/limits.ts';

export interface StoredSettings {
  /** The organisation. */
  _id: number;
  org: number;
  rev: number;
  max_residents_per_room: number;
  min_area_per_resident: number;
  isolation_beds_per_1000: number;
  breach: (typeof breachModes)[number];
  unready_rooms: (typeof unreadyRoomModes)[number];
  mixed_rooms: (typeof breachModes)[number];
  require_work_pass: boolean;
  cleared_health_statuses: number[];
}

const schema = new Schema<StoredSettings>(
  {
    _id: { type: Number, required: true },
    org: { type: Number, required: true },
    rev: { type: Number, required: true },
    max_residents_per_room: Number,
    min_area_per_resident: Number,
    isolation_beds_per_1000: Number,
    breach: { type: String, enum: breachModes },
    unready_rooms: { type: String, enum: unreadyRoomModes },
    mixed_rooms: { type: String, enum: breachModes },
    require_work_pass: Boolean,
    cleared_health_statuses: [Number],
  },
  schemaOptions,
);

export const settingsModel: ModelSpec<StoredSettings> = { name: 'tenancy_settings', schema, scope: { org: 'org', dormitory: null } };

/** A setting that came with a later release has its default. */
export async function readSettings(service: ServiceContext, org: number): Promise<StoredSettings> {
  const stored = (await service.byIdNow(settingsModel, 'settings are the organisation itself').of([org])).get(org);
  return { ...defaultSettings, cleared_health_statuses: [...defaultSettings.cleared_health_statuses], _id: org, org, rev: 0, ...stored };
}
