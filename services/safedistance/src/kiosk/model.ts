/** Kiosks: each is opened at one zone by somebody, for some hours. */
import { Schema } from 'mongoose';
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export interface StoredKiosk {
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  zone: number;
  /** What it is found by; the code itself is kept nowhere. */
  digest: string;
  opened_by: number;
  ends_at: Date;
  closed_at: Date | null;
  created_time: Date;
  update_time: Date;
}

const id = { type: Number, required: true } as const;
const time = { type: Date, required: true } as const;
const schema = new Schema<StoredKiosk>(
  { _id: id, rev: id, org: id, dormitory: id, zone: id, digest: { type: String, required: true }, opened_by: id, ends_at: time, closed_at: { type: Date, default: null }, created_time: time, update_time: time },
  schemaOptions,
);
schema.index({ digest: 1 }, { unique: true });
schema.index({ org: 1, _id: -1 });
schema.index({ org: 1, dormitory: 1, _id: -1 });
schema.index({ zone: 1, ends_at: 1 });
schema.index({ org: 1, ends_at: 1 });

export const kioskModel: ModelSpec<StoredKiosk> = { name: 'safedistance_kiosks', schema, scope: { org: 'org', dormitory: 'dormitory' } };

/** Its history says who opened and closed it, and never its code. */
export const kioskEntity: EntityKind<StoredKiosk> = {
  entity: 'kiosk',
  model: kioskModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: ({ zone }) => ({ zone }),
  audited: auditedFields({}, 'zone', 'ends_at', 'closed_at'),
};

/** Kiosks that are open at a moment, as a filter. */
export const openAt = (now: Date) => ({ closed_at: null, ends_at: { $gt: now } });
