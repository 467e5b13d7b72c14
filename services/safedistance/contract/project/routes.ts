/** Calls about projects (docs/rules/calls.md#safe-distance). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { historyList } from '@firm/platform/contract/shownChange';
import { change } from './activity.ts';
import * as p from './project.ts';

const part = { method: 'GET', permission: 'view_workzone', params: idParams } as const;

export const projectRoutes = defineRoutes({
  listProjects: {
    method: 'GET',
    path: '/projects/',
    permission: 'view_workzone',
    summary: 'Projects of the organisation, by name',
    query: p.projectFilters,
    list: { orderings: p.projectOrderings, defaultOrdering: 'name', search: true },
    answer: pageOf(p.project),
  },
  listProjectActivityStatus: {
    method: 'GET',
    path: '/projects/list_activity_status/',
    permission: 'view_workzone',
    summary: 'Activity of each project: last change, changes in the last day and week, open tasks',
    list: { orderings: p.projectOrderings, defaultOrdering: 'name', search: true },
    answer: pageOf(p.projectActivity),
  },
  listProjectManagers: {
    method: 'GET',
    path: '/projects/managers/',
    permission: 'view_workzone',
    summary: 'Users who can manage a project: active users of the organisation who may view projects',
    list: { orderings: { name: 'name', username: 'username', id: 'id' }, defaultOrdering: 'name', search: false },
    answer: pageOf(p.projectManager),
  },
  getProject: { ...part, path: '/projects/{id}/', summary: 'One project', answer: p.project },
  createProject: {
    method: 'POST',
    path: '/projects/',
    permission: 'add_workzone',
    summary: 'Add a project',
    body: p.newProject,
    answer: p.project,
    status: 201,
    errors: [409],
  },
  putProject: {
    method: 'PUT',
    path: '/projects/{id}/',
    permission: 'change_workzone',
    summary: 'Change a project, or its status; to close it, make it inactive',
    params: idParams,
    body: p.projectPut,
    answer: p.project,
    errors: [409],
  },
  deleteProject: {
    method: 'DELETE',
    path: '/projects/{id}/',
    permission: 'signed-in',
    summary: 'Not implemented: projects are made inactive',
    params: idParams,
    status: 204,
    errors: [501],
  },
  listChangesOfProject: {
    ...part,
    path: '/projects/{id}/detail_activities/',
    summary: 'Changes to a project and its team, newest first',
    list: historyList,
    answer: pageOf(change),
  },
  listZonesOfProject: {
    ...part,
    path: '/projects/{id}/zone_info/',
    summary: 'Zones that the project works in, with their occupancy',
    list: { orderings: { zone: 'zone', name: 'name', zone_ref_id: 'zone_ref_id', occupancy: 'occupancy' }, defaultOrdering: 'zone_ref_id', search: false },
    answer: pageOf(p.projectZone),
  },
  listContractsOfProject: {
    ...part,
    path: '/projects/{id}/list_contracts/',
    summary: 'Contracts about the project',
    list: { orderings: { id: 'id', ref_no: 'ref_no' }, defaultOrdering: 'id', search: false },
    answer: pageOf(p.contractOf),
  },
  listVendorsOfProject: {
    ...part,
    path: '/projects/{id}/list_distinct_vendors/',
    summary: 'Vendors with residents on the team, vendors that are contractors of the project, and vendors that name it as their project',
    list: { orderings: { residents: 'residents', name: 'name', id: 'id' }, defaultOrdering: '-residents', search: false },
    answer: pageOf(p.vendorOf),
  },
});
