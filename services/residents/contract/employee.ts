/** The employee, that is the resident, as calls see one (specification section 3, "Employee (resident)"). */
import { z } from 'zod';
import {
  bodyOf,
  choiceList,
  flag,
  idList,
  optionalReference,
  optionalText,
  text,
} from '@firm/platform/contract/fields';
import { expiryDocuments } from './expiry.ts';
import { bloodTypes, citizenships, designations, educations, genders } from './fixedLists.ts';
import { residentsLimits as limits } from './limits.ts';
import {
  code,
  dormIds,
  formFlag,
  formNumber,
  formVersion,
  nullableDay,
  nullableId,
  nullableText,
  optional,
  optionalCode,
  optionalDay,
  optionalEmail,
  phone,
} from './parts.ts';
import { supervisorAnswer, supervisorBody } from './parts.ts';
import { tenancyStatusIds } from './tenancyStatuses.ts';

/** Applied from the health area's events; null until there is one. */
const healthRecord = z.object({
  health_status: nullableId,
  health_status_color: nullableText,
  health_status_name: nullableText,
  loc_status: nullableId,
  loc_status_color: nullableText,
  loc_status_name: nullableText,
  record_id: nullableId,
});

export const employee = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  is_active: z.boolean(),
  /** Address of the picture; a default one is served there when none was sent. */
  avatar: z.string(),
  name: z.string(),
  /** The pass of the dormitory itself; unique within the organisation. */
  pass_number: z.string(),
  work_pass_num: z.string(),
  work_pass_expiry: nullableDay,
  work_pass_company: z.string(),
  pass_type: nullableId,
  pass_type_name: nullableText,
  vendor: nullableId,
  vendor_name: nullableText,
  employer: nullableId,
  employer_name: nullableText,
  ...supervisorAnswer,
  mode_of_transport: nullableId,
  mode_of_transport_name: nullableText,
  industry_type: nullableId,
  industry_type_name: nullableText,
  occupation: z.string(),
  worksite: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  citizenship: z.string(),
  nationality: z.string(),
  gender: z.enum(genders),
  date_of_birth: nullableDay,
  religion: z.string(),
  passport_no: z.string(),
  passport_expiry: nullableDay,
  /** The bed: `A-03-12-B4`. */
  resource_ref_id: z.string(),
  dorm_id: nullableId,
  dorm_name: nullableText,
  zone: nullableId,
  zone_ref_id: nullableText,
  driver: z.boolean(),
  /** In charge of the room. */
  room_ic: z.boolean(),
  blood_type: z.string(),
  last_swab_date: nullableDay,
  next_swab_date: nullableDay,
  health_status: nullableId,
  access_pass_type: nullableId,
  access_pass_type_name: nullableText,
  access_pass_issue_dt: nullableDay,
  access_pass_start_dt: nullableDay,
  access_pass_end_dt: nullableDay,
  diet: nullableId,
  diet_name: nullableText,
  /** Meals a day. */
  daily_meal_req: z.number().int(),
  fasting: z.boolean(),
  language: z.string(),
  emergency_no: z.string(),
  highest_qualification: z.string(),
  staff_type: z.string(),
  tenancy_status: z.enum(tenancyStatusIds),
  tenancy_status_name: z.string(),
  tenancy_status_color: z.string(),
  tenancy_status_date: nullableDay,
  /** Away for some days with the bed kept. */
  temporarily_out: z.boolean(),
  health_record: healthRecord.nullable(),
  org: z.number().int(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
});
export type Employee = z.output<typeof employee>;

/** Residents of some dormitories by tenancy status, and what needs attention. */
export const residentStats = z.object({
  total: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
  pending: z.number().int(),
  suspended: z.number().int(),
  checked_in: z.number().int(),
  checked_out: z.number().int(),
  transferred: z.number().int(),
  /** Work passes of residents who have not left: past their day, and ending within so many days. */
  passes_expired: z.number().int(),
  passes_expiring_7: z.number().int(),
  passes_expiring_30: z.number().int(),
  passes_expiring_60: z.number().int(),
  /** Residents who have not left, by nationality, the most first. */
  nationalities: z.array(z.object({ nationality: z.string(), total: z.number().int() })),
  results: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      url: z.string(),
      total: z.number().int(),
      tenancy: z.record(z.enum(tenancyStatusIds), z.number().int()),
    }),
  ),
});
export type ResidentStats = z.output<typeof residentStats>;

