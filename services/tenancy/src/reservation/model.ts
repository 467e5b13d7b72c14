/** The collection of reservations: promises of a number of beds of a type. */
import { Schema } from 'mongoose';
import { searchWords } from '@firm/platform/list/search';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { Day } from '../../contract/interval.ts';
import { reservationFields, reservationLifeFields } from '../../contract/fields/reservation.ts';
import { groupRef, reservationRef } from '../../contract/references.ts';
import { dormitoryScope } from '../bed/model.ts';

export interface StoredReservation extends DocumentOf<typeof reservationFields>, DocumentOf<typeof reservationLifeFields> {
  _id: number;
  /** Incremented by every change; `version` by users' changes only, not when a stay is added or removed. */
  rev: number;
  version: number;
  org: number;
  /** `end_date`, or `never`: used for comparing and sorting. */
  end_key: Day;
  words: string[];
  created_by: number | null;
  created_time: Date;
  update_time: Date;
}

export const reservationCollection = 'tenancy_reservations';

const schema = new Schema<StoredReservation>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    version: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(reservationFields),
    ...fieldPaths(reservationLifeFields),
    end_key: { type: String, required: true },
    words: [String],
    created_by: { type: Number, default: null },
    created_time: { type: Date, required: true },
    update_time: { type: Date, required: true },
  },
  schemaOptions,
);
for (const path of ['start_date', 'end_key', 'count', 'created_time', 'update_time']) {
  schema.index({ org: 1, [path]: -1, _id: -1, rev: 1 });
}
schema.index({ org: 1, _id: -1, rev: 1 });
schema.index({ org: 1, dormitory: 1, start_date: -1, _id: -1, rev: 1 });
schema.index({ org: 1, vendor: 1, start_date: -1, _id: -1, rev: 1 });
schema.index({ org: 1, group: 1, _id: 1 }, { partialFilterExpression: { group: { $type: 'number' } } });
schema.index({ org: 1, words: 1 });
/** Indexes that queries name: the organisation beside their fields must not lead to an index of all its reservations. */
export const inForceByDormitory = { dormitory: 1, end_key: 1, res_type: 1 } as const;
export const byRoom = { zone: 1, end_key: 1 } as const;
schema.index(inForceByDormitory, { partialFilterExpression: { is_active: true } });
schema.index(byRoom);

export const reservationModel: ModelSpec<StoredReservation> = { name: reservationCollection, schema, scope: dormitoryScope };

/** Search words of a reservation: its reference, its group's, the client's name, its remarks. */
export function reservationWords(reservation: Pick<StoredReservation, '_id' | 'remarks' | 'group'>, vendorName: string): string[] {
  const references = [reservationRef(reservation._id), ...(reservation.group === null ? [] : [groupRef(reservation.group)])];
  return searchWords(...references, ...references.map((reference) => reference.replace('-', '')), reservation._id, vendorName, reservation.remarks);
}
