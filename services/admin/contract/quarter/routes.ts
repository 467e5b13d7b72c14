/** Calls about quarterly management reports (docs/rules/calls.md#administration). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as q from './quarterReport.ts';

/** Parameters of one dormitory's report. */
const one = { params: idParams } as const;

export const quarterRoutes = defineRoutes({
  listQuarterlyReports: {
    method: 'GET',
    path: '/quarterlyreports/',
    permission: 'view_employee',
    summary: 'Recent quarterly reports of each dormitory: due, missing or sent',
    list: { orderings: { quarter: 'quarter', dorm_name: 'dorm_name', due_day: 'due_day' }, defaultOrdering: '-quarter', search: false },
    answer: pageOf(q.quarterRow),
  },
  getQuarterlyReport: { ...one, method: 'GET', path: '/quarterlyreports/{id}/', permission: 'view_employee', summary: 'The report of a dormitory for a quarter, with current figures or, once sent, the figures sent', query: q.quarterFilters, answer: q.quarterReport },
  putQuarterlyReport: { ...one, method: 'PUT', path: '/quarterlyreports/{id}/', permission: 'change_dormitory', summary: 'Write the texts under its headings; headings left out keep theirs', body: q.quarterChange, answer: q.quarterReport, errors: [409] },
  sendQuarterlyReport: { ...one, method: 'POST', path: '/quarterlyreports/{id}/send/', permission: 'change_dormitory', summary: 'Mark a quarterly report as sent; its figures and texts can no longer be changed', body: q.quarterSending, answer: q.quarterReport, errors: [409] },
  getQuarterlyFile: { ...one, method: 'GET', path: '/quarterlyreports/{id}/file/', permission: 'view_employee', summary: 'The quarterly report as a PDF document or an Excel workbook', query: q.quarterFileFilters, fileCookie: true, answerType: 'application/octet-stream' },
});
