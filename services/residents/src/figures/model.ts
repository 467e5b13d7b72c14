/**
 * Figures per dormitory, updated in the transactions that change them, so that reading them counts nothing, however many
 * residents there are. A dormitory's figures are the sum over its rows: the platform spreads increments over several rows,
 * so that concurrent writes do not wait for each other.
 */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { TenancyStatus } from '../../contract/resident/tenancyStatuses.ts';
import type { ZoneStatus } from '../../contract/zone/statuses.ts';

export interface FiguresDocument {
  /** Starts with `<org>.<dormitory or 0>`. */
  _id: string;
  org: number;
  dormitory: number | null;
  /** All zones, of any type, active or not. */
  zones?: number;
  /** From here on, only active zones. */
  rooms?: number;
  beds?: number;
  occupied?: number;
  sick_bays?: number;
  sick_bay_beds?: number;
  sick_bay_occupied?: number;
  facilities?: number;
  /** Rooms by status. */
  status?: Partial<Record<ZoneStatus, number>>;
  /** All residents. */
  employees?: number;
  active_employees?: number;
  tenancy?: Partial<Record<TenancyStatus, number>>;
}

const schema = new Schema<FiguresDocument>(
  {
    _id: { type: String, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, default: null },
    zones: Number,
    rooms: Number,
    beds: Number,
    occupied: Number,
    sick_bays: Number,
    sick_bay_beds: Number,
    sick_bay_occupied: Number,
    facilities: Number,
    status: Schema.Types.Mixed,
    employees: Number,
    active_employees: Number,
    tenancy: Schema.Types.Mixed,
  },
  schemaOptions,
);
schema.index({ org: 1, dormitory: 1 });

export const figuresModel: ModelSpec<FiguresDocument> = {
  name: 'residents_figures',
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};
