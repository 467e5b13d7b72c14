/** Calls about quarterly management reports (docs/rules/calls.md#administration). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as q from './quarterReport.ts';

/** Of a dormitory. */
const one = { params: idParams } as const;

export const quarterRoutes = defineRoutes({
  listQuarterlyReports: {
    method: 'GET',
    path: '/quarterlyreports/',
    permission: 'view_employee',
    summary: 'The last quarters of each dormitory: what is due, missing, sent',
    list: { orderings: { quarter: 'quarter', dorm_name: 'dorm_name', due_day: 'due_day' }, defaultOrdering: '-quarter', search: false },
    answer: pageOf(q.quarterRow),
  },
  getQuarterlyReport: { ...one, method: 'GET', path: '/quarterlyreports/{id}/', permission: 'view_employee', summary: 'The report of a dormitory and quarter, with figures of now, or those that were sent', query: q.quarterFilters, answer: q.quarterReport },
  putQuarterlyReport: { ...one, method: 'PUT', path: '/quarterlyreports/{id}/', permission: 'change_dormitory', summary: 'Write texts of its headings; those that are not named stay', body: q.quarterChange, answer: q.quarterReport, errors: [409] },
  sendQuarterlyReport: { ...one, method: 'POST', path: '/quarterlyreports/{id}/send/', permission: 'change_dormitory', summary: 'Mark it as sent: figures and texts then stay as they are', body: q.quarterSending, answer: q.quarterReport, errors: [409] },
  getQuarterlyFile: { ...one, method: 'GET', path: '/quarterlyreports/{id}/file/', permission: 'view_employee', summary: 'The report as a document (PDF) or a workbook', query: q.quarterFileFilters, fileCookie: true, answerType: 'application/octet-stream' },
});
