/** Calls about vendors and employers (docs/rules/calls.md#residents). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { named } from '../parts.ts';
import { referenceRow } from '../reference/referenceRoutes.ts';
import { historyList } from '@firm/platform/contract/shownChange';
import { activity } from '../activity.ts';
import * as v from './vendor.ts';

const list = { orderings: v.vendorOrderings, defaultOrdering: 'name', search: true } as const;

const listVendors = {
  method: 'GET',
  path: '/vendors/',
  permission: 'view_vendor',
  summary: 'Vendors of the organisation, each with its number of residents and of passes that expire soon',
  query: v.vendorFilters,
  list,
  answer: pageOf(v.vendorRow),
} as const;
const listVendorNames = {
  method: 'GET',
  path: '/vendors/list_vendors_org/',
  permission: 'view_vendor',
  summary: 'Active vendors of the organisation to choose from: name and `url`',
  list,
  answer: pageOf(named),
} as const;

export const vendorRoutes = defineRoutes({
  listVendors,
  listVendorNames,
  /** Alternative path of the same call (docs/rules/calls.md#catalogue). */
  listVendorsToo: { ...listVendors, path: '/vendor/' },
  listVendorNamesToo: { ...listVendorNames, path: '/vendor/list_vendors_org/' },
  listChangesOfVendor: {
    method: 'GET',
    path: '/vendors/{id}/activities/',
    permission: 'view_vendor',
    summary: 'Changes to a vendor, newest first',
    params: idParams,
    list: historyList,
    answer: pageOf(activity),
  },
  getVendor: {
    method: 'GET',
    path: '/vendors/{id}/',
    permission: 'view_vendor',
    summary: 'One vendor',
    params: idParams,
    answer: v.vendor,
  },
  getCompanyOfVendor: {
    method: 'GET',
    path: '/vendors/{id}/company/',
    permission: 'view_vendor',
    summary: 'Clients that are the same company as the vendor (same registration number, or linked), and employers with a similar name',
    params: idParams,
    answer: v.company,
  },
  createVendor: {
    method: 'POST',
    path: '/vendors/',
    permission: 'add_vendor',
    summary: 'Add a vendor; it starts active',
    body: v.newVendor,
    answer: v.vendor,
    status: 201,
    errors: [409],
  },
  putVendor: {
    method: 'PUT',
    path: '/vendors/{id}/',
    permission: 'change_vendor',
    summary: 'Change a vendor',
    params: idParams,
    body: v.vendorPut,
    answer: v.vendor,
    errors: [409],
  },
  deleteVendor: {
    method: 'DELETE',
    path: '/vendors/{id}/',
    permission: 'delete_vendor',
    summary: 'Delete a vendor that nothing refers to',
    params: idParams,
    status: 204,
    errors: [409],
  },
  toggleVendor: {
    method: 'POST',
    path: '/vendors/{id}/toggleVendor/',
    permission: 'change_vendor',
    summary: 'Deactivate an active vendor, or activate an inactive one',
    params: idParams,
    body: v.toggleBody,
    answer: v.vendor,
    errors: [409],
  },
  listVendorActivities: {
    method: 'GET',
    path: '/vendoractivities/',
    permission: 'view_vendor',
    summary: 'Types of work that vendors do',
    list: { orderings: { type_id: 'type_id', name: 'name' }, defaultOrdering: 'type_id', search: false },
    answer: pageOf(referenceRow),
  },
});

export const employerFirmRoutes = defineRoutes({
  listEmployerFirms: {
    method: 'GET',
    path: '/employerfirms/',
    permission: 'view_vendor',
    summary: 'Employers of the organisation, each with its number of residents and of passes that expire soon',
    query: v.employerFirmFilters,
    list: { orderings: v.employerFirmOrderings, defaultOrdering: 'name', search: true },
    answer: pageOf(v.employerFirmRow),
  },
  listChangesOfEmployerFirm: {
    method: 'GET',
    path: '/employerfirms/{id}/activities/',
    permission: 'view_vendor',
    summary: 'Changes to an employer, newest first',
    params: idParams,
    list: historyList,
    answer: pageOf(activity),
  },
  getEmployerFirm: {
    method: 'GET',
    path: '/employerfirms/{id}/',
    permission: 'view_vendor',
    summary: 'One employer',
    params: idParams,
    answer: v.employerFirm,
  },
  getCompanyOfEmployerFirm: {
    method: 'GET',
    path: '/employerfirms/{id}/company/',
    permission: 'view_vendor',
    summary: 'Clients that are the same company as the employer (same registration number, or linked), and vendors with a similar name',
    params: idParams,
    answer: v.company,
  },
  setSameCompany: {
    method: 'POST',
    path: '/employerfirms/{id}/same_company/',
    permission: 'change_vendor',
    summary: 'Link the employer to the vendor that is the same company; null removes the link',
    params: idParams,
    body: v.sameCompanyBody,
    answer: v.employerFirm,
    errors: [409],
  },
  createEmployerFirm: {
    method: 'POST',
    path: '/employerfirms/',
    permission: 'add_vendor',
    summary: 'Add an employer',
    body: v.newEmployerFirm,
    answer: v.employerFirm,
    status: 201,
    errors: [409],
  },
  putEmployerFirm: {
    method: 'PUT',
    path: '/employerfirms/{id}/',
    permission: 'change_vendor',
    summary: 'Change an employer',
    params: idParams,
    body: v.employerFirmPut,
    answer: v.employerFirm,
    errors: [409],
  },
  deleteEmployerFirm: {
    method: 'DELETE',
    path: '/employerfirms/{id}/',
    permission: 'delete_vendor',
    summary: 'Delete an employer that nothing refers to',
    params: idParams,
    status: 204,
    errors: [409],
  },
});
