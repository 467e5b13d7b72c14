/** Calls about dashboards (docs/rules/calls.md#administration). */
import { pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as d from './dashboard.ts';

export const dashboardRoutes = defineRoutes({
  listDashboards: {
    method: 'GET',
    path: '/dashboards/',
    permission: 'signed-in',
    summary: 'Dashboards with the figures that the caller has permission to view',
    query: d.dashboardFilters,
    list: { orderings: { id: 'id', name: 'name' }, defaultOrdering: 'id', search: false },
    answer: pageOf(d.dashboard),
  },
  listDashboardTypes: {
    method: 'GET',
    path: '/dashboardtypes/',
    permission: 'signed-in',
    summary: 'Kinds of dashboard',
    list: { orderings: { type_id: 'type_id', name: 'name' }, defaultOrdering: 'type_id', search: false },
    answer: pageOf(d.dashboardType),
  },
});
