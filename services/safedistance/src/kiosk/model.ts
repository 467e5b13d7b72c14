/** Kiosks: each is opened by a user at one zone for a number of hours. */
import { Schema } from 'mongoose';
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { kioskFields } from '../../contract/fields/kiosk.ts';

export interface StoredKiosk extends DocumentOf<typeof kioskFields> {
  _id: number;
  rev: number;
  org: number;
  /** Digest by which a code is looked up; the code itself is not stored. */
  digest: string;
  created_time: Date;
  update_time: Date;
}

const id = { type: Number, required: true } as const;
const time = { type: Date, required: true } as const;
const schema = new Schema<StoredKiosk>(
  { _id: id, rev: id, org: id, ...fieldPaths(kioskFields), digest: { type: String, required: true }, created_time: time, update_time: time },
  schemaOptions,
);
schema.index({ digest: 1 }, { unique: true });
schema.index({ org: 1, _id: -1 });
schema.index({ org: 1, dormitory: 1, _id: -1 });
schema.index({ zone: 1, ends_at: 1 });
schema.index({ org: 1, ends_at: 1 });

export const kioskModel: ModelSpec<StoredKiosk> = { name: 'safedistance_kiosks', schema, scope: { org: 'org', dormitory: 'dormitory' } };

/** The history shows who opened and closed it, and never its code. */
export const kioskEntity: EntityKind<StoredKiosk> = {
  entity: 'kiosk',
  model: kioskModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: ({ zone }) => ({ zone }),
  audited: auditedFields(kioskFields),
};

/** Filter for kiosks that are open at a moment. */
export const openAt = (now: Date) => ({ closed_at: null, ends_at: { $gt: now } });
