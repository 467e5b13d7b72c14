/** Calls about reports and their files (docs/rules/calls.md#administration). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as r from './reportRows.ts';
import * as t from './tracker.ts';

const one = { permission: 'view_employee', params: idParams } as const;

export const trackerRoutes = defineRoutes({
  listReportSettings: {
    method: 'GET',
    path: '/reportsettings/',
    permission: 'view_employee',
    summary: 'Reports that the caller may ask for, by category',
    list: { orderings: { id: 'id', category: 'category', name: 'name' }, defaultOrdering: 'category', search: false },
    answer: pageOf(t.reportSetting),
  },
  listReportRows: { ...one, method: 'GET', path: '/reportsettings/{id}/rows/', summary: 'Rows of a report of the catalogue, as its file has them', query: r.reportRowFilters, answer: r.reportRowPage, errors: [422] },
  getReportSummary: { ...one, method: 'GET', path: '/reportsettings/{id}/summary/', summary: 'Totals and charts over all rows of a report, and notes about it', query: r.reportSummaryFilters, answer: r.reportSummary, errors: [422] },
  listExportTrackers: {
    method: 'GET',
    path: '/exporttrackers/',
    permission: 'view_employee',
    summary: 'What the caller requested; `all`: what everybody did, with change_permission',
    query: t.exportListFilters,
    list: { orderings: { created_time: 'created_time', name: 'name', status: 'status' }, defaultOrdering: '-created_time', search: false },
    answer: pageOf(t.exportTracker),
  },
  createExportTracker: {
    method: 'POST',
    path: '/exporttrackers/',
    permission: 'view_employee',
    summary: 'Ask for a report as a file; it is made in the background',
    body: t.newExport,
    answer: t.exportTracker,
    status: 201,
    errors: [409, 429],
  },
  estimateExport: {
    method: 'POST',
    path: '/exporttrackers/estimate/',
    permission: 'view_employee',
    summary: 'How many rows a report would have now, and in which forms; nothing is made',
    body: t.newExport,
    answer: t.exportEstimate,
  },
  getExportTracker: { ...one, method: 'GET', path: '/exporttrackers/{id}/', summary: 'One export, with its progress', answer: t.exportTracker },
  putExportTracker: { ...one, method: 'PUT', path: '/exporttrackers/{id}/', summary: 'Rename, change what is waiting, cancel, retry', body: t.exportChange, answer: t.exportTracker, errors: [409, 429] },
  patchExportTracker: { ...one, method: 'PATCH', path: '/exporttrackers/{id}/', summary: 'Rename, change what is waiting, cancel, retry', body: t.exportChange, answer: t.exportTracker, errors: [409, 429] },
  deleteExportTracker: { ...one, method: 'DELETE', path: '/exporttrackers/{id}/', summary: 'Delete an export with its file; not while it is being made', status: 204, errors: [409] },
  getExportFile: {
    ...one,
    method: 'GET',
    path: '/exporttrackers/{id}/file/',
    summary: 'The file, only for the user who requested it and while they may see what it contains',
    fileCookie: true,
    answerType: 'application/octet-stream',
  },
});
