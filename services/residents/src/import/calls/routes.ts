/** Calls of the bulk import, the same for residents and for rooms. */
import { requireVersion } from '@firm/platform/change/writing/version';
import { clock } from '@firm/platform/clock/clock';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import type { Call, Handlers } from '@firm/platform/http/call';
import { demand } from '@firm/platform/http/identify';
import type { Reply } from '@firm/platform/http/reply';
import { pageHead, readPage } from '@firm/platform/list/page';
import type { ServiceContext } from '@firm/platform/service/context';
import { importEnded } from '../../../contract/import/states.ts';
import type { importRoutes } from '../../../contract/import/routes.ts';
import { dormitoryModel } from '../../dormitory/model.ts';
import { residentLists } from '../../reference/setup.ts';
import { labelOf } from '../../table/labels.ts';
import { referredTo, renderImport, renderImportRow } from './answer.ts';
import { badRowsFile, latestPhase, templateFile } from './badRows.ts';
import { corrected, importUpdate, rememberMapping } from './correct.ts';
import { namesOfEntries } from '../value/entries.ts';
import { exampleOf, optionsOf, shownKind } from '../value/fields.ts';
import { requireState, findImport, visibleTo } from './find.ts';
import { importKinds } from '../kind/kinds.ts';
import { importedRecordModel, importModel, importRowModel, type ImportDocument, type ImportedRecordDocument, type ImportKindName, type ImportRowDocument } from '../model.ts';
import { missingOf } from '../check/questions.ts';
import { noCounts } from '../run/pass.ts';
import { translateNote } from '../texts.ts';
import { previewUndo } from '../run/undo.ts';
import { queuedUndo, requireUndoAllowed, isUndoable, recordsFile, renderRecord, renderUndo } from './undo.ts';
import { newImport } from './upload.ts';

type Routes = typeof importRoutes;

