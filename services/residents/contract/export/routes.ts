/** Exports of tables as files, with the table's filters and order: streamed, in the reader's language and scope. */
import { z } from 'zod';
import { takenFor } from '@firm/admin/contract/published';
import { bodyOf, idsUpTo } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { dormitoryFilters, dormitoryOrderings } from '../dormitory/dormitory.ts';
import { employeeFilters, employeeOrderings } from '../resident/employee.ts';
import { employerFirmFilters, employerFirmOrderings, vendorFilters, vendorOrderings } from '../vendor/vendor.ts';
import { zoneFilters, zoneOrderings } from '../zone/zone.ts';
import { exportColumns } from './columns.ts';

/** More dormitories than any operator has: a file can name all that its table shows. */
const mostDormitories = 1_000;

/** `columns`: names from `exportColumns`, in the desired order; the entity's usual columns by default. */
const asked = <const T extends readonly [string, ...string[]]>(columns: T) => ({
  format: z.enum(['xlsx', 'csv']).optional(),
  /** The reason for the export, where the organisation requires one. */
  reason: takenFor,
  columns: z
    .string()
    .max(2_000)
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(columns)).max(columns.length))
    .optional(),
});

/** How a requested file will be made: streamed at once, or in the background, in which case it appears among the user's exports. */
const tableAsked = z.object({ rows: z.number().int(), background: z.boolean() }).meta({ id: 'TableExportAsked' });
const nothing = bodyOf({}).meta({ id: 'TableExportAsk' });

/** A file contains every row, not one page. */
export const exportRoutes = defineRoutes({
  exportEmployees: {
    method: 'GET',
    path: '/employees/export/',
    permission: 'view_employee',
    summary: 'Residents as XLSX or CSV, with the filters and ordering of the list',
    query: employeeFilters.extend(asked(exportColumns.employees)),
    list: { orderings: employeeOrderings, defaultOrdering: 'name', search: true, whole: true },
    answerType: 'application/octet-stream',
    errors: [422],
  },
  askEmployeesExport: {
    method: 'POST',
    path: '/employees/export/',
    permission: 'view_employee',
    summary: 'Export residents in the background if the file would be large; otherwise nothing is created and the answer says so',
    query: employeeFilters.extend(asked(exportColumns.employees)),
    list: { orderings: employeeOrderings, defaultOrdering: 'name', search: true, whole: true },
    reads: true,
    body: nothing,
    answer: tableAsked,
    status: 202,
  },
  exportZones: {
    method: 'GET',
    path: '/workzones/export/',
    permission: 'view_workzone',
    summary: 'Zones as XLSX or CSV, with the filters and ordering of the list',
    query: zoneFilters.extend(asked(exportColumns.workzones)),
    list: { orderings: zoneOrderings, defaultOrdering: 'zone_ref_id', search: true, whole: true },
    answerType: 'application/octet-stream',
    errors: [422],
  },
  askZonesExport: {
    method: 'POST',
    path: '/workzones/export/',
    permission: 'view_workzone',
    summary: 'Export zones in the background if the file would be large; otherwise nothing is created and the answer says so',
    query: zoneFilters.extend(asked(exportColumns.workzones)),
    list: { orderings: zoneOrderings, defaultOrdering: 'zone_ref_id', search: true, whole: true },
    reads: true,
    body: nothing,
    answer: tableAsked,
    status: 202,
  },
  exportVendors: {
    method: 'GET',
    path: '/vendors/export/',
    permission: 'view_vendor',
    summary: 'Vendors as XLSX or CSV, with the filters and ordering of the list',
    query: vendorFilters.extend(asked(exportColumns.vendors)),
    list: { orderings: vendorOrderings, defaultOrdering: 'name', search: true, whole: true },
    answerType: 'application/octet-stream',
    errors: [422],
  },
  askVendorsExport: {
    method: 'POST',
    path: '/vendors/export/',
    permission: 'view_vendor',
    summary: 'Export vendors in the background if the file would be large; otherwise nothing is created and the answer says so',
    query: vendorFilters.extend(asked(exportColumns.vendors)),
    list: { orderings: vendorOrderings, defaultOrdering: 'name', search: true, whole: true },
    reads: true,
    body: nothing,
    answer: tableAsked,
    status: 202,
  },
  exportEmployerFirms: {
    method: 'GET',
    path: '/employerfirms/export/',
    permission: 'view_vendor',
    summary: 'Employers as XLSX or CSV, with the filters and ordering of the list',
    query: employerFirmFilters.extend(asked(exportColumns.employerfirms)),
    list: { orderings: employerFirmOrderings, defaultOrdering: 'name', search: true, whole: true },
    answerType: 'application/octet-stream',
    errors: [422],
  },
  askEmployerFirmsExport: {
    method: 'POST',
    path: '/employerfirms/export/',
    permission: 'view_vendor',
    summary: 'Export employers in the background if the file would be large; otherwise nothing is created and the answer says so',
    query: employerFirmFilters.extend(asked(exportColumns.employerfirms)),
    list: { orderings: employerFirmOrderings, defaultOrdering: 'name', search: true, whole: true },
    reads: true,
    body: nothing,
    answer: tableAsked,
    status: 202,
  },
  exportDormitories: {
    method: 'GET',
    path: '/dormitories/export/',
    permission: 'view_dormitory',
    summary: 'Dormitories as XLSX or CSV, with the filters and ordering of the list',
    /** `dormitory`: only these, for a list that is searched and filtered in the browser. */
    query: dormitoryFilters.extend({ ...asked(exportColumns.dormitories), dormitory: idsUpTo(mostDormitories).optional() }),
    list: { orderings: dormitoryOrderings, defaultOrdering: 'name', search: true, whole: true },
    answerType: 'application/octet-stream',
    errors: [422],
  },
});
