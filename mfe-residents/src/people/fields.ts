/**
 * The fields of a resident (docs/rules/residents.md#resident) as data: the wizard, the form and the tabs draw from this
 * table, so that a field has one name, one kind and one place. Pure.
 */
import { residentsLimits as limits } from '@firm/residents/contract/limits';
import type { NewResident } from './api.ts';

/** Lists whose entries the services keep as numbers. */
export const lookupCalls = {
  pass_type: 'GET /categorypasstypes/',
  access_pass_type: 'GET /accesspasstypes/',
  mode_of_transport: 'GET /transportationmodes/',
  industry_type: 'GET /industrytypes/',
  diet: 'GET /diettypes/',
} as const;
export type LookupKind = keyof typeof lookupCalls;
export const lookupKinds = Object.keys(lookupCalls) as LookupKind[];

export type FieldName = Exclude<keyof NewResident, 'is_active' | 'tenancy_status'>;

export type FieldKind =
  | 'text'
  /** Text of several lines. */
  | 'long'
  /** 0 to 5 in halves; 0: none given. */
  | 'rating'
  | 'email'
  | 'phone'
  | 'day'
  | 'count'
  | 'flag'
  /** One of the fixed lists (choices.ts). */
  | 'choice'
  | 'lookup'
  | 'firm'
  | 'vendor'
  | 'dormitory';

export interface Field<Name extends string = string> {
  readonly name: Name;
  readonly kind: FieldKind;
  readonly required?: true;
  /** Characters, of a text. */
  readonly max?: number;
  /** Ids, numbers and the like, which read left to right everywhere. */
  readonly ltr?: true;
}
export type ResidentField = Field<FieldName>;

const text = (name: FieldName, max: number, more: Partial<ResidentField> = {}): ResidentField => ({ name, kind: 'text', max, ...more });
const of = (kind: FieldKind, ...names: readonly FieldName[]): ResidentField[] => names.map((name) => ({ name, kind }));

/** The steps of the wizard, which are the groups of the form and of the pages as well. */
export const residentSections = {
  about: [
    text('name', limits.name, { required: true }),
    text('pass_number', limits.reference, { required: true, ltr: true }),
    ...of('choice', 'gender'),
    ...of('day', 'date_of_birth'),
    ...of('choice', 'nationality', 'citizenship', 'religion', 'language'),
    ...of('phone', 'mobile_no', 'emergency_no'),
    ...of('email', 'email'),
    ...of('choice', 'blood_type'),
  ],
  work: [
    ...of('firm', 'employer'),
    ...of('vendor', 'vendor'),
    ...of('choice', 'staff_type'),
    text('occupation', limits.short),
    ...of('lookup', 'industry_type'),
    text('worksite', limits.text),
    ...of('lookup', 'mode_of_transport'),
    ...of('choice', 'highest_qualification'),
    ...of('flag', 'driver'),
  ],
  supervisor: [
    text('supervisor_name', limits.name),
    ...of('choice', 'supervisor_designation'),
    ...of('phone', 'supervisor_mobile', 'supervisor_phone'),
    ...of('email', 'supervisor_email'),
  ],
  passes: [
    ...of('lookup', 'pass_type'),
    text('work_pass_num', limits.reference, { ltr: true }),
    ...of('day', 'work_pass_expiry'),
    text('work_pass_company', limits.name),
    text('passport_no', limits.reference, { ltr: true }),
    ...of('day', 'passport_expiry'),
    ...of('lookup', 'access_pass_type'),
    ...of('day', 'access_pass_issue_dt', 'access_pass_start_dt', 'access_pass_end_dt'),
  ],
  living: [
    ...of('dormitory', 'dorm_id'),
    ...of('lookup', 'diet'),
    ...of('count', 'daily_meal_req'),
    ...of('flag', 'fasting', 'room_ic'),
    ...of('day', 'last_swab_date', 'next_swab_date'),
  ],
} as const satisfies Record<string, readonly ResidentField[]>;

export type ResidentSection = keyof typeof residentSections;
export const sectionNames = Object.keys(residentSections) as ResidentSection[];

const byName = new Map<string, ResidentField>(sectionNames.flatMap((section) => residentSections[section].map((field) => [field.name, field])));

/** The field of that name; undefined for one that the form does not have. */
export function residentField(name: string): ResidentField | undefined {
  return byName.get(name);
}

/** Of two days: the second must not be before the first. */
export const dayOrder: readonly (readonly [FieldName, FieldName])[] = [
  ['access_pass_start_dt', 'access_pass_end_dt'],
  ['last_swab_date', 'next_swab_date'],
];
