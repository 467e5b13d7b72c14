/** Absences: when a resident with a bed was temporarily out. Kept for ever, since the stay itself only knows the last one. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { dormitoryScope } from '../bed/model.ts';

export interface StoredAbsence {
  /** Made from the stay and the time of leaving (`absences.ts`), so that writing it again replaces it. */
  _id: string;
  org: number;
  dormitory: number;
  stay: number;
  /** The resident. */
  person: number;
  /** One of `awayReasonIds`; empty: not given. */
  reason: string;
  /** The reason as text. */
  note: string;
  from: Date;
  /** null: still out. */
  until: Date | null;
}

export const absenceCollection = 'tenancy_absences';

const id = { type: Number, required: true } as const;
const schema = new Schema<StoredAbsence>(
  { _id: { type: String, required: true }, org: id, dormitory: id, stay: id, person: id, reason: { type: String, default: '' }, note: { type: String, default: '' }, from: { type: Date, required: true }, until: { type: Date, default: null } },
  schemaOptions,
);
// For who was away at a given time, in a dormitory and of a resident.
schema.index({ dormitory: 1, from: 1, until: 1, org: 1 });
schema.index({ person: 1, from: -1 });

export const absenceModel: ModelSpec<StoredAbsence> = { name: absenceCollection, schema, scope: dormitoryScope };
