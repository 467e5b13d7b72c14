/** The collection of residents. One without a dormitory is seen by those who may see every dormitory. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { wordsIndex } from '../entity/wordsIndex.ts';
import type { genders } from '../../contract/fixedLists.ts';
import type { TenancyStatus } from '../../contract/tenancyStatuses.ts';

/** Days are kept as `YYYY-MM-DD`: a birthday has no time zone, and the text sorts as the day does. */
type Day = string | null;

export interface EmployeeDocument {
  _id: number;
  rev: number;
  org: number;
  dormitory: number | null;
  zone: number | null;
  resource_ref_id: string;
  is_active: boolean;
  /** File id of the picture. */
  avatar: string | null;
  name: string;
  pass_number: string;
  work_pass_num: string;
  work_pass_expiry: Day;
  work_pass_company: string;
  pass_type: number | null;
  vendor: number | null;
  employer: number | null;
  supervisor_name: string;
  supervisor_email: string;
  supervisor_mobile: string;
  supervisor_designation: string;
  supervisor_phone: string;
  mode_of_transport: number | null;
  industry_type: number | null;
  occupation: string;
  worksite: string;
  email: string;
  mobile_no: string;
  citizenship: string;
  nationality: string;
  gender: (typeof genders)[number];
  date_of_birth: Day;
  religion: string;
  passport_no: string;
  passport_expiry: Day;
  driver: boolean;
  room_ic: boolean;
  blood_type: string;
  last_swab_date: Day;
  next_swab_date: Day;
  health_status: number | null;
  health_record: Record<string, unknown> | null;
  access_pass_type: number | null;
  access_pass_issue_dt: Day;
  access_pass_start_dt: Day;
  access_pass_end_dt: Day;
  diet: number | null;
  daily_meal_req: number;
  fasting: boolean;
  language: string;
  emergency_no: string;
  highest_qualification: string;
  staff_type: string;
  tenancy_status: TenancyStatus;
  tenancy_status_date: Day;
  /** Was checked in at some time; then a suspended one cannot go back to pending. */
  ever_checked_in: boolean;
  /** Away for some days with the bed kept. */
  temporarily_out: boolean;
  /** The current allocation of the tenancy service; null without a bed. */
  allocation: number | null;
  /** Revision of the tenancy service's word that was applied last (tenancy/apply.ts). */
  tenancy_rev?: number;
  /** The next day on which the end of the pass is spoken of; null: nothing is left to say (expiry/rules.ts). */
  work_pass_remind_on: Day;
  passport_remind_on: Day;
  words: string[];
  /** Moves when something comes to refer to it (entity/hold.ts); shown nowhere. */
  held?: number;
  created_time: Date;
  update_time: Date;
}

/** Which client a resident belongs to. */
export type ClientField = 'employer' | 'vendor';

/** Holds all that is counted of a client's residents, so that none is read for it. */
export const clientIndex = (client: ClientField) =>
  ({ org: 1, [client]: 1, dormitory: 1, tenancy_status: 1, work_pass_expiry: 1 }) as const;

const optionalNumber = { type: Number, default: null } as const;
const day = { type: String, default: null } as const;

const schema = new Schema<EmployeeDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: optionalNumber,
    zone: optionalNumber,
    resource_ref_id: String,
    is_active: Boolean,
    avatar: { type: String, default: null },
    name: String,
    pass_number: String,
    work_pass_num: String,
    work_pass_expiry: day,
    work_pass_company: String,
    pass_type: optionalNumber,
    vendor: optionalNumber,
    employer: optionalNumber,
    supervisor_name: String,
    supervisor_email: String,
    supervisor_mobile: String,
    supervisor_designation: String,
    supervisor_phone: String,
    mode_of_transport: optionalNumber,
    industry_type: optionalNumber,
    occupation: String,
    worksite: String,
    email: String,
    mobile_no: String,
    citizenship: String,
    nationality: String,
    gender: String,
    date_of_birth: day,
    religion: String,
    passport_no: String,
    passport_expiry: day,
    driver: Boolean,
    room_ic: Boolean,
    blood_type: String,
    last_swab_date: day,
    next_swab_date: day,
    health_status: optionalNumber,
    health_record: { type: Schema.Types.Mixed, default: null },
    access_pass_type: optionalNumber,
    access_pass_issue_dt: day,
    access_pass_start_dt: day,
    access_pass_end_dt: day,
    diet: optionalNumber,
    daily_meal_req: Number,
    fasting: Boolean,
    language: String,
    emergency_no: String,
    highest_qualification: String,
    staff_type: String,
    tenancy_status: String,
    tenancy_status_date: day,
    ever_checked_in: Boolean,
    temporarily_out: { type: Boolean, default: false },
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
const ordered = [
  'name',
  'work_pass_expiry',
  'passport_expiry',
  'nationality',
  'tenancy_status',
  'tenancy_status_date',
  'resource_ref_id',
  'created_time',
  'update_time',
] as const;
for (const field of ordered) schema.index({ org: 1, [field]: 1, _id: 1 });
schema.index({ org: 1, dormitory: 1, name: 1, _id: 1 });
schema.index({ org: 1, dormitory: 1, tenancy_status: 1, work_pass_expiry: 1 });
schema.index({ org: 1, employer: 1, name: 1, _id: 1 });
schema.index({ org: 1, vendor: 1, name: 1, _id: 1 });
for (const field of ['employer', 'vendor'] as const) schema.index(clientIndex(field));
schema.index({ org: 1, staff_type: 1, name: 1, _id: 1 });
schema.index({ org: 1, pass_type: 1 });
schema.index({ org: 1, health_status: 1 });
schema.index({ org: 1, work_pass_num: 1 });
schema.index(wordsIndex);
schema.index({ zone: 1, tenancy_status: 1 });
schema.index({ org: 1, dormitory: 1, nationality: 1, tenancy_status: 1 });
for (const field of ['work_pass_remind_on', 'passport_remind_on'] as const) {
  schema.index({ [field]: 1 }, { partialFilterExpression: { [field]: { $type: 'string' } } });
}

export const employeeModel: ModelSpec<EmployeeDocument> = {
  name: 'residents_employees',
  schema,
  scope: { org: 'org', dormitory: 'dormitory' },
};
