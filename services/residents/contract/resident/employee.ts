/** The resident ("employee" in the API) as calls return it (docs/rules/residents.md#resident). */
import { z } from 'zod';
import { bodyOf, countInQuery, flag, version } from '@firm/platform/contract/fields';
import { filterShape } from '@firm/platform/contract/entity/filters';
import { answerShape, formShape } from '@firm/platform/contract/entity/schemas';
import { nullableId, nullableText, optional } from '@firm/platform/contract/parts';
import { expiryDocuments } from './expiry.ts';
import { employeeFields } from '../fields/employee.ts';
import { dormIds } from '../parts.ts';
import { tenancyStatusIds } from './tenancyStatuses.ts';

/** As last reported by the health area. */
const healthRecord = z.object({
  health_status: nullableId,
  health_status_color: nullableText,
  health_status_name: nullableText,
  loc_status: nullableId,
  loc_status_color: nullableText,
  loc_status_name: nullableText,
  record_id: nullableId,
}).meta({ id: 'HealthRecord' });

export const employee = z.object({
  id: z.number().int(),
  version: z.number().int(),
  url: z.string(),
  /** URL of the photo; serves a default one when none was uploaded. */
  avatar: z.string(),
  ...answerShape(employeeFields),
  tenancy_status_name: z.string(),
  tenancy_status_color: z.string(),
  /** As reported by the health area; null without permission to view health records, and for residents without one. */
  health_record: healthRecord.nullable(),
  /** Whether the resident has a cleared health status, or none: all that callers without that permission learn. */
  health_cleared: z.boolean(),
  org: z.number().int(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'Employee' });
export type Employee = z.output<typeof employee>;

/** Residents of the given dormitories by tenancy status, and what needs attention. */
export const residentStats = z.object({
  total: z.number().int(),
  active: z.number().int(),
  inactive: z.number().int(),
  pending: z.number().int(),
  suspended: z.number().int(),
  checked_in: z.number().int(),
  checked_out: z.number().int(),
  transferred: z.number().int(),
  /** Work passes of residents who have not left: expired, and expiring within so many days. */
  passes_expired: z.number().int(),
  passes_expiring_7: z.number().int(),
  passes_expiring_30: z.number().int(),
  passes_expiring_60: z.number().int(),
  /** Residents who have not left, by nationality, most frequent first. */
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
}).meta({ id: 'ResidentStats' });
export type ResidentStats = z.output<typeof residentStats>;

export const residentStatsBody = bodyOf({ dorm_ids: dormIds.optional() });

export const employeeFilters = z
  .object({
    ...filterShape(employeeFields),
    /** Expires within so many days from today, of residents who have not left; expired documents are not included. */
    expires_within: countInQuery(0, 366),
    /** Which document `expires_within` and `expired` refer to; either by default. */
    expires: z.enum(expiryDocuments),
    /** Already expired, of residents who have not left. */
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
const writable = formShape(employeeFields);
const required = { name: writable.name, pass_number: writable.pass_number };

/** A new resident starts as pending, whatever the body says. */
export const newEmployee = bodyOf(
  { ...optional(writable), ...required, tenancy_status: z.literal('P').optional() },
  readOnlyNames,
).meta({ id: 'NewEmployee' });
export const employeePut = bodyOf({ ...optional(writable), ...required, version }, readOnlyNames).meta({ id: 'EmployeePut' });
/** PATCH as form data carries the photo; as JSON it can change any field. */
export const employeePatch = bodyOf({ ...optional(writable), version }, readOnlyNames).meta({ id: 'EmployeePatch' });
export type NewEmployee = z.output<typeof newEmployee>;
export type EmployeePatch = z.output<typeof employeePatch>;
