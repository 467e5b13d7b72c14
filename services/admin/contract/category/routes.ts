/** Calls about product categories and the states of contracts (docs/rules/calls.md#administration). */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { contractStatus } from '../contract/contract.ts';
import * as c from './category.ts';

export const categoryRoutes = defineRoutes({
  listProductCategories: {
    method: 'GET',
    path: '/productcategory/',
    permission: 'view_vendor',
    summary: 'Categories of what contracts sell and buy: built-in ones, renamed ones and the organisation’s own',
    query: c.categoryFilters,
    list: { orderings: { sequence: 'sequence', type_id: 'type_id', name: 'name' }, defaultOrdering: 'sequence', search: false },
    answer: pageOf(c.productCategory),
  },
  createProductCategory: {
    method: 'POST',
    path: '/productcategory/',
    permission: 'change_dormitory',
    summary: 'Add a custom category',
    body: c.newCategory,
    answer: c.productCategory,
    status: 201,
    errors: [409],
  },
  putProductCategory: {
    method: 'PUT',
    path: '/productcategory/{id}/',
    permission: 'change_dormitory',
    summary: 'Rename, hide or reorder a category; the kind and basis of a built-in one cannot be changed',
    params: idParams,
    body: c.categoryPut,
    answer: c.productCategory,
    errors: [409],
  },
  deleteProductCategory: {
    method: 'DELETE',
    path: '/productcategory/{id}/',
    permission: 'change_dormitory',
    summary: 'Delete a custom category that no contract uses; restore the name of a built-in one',
    params: idParams,
    status: 204,
    errors: [409],
  },
  listContractStatuses: {
    method: 'GET',
    path: '/contractstatus/',
    permission: 'view_vendor',
    summary: 'The statuses of a contract',
    list: { orderings: { type_id: 'type_id', name: 'name' }, defaultOrdering: 'type_id', search: false },
    answer: pageOf(contractStatus),
  },
});
