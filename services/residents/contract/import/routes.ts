/** Calls of the bulk import of residents, and of rooms with their beds. The two differ only in path and permission. */
import { idParams, pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { z } from 'zod';
import * as i from './import.ts';

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const list = {
  method: 'GET',
  summary: 'Imports, newest first',
  list: { orderings: { created_time: 'created_time' }, defaultOrdering: '-created_time', search: false },
  answer: pageOf(i.importJob),
} as const;
const fields = {
  method: 'GET',
  summary: 'Fields that a column of the file can be mapped to',
  answer: z.object({ results: z.array(i.importField) }).meta({ id: 'ImportFields' }),
} as const;
const template = {
  method: 'GET',
  summary: 'An empty Excel template with headers in the reader’s language',
  answerType: workbook,
} as const;
const upload = {
  method: 'POST',
  summary: 'Upload an Excel workbook or CSV file for import: returns its columns, a suggested mapping and open questions',
  body: i.importUpload,
  files: [{ field: 'file', maxCount: 1, kind: 'document' }],
  formOnly: true,
  answer: i.importJob,
  status: 201,
  errors: [413, 415],
} as const;
const read = { method: 'GET', summary: 'One import with its progress', params: idParams, answer: i.importJob } as const;
const correct = {
  method: 'PUT',
  summary: 'Correct the mapping and answer questions of an import; the mapping is remembered for files with the same headers',
  params: idParams,
  body: i.importPut,
  answer: i.importJob,
  errors: [409],
} as const;
const tryOut = {
  method: 'POST',
  summary: 'Check every row without writing anything; poll the import, then read its rows',
  params: idParams,
  body: i.importStart,
  answer: i.importJob,
  status: 202,
  errors: [409],
} as const;
const start = {
  method: 'POST',
  summary: 'Start an import; existing records are changed only with `update_existing`. Continues after a restart',
  params: idParams,
  body: i.importStart,
  answer: i.importJob,
  status: 202,
  errors: [409],
} as const;
const cancel = {
  method: 'POST',
  summary: 'Stop a running import; what it has already written is kept',
  params: idParams,
  body: i.importStart,
  answer: i.importJob,
  errors: [409],
} as const;
const rows = {
  method: 'GET',
  summary: 'Rows of an import with errors (column, value and reason), or rows that would change records, in order',
  params: idParams,
  query: i.importRowFilters,
  list: { orderings: { row: 'row' }, defaultOrdering: 'row', search: false },
  answer: pageOf(i.importRow),
} as const;
const badRows = {
  method: 'GET',
  summary: 'The rejected rows of an import as an Excel workbook, as they are in the file, with a column of reasons',
  params: idParams,
  answerType: workbook,
} as const;

const records = {
  method: 'GET',
  summary: 'Records that an import created or changed, and what happened to each when the import was undone',
  params: idParams,
  query: i.importedRecordFilters,
  list: { orderings: { id: 'entity_id' }, defaultOrdering: 'id', search: false },
  answer: pageOf(i.importedRecord),
} as const;
const recordsFile = {
  method: 'GET',
  summary: 'Records that an import created or changed, as an Excel workbook',
  params: idParams,
  answerType: workbook,
} as const;
const undoPreview = {
  method: 'GET',
  summary: 'Preview of undoing an import: what would be removed, restored or left',
  params: idParams,
  answer: i.importUndoPreview,
  errors: [409],
} as const;
const undo = {
  method: 'POST',
  summary: 'Undo an import: remove what it created and restore what it changed, where nothing has been changed since. Continues after a restart',
  params: idParams,
  body: i.importUndo,
  answer: i.importJob,
  status: 202,
  errors: [409],
} as const;

const residentsOnly = { permission: 'add_employee' } as const;
const roomsOnly = { permission: 'add_workzone' } as const;

export const importRoutes = defineRoutes({
  listEmployeeImports: { ...list, ...residentsOnly, path: '/employees/imports/' },
  listEmployeeImportFields: { ...fields, ...residentsOnly, path: '/employees/imports/fields/' },
  getEmployeeImportTemplate: { ...template, ...residentsOnly, path: '/employees/imports/template/' },
  uploadEmployeeImport: { ...upload, ...residentsOnly, path: '/employees/imports/' },
  getEmployeeImport: { ...read, ...residentsOnly, path: '/employees/imports/{id}/' },
  putEmployeeImport: { ...correct, ...residentsOnly, path: '/employees/imports/{id}/' },
  tryEmployeeImport: { ...tryOut, ...residentsOnly, path: '/employees/imports/{id}/dry_run/' },
  startEmployeeImport: { ...start, ...residentsOnly, path: '/employees/imports/{id}/start/' },
  cancelEmployeeImport: { ...cancel, ...residentsOnly, path: '/employees/imports/{id}/cancel/' },
  listEmployeeImportRows: { ...rows, ...residentsOnly, path: '/employees/imports/{id}/rows/' },
  getEmployeeImportBadRows: { ...badRows, ...residentsOnly, path: '/employees/imports/{id}/bad_rows/' },
  listEmployeeImportRecords: { ...records, ...residentsOnly, path: '/employees/imports/{id}/records/' },
  getEmployeeImportRecordsFile: { ...recordsFile, ...residentsOnly, path: '/employees/imports/{id}/records/file/' },
  previewEmployeeImportUndo: { ...undoPreview, ...residentsOnly, path: '/employees/imports/{id}/undo/' },
  undoEmployeeImport: { ...undo, ...residentsOnly, path: '/employees/imports/{id}/undo/' },

  listRoomImports: { ...list, ...roomsOnly, path: '/workzones/imports/' },
  listRoomImportFields: { ...fields, ...roomsOnly, path: '/workzones/imports/fields/' },
  getRoomImportTemplate: { ...template, ...roomsOnly, path: '/workzones/imports/template/' },
  uploadRoomImport: { ...upload, ...roomsOnly, path: '/workzones/imports/' },
  getRoomImport: { ...read, ...roomsOnly, path: '/workzones/imports/{id}/' },
  putRoomImport: { ...correct, ...roomsOnly, path: '/workzones/imports/{id}/' },
  tryRoomImport: { ...tryOut, ...roomsOnly, path: '/workzones/imports/{id}/dry_run/' },
  startRoomImport: { ...start, ...roomsOnly, path: '/workzones/imports/{id}/start/' },
  cancelRoomImport: { ...cancel, ...roomsOnly, path: '/workzones/imports/{id}/cancel/' },
  listRoomImportRows: { ...rows, ...roomsOnly, path: '/workzones/imports/{id}/rows/' },
  getRoomImportBadRows: { ...badRows, ...roomsOnly, path: '/workzones/imports/{id}/bad_rows/' },
  listRoomImportRecords: { ...records, ...roomsOnly, path: '/workzones/imports/{id}/records/' },
  getRoomImportRecordsFile: { ...recordsFile, ...roomsOnly, path: '/workzones/imports/{id}/records/file/' },
  previewRoomImportUndo: { ...undoPreview, ...roomsOnly, path: '/workzones/imports/{id}/undo/' },
  undoRoomImport: { ...undo, ...roomsOnly, path: '/workzones/imports/{id}/undo/' },
});
