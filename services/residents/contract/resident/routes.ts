/** Calls about residents (docs/rules/calls.md#residents). */
import { z } from 'zod';
import { idInPath, idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { historyList } from '@firm/platform/contract/shownChange';
import { activity } from '../activity.ts';
import { named } from '../parts.ts';
import { bulkChangeAnswer, bulkChangeBody } from './bulkChange.ts';
import * as e from './employee.ts';

const list = { orderings: e.employeeOrderings, defaultOrdering: 'name', search: true } as const;

const avatarField = [{ field: 'avatar', maxCount: 1, kind: 'image' }] as const;

export const employeeRoutes = defineRoutes({
  listEmployees: {
    method: 'GET',
    path: '/employees/',
    permission: 'view_employee',
    summary: 'Residents, by name',
    query: e.employeeFilters,
    list,
    answer: pageOf(e.employee),
  },
  listManagers: {
    method: 'GET',
    path: '/employees/managers/',
    permission: 'view_employee',
    summary: 'Employees who are managers: name and `url`',
    list,
    answer: pageOf(named),
  },
  residentStatistics: {
    method: 'POST',
    path: '/employees/resident_stats/',
    permission: 'view_employee',
    summary: 'Residents by tenancy status and expiring passes',
    reads: true,
    body: e.residentStatsBody,
    answer: e.residentStats,
  },
  getEmployee: {
    method: 'GET',
    path: '/employees/{id}/',
    permission: 'view_employee',
    summary: 'One resident',
    params: idParams,
    answer: e.employee,
  },
  listEmployeesByVendor: {
    method: 'GET',
    path: '/employees/{vendorId}/byVendor/',
    permission: 'view_employee',
    summary: 'Residents of one vendor',
    params: z.object({ vendorId: idInPath }),
    query: e.employeeFilters.omit({ vendor: true }),
    list,
    answer: pageOf(e.employee),
  },
  createEmployee: {
    method: 'POST',
    path: '/employees/',
    permission: 'add_employee',
    summary: 'Register a resident; the tenancy status is pending',
    body: e.newEmployee,
    files: avatarField,
    answer: e.employee,
    status: 201,
    errors: [409],
  },
  putEmployee: {
    method: 'PUT',
    path: '/employees/{id}/',
    permission: 'change_employee',
    summary: 'Change a resident',
    params: idParams,
    body: e.employeePut,
    answer: e.employee,
    errors: [409],
  },
  deleteEmployee: {
    method: 'DELETE',
    path: '/employees/{id}/',
    permission: 'delete_employee',
    summary: 'Delete a resident who has no bed and to whom nothing refers',
    params: idParams,
    status: 204,
    errors: [409],
  },
  patchEmployee: {
    method: 'PATCH',
    path: '/employees/{id}/',
    permission: 'change_employee',
    summary: 'Change some fields, or upload the picture as form data',
    params: idParams,
    body: e.employeePatch,
    files: avatarField,
    answer: e.employee,
    errors: [409, 413, 415],
  },
  bulkChangeEmployees: {
    method: 'POST',
    path: '/employees/bulk_change/',
    permission: 'change_employee',
    summary: 'Change fields of many residents, or deactivate them, in one step; residents that cannot be changed are listed with the reason',
    reads: 'dry_run',
    body: bulkChangeBody,
    answer: bulkChangeAnswer,
    errors: [409],
  },
  listEmployeeActivities: {
    method: 'GET',
    path: '/employees/{id}/activities/',
    permission: 'view_employee',
    summary: 'Changes to a resident, newest first',
    params: idParams,
    list: historyList,
    answer: pageOf(activity),
  },
  getEmployeeAvatar: {
    method: 'GET',
    path: '/employees/{id}/avatar/{size}/',
    permission: 'view_employee',
    summary: 'The photo of a resident, or a placeholder',
    params: z.object({ id: idInPath, size: z.enum(['full', 'thumb']) }),
    query: z.object({ v: z.string().max(80) }).partial(),
    fileCookie: true,
    answerType: 'image/webp',
  },
});
