/** The collection of residents. Residents without a dormitory are visible only with access to every dormitory. */
import { Schema } from 'mongoose';
import type { Day } from '@firm/platform/contract/days';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { inAnyCase, schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { employeeFields } from '../../contract/fields/employee.ts';
import { without } from '../entity/without.ts';

export interface ResidentDocument extends DocumentOf<typeof employeeFields> {
  _id: number;
  rev: number;
  org: number;
  /** File id of the picture. */
  avatar: string | null;
  health_record: Record<string, unknown> | null;
  /** Revision of the health service's event that was last applied. */
  health_rev?: number;
  /** Whether ever checked in; if so, a suspended resident cannot go back to pending. */
  ever_checked_in: boolean;
  /** Id of the current stay in the tenancy service; null without a bed. */
  allocation: number | null;
  /** Revision of the tenancy service's event that was last applied (`tenancy/follow.ts`). */
  tenancy_rev?: number;
  /** The day of the next reminder of the pass's expiry; null: no reminder is left (expiry/rules.ts). */
  work_pass_remind_on: Day | null;
  passport_remind_on: Day | null;
  words: string[];
  /** Changes when another record begins to refer to it (entity/hold.ts); not shown anywhere. */
  held?: number;
  created_time: Date;
  update_time: Date;
}

/** The two kinds of client that a resident refers to. */
export type ClientField = 'employer' | 'vendor';

/** Covers all figures about a client's residents, so that no resident is read for them. */
export const clientIndex = (client: ClientField) =>
  ({ org: 1, [client]: 1, [client === 'vendor' ? 'employer' : 'vendor']: 1, dormitory: 1, tenancy_status: 1, work_pass_expiry: 1 }) as const;

/** Pages by the day on which passports expire, and their figures: the few that expire soon lie side by side, with what the figures ask of each. */
export const passportsIndex = { org: 1, passport_expiry: 1, _id: 1, rev: 1, dormitory: 1, tenancy_status: 1 } as const;

const optionalNumber = { type: Number, default: null } as const;
const day = { type: String, default: null } as const;

const schema = new Schema<ResidentDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(employeeFields),
    avatar: { type: String, default: null },
    health_record: { type: Schema.Types.Mixed, default: null },
    health_rev: Number,
    ever_checked_in: Boolean,
    allocation: optionalNumber,
    tenancy_rev: Number,
    work_pass_remind_on: day,
    passport_remind_on: day,
    words: [String],
    held: Number,
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, pass_number: 1 }, { unique: true });
schema.index({ pass_number: 1, org: 1 }, { unique: true, collation: inAnyCase });
const ordered = [
  'work_pass_expiry',
  'nationality',
  'tenancy_status',
  'tenancy_status_date',
  'resource_ref_id',
  'created_time',
  'update_time',
] as const;
// With the revision, these indexes cover all that a page of ids needs (`list/pageIndex.ts` of the platform).
for (const field of ordered) schema.index({ org: 1, [field]: 1, _id: 1, rev: 1 });
schema.index(passportsIndex);
/** The usual filters, after the list's sort key: among many matches, the first are found without reading the documents between them. */
const narrowing = { dormitory: 1, tenancy_status: 1, gender: 1, nationality: 1, is_active: 1, employer: 1, vendor: 1 } as const;
schema.index({ org: 1, name: 1, _id: 1, rev: 1, ...narrowing });
for (const within of ['dormitory', 'employer', 'vendor'] as const) {
  schema.index({ org: 1, [within]: 1, name: 1, _id: 1, rev: 1, ...without(narrowing, within) });
}
schema.index({ org: 1, dormitory: 1, tenancy_status: 1, work_pass_expiry: 1 });
for (const field of ['employer', 'vendor'] as const) schema.index(clientIndex(field));
schema.index({ org: 1, staff_type: 1, name: 1, _id: 1, rev: 1 });
schema.index({ org: 1, pass_type: 1 });
schema.index({ org: 1, health_status: 1 });
schema.index({ org: 1, work_pass_num: 1 });
/**
 * Filters with few values, then the clients, of which there are many, then the list's usual sort order: covers the filters that users
 * combine or use alone.
 */
export const facetsIndex = { org: 1, dormitory: 1, tenancy_status: 1, gender: 1, nationality: 1, is_active: 1, employer: 1, vendor: 1, name: 1, _id: 1, rev: 1 } as const;
schema.index(facetsIndex);
/** Search words, then the list's usual sort order: among residents with a word, only the first by name are read. */
export const wordsIndex = { org: 1, words: 1, name: 1, _id: 1, dormitory: 1 } as const;
schema.index(wordsIndex);
schema.index({ zone: 1, tenancy_status: 1 });
schema.index({ org: 1, dormitory: 1, nationality: 1, tenancy_status: 1 });
for (const field of ['work_pass_remind_on', 'passport_remind_on'] as const) {
  schema.index({ [field]: 1 }, { partialFilterExpression: { [field]: { $type: 'string' } } });
}

export const residentModel: ModelSpec<ResidentDocument> = {
  name: 'residents_employees',
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};
