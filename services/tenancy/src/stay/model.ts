/** The collection of stays, and the indexes used by conflicts, lists and plans. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { stayFields, stayLifeFields, stayPlaceFields } from '../../contract/fields/stay.ts';
import { endOf, type Day } from '../../contract/interval.ts';
import { isOver, type TenancyStatus } from '../../contract/statuses.ts';
import { stayState } from '../../contract/transitions.ts';
import { dormitoryScope } from '../bed/model.ts';

/** The last step of a stay, stored so that it can be undone. */
export interface LastStep {
  /** Number of the step, the same for all stays that it changed; `touched` is how many those were. */
  id: number;
  type: string;
  at: Date;
  touched: number;
  /** Previous values of the fields that the step changed; null: the step created the stay. */
  before: Record<string, unknown> | null;
  /** The resident's tenancy status before the step. */
  tenancy_status: TenancyStatus;
  ever_checked_in: boolean;
}

export interface StoredStay extends DocumentOf<typeof stayFields>, DocumentOf<typeof stayPlaceFields>, DocumentOf<typeof stayLifeFields> {
  _id: number;
  rev: number;
  org: number;
  /** The bed's type. */
  res_type: number;
  /** `end_date`, or `never`: used for comparing and sorting. */
  end_key: Day;
  /** Not cancelled: the stay has, or had, the bed on its days. */
  held: boolean;
  last_step: LastStep | null;
  created_by: number | null;
  created_time: Date;
  update_time: Date;
}

export const stayCollection = 'tenancy_allocations';

const schema = new Schema<StoredStay>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(stayFields),
    ...fieldPaths(stayPlaceFields),
    ...fieldPaths(stayLifeFields),
    res_type: { type: Number, required: true },
    end_key: { type: String, required: true },
    held: { type: Boolean, required: true },
    last_step: { type: Schema.Types.Mixed, default: null },
    created_by: { type: Number, default: null },
    created_time: { type: Date, required: true },
    update_time: { type: Date, required: true },
  },
  schemaOptions,
);
// Which beds are taken: read before each change, and for availability from the index alone.
const held = { partialFilterExpression: { held: true } };
/** Indexes that queries name: their ids decide, and the organisation beside them must not lead to an index of all its stays. */
export const heldInBed = { resource: 1, end_key: 1, start_date: 1 } as const;
export const heldByResident = { person: 1, end_key: 1, start_date: 1 } as const;
export const activeInBed = { resource: 1, is_active: 1 } as const;
export const everInBed = { resource: 1, _id: -1 } as const;
export const activeInRoom = { zone: 1, is_active: 1, _id: -1 } as const;
schema.index(heldInBed, held);
schema.index(heldByResident, held);
for (const index of [activeInBed, { person: 1, is_active: 1 } as const]) schema.index(index, { partialFilterExpression: { is_active: true } });
// `held` is one of the keys, since otherwise the documents would be fetched to check it.
schema.index({ dormitory: 1, held: 1, res_type: 1, end_key: 1, start_date: 1, zone: 1, resource: 1, reservation: 1 }, held);
// Lists: every ordering, followed by id and rev, so that a page of ids is read from the index alone.
for (const path of ['start_date', 'end_key', 'resource_ref_id', 'created_time', 'update_time']) {
  schema.index({ org: 1, [path]: -1, _id: -1, rev: 1 });
}
schema.index({ org: 1, _id: -1, rev: 1 });
schema.index({ org: 1, dormitory: 1, _id: -1, rev: 1 });
/** Filters with few values, then the dates and the list's usual order: covers the filters that users combine or use alone. */
export const facetsIndex = { org: 1, dormitory: 1, state: 1, is_active: 1, checked_in: 1, is_temp_checkout: 1, end_key: 1, start_date: 1, _id: -1, rev: 1 } as const;
schema.index(facetsIndex);
schema.index({ reservation: 1, _id: -1 });
schema.index({ person: 1, _id: -1 });
schema.index(everInBed);
schema.index(activeInRoom);
schema.index({ org: 1, resource_ref_id: 1, is_active: 1, _id: -1 });
schema.index({ org: 1, away_reason: 1, _id: -1, rev: 1 }, { partialFilterExpression: { away_reason: { $gt: '' } } });
schema.index({ 'last_step.id': 1 });
// The day plan; counted from the index alone.
schema.index({ dormitory: 1, state: 1, start_date: 1, end_key: 1, org: 1 });
schema.index({ dormitory: 1, state: 1, end_key: 1, checked_in: 1, org: 1 });
schema.index({ dormitory: 1, state: 1, return_date: 1, org: 1 });
// Returns on a day; they are recorded only in the last step.
schema.index({ dormitory: 1, 'last_step.at': 1 }, { partialFilterExpression: { 'last_step.type': 'returned' } });
// Arrivals, transfers and departures on a day, and in the last days as counted by the residents and the admin services.
for (const time of ['checked_in_time', 'checkout_time', 'transferred_time']) {
  schema.index({ dormitory: 1, [time]: 1 }, { partialFilterExpression: { [time]: { $type: 'date' } } });
}

export const stayModel: ModelSpec<StoredStay> = { name: stayCollection, schema, scope: dormitoryScope };

/** Sets the fields that are derived from others. */
export function withDerived(stay: StoredStay): StoredStay {
  const state = stayState(stay);
  return { ...stay, state, end_key: endOf({ end: stay.end_date }), held: state !== 'cancelled', reserved: !isOver(state) && !stay.checked_in };
}

/** `start_date` and `end_date` as an interval. */
export function daysOf(stay: Pick<StoredStay, 'start_date' | 'end_date'>): { start: Day; end: Day | null } {
  return { start: stay.start_date, end: stay.end_date };
}
