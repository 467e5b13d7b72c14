/** Calls about contracts (docs/rules/calls.md#administration). */
import { z } from 'zod';
import { idInPath, idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { contractLimits } from '../limits.ts';
import * as c from './contract.ts';

const changing = { permission: 'change_vendor', params: idParams, answer: c.contractInFull, errors: [409] } as const;
const fileParams = z.object({ id: idInPath, file: z.uuid() });

export const contractRoutes = defineRoutes({
  listContracts: {
    method: 'GET',
    path: '/contracts/',
    permission: 'view_vendor',
    summary: 'Contracts of the dormitories that the caller has access to; `ends_before`: those that end before that day',
    query: c.contractFilters,
    list: { orderings: c.contractOrderings, defaultOrdering: '-id', search: true },
    answer: pageOf(c.contract),
  },
  getContract: { method: 'GET', path: '/contracts/{id}/', permission: 'view_vendor', summary: 'One contract, with its warnings', params: idParams, answer: c.contractInFull },
  createContract: {
    method: 'POST',
    path: '/contracts/',
    permission: 'add_vendor',
    summary: 'Draft a contract',
    body: c.newContract,
    answer: c.contractInFull,
    status: 201,
    errors: [409],
  },
  putContract: { ...changing, method: 'PUT', path: '/contracts/{id}/', summary: 'Change a draft; in a signed contract, only fields that do not affect its terms', body: c.contractPut },
  patchContract: { ...changing, method: 'PATCH', path: '/contracts/{id}/', summary: 'Change some fields of a contract', body: c.contractPatch },
  deleteContract: { method: 'DELETE', path: '/contracts/{id}/', permission: 'delete_vendor', summary: 'Delete a draft', params: idParams, status: 204, errors: [409] },
  switchContractStatus: {
    ...changing,
    method: 'POST',
    path: '/contracts/{id}/switch_status/',
    summary: 'Sign, suspend, resume, terminate or cancel a contract, or reactivate an expired one with a new end date',
    body: c.contractSwitch,
  },
  renewContract: { ...changing, method: 'POST', path: '/contracts/{id}/renew/', summary: 'Move the end date of a contract: extend it, or end it by notice', body: c.contractRenewal },
  amendContract: {
    ...changing,
    method: 'POST',
    path: '/contracts/{id}/amend/',
    summary: 'Draft a successor with other terms; once that is signed, this contract ends on the day the new one begins',
    body: c.contractAmendment,
    status: 201,
  },
  getContractCharges: {
    method: 'GET',
    path: '/contracts/{id}/charges/',
    permission: 'view_vendor',
    summary: 'What the contract’s lines come to in a month, pro rata by day',
    params: idParams,
    query: c.chargesQuery,
    answer: c.contractCharges,
  },
  addContractFiles: {
    ...changing,
    method: 'POST',
    path: '/contracts/{id}/files/',
    summary: 'Attach signed documents (PDF) to a contract',
    files: [{ field: 'files', maxCount: contractLimits.files, kind: 'document' }],
    body: z.strictObject({}),
    formOnly: true,
    status: 201,
  },
  getContractFile: {
    method: 'GET',
    path: '/contracts/{id}/files/{file}/',
    permission: 'view_vendor',
    summary: 'One document of a contract',
    params: fileParams,
    fileCookie: true,
    answerType: 'application/pdf',
  },
  deleteContractFile: { ...changing, method: 'DELETE', path: '/contracts/{id}/files/{file}/', summary: 'Remove a document from a contract', params: fileParams },
});
