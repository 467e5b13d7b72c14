/** What residents publishes to other services: views of dormitories, zones, clients and residents, and events about zones. */
import { publishedLists } from '@firm/platform/contract/ownNames';
import { dormitoryAccess } from '@firm/platform/contract/accounts';
import type { Fields } from '@firm/platform/contract/entity/field';
import { byStoredName, isStored } from '@firm/platform/contract/entity/fieldNames';
import { publishedChanges } from '@firm/platform/contract/changes';
import { actions } from '@firm/platform/contract/permissions';
import { publishedEvents, publishedView, type RowOf } from '@firm/platform/contract/published';
import type { ReadPublished } from '@firm/platform/mongo/published';
import type { Scope } from '@firm/platform/mongo/scope';
import { usedKind } from '@firm/platform/contract/used';
import type { ClientSession } from 'mongoose';
import { z } from 'zod';
import { findCompanies, type Asked, type Companies, type Registers } from './vendor/company.ts';
import { employerFirmFields, vendorFields } from './fields/client.ts';
import { employeeFields } from './fields/employee.ts';
import { zoneFields } from './fields/zone.ts';
import { genders } from './reference/fixedLists.ts';
import { tenancyStatusIds } from './resident/tenancyStatuses.ts';
import { disinfectStatuses, zoneStatusIds } from './zone/statuses.ts';
import { zoneKinds } from './zone/types.ts';

export { genderName, nationalityName } from './fixedListNames.ts';

const id = z.number().int();
const count = z.number().int();
/** `YYYY-MM-DD`; null if unknown. */
const day = z.string().nullable();
/** Revision of the tenancy service's figures that was last applied; missing if none was. */
const tenancy_rev = count.optional();
const inDormitory = { org: 'org', dormitory: 'dormitory' } as const;
const ofOrganisation = { org: 'org', dormitory: null } as const;

/** Records that other services use and that the residents service can close or delete (`change/uses` of the platform). */
export const used = {
  zone: usedKind('zone'),
  employee: usedKind('employee'),
  vendor: usedKind('vendor'),
  employerfirm: usedKind('employerfirm'),
  dormitory: usedKind('dormitory', 8),
};
export type UsedKind = keyof typeof used;

export const dormitories = publishedView(
  'residents_dormitories_v1',
  {
    _id: id,
    org: id,
    name: z.string(),
    dorm_ref_id: z.string(),
    is_active: z.boolean(),
    /** IANA name. */
    timezone: z.string(),
    /** Address. */
    location: z.string(),
    /** Degrees; both null if not placed on the map. */
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
  },
  { org: 'org', dormitory: '_id' },
);
export type DormitoryRow = RowOf<typeof dormitories>;

/**
 * The dormitories of figures and reports: a closed one counts nowhere (docs/rules/figures.md#what-counts).
 * @param asked only these; undefined: all within the scope
 */
export function openDormitories(published: ReadPublished, scope: Scope, asked: readonly number[] | undefined, session?: ClientSession): Promise<DormitoryRow[]> {
  return published(dormitories, scope).find({ is_active: true, ...(asked && { _id: { $in: asked } }) }, session ? { session } : {});
}

/** The same, with the condition on rows that are counted by their dormitory. */
export async function countedDormitories(published: ReadPublished, scope: Scope, asked: readonly number[] | undefined): Promise<Counted<DormitoryRow>> {
  return countedAmong(await published(dormitories, scope).find(asked ? { _id: { $in: asked } } : {}), asked !== undefined);
}

interface Counted<Row> {
  readonly open: readonly Row[];
  /** What is counted, by its dormitory. */
  readonly within: { readonly dormitory?: { readonly $in: readonly number[] } | { readonly $nin: readonly number[] } };
}

/**
 * Of the dormitories asked for, the open ones. Where none were asked for, rows of no dormitory count as well: then the closed ones are
 * excluded, since with null in a list of what is included MongoDB reads every row instead of the index that has all that is counted. Pure.
 */
export function countedAmong<Row extends Pick<DormitoryRow, '_id' | 'is_active'>>(known: readonly Row[], isAsked: boolean): Counted<Row> {
  const [open, closed] = [true, false].map((is) => known.filter(({ is_active }) => is_active === is)) as [Row[], Row[]];
  const idsOf = (rows: readonly Row[]): number[] => rows.map(({ _id }) => _id);
  if (isAsked) return { open, within: { dormitory: { $in: idsOf(open) } } };
  return { open, within: closed.length === 0 ? {} : { dormitory: { $nin: idsOf(closed) } } };
}

