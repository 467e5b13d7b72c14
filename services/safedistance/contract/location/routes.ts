/** Calls about sites (docs/rules/calls.md#safe-distance). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import * as l from './location.ts';

export const locationRoutes = defineRoutes({
  listLocations: {
    method: 'GET',
    path: '/locations/',
    permission: 'view_workzone',
    summary: 'Sites of the organisation, by name',
    query: l.locationFilters,
    list: { orderings: l.locationOrderings, defaultOrdering: 'name', search: true },
    answer: pageOf(l.location),
  },
  getLocation: {
    method: 'GET',
    path: '/locations/{id}/',
    permission: 'view_workzone',
    summary: 'One site',
    params: idParams,
    answer: l.location,
  },
  createLocation: {
    method: 'POST',
    path: '/locations/',
    permission: 'add_workzone',
    summary: 'Add a site',
    body: l.newLocation,
    answer: l.location,
    status: 201,
    errors: [409],
  },
  putLocation: {
    method: 'PUT',
    path: '/locations/{id}/',
    permission: 'change_workzone',
    summary: 'Change a site; to close it, make it inactive',
    params: idParams,
    body: l.locationPut,
    answer: l.location,
    errors: [409],
  },
  deleteLocation: {
    method: 'DELETE',
    path: '/locations/{id}/',
    permission: 'signed-in',
    summary: 'Not implemented: sites are made inactive',
    params: idParams,
    status: 204,
    errors: [501],
  },
});
