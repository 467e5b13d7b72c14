/** Calls about visits (docs/rules/calls.md#safe-distance). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as v from './visit.ts';

export const visitRoutes = defineRoutes({
  listVisits: {
    method: 'GET',
    path: '/zonevisits/',
    permission: 'view_workzone',
    summary: 'Visits to zones and sites, latest first',
    query: v.visitFilters,
    list: { orderings: { id: '_id', entered_at: 'entered_at', left_at: 'left_at' }, defaultOrdering: '-entered_at', search: true },
    answer: pageOf(v.visit),
  },
  createVisits: {
    method: 'POST',
    path: '/zonevisits/',
    permission: 'change_workzone',
    summary: 'Record up to 500 visits; a resident who was inside elsewhere is recorded as having left',
    body: v.visitPost,
    toldLater: ['entered_at'],
    answer: v.visitsWritten,
    status: 201,
    errors: [409],
  },
  leaveVisit: {
    method: 'POST',
    path: '/zonevisits/{id}/leave/',
    permission: 'change_workzone',
    summary: 'End a visit',
    params: idParams,
    body: v.leavePost,
    answer: v.visit,
    errors: [409],
  },
  leaveByCode: {
    method: 'POST',
    path: '/zonevisits/leave/',
    permission: 'change_workzone',
    summary: 'End the visit of the resident of a scanned or typed code, wherever they are',
    body: v.outPost,
    toldLater: ['left_at'],
    answer: v.visit,
    errors: [409],
  },
  getPeopleInside: {
    method: 'GET',
    path: '/zonevisits/now/',
    permission: 'view_workzone',
    summary: 'Who is inside now, by zone and site',
    query: v.nowFilters,
    answer: v.nowInside,
  },
  listOutSince: {
    method: 'GET',
    path: '/zonevisits/out/',
    permission: 'view_workzone',
    summary: 'Residents who have left and not yet returned, latest first',
    query: v.nowFilters,
    list: { orderings: { left_at: 'left_at' }, defaultOrdering: '-left_at', search: false },
    answer: pageOf(v.outSince),
  },
  getRegister: {
    method: 'GET',
    path: '/zonevisits/register/',
    permission: 'view_workzone',
    summary: 'The visit register of a day: arrivals, departures and visitors, as XLSX or PDF',
    query: v.registerQuery,
    answerType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    errors: [404, 422],
  },
});
