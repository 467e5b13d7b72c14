/** What a table shows, with its filters and order, as a file: streamed, in the reader's language and scope. */
import { z } from 'zod';
import { defineRoutes } from '@firm/platform/contract/route';
import { dormitoryFilters, dormitoryOrderings } from './dormitory.ts';
import { employeeFilters, employeeOrderings } from './employee.ts';
import { exportColumns } from './exportColumns.ts';
import { employerFirmFilters, employerFirmOrderings, vendorFilters, vendorOrderings } from './vendor.ts';
import { zoneFilters, zoneOrderings } from './zone.ts';

/** `columns`: names of `exportColumns`, in the order wanted; the entity's usual ones when not said. */
const asked = <const T extends readonly [string, ...string[]]>(columns: T) => ({
  format: z.enum(['xlsx', 'csv']).optional(),
  columns: z
    .string()
    .max(2_000)
    .transform((names) => names.split(','))
    .pipe(z.array(z.enum(columns)).max(columns.length))
    .optional(),
});

/** A file holds every row. */
export const exportRoutes = defineRoutes({
  exportEmployees: {
    method: 'GET',
    path: '/employees/export/',
    permission: 'view_employee',
    summary: 'Residents as XLSX or CSV, with the filters and ordering of the list',
    query: employeeFilters.extend(asked(exportColumns.employees)),
    list: { orderings: employeeOrderings, defaultOrdering: 'name', search: true, whole: true },
    answerType: 'application/octet-stream',
  },
  exportZones: {
    method: 'GET',
    path: '/workzones/export/',
    permission: 'view_workzone',
    summary: 'Zones as XLSX or CSV, with the filters and ordering of the list',
    query: zoneFilters.extend(asked(exportColumns.workzones)),
    list: { orderings: zoneOrderings, defaultOrdering: 'zone_ref_id', search: true, whole: true },
    answerType: 'application/octet-stream',
  },
  exportVendors: {
    method: 'GET',
    path: '/vendors/export/',
    permission: 'view_vendor',
    summary: 'Vendors as XLSX or CSV, with the filters and ordering of the list',
    query: vendorFilters.extend(asked(exportColumns.vendors)),
    list: { orderings: vendorOrderings, defaultOrdering: 'name', search: true, whole: true },
    answerType: 'application/octet-stream',
  },
  exportEmployerFirms: {
    method: 'GET',
    path: '/employerfirms/export/',
    permission: 'view_vendor',
    summary: 'Employer firms as XLSX or CSV, with the filters and ordering of the list',
    query: employerFirmFilters.extend(asked(exportColumns.employerfirms)),
    list: { orderings: employerFirmOrderings, defaultOrdering: 'name', search: true, whole: true },
    answerType: 'application/octet-stream',
  },
  exportDormitories: {
    method: 'GET',
    path: '/dormitories/export/',
    permission: 'view_dormitory',
    summary: 'Dormitories as XLSX or CSV, with the filters and ordering of the list',
    query: dormitoryFilters.extend(asked(exportColumns.dormitories)),
    list: { orderings: dormitoryOrderings, defaultOrdering: 'name', search: true, whole: true },
    answerType: 'application/octet-stream',
  },
});