export const zones = publishedView(
  'residents_zones_v1',
  {
    _id: id,
    org: id,
    dormitory: id,
    name: z.string(),
    zone_ref_id: z.string(),
    zone_type: id,
    zone_type_name: z.string(),
    zone_kind: z.enum(zoneKinds),
    is_active: z.boolean(),
    status: z.enum(zoneStatusIds),
    sick_bay: z.boolean(),
    bed_count: count,
    /** Most people allowed at a time; 0: no limit. */
    zone_limit: count,
    /** Such as `7.0 x 4.8 m`; may be empty. */
    zone_dimensions: z.string(),
    area_m2: z.number().nullable(),
    /** The zone that contains it: a floor, a block. */
    parent: id.nullable(),
    /** The site to which it is assigned. */
    location: id.nullable(),
    /** Residents checked in here. */
    occupied: count,
    /** Beds held by reservations. */
    reserved: count,
    tenancy_rev,
  },
  inDormitory,
);
export type ZoneRow = RowOf<typeof zones>;

/** How full zones are, for readers that count many zones: it has only fields that one index holds, so that no zone document is read. */
export const zoneOccupancy = publishedView(
  'residents_zone_occupancy_v1',
  { _id: id, org: id, dormitory: id, zone_type: id, is_active: z.boolean(), occupied: count, zone_limit: count },
  inDormitory,
);
export type ZoneOccupancyRow = RowOf<typeof zoneOccupancy>;
export { firstOwnZoneType, zoneTypesOf } from './zone/types.ts';

/** The register number as entered, and the form used for comparison; both may be empty. */
const register = { uen_number: z.string(), uen_key: z.string() };
export const vendors = publishedView('residents_vendors_v1', { _id: id, org: id, name: z.string(), is_active: z.boolean(), ...register, /** Its project in safe distance. */ project: id.nullable() }, ofOrganisation);
export const employerFirms = publishedView(
  'residents_employer_firms_v1',
  {
    _id: id,
    org: id,
    name: z.string(),
    ...register,
    /** The vendor that staff have linked as the same company. */
    same_vendor: id.nullable(),
    /** The employer into which it was merged, and which any reference to this one means. */
    merged_into: id.nullable(),
  },
  ofOrganisation,
);

export { readResidentCode } from './resident/residentCode.ts';
export { isSafe } from './zone/safeZone.ts';
export { disinfectStatuses };
export { isLikeNamed, type Company } from './vendor/company.ts';
/** Which vendors and employers are the same companies as the given ones (docs/rules/residents.md#one-company). */
export const readCompanies = (published: Registers['published'], scope: Registers['scope'], of: Asked): Promise<Companies> =>
  findCompanies({ published, views: { vendors, employerFirms }, scope }, of);

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

/** Which dormitories each account has access to; the platform reads it in every service. */
export { dormitoryAccess };

/** Two administrators approved access to a dormitory, but it could no longer be given. */
export const accessEvents = publishedEvents('residents', ['dormitory_access.not_given'], z.object({ request: id }));

/** Changes to zones. The tenancy service creates as many beds as these events say. */
export const zoneEvents = publishedEvents(
  'residents',
  ['zone.created', 'zone.updated', 'zone.deleted', 'zone.status_switched'],
  z.object({
    name: z.string(),
    dormitory: id,
    zone_ref_id: z.string(),
    zone_type: id,
    status: z.enum(zoneStatusIds),
    sick_bay: z.boolean(),
    is_active: z.boolean(),
    bed_count: count,
    /** The zone of another dormitory from which this one was copied; its beds get the same types. */
    like: id.optional(),
  }),
);

/** A vendor or an employer was merged into another; every reference to it means the other from now on. */
export const clientEvents = publishedEvents('residents', ['vendor.merged', 'employerfirm.merged'], z.object({ name: z.string(), merged_into: id }));

/** The name under which followers of `clientEvents` store their resume token: a service may follow residents for several things. */
export const clientsFollower = 'residents-clients';

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
  /** The list's query string, as in the address. */
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

/** List entries that organisations named themselves. */
export const lists = publishedLists('residents_lists_v1');

/** What was changed, by whom and when. */
export const changes = publishedChanges('residents_changes_v1');

/** Fields of a resident's change records that reveal their health: only for those with permission to view health records. */
export const healthFields: readonly string[] = ['health_status', 'health_record'];
