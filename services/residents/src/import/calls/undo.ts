/** The calls that undo an import, and that list the records it created or changed. */
import { clock } from '@firm/platform/clock/clock';
import { entityUrl } from '@firm/platform/contract/fields';
import type { Language } from '@firm/platform/errors/messages';
import type { Principal } from '@firm/platform/auth/principal';
import { demandAll } from '@firm/platform/http/identify';
import type { Reply } from '@firm/platform/http/reply';
import { batched } from '@firm/platform/list/batched';
import { wholeOrg, type Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { WrittenCell } from '@firm/platform/table/write';
import type { ImportedRecord, ImportUndoPreview } from '../../../contract/import/import.ts';
import { importEnded } from '../../../contract/import/states.ts';
import { tableFile } from '../../table/file.ts';
import { tableText } from '../../table/labels.ts';
import { importedRecordModel, type ImportDocument, type ImportedRecordDocument, type ImportKindName, type UndoCounts } from '../model.ts';
import { translateNote } from '../texts.ts';
import { undoNeeds } from '../run/rights.ts';
import { noUndo } from '../run/undo.ts';

const recordPath = { employees: 'employees', rooms: 'workzones' } as const;
const batchSize = 500;

/** Whether an import has written anything that can be undone. */
export const isUndoable = ({ state, run, recorded = false }: ImportDocument): boolean =>
  recorded && (run?.created ?? 0) + (run?.updated ?? 0) > 0 && importEnded.includes(state);

/** @throws 403 with what the caller lacks */
export const requireUndoAllowed = (caller: Principal, job: ImportDocument): void => demandAll(caller, undoNeeds(job));

/** The import queued for its undo. An undo that failed halfway continues from there. */
export async function queuedUndo(service: ServiceContext, job: ImportDocument, caller: Principal, scope: Scope): Promise<ImportDocument> {
  const total = await service.rows(importedRecordModel, wholeOrg(job.org)).count({ import: job._id });
  return {
    ...job,
    state: 'undoing',
    undo: job.undo ?? noUndo(total),
    undone_by: { id: caller.id, name: caller.name },
    undo_scope: scope,
    failure: null,
    last_row: job.undo?.done ?? 0,
    update_time: clock.now(),
  };
}

/** Counts, with the reasons in the reader's language. */
export function renderUndo({ removed, set_back, kept, reasons }: UndoCounts, language: Language): ImportUndoPreview {
  const translated = Object.entries(reasons).map(([code, count]) => ({ code, message: reasonText(code, language), count }));
  return { removed, set_back, kept, reasons: translated.sort((a, b) => b.count - a.count) };
}

/** One of those records, with what the undo did to it or why it was left. @param base absolute address of the API */
export function renderRecord(record: ImportedRecordDocument, kind: ImportKindName, base: string, language: Language): ImportedRecord {
  const { entity_id: id, key, name, what, end, reason } = record;
  return { id, url: entityUrl(base, recordPath[kind], id), key, name, what, end, reason: reason && reasonText(reason, language) };
}

const reasonText = (reason: string, language: Language): string => translateNote(language, { key: `undo_${reason}`, values: {} });

/** All records of an import as a workbook, streamed. */
export function recordsFile(service: ServiceContext, job: ImportDocument, language: Language): Reply {
  const text = (key: string) => translateNote(language, { key, values: {} });
  const rows = async function* (): AsyncGenerator<WrittenCell[][]> {
    const cursor = service.rows(importedRecordModel, wholeOrg(job.org)).find({ import: job._id }).sort({ entity_id: 1 }).batchSize(batchSize);
    for await (const batch of batched(cursor, batchSize)) {
      yield batch.map(({ key, name, what, end, reason }) => [key, name, text(`record_${what}`), end === null ? '' : text(`record_${end}`), reason === null ? '' : reasonText(reason, language)]);
    }
  };
  return tableFile('xlsx', language, {
    name: `${job.file_name.replace(/\.\w+$/, '')}-${text('records')}`,
    title: text('records'),
    headers: [text('record_key'), text('record_name'), text('record_what'), text('record_end'), tableText('reason', language)],
    rows: rows(),
  });
}
