/** Calls of health track records and their lists (docs/rules/calls.md#health). */
import { settingsEffects } from '@firm/platform/contract/settingsEffects';
import { z } from 'zod';
import { idInPath, idList, idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes, type FileField, type RouteSpec } from '@firm/platform/contract/route';
import * as i from './isolation.ts';
import { ownNamesRoute, setupListRoutes } from '@firm/platform/contract/setupList';
import * as l from './lookup.ts';
import * as r from './record.ts';
import * as s from './settings.ts';

const proof: readonly FileField[] = [{ field: 'image_proof', maxCount: 1, kind: 'image' }];
const lookupList = { orderings: { type_id: 'type_id' }, defaultOrdering: 'type_id', search: false } as const;
const lookup = <const P extends `/${string}`, T extends z.ZodType>(path: P, row: T, summary: string) =>
  ({ method: 'GET', path, permission: 'signed-in', summary, answer: l.lookupPage(row), list: lookupList }) as const satisfies RouteSpec;

const recordList = { orderings: r.recordOrderings, defaultOrdering: '-reporting_date', search: true } as const;
/** Rows of a resident, newest first. */
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
    summary: 'Residents under suspicion: current records with that status',
    query: z.object({ emp_id: idList, vendor_id: idList, dormitory: idList }).partial(),
    list: recordList,
    answer: pageOf(r.suspectedCase),
  },
  healthStatistics: {
    method: 'GET',
    path: '/healthtrackrecords/stats/',
    permission: 'view_healthtrackrecord',
    summary: 'How many residents are ill, suspected, isolated',
    query: byDormitory,
    answer: r.healthStatistics,
  },
  healthTrend: {
    method: 'GET',
    path: '/healthtrackrecords/trend/',
    permission: 'view_healthtrackrecord',
    summary: 'New suspicions, confirmations and recoveries per day',
    query: z.object({ dormitory: idList, days: z.coerce.number().int().min(7).max(90) }).partial(),
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
    summary: 'Beds that are free now for residents to be isolated; those of the resident’s own dormitory first',
    query: i.isolationQuery,
    list: { orderings: { place: 'place' }, defaultOrdering: 'place', search: false },
    answer: i.isolationBeds,
    errors: [422],
  },
  getHealthSettings: {
    method: 'GET',
    path: '/healthtrackrecords/settings/',
    permission: 'view_healthtrackrecord',
    summary: 'The settings of health',
    answer: s.healthSettings,
  },
  putHealthSettings: {
    method: 'PUT',
    path: '/healthtrackrecords/settings/',
    permission: 'change_dormitory',
    summary: 'Change them',
    body: s.healthSettingsPut,
    answer: s.healthSettings,
    errors: [409],
  },
  previewHealthSettings: {
    method: 'POST',
    path: '/healthtrackrecords/settings/preview/',
    permission: 'change_dormitory',
    summary: 'How many readings and people under follow-up other numbers would concern; nothing changes',
    body: s.healthSettingsPut,
    answer: settingsEffects,
  },
  trackerReport: {
    method: 'POST',
    path: '/healthtrackrecords/generateReport/',
    permission: 'view_healthtrackrecord',
    summary: 'The records of some days as a document',
    body: r.reportRequest,
    files: [],
    answerType: 'application/pdf',
  },
  exportLineList: {
    method: 'GET',
    path: '/healthtrackrecords/line_list/',
    permission: 'view_healthtrackrecord',
    summary: 'One row for each case, as health authorities ask for it, as XLSX or CSV; that it was taken is kept',
    query: r.lineListQuery,
    answerType: 'application/octet-stream',
    errors: [422],
  },
  exportNominalRoll: {
    method: 'GET',
    path: '/healthtrackrecords/nominal_roll/',
    permission: 'view_healthtrackrecord',
    summary: 'Who lives there now, and how they are, as XLSX or CSV; asks view_employee too; that it was taken is kept',
    query: r.nominalRollQuery,
    answerType: 'application/octet-stream',
    errors: [422],
  },
  createRecord: {
    method: 'POST',
    path: '/healthtrackrecords/',
    permission: 'add_healthtrackrecord',
    summary: 'Record how a resident is; it becomes their current record',
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
    summary: 'One record with its history; that it was opened is kept',
    params: idParams,
    answer: r.recordDetail,
  },
  patchRecord: {
    method: 'PATCH',
    path: '/healthtrackrecords/{id}/',
    permission: 'change_healthtrackrecord',
    summary: 'Correct a record',
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
    summary: 'The picture of a record, full or thumb',
    params: z.object({ id: idInPath, size: z.enum(['full', 'thumb']) }),
    fileCookie: true,
    answerType: 'image/webp',
  },
  listHealthHistory: {
    method: 'GET',
    path: '/audittrialhealthrecords/{id}/trackbyemp/',
    permission: 'view_healthtrackrecord',
    summary: "What became of a resident's health records, newest first",
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
  listHealthLocationStatusTypes: lookup('/healthlocationstatustypes/', l.healthLocationStatusType, 'Where the ill are'),
  ...setupListRoutes('SymptomType', '/symptomtypes/', l.healthListType, 'Symptoms'),
  ...setupListRoutes('ChronicDiseaseType', '/chronicdiseasetypes/', l.healthListType, 'Chronic diseases'),
  ...setupListRoutes('VaccinationType', '/vaccinationtypes/', l.healthListType, 'Vaccinations'),
  listOwnHealthNames: ownNamesRoute('health'),
});
