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
  getReportSummary: { ...one, method: 'GET', path: '/reportsettings/{id}/summary/', summary: 'What all rows of a report come to: sums, charts, and what to know of it', query: r.reportSummaryFilters, answer: r.reportSummary, errors: [422] },
  listExportTrackers: {
    method: 'GET',
    path: '/exporttrackers/',
    permission: 'view_employee',
    summary: 'What the caller asked for; `all`: what everybody did, for who may change permissions',
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
  getExportTracker: { ...one, method: 'GET', path: '/exporttrackers/{id}/', summary: 'One export, and how far it is', answer: t.exportTracker },
  putExportTracker: { ...one, method: 'PUT', path: '/exporttrackers/{id}/', summary: 'Rename, change what waits, call off, try again', body: t.exportChange, answer: t.exportTracker, errors: [409, 429] },
  patchExportTracker: { ...one, method: 'PATCH', path: '/exporttrackers/{id}/', summary: 'Rename, change what waits, call off, try again', body: t.exportChange, answer: t.exportTracker, errors: [409, 429] },
  deleteExportTracker: { ...one, method: 'DELETE', path: '/exporttrackers/{id}/', summary: 'Take an export away with its file; not while it is made', status: 204, errors: [409] },
  getExportFile: {
    ...one,
    method: 'GET',
    path: '/exporttrackers/{id}/file/',
    summary: 'The file, for who asked and while they may see what it tells',
    fileCookie: true,
    answerType: 'application/octet-stream',
  },
});
