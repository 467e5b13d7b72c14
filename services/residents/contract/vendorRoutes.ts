/** Calls about vendors and employer firms (specification section 7, "Vendors", "Employer firms"). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { named } from './parts.ts';
import * as v from './vendor.ts';

const list = { orderings: v.vendorOrderings, defaultOrdering: 'name', search: true } as const;

export const vendorRoutes = defineRoutes({
  listVendors: {
    method: 'GET',
    path: '/vendors/',
    permission: 'view_vendor',
    summary: 'Vendors of the organisation',
    query: v.vendorFilters,
    list,
    answer: pageOf(v.vendor),
  },
  listVendorNames: {
    method: 'GET',
    path: '/vendors/list_vendors_org/',
    permission: 'view_vendor',
    summary: 'Active vendors of the organisation to choose from: name and address',
    list,
    answer: pageOf(named),
  },
  getVendor: {
    method: 'GET',
    path: '/vendors/{id}/',
    permission: 'view_vendor',
    summary: 'One vendor',
    params: idParams,
    answer: v.vendor,
  },
});

export const employerFirmRoutes = defineRoutes({
  listEmployerFirms: {
    method: 'GET',
    path: '/employerfirms/',
    permission: 'view_vendor',
    summary: 'Employer firms of the organisation',
    query: v.employerFirmFilters,
    list: { orderings: v.employerFirmOrderings, defaultOrdering: 'name', search: true },
    answer: pageOf(v.employerFirm),
  },
  getEmployerFirm: {
    method: 'GET',
    path: '/employerfirms/{id}/',
    permission: 'view_vendor',
    summary: 'One employer firm',
    params: idParams,
    answer: v.employerFirm,
  },
});
