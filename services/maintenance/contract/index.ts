/** Every call of the maintenance service (docs/rules/calls.md#maintenance). */
import { z } from 'zod';
import { idInPath, idList, idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes, type ApiOf, type FileField, type RouteSpec } from '@firm/platform/contract/route';
import * as a from './alert.ts';
import { alertLimits } from './limits.ts';
import * as l from './lookup.ts';
import * as r from './report.ts';
import * as s from './settings.ts';

/** File entries repeat under these names (docs/rules/maintenance.md#images). */
const imageFields: readonly FileField[] = ['image_files', 'files', 'images', 'file', 'img'].map((field) => ({
  field,
  maxCount: alertLimits.imagesPerKind,
  kind: 'image' as const,
}));

const lookup = <const P extends `/${string}`, T extends z.ZodType>(path: P, row: T, summary: string) =>
  ({ method: 'GET', path, permission: 'signed-in', summary, answer: l.lookupPage(row), list: lookupList }) as const satisfies RouteSpec;

const lookupList = { orderings: { type_id: 'type_id' }, defaultOrdering: 'type_id', search: false } as const;

export const maintenanceRoutes = defineRoutes({
  listAlerts: {
    method: 'GET',
    path: '/alerts/',
    permission: 'view_alert',
    summary: 'Alerts, newest first',
    query: a.alertFilters,
    list: { orderings: a.alertOrderings, defaultOrdering: '-created_time', search: true },
    answer: pageOf(a.alert),
  },
  createAlert: {
    method: 'POST',
    path: '/alerts/',
    permission: 'add_alert',
    summary: 'Report an alert; it starts open',
    body: a.newAlert,
    answer: a.alertDetail,
    status: 201,
    errors: [409],
  },
  alertStatistics: {
    method: 'GET',
    path: '/alerts/stats/',
    permission: 'view_alert',
    summary: 'Counts by status, for some dormitories or all',
    query: z.object({ dormitory: idList }).partial(),
    answer: a.alertStatistics,
  },
  alertTrend: {
    method: 'GET',
    path: '/alerts/trend/',
    permission: 'view_alert',
    summary: 'Reported, resolved and breached alerts per day',
    query: z.object({ dormitory: idList, days: z.coerce.number().int().min(7).max(90) }).partial(),
    answer: a.alertTrend,
  },
  listAssignees: {
    method: 'GET',
    path: '/alerts/assignees/',
    permission: 'view_alert',
    summary: 'Who can be given an alert: active users of the organisation who may change alerts',
    list: { orderings: { name: 'name', username: 'username', id: 'id' }, defaultOrdering: 'name', search: false },
    answer: pageOf(a.assignee),
  },
  getAlertSettings: {
    method: 'GET',
    path: '/alerts/settings/',
    permission: 'view_alert',
    summary: 'Hours that priorities allow, when an alert is due soon, how long it can be reopened',
    answer: s.alertSettings,
  },
  putAlertSettings: {
    method: 'PUT',
    path: '/alerts/settings/',
    permission: 'change_dormitory',
    summary: 'Change them; what runs is measured anew',
    body: s.alertSettingsPut,
    answer: s.alertSettings,
    errors: [409],
  },
  getAlert: {
    method: 'GET',
    path: '/alerts/{id}/',
    permission: 'view_alert',
    summary: 'One alert with its history',
    params: idParams,
    answer: a.alertDetail,
  },
  putAlert: {
    method: 'PUT',
    path: '/alerts/{id}/',
    permission: 'change_alert',
    summary: 'Change an alert',
    params: idParams,
    body: a.alertPut,
    answer: a.alertDetail,
    errors: [409],
  },
  patchAlert: {
    method: 'PATCH',
    path: '/alerts/{id}/',
    permission: 'change_alert',
    summary: 'Change some fields of an alert, or move it to another status',
    params: idParams,
    body: a.alertPatch,
    answer: a.alertDetail,
    errors: [409],
  },
  deleteAlert: {
    method: 'DELETE',
    path: '/alerts/{id}/',
    permission: 'delete_alert',
    summary: 'Delete an alert; its history stays in the audit',
    params: idParams,
    status: 204,
  },
  addAlertImages: {
    method: 'PATCH',
    path: '/alerts/{id}/image_files/',
    permission: 'change_alert',
    summary: 'Attach pictures; `img_type` is before or after',
    params: idParams,
    body: a.imageForm,
    files: imageFields,
    formOnly: true,
    answer: a.alertDetail,
    errors: [409, 413],
  },
  getAlertImage: {
    method: 'GET',
    path: '/alerts/{id}/images/{image}/{size}/',
    permission: 'view_alert',
    summary: 'A picture of an alert, full or thumb',
    params: z.object({ id: idInPath, image: z.string().regex(/^[\w-]{1,64}$/), size: z.enum(['full', 'thumb']) }),
    fileCookie: true,
    answerType: 'image/webp',
  },
  removeAlertImage: {
    method: 'DELETE',
    path: '/alerts/{id}/images/{image}/',
    permission: 'change_alert',
    summary: 'Take a picture away',
    params: z.object({ id: idInPath, image: z.string().regex(/^[\w-]{1,64}$/) }),
    status: 204,
    errors: [409],
  },
  getDoor: {
    method: 'GET',
    path: '/door_reports/{code}/',
    permission: 'public',
    summary: 'The place whose code it is; any other code, also a dead one, is 404',
    params: r.doorParams,
    answer: r.doorPlace,
    errors: [429],
  },
  fileDoorReport: {
    method: 'POST',
    path: '/door_reports/{code}/',
    permission: 'public',
    summary: 'Report a fault at the place of the code; limited per address and per place',
    params: r.doorParams,
    body: r.doorReport,
    files: [{ field: 'image', maxCount: 1, kind: 'image' }],
    mostBytes: r.mostReportBytes,
    answer: r.filedReport,
    status: 201,
    errors: [413, 429],
  },
  followDoorReport: {
    method: 'GET',
    path: '/door_reports/followed/{follow}/',
    permission: 'public',
    summary: 'What has become of a report, by the code that was answered to it',
    params: r.followParams,
    answer: r.followedReport,
    errors: [429],
  },
  listDoorCodes: {
    method: 'GET',
    path: '/door_codes/',
    permission: 'view_workzone',
    summary: 'Codes of places, by which faults are reported without signing in',
    query: r.doorCodeFilters,
    list: { orderings: { id: '_id' }, defaultOrdering: 'id', search: false },
    answer: pageOf(r.doorCode),
  },
  makeDoorCodes: {
    method: 'POST',
    path: '/door_codes/',
    permission: 'change_workzone',
    summary: 'The codes of these places; those that have none get one',
    body: r.newDoorCodes,
    answer: r.doorCodes,
  },
  patchDoorCode: {
    method: 'PATCH',
    path: '/door_codes/{id}/',
    permission: 'change_workzone',
    summary: 'Renew the code of a place, which ends the one before, or switch it off or on',
    params: idParams,
    body: r.doorCodePatch,
    answer: r.doorCode,
    errors: [409],
  },
  listAlertTypes: lookup('/alert_types/', l.alertType, 'Kinds of alert'),
  listAlertStatuses: lookup('/alert_statuses/', l.alertStatusType, 'States of an alert'),
  listPriorityTypes: lookup('/priority_types/', l.priorityType, 'Priorities and the hours that they allow'),
  listSeverityTypes: lookup('/severity_types/', l.severityType, 'Severities'),
  listAreaTypes: lookup('/area_types/', l.plainType, 'Parts of a house'),
  listProblemTypes: lookup('/problem_types/', l.plainType, 'Kinds of problem'),
});

export type MaintenanceApi = ApiOf<typeof maintenanceRoutes>;
export type { AlertDetail, NewAlert } from './alert.ts';
export type { Lookup } from './lookup.ts';