export function importHandlers(service: ServiceContext): Handlers<Routes> {
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

/** A call reduced to the members that handlers use, which are the same for both kinds of import. */
type Of<K extends keyof Routes> = Pick<Call<Routes[K]>, keyof Call>;

function handlersOf(service: ServiceContext, name: ImportKindName) {
  const kind = importKinds[name];
  const find = (call: Pick<Of<'getEmployeeImport'>, 'scope' | 'caller' | 'params'>) =>
    findImport(service, call, name, call.params.id);

  /** Updating existing records needs the permission to change them. @throws 403 */
  const requireChangeAllowed = ({ caller }: Pick<Of<'putEmployeeImport'>, 'caller'>, update_existing: boolean | undefined) => {
    if (update_existing) demand(caller, `change_${kind.model}`);
  };

  /** Writes the next state of an import and answers with it. */
  const write = async (
    call: Pick<Of<'putEmployeeImport'>, 'base' | 'language' | 'commit'>,
    before: ImportDocument,
    after: ImportDocument,
  ) => {
    const answer = renderImport({ ...after, rev: before.rev + 1 }, call.base, call.language);
    await call.commit({ guards: [importUpdate(before, after, answer)] }, answer);
    return answer;
  };

  /** Queues a pass, which the job of some process then picks up. @throws 409 with what is missing */
  const begin = async (call: Of<'startEmployeeImport'> | Of<'tryEmployeeImport'>, state: 'checking' | 'importing') => {
    const before = await find(call);
    await checkVersion(call, before);
    requireState(before, 'ready', 'checked');
    const update_existing = call.body.update_existing ?? before.update_existing;
    if (state === 'importing') requireChangeAllowed(call, update_existing);
    const [missing] = missingOf(before, kind);
    if (missing) {
      const message = translateNote(call.language, missing);
      throw conflict('import_incomplete', 'conflict', { extra: { missing: { code: missing.key, message } } });
    }
    return write(call, before, {
      ...before,
      state,
      update_existing,
      last_row: 0,
      failure: null,
      ...(state === 'checking' ? { dry_run: noCounts } : { run: noCounts, recorded: true, started_by: { id: call.caller.id, name: call.caller.name } }),
      update_time: clock.now(),
    });
  };

  return {
    list: async (call: Of<'listEmployeeImports'>) => {
      const page = await readPage<ImportDocument>({
        rows: service.rows(importModel, call.scope),
        list: call.list,
        filter: visibleTo(call, name),
      });
      return { ...pageHead(call, page), results: page.rows.map((job) => renderImport(job, call.base, call.language)) };
    },

    fields: async ({ language, scope }: Of<'listEmployeeImportFields'>) => {
      const lists = await residentLists(service, scope.org);
      const results = kind.fields.map((spec) => ({
        field: spec.field,
        label: labelOf(spec.field, language),
        required: spec.required ?? false,
        kind: shownKind(spec),
        options: optionsOf(spec, lists, language),
        example: exampleOf(spec, lists, language),
      }));
      return { results };
    },

    template: async ({ language, scope }: Of<'getEmployeeImportTemplate'>) =>
      templateFile(name === 'rooms' ? 'workzones' : 'employees', kind.fields, await residentLists(service, scope.org), language),

    upload: async (call: Of<'uploadEmployeeImport'>) => {
      const [sent] = call.files;
      if (!sent) throw invalidField('file', 'file_missing');
      const dormitory = call.body.dormitory ?? null;
      await checkDormitory(service, call, dormitory);
      const job = await newImport(service, call, kind, sent, dormitory);
      const answer = renderImport(job, call.base, call.language);
      const inserts = [{ collection: importModel.name, documents: [{ ...job }] }];
      await call.commit({ guards: [service.files.attaching(job.file)], inserts }, answer);
      return answer;
    },

    read: async (call: Of<'getEmployeeImport'>) => renderImport(await find(call), call.base, call.language),

    correct: async (call: Of<'putEmployeeImport'>) => {
      const before = await find(call);
      await checkVersion(call, before);
      requireState(before, 'ready', 'checked');
      requireChangeAllowed(call, call.body.update_existing);
      if (call.body.dormitory) await checkDormitory(service, call, call.body.dormitory);
      const after = await corrected(service, before, kind, call.body);
      const answer = await write(call, before, after);
      if (call.body.mapping || call.body.date_order) await rememberMapping(service, kind, after);
      return answer;
    },

    tryOut: (call: Of<'tryEmployeeImport'>) => begin(call, 'checking'),
    start: (call: Of<'startEmployeeImport'>) => begin(call, 'importing'),

    cancel: async (call: Of<'cancelEmployeeImport'>) => {
      const before = await find(call);
      requireState(before, 'checking', 'importing', 'ready', 'checked');
      const answer = await write(call, before, { ...before, state: 'cancelled', lease: null, update_time: clock.now() });
      await service.files.release([before.file]);
      return answer;
    },

    rows: async (call: Of<'listEmployeeImportRows'>) => {
      const job = await find(call);
      const { outcome, phase = latestPhase(job) } = call.query;
      const page = await readPage<ImportRowDocument>({
        rows: service.rows(importRowModel, call.scope),
        list: call.list,
        filter: { import: job._id, phase, ...(outcome && { outcome: { $in: outcome } }) },
      });
      const headers = job.survey.columns.map(({ header }) => header);
      const [lists, nameOf] = await Promise.all([residentLists(service, call.scope.org), namesOfEntries(service, call.scope, referredTo(page.rows, kind.fields))]);
      return { ...pageHead(call, page), results: page.rows.map((row) => renderImportRow(row, headers, kind.fields, { language: call.language, lists, nameOf })) };
    },

    badRows: async (call: Of<'getEmployeeImportBadRows'>): Promise<Reply> =>
      badRowsFile(service, await find(call), call.language),

    records: async (call: Of<'listEmployeeImportRecords'>) => {
      const job = await find(call);
      const { what, end } = call.query;
      const page = await readPage<ImportedRecordDocument>({
        rows: service.rows(importedRecordModel, call.scope),
        list: call.list,
        filter: { import: job._id, ...(what && { what: { $in: what } }), ...(end && { end: { $in: end } }) },
      });
      return { ...pageHead(call, page), results: page.rows.map((row) => renderRecord(row, name, call.base, call.language)) };
    },

    recordsFile: async (call: Of<'getEmployeeImportRecordsFile'>): Promise<Reply> => recordsFile(service, await find(call), call.language),

    undoPreview: async (call: Of<'previewEmployeeImportUndo'>) => {
      const job = await find(call);
      requireUndoAllowed(call.caller, job);
      if (!isUndoable(job)) throw notUndoable();
      return renderUndo(await previewUndo(service, { ...job, undo_scope: call.scope }), call.language);
    },

    undo: async (call: Of<'undoEmployeeImport'>) => {
      const before = await find(call);
      requireUndoAllowed(call.caller, before);
      // A repeated request refers to the same undo.
      if (before.state === 'undoing' || before.state === 'undone') return renderImport(before, call.base, call.language);
      await checkVersion(call, before);
      if (!isUndoable(before)) throw notUndoable();
      return write(call, before, await queuedUndo(service, before, call.caller, call.scope));
    },
  };
}

const notUndoable = () => conflict('illegal_transition', 'illegal_transition', { allowed: [...importEnded] });

const checkVersion = ({ body }: { readonly body: { readonly version?: number } }, job: ImportDocument): Promise<void> =>
  requireVersion(body.version, job.rev, () => ({ id: job._id, version: job.rev }));

/** @throws 422 for a dormitory that the caller has no access to */
async function checkDormitory(service: ServiceContext, { scope }: Pick<Of<'uploadEmployeeImport'>, 'scope'>, dormitory: number | null) {
  if (dormitory === null) return;
  if ((await service.rows(dormitoryModel, scope).count({ _id: dormitory })) === 0) throw invalidField('dormitory', 'unknown_reference');
}