export const residentStatsBody = bodyOf({ dorm_ids: dormIds.optional() });

export const employeeFilters = z
  .object({
    dormitory: idList,
    employer: idList,
    vendor: idList,
    zone: idList,
    tenancy_status: choiceList(tenancyStatusIds),
    nationality: z
      .string()
      .max(500)
      .transform((names) => names.split(',')),
    gender: choiceList(genders),
    pass_type: idList,
    health_status: idList,
    staff_type: choiceList(designations),
    resource_ref_id: z.string().max(limits.reference),
    pass_number: optionalCode(limits.reference),
    work_pass_num: optionalCode(limits.reference),
    is_active: flag,
    /** Days, inclusive. */
    work_pass_expiry_after: z.iso.date(),
    work_pass_expiry_before: z.iso.date(),
    passport_expiry_after: z.iso.date(),
    passport_expiry_before: z.iso.date(),
    /** Ends within so many days from today, of residents who have not left; those past their day are not among them. */
    expires_within: z.coerce.number().int().min(0).max(366),
    /** Which document `expires_within` and `expired` look at; either of the two unless told. */
    expires: z.enum(expiryDocuments),
    /** Past its day already, of residents who have not left. */
    expired: flag,
  })
  .partial();
export type EmployeeFilters = z.output<typeof employeeFilters>;

export const employeeOrderings = {
  id: '_id',
  name: 'name',
  pass_number: 'pass_number',
  work_pass_expiry: 'work_pass_expiry',
  passport_expiry: 'passport_expiry',
  nationality: 'nationality',
  tenancy_status: 'tenancy_status',
  tenancy_status_date: 'tenancy_status_date',
  resource_ref_id: 'resource_ref_id',
  created_time: 'created_time',
  update_time: 'update_time',
} as const;

const readOnlyNames = [...Object.keys(employee.shape), 'version'];
const choiceOrNone = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.union([z.enum(choices), z.literal('')]);

const writable = {
  name: text(limits.name),
  pass_number: code(limits.reference),
  is_active: formFlag,
  work_pass_num: optionalCode(limits.reference),
  work_pass_expiry: optionalDay,
  work_pass_company: optionalText(limits.name),
  pass_type: optionalReference,
  vendor: optionalReference,
  employer: optionalReference,
  ...supervisorBody,
  mode_of_transport: optionalReference,
  industry_type: optionalReference,
  occupation: optionalText(limits.short),
  worksite: optionalText(limits.text),
  email: optionalEmail,
  mobile_no: phone,
  citizenship: choiceOrNone(citizenships),
  nationality: optionalText(limits.short),
  gender: z.enum(genders),
  date_of_birth: optionalDay,
  religion: optionalText(limits.short),
  passport_no: optionalCode(limits.reference),
  passport_expiry: optionalDay,
  driver: formFlag,
  room_ic: formFlag,
  blood_type: choiceOrNone(bloodTypes),
  last_swab_date: optionalDay,
  next_swab_date: optionalDay,
  access_pass_type: optionalReference,
  access_pass_issue_dt: optionalDay,
  access_pass_start_dt: optionalDay,
  access_pass_end_dt: optionalDay,
  diet: optionalReference,
  daily_meal_req: formNumber.pipe(z.number().int().min(0).max(6)),
  fasting: formFlag,
  language: optionalText(limits.short),
  emergency_no: phone,
  highest_qualification: choiceOrNone(educations),
  staff_type: choiceOrNone(designations),
  dorm_id: optionalReference,
  tenancy_status: z.enum(tenancyStatusIds),
};

const required = { name: writable.name, pass_number: writable.pass_number };

/** A new resident starts pending, whatever the body says of it. */
export const newEmployee = bodyOf(
  { ...optional(writable), ...required, tenancy_status: z.literal('P').optional() },
  readOnlyNames,
);
export const employeePut = bodyOf({ ...optional(writable), ...required, version: formVersion }, readOnlyNames);
/** PATCH as form data brings the picture; as JSON it may change any field. */
export const employeePatch = bodyOf({ ...optional(writable), version: formVersion }, readOnlyNames);
export type NewEmployee = z.output<typeof newEmployee>;
export type EmployeePatch = z.output<typeof employeePatch>;
