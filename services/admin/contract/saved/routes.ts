/** Calls about saved reports (docs/rules/calls.md#administration). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as s from './savedReport.ts';

const one = { permission: 'view_employee', params: idParams } as const;

export const savedRoutes = defineRoutes({
  listSavedReports: {
    method: 'GET',
    path: '/reportsettings/saved/',
    permission: 'view_employee',
    summary: 'Reports that the caller has saved, and those that others share',
    list: { orderings: { name: 'name', next_time: 'next_time' }, defaultOrdering: 'name', search: false },
    answer: pageOf(s.savedReport),
  },
  listReportReaders: {
    method: 'GET',
    path: '/reportsettings/readers/',
    permission: 'view_employee',
    summary: 'Users who can receive a report',
    query: s.readerFilters,
    list: { orderings: { name: 'name' }, defaultOrdering: 'name', search: false },
    answer: pageOf(s.reportReader),
  },
  createSavedReport: {
    method: 'POST',
    path: '/reportsettings/',
    permission: 'view_employee',
    summary: 'Save a report’s filters and columns, with an optional schedule',
    body: s.newSavedReport,
    answer: s.savedReport,
    status: 201,
    errors: [429],
  },
  getSavedReport: { ...one, method: 'GET', path: '/reportsettings/{id}/', summary: 'One saved report', answer: s.savedReport },
  putSavedReport: { ...one, method: 'PUT', path: '/reportsettings/{id}/', summary: 'Change a saved report; only its owner, or with change_permission', body: s.savedReportChange, answer: s.savedReport, errors: [409] },
  deleteSavedReport: { ...one, method: 'DELETE', path: '/reportsettings/{id}/', summary: 'Delete a saved report; files made from it are kept', status: 204 },
});
