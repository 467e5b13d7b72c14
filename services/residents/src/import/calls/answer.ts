/** Renders import documents as API answers, in the reader's language. */
import { entityUrl } from '@firm/platform/contract/fields';
import type { Language } from '@firm/platform/errors/messages';
import { columnLetter } from '@firm/platform/table/cell';
import type { ImportJob, ImportRow } from '../../../contract/import/import.ts';
import { labelOf } from '../../table/labels.ts';
import { dateOrderOf, missingOf, noticesOf, questionsOf } from '../check/questions.ts';
import { importKinds } from '../kind/kinds.ts';
import type { ImportDocument, ImportRowDocument } from '../model.ts';
import { translateNote, type Note } from '../texts.ts';
import { shownValue, type FieldSpec, type ReferenceTo, type ShownBy } from '../value/fields.ts';
import { isUndoable, renderUndo } from './undo.ts';

const importPath = { employees: 'employees/imports', rooms: 'workzones/imports' } as const;

/** @param base absolute address of the API @param language of notes, problems and questions */
export function renderImport(job: ImportDocument, base: string, language: Language): ImportJob {
  const kind = importKinds[job.kind];
  const { survey } = job;
  const note = ({ key, values }: { key: string; values: Note['values'] }) => ({
    code: key,
    message: translateNote(language, { key, values }),
    values: { ...values },
  });
  return {
    id: job._id,
    version: job.rev,
    url: entityUrl(base, importPath[job.kind], job._id),
    kind: job.kind,
    state: job.state,
    file_name: job.file_name,
    format: job.format,
    encoding: survey.encoding,
    delimiter: survey.delimiter,
    sheet: survey.sheet,
    sheets: [...survey.sheets],
    header_row: survey.header_row,
    rows: survey.rows,
    columns: survey.columns.map(({ index, header, samples, filled }) => ({
      index,
      letter: columnLetter(index),
      header,
      samples: [...samples],
      filled,
    })),
    mapping: job.mapping,
    questions: questionsOf(job, kind).map(({ id, options, answer }) => ({
      id,
      message: translateNote(language, { key: `ask_${id}`, values: {} }),
      options: options.map(({ value, samples }) => ({
        value,
        label: id === 'encoding' || id === 'sheet' ? value : translateNote(language, { key: value, values: {} }),
        samples: [...samples],
      })),
      answer,
    })),
    notices: noticesOf(job, kind).map(note),
    missing: missingOf(job, kind).map(note),
    date_order: dateOrderOf(job, kind),
    dormitory: job.dormitory,
    update_existing: job.update_existing,
    dry_run: job.dry_run,
    run: job.run,
    undoable: isUndoable(job),
    undo: job.undo ? { total: job.undo.total, done: job.undo.done, ...renderUndo(job.undo, language) } : null,
    progress: progressOf(job),
    failure: job.failure && note(job.failure),
    created_by: job.by.name,
    created_time: job.created_time.toISOString(),
    update_time: job.update_time.toISOString(),
  };
}

/** Percentage of rows processed by the current or last pass. */
function progressOf({ state, survey, dry_run, run, undo }: ImportDocument): number {
  if (state === 'checked' || state === 'done' || state === 'undone') return 100;
  if (state === 'undoing') return Math.round(((undo?.done ?? 0) / Math.max(1, undo?.total ?? 0)) * 100);
  const done = (state === 'checking' ? dry_run : run)?.done ?? 0;
  return Math.min(100, Math.round((done / Math.max(1, survey.rows)) * 100));
}

/**
 * @param headers the file's headers, by column
 * @param fields the fields of this kind of import
 */
export function renderImportRow(row: ImportRowDocument, headers: readonly string[], fields: readonly FieldSpec[], by: ShownBy): ImportRow {
  const { language } = by;
  const shown = (name: string, value: string): string => {
    const spec = fields.find(({ field }) => field === name);
    return spec ? shownValue(spec, value, by) : value;
  };
  return {
    row: row.row,
    outcome: row.outcome,
    key: row.key,
    name: row.name,
    problems: row.problems.map(({ column, field, value, key, values }) => ({
      column: column === null ? null : columnLetter(column),
      header: column === null ? null : (headers[column] ?? ''),
      field,
      value,
      code: key,
      reason: translateNote(language, { key, values }),
    })),
    changes: row.changes.map(({ field, before, after }) => ({ field, label: labelOf(field, language), before: shown(field, before), after: shown(field, after) })),
  };
}

/** The ids that the changes of these rows refer to, by collection. */
export function referredTo(rows: readonly ImportRowDocument[], fields: readonly FieldSpec[]): ReadonlyMap<ReferenceTo, ReadonlySet<number>> {
  const wanted = new Map<ReferenceTo, Set<number>>();
  for (const { field, type } of fields) {
    if (type.kind !== 'reference') continue;
    const named = rows.flatMap(({ changes }) => changes.filter((change) => change.field === field).flatMap(({ before, after }) => [before, after]));
    const ids = named.map(Number).filter((id) => Number.isSafeInteger(id) && id > 0);
    if (ids.length > 0) wanted.set(type.to, new Set([...(wanted.get(type.to) ?? []), ...ids]));
  }
  return wanted;
}
