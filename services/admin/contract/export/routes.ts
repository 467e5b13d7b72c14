/** Calls about reports and their files (docs/rules/calls.md#administration). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as r from '../report/rows.ts';
import * as t from './tracker.ts';

const one = { permission: 'view_employee', params: idParams } as const;

export const trackerRoutes = defineRoutes({
  listReportSettings: {
    method: 'GET',
    path: '/reportsettings/',
    permission: 'view_employee',
    summary: 'Reports that the caller can request, by category',
    list: { orderings: { id: 'id', category: 'category', name: 'name' }, defaultOrdering: 'category', search: false },
    answer: pageOf(t.reportSetting),
  },
  listReportRows: { ...one, method: 'GET', path: '/reportsettings/{id}/rows/', summary: 'The rows of a report, as they appear in its file', query: r.reportRowFilters, answer: r.reportRowPage, errors: [422] },
  getReportSummary: { ...one, method: 'GET', path: '/reportsettings/{id}/summary/', summary: 'Totals and charts for all rows of a report, with notes', query: r.reportSummaryFilters, answer: r.reportSummary, errors: [422] },
  listExportTrackers: {
    method: 'GET',
    path: '/exporttrackers/',
    permission: 'view_employee',
    summary: 'Exports that the caller requested; `all`: everybody’s, with change_permission',
    query: t.exportListFilters,
    list: { orderings: { created_time: 'created_time', name: 'name', status: 'status' }, defaultOrdering: '-created_time', search: false },
    answer: pageOf(t.exportTracker),
  },
  createExportTracker: {
    method: 'POST',
    path: '/exporttrackers/',
    permission: 'view_employee',
    summary: 'Request a report as a file; it is created in the background',
    body: t.newExport,
    answer: t.exportTracker,
    status: 201,
    errors: [409, 429],
  },
  estimateExport: {
    method: 'POST',
    path: '/exporttrackers/estimate/',
    permission: 'view_employee',
    summary: 'How many rows a report would have now, and the formats available; no file is created',
    reads: true,
    body: t.newExport,
    answer: t.exportEstimate,
  },
  getExportTracker: { ...one, method: 'GET', path: '/exporttrackers/{id}/', summary: 'One export, with its progress', answer: t.exportTracker },
  putExportTracker: { ...one, method: 'PUT', path: '/exporttrackers/{id}/', summary: 'Rename an export, change one that is waiting, cancel or retry it', body: t.exportChange, answer: t.exportTracker, errors: [409, 429] },
  patchExportTracker: { ...one, method: 'PATCH', path: '/exporttrackers/{id}/', summary: 'Rename an export, change one that is waiting, cancel or retry it', body: t.exportChange, answer: t.exportTracker, errors: [409, 429] },
  deleteExportTracker: { ...one, method: 'DELETE', path: '/exporttrackers/{id}/', summary: 'Delete an export and its file; not while it is being created', status: 204, errors: [409] },
  getExportFile: {
    ...one,
    method: 'GET',
    path: '/exporttrackers/{id}/file/',
    summary: 'The file of an export; only for the user who requested it, while they have permission to view its contents',
    fileCookie: true,
    answerType: 'application/octet-stream',
  },
});
