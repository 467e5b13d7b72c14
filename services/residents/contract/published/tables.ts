/** Whole tables, for large exports, and what is told of one that was requested. */
import type { Fields } from '@firm/platform/contract/entity/field';
import { byStoredName, isStored } from '@firm/platform/contract/entity/fieldNames';
import { actions } from '@firm/platform/contract/permissions';
import { publishedEvents, publishedView } from '@firm/platform/contract/published';
import { z } from 'zod';
import { employerFirmFields, vendorFields } from '../fields/client.ts';
import { employeeFields } from '../fields/employee.ts';
import { zoneFields } from '../fields/zone.ts';
import { id, inDormitory, ofOrganisation } from './columns.ts';

/** Rows of a table with every field that its export or its list's filters use. */
const tableRows = (fields: Fields) => Object.fromEntries(byStoredName(fields).flatMap(([name, field]): [string, z.ZodUnknown][] => (isStored(field) ? [[name, z.unknown()]] : [])));
const searched = { words: z.array(z.string()), created_time: z.unknown(), update_time: z.unknown() };
export const employeeTable = publishedView('residents_employee_table_v1', { ...tableRows(employeeFields), ...searched, _id: id, org: id, dormitory: id.nullable() }, inDormitory);
export const zoneTable = publishedView('residents_zone_table_v1', { ...tableRows(zoneFields), ...searched, _id: id, org: id, dormitory: id }, inDormitory);
export const vendorTable = publishedView('residents_vendor_table_v1', { ...tableRows(vendorFields), ...searched, merged_into: z.unknown(), _id: id, org: id }, ofOrganisation);
export const employerFirmTable = publishedView('residents_employer_firm_table_v1', { ...tableRows(employerFirmFields), ...searched, merged_into: z.unknown(), _id: id, org: id }, ofOrganisation);

/** Tables whose exports are made in the background when they are large. */
const largeTables = ['employees', 'workzones', 'vendors', 'employerfirms'] as const;
export type LargeTable = (typeof largeTables)[number];

/** How to make the cells of one column from the stored row, as data already in the reader's language. */
const plannedColumn = z.object({
  key: z.string(),
  header: z.string(),
  /** Contains personal data. */
  personal: z.boolean(),
  /** A calendar day. */
  day: z.boolean().optional(),
  /** Value → name. */
  names: z.record(z.string(), z.string()).optional(),
  /** The value is the id of a record of this kind. */
  of: z.enum(['dormitories', 'zones', 'employerfirms', 'vendors']).optional(),
  /** The value is the zone of this type that contains the row's `parent`. */
  above: z.number().int().optional(),
  /** Empty in rows whose field `key` has one of these values. */
  unless: z.object({ key: z.string(), in: z.array(z.number().int()) }).optional(),
});
export type PlannedColumn = z.output<typeof plannedColumn>;

/** A requested table export that is too large to be made at once. */
const tablePlan = z.object({
  table: z.enum(largeTables),
  title: z.string(),
  /** Words for true and false. */
  yes: z.string(),
  no: z.string(),
  format: z.enum(['xlsx', 'csv']),
  language: z.string(),
  reason: z.string(),
  /** The rights that the filter requires, besides those of the table; missing where an earlier release planned it. */
  needs: z.array(z.templateLiteral([z.enum(actions), '_', z.string()])).optional(),
  /** What the list was narrowed by, in the user's language. */
  asked: z.string(),
  /** The resulting condition, as extended JSON: rows of the organisation, within the user's dormitories. */
  filter: z.string(),
  order: z.array(z.object({ path: z.string(), direction: z.union([z.literal(1), z.literal(-1)]) })),
  /** null: all of them. */
  dormitories: z.array(id).nullable(),
  columns: z.array(plannedColumn),
});
export type TablePlan = z.output<typeof tablePlan>;
export const tableEvents = publishedEvents('residents', ['tableexport.asked'], tablePlan);
