/** Absences: when a resident with a bed was away from it. Kept for ever, since the stay itself tells of the last one only. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { dormitoryScope } from '../bed/model.ts';

export interface StoredAbsence {
  /** Of the stay and the moment of leaving (`absences.ts`): one that is written again is the same. */
  _id: string;
  org: number;
  dormitory: number;
  stay: number;
  /** The resident. */
  person: number;
  /** Of `awayReasonIds`; empty: nobody said. */
  reason: string;
  /** The same in words. */
  note: string;
  from: Date;
  /** null: away still. */
  until: Date | null;
}

export const absenceCollection = 'tenancy_absences';

const id = { type: Number, required: true } as const;
const schema = new Schema<StoredAbsence>(
  { _id: { type: String, required: true }, org: id, dormitory: id, stay: id, person: id, reason: { type: String, default: '' }, note: { type: String, default: '' }, from: { type: Date, required: true }, until: { type: Date, default: null } },
  schemaOptions,
);
// Who was away at a moment, of a dormitory and of a resident.
schema.index({ dormitory: 1, from: 1, until: 1, org: 1 });
schema.index({ person: 1, from: -1 });

export const absenceModel: ModelSpec<StoredAbsence> = { name: absenceCollection, schema, scope: dormitoryScope };
