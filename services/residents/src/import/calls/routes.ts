/** Calls of the bulk import, the same for residents and for rooms. */
import type { Handlers } from '@firm/platform/http/call';
import type { ServiceContext } from '@firm/platform/service/context';
import type { importRoutes } from '../../../contract/import/routes.ts';
import type { ImportKindName } from '../model.ts';
import { readingHandlers } from './reading.ts';
import { stepHandlers } from './steps.ts';
import { undoHandlers } from './undoing.ts';

/** All calls about imports; a call is answered alike for both kinds. */
export function importHandlers(service: ServiceContext): Handlers<typeof importRoutes> {
  const employees = handlersOf(service, 'employees');
  const rooms = handlersOf(service, 'rooms');
  return {
    listEmployeeImports: employees.list,
    listEmployeeImportFields: employees.fields,
    getEmployeeImportTemplate: employees.template,
    uploadEmployeeImport: employees.upload,
    getEmployeeImport: employees.read,
    putEmployeeImport: employees.correct,
    tryEmployeeImport: employees.tryOut,
    startEmployeeImport: employees.start,
    cancelEmployeeImport: employees.cancel,
    listEmployeeImportRows: employees.rows,
    getEmployeeImportBadRows: employees.badRows,
    listEmployeeImportRecords: employees.records,
    getEmployeeImportRecordsFile: employees.recordsFile,
    previewEmployeeImportUndo: employees.undoPreview,
    undoEmployeeImport: employees.undo,
    listRoomImports: rooms.list,
    listRoomImportFields: rooms.fields,
    getRoomImportTemplate: rooms.template,
    uploadRoomImport: rooms.upload,
    getRoomImport: rooms.read,
    putRoomImport: rooms.correct,
    tryRoomImport: rooms.tryOut,
    startRoomImport: rooms.start,
    cancelRoomImport: rooms.cancel,
    listRoomImportRows: rooms.rows,
    getRoomImportBadRows: rooms.badRows,
    listRoomImportRecords: rooms.records,
    getRoomImportRecordsFile: rooms.recordsFile,
    previewRoomImportUndo: rooms.undoPreview,
    undoRoomImport: rooms.undo,
  };
}

const handlersOf = (service: ServiceContext, name: ImportKindName) => ({
  ...readingHandlers(service, name),
  ...stepHandlers(service, name),
  ...undoHandlers(service, name),
});
