/** Calls of health track records and their lists (docs/rules/calls.md#health). */
import { z } from 'zod';
import { countInQuery, idInPath, idList, idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes, type FileField, type RouteSpec } from '@firm/platform/contract/route';
import * as i from '../isolation.ts';
import { ownNamesRoute, setupListRoutes } from '@firm/platform/contract/setupList';
import * as l from '../lookup.ts';
import * as r from './record.ts';
import { healthSettingsRoutes } from '../settings.ts';

const proof: readonly FileField[] = [{ field: 'image_proof', maxCount: 1, kind: 'image' }];
const lookupList = { orderings: { type_id: 'type_id' }, defaultOrdering: 'type_id', search: false } as const;
const lookup = <const P extends `/${string}`, T extends z.ZodType>(path: P, row: T, summary: string) =>
  ({ method: 'GET', path, permission: 'signed-in', summary, answer: l.lookupPage(row), list: lookupList }) as const satisfies RouteSpec;

const recordList = { orderings: r.recordOrderings, defaultOrdering: '-reporting_date', search: true } as const;
/** History of one resident, newest first. */
const historyList = { orderings: { at: 'at' }, defaultOrdering: '-at', search: false } as const;
const byDormitory = z.object({ dormitory: idList }).partial();

export const recordRoutes = defineRoutes({
  listRecords: {
    method: 'GET',
    path: '/healthtrackrecords/',
    permission: 'view_healthtrackrecord',
    summary: 'Health track records, latest report first',
    query: r.recordFilters,
    list: recordList,
    answer: pageOf(r.record),
  },
  listSuspectedCases: {
    method: 'GET',
    path: '/healthtrackrecords/get_suspected_cases/',
    permission: 'view_healthtrackrecord',
    summary: 'Suspected cases: current records with that status',
    query: z.object({ emp_id: idList, vendor_id: idList, dormitory: idList }).partial(),
    list: recordList,
    answer: pageOf(r.suspectedCase),
  },
  healthStatistics: {
    method: 'GET',
    path: '/healthtrackrecords/stats/',
    permission: 'view_healthtrackrecord',
    summary: 'How many residents are ill, suspected or isolated',
    query: byDormitory,
    answer: r.healthStatistics,
  },
  healthTrend: {
    method: 'GET',
    path: '/healthtrackrecords/trend/',
    permission: 'view_healthtrackrecord',
    summary: 'New suspicions, confirmations and recoveries per day',
    query: z.object({ dormitory: idList, days: countInQuery(7, 90) }).partial(),
    answer: r.healthTrend,
  },
  listByProject: {
    method: 'GET',
    path: '/healthtrackrecords/trackbyproj/',
    permission: 'view_healthtrackrecord',
    summary: 'Residents by project and health status',
    query: byDormitory,
    list: { orderings: { name: 'name' }, defaultOrdering: 'name', search: false },
    answer: pageOf(r.projectRow),
  },
  listIsolationBeds: {
    method: 'GET',
    path: '/healthtrackrecords/isolation_beds/',
    permission: 'view_healthtrackrecord',
    summary: 'Beds free now in which a resident can be isolated, beginning with the resident’s own dormitory',
    query: i.isolationQuery,
    list: { orderings: { place: 'place' }, defaultOrdering: 'place', search: false },
    answer: i.isolationBeds,
    errors: [422],
  },
  ...healthSettingsRoutes,
  trackerReport: {
    method: 'POST',
    path: '/healthtrackrecords/generateReport/',
    permission: 'view_healthtrackrecord',
    summary: 'The health records of a period as a document; each is recorded in the audit',
    reads: true,
    body: r.reportRequest,
    files: [],
    answerType: 'application/pdf',
  },
  exportLineList: {
    method: 'GET',
    path: '/healthtrackrecords/line_list/',
    permission: 'view_healthtrackrecord',
    summary: 'The line list that health authorities ask for, one row for each case, as XLSX or CSV; each download is recorded in the audit',
    query: r.lineListQuery,
    answerType: 'application/octet-stream',
    errors: [422],
  },
  exportNominalRoll: {
    method: 'GET',
    path: '/healthtrackrecords/nominal_roll/',
    permission: 'view_healthtrackrecord',
    summary: 'The residents of a dormitory with their health status, as XLSX or CSV; also requires view_employee; each download is recorded in the audit',
    query: r.nominalRollQuery,
    answerType: 'application/octet-stream',
    errors: [422],
  },
  createRecord: {
    method: 'POST',
    path: '/healthtrackrecords/',
    permission: 'add_healthtrackrecord',
    summary: 'Record a resident’s health status; it becomes their current record',
    body: r.newRecord,
    files: proof,
    answer: r.recordWritten,
    status: 201,
    errors: [409, 413],
  },
  getRecord: {
    method: 'GET',
    path: '/healthtrackrecords/{id}/',
    permission: 'view_healthtrackrecord',
    summary: 'One health record with its history; each opening is recorded in the audit',
    params: idParams,
    answer: r.recordDetail,
  },
  patchRecord: {
    method: 'PATCH',
    path: '/healthtrackrecords/{id}/',
    permission: 'change_healthtrackrecord',
    summary: 'Correct a health record',
    params: idParams,
    body: r.recordPatch,
    files: proof,
    answer: r.recordWritten,
    errors: [409, 413],
  },
  getProof: {
    method: 'GET',
    path: '/healthtrackrecords/{id}/image_proof/{size}/',
    permission: 'view_healthtrackrecord',
    summary: 'The picture of a health record, full size or thumbnail',
    params: z.object({ id: idInPath, size: z.enum(['full', 'thumb']) }),
    fileCookie: true,
    answerType: 'image/webp',
  },
  listHealthHistory: {
    method: 'GET',
    path: '/audittrialhealthrecords/{id}/trackbyemp/',
    permission: 'view_healthtrackrecord',
    summary: 'Changes to a resident’s health records, newest first',
    params: idParams,
    list: historyList,
    answer: pageOf(r.healthChange),
  },
  listUnwell: {
    method: 'GET',
    path: '/employees/unhealthytrace/',
    permission: 'view_healthtrackrecord',
    summary: 'Residents who are not cleared',
    query: z.object({ dormitory: idList, vendor: idList, health_status: idList }).partial(),
    list: { orderings: { since: 'since', id: '_id', name: 'name' }, defaultOrdering: '-since', search: true },
    answer: pageOf(r.unwellResident),
  },
  listHealthStatusTypes: lookup('/healthstatustypes/', l.healthStatusType, 'Health statuses'),
  listHealthLocationStatusTypes: lookup('/healthlocationstatustypes/', l.healthLocationStatusType, 'Health location statuses'),
  ...setupListRoutes('SymptomType', '/symptomtypes/', l.healthListType, 'Symptoms'),
  ...setupListRoutes('ChronicDiseaseType', '/chronicdiseasetypes/', l.healthListType, 'Chronic diseases'),
  ...setupListRoutes('VaccinationType', '/vaccinationtypes/', l.healthListType, 'Vaccinations'),
  listOwnHealthNames: ownNamesRoute('health'),
});
