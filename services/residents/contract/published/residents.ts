/** Residents as other services read them, and how they are found by the numbers of their passes. */
import { publishedView, type RowOf } from '@firm/platform/contract/published';
import { z } from 'zod';
import { genders } from '../reference/fixedLists.ts';
import { tenancyStatusIds } from '../resident/tenancyStatuses.ts';
import { day, id, inDormitory, tenancy_rev } from './columns.ts';

export const employees = publishedView(
  'residents_employees_v1',
  {
    _id: id,
    org: id,
    /** null: no dormitory yet. */
    dormitory: id.nullable(),
    name: z.string(),
    is_active: z.boolean(),
    zone: id.nullable(),
    /** Reference of the bed; empty without one. */
    resource_ref_id: z.string(),
    tenancy_status: z.enum(tenancyStatusIds),
    tenancy_status_date: day,
    tenancy_rev,
    ever_checked_in: z.boolean(),
    vendor: id.nullable(),
    employer: id.nullable(),
    pass_number: z.string(),
    work_pass_num: z.string(),
    work_pass_expiry: day,
    /** One of `citizenships`; empty: unknown. */
    citizenship: z.string(),
    health_status: id.nullable(),
    gender: z.enum(genders),
    nationality: z.string(),
    language: z.string(),
    /** File id of the picture. */
    avatar: z.string().nullable(),
    room_ic: z.boolean(),
    passport_expiry: day,
    /** Temporarily checked out: away, with the bed kept. */
    temporarily_out: z.boolean(),
    /** `work_pass_expiry` as a moment: the start of that day in UTC. */
    pass_expiry: z.date().nullable(),
  },
  inDormitory,
);
export type EmployeeRow = RowOf<typeof employees>;

/** A filter of `employees` for those whose pass number or work pass number is one of these, as typed or in capitals. */
export function numbered(typed: readonly string[]) {
  const numbers = [...new Set(typed.flatMap((number) => [number, number.toUpperCase()]))].filter((number) => number !== '');
  return { $or: [{ pass_number: { $in: numbers } }, { work_pass_num: { $in: numbers } }] };
}

/** Residents by either number, in capitals; if both match different residents, the pass number wins. */
export function byNumber(rows: readonly EmployeeRow[]): ReadonlyMap<string, EmployeeRow> {
  const named = (['work_pass_num', 'pass_number'] as const).flatMap((field) => rows.map((one): [string, EmployeeRow] => [one[field].toUpperCase(), one]));
  return new Map(named.filter(([number]) => number !== ''));
}

/** Fields of a resident's change records that reveal their health: only for those with permission to view health records. */
export const healthFields: readonly string[] = ['health_status', 'health_record'];
