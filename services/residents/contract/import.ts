/** Bulk import as calls see it: one file, what was read from it, how its columns are to be understood, and how far it is. */
import { z } from 'zod';
import { dateOrders } from '@firm/platform/contract/dateOrders';
import { bodyOf, choiceList, optionalReference, reference } from '@firm/platform/contract/fields';
import { formVersion, nullableId } from '@firm/platform/contract/parts';
import { delimiters, halfDates, hiddenRows, importedAs, importLimits, importOutcomes, importStates, undoOutcomes } from './importStates.ts';

const count = z.number().int();

/** A remark about the file in the reader's language; `code` and `values` for a screen that draws it otherwise. */
const note = z.object({
  code: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
}).meta({ id: 'ImportNote' });

const column = z.object({
  /** Place in the file, from 0; what a mapping names. */
  index: count,
  /** `A`, `B` … `AA`, as spreadsheets call it. */
  letter: z.string(),
  header: z.string(),
  /** The first few values that are not empty, as text. */
  samples: z.array(z.string()),
  /** Rows that have something in it. */
  filled: count,
}).meta({ id: 'ImportColumn' });

const mapped = z.object({
  column: count,
  /** null: the column is left out. */
  field: z.string().nullable(),
  /** Where the proposal comes from: a mapping that was remembered, the header, or the person. */
  from: z.enum(['remembered', 'header', 'person', 'none']),
}).meta({ id: 'ImportMapping' });

/** Something that the file alone does not tell. An unanswered one keeps the import from being tried or started. */
const question = z.object({
  id: z.enum(['date_order', 'half_dates', 'hidden_rows', 'encoding', 'sheet']),
  message: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string(), samples: z.array(z.string()) })),
  /** The answer in force; null while nobody has given one. */
  answer: z.string().nullable(),
}).meta({ id: 'ImportQuestion' });

const counts = z.object({
  /** Rows read so far. */
  done: count,
  created: count,
  updated: count,
  /** Known already, and the same. */
  unchanged: count,
  /** Known already and different: what an import with `update_existing` would change. */
  changed: count,
  bad: count,
}).meta({ id: 'ImportCounts' });

/** What undoing comes to: created records removed, changed ones set back, and those that are kept. */
const undoCounts = {
  removed: count,
  set_back: count,
  kept: count,
  /** Why records are kept, in the reader's language, the most frequent first. */
  reasons: z.array(z.object({ code: z.string(), message: z.string(), count })),
};

/** What an undo would come to now. */
export const importUndoPreview = z.object(undoCounts).meta({ id: 'ImportUndoPreview' });
export type ImportUndoPreview = z.output<typeof importUndoPreview>;

/** How far an undo is. */
const undo = z.object({ total: count, done: count, ...undoCounts }).meta({ id: 'ImportUndo' });

export const importJob = z.object({
  id: count,
  version: count,
  url: z.string(),
  kind: z.enum(['employees', 'rooms']),
  state: z.enum(importStates),
  file_name: z.string(),
  format: z.enum(['xlsx', 'csv']),
  encoding: z.string().nullable(),
  /** null: of a workbook. */
  delimiter: z.enum(delimiters).nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The row that holds the headers, from 1 as spreadsheets count. */
  header_row: count,
  /** Rows below the headers that are not empty. */
  rows: count,
  columns: z.array(column),
  mapping: z.array(mapped),
  questions: z.array(question),
  /** What was left aside or is worth knowing: hidden sheets, merged headers, formulas, empty rows. */
  notices: z.array(note),
  /** Why it cannot be tried or started yet; empty when it can. */
  missing: z.array(note),
  date_order: z.enum(dateOrders).nullable(),
  /** Dormitory of rows that name none; needed for those who may see some dormitories alone. */
  dormitory: nullableId,
  update_existing: z.boolean(),
  /** What the last dry run found; null before one, and again after the mapping was changed. */
  dry_run: counts.nullable(),
  /** What the import has done so far; null before it was started. */
  run: counts.nullable(),
  /** Whether there is something that may be undone. */
  undoable: z.boolean(),
  /** null before it was asked for. */
  undo: undo.nullable(),
  /** 0 to 100 of the dry run or import that is under way, or was last. */
  progress: z.number(),
  /** Why it failed; null unless `state` is `failed`. */
  failure: note.nullable(),
  created_by: z.string(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'ImportJob' });
export type ImportJob = z.output<typeof importJob>;

/** One row of the file that a dry run or an import stumbled over, or would change. */
export const importRow = z.object({
  /** As spreadsheets count. */
  row: count,
  outcome: z.enum(importOutcomes),
  /** What the row is about: the pass number, or the room's reference. */
  key: z.string(),
  name: z.string(),
  /** Of a bad row. */
  problems: z.array(
    z.object({
      /** null: about the row as a whole. */
      column: z.string().nullable(),
      header: z.string().nullable(),
      field: z.string().nullable(),
      value: z.string(),
      code: z.string(),
      /** In the reader's language. */
      reason: z.string(),
    }),
  ),
  /** Of a changed one: field, its label, before and after. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
}).meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof importRow>;

/** A record that an import has created or changed. */
export const importedRecord = z.object({
  /** Of the resident or zone; it may be gone by now. */
  id: count,
  url: z.string(),
  /** Pass number, or reference of the zone, as it was imported. */
  key: z.string(),
  name: z.string(),
  what: z.enum(importedAs),
  /** What became of it when the import was undone; null before. */
  end: z.enum(undoOutcomes).nullable(),
  /** Why it was kept, in the reader's language. */
  reason: z.string().nullable(),
}).meta({ id: 'ImportedRecord' });
export type ImportedRecord = z.output<typeof importedRecord>;

export const importedRecordFilters = z.object({ what: choiceList(importedAs), end: choiceList(undoOutcomes) }).partial();

export const importRowFilters = z
  .object({
    outcome: choiceList(importOutcomes),
    /** Of which pass; the latest one when not said. */
    phase: z.enum(['dry_run', 'run']),
  })
  .partial();

/** A field that a column can be mapped to. */
export const importField = z.object({
  field: z.string(),
  label: z.string(),
  /** Some column must be taken for it; for `name`, `given_name` and `surname` together do as well. */
  required: z.boolean(),
  kind: z.enum(['text', 'day', 'flag', 'number', 'choice', 'reference']),
  /** Of a choice: what may stand there, in the reader's language. */
  options: z.array(z.string()),
  example: z.string(),
}).meta({ id: 'ImportField' });
export type ImportField = z.output<typeof importField>;

export const importUpload = bodyOf({ dormitory: optionalReference.optional() });

export const importPut = bodyOf({
  sheet: z.string().max(200).optional(),
  encoding: z.string().max(40).optional(),
  delimiter: z.enum(delimiters).optional(),
  header_row: z.number().int().min(1).max(importLimits.headerRow).optional(),
  /** Corrections of some columns. A field leaves the column that had it; `name` rules out its parts, and they rule it out. */
  mapping: z
    .array(
      z.strictObject({
        column: z.number().int().min(0).max(importLimits.columns),
        field: z.string().max(60).nullable(),
      }),
    )
    .max(importLimits.columns)
    .optional(),
  date_order: z.enum(dateOrders).optional(),
  half_dates: z.enum(halfDates).optional(),
  hidden_rows: z.enum(hiddenRows).optional(),
  dormitory: z.union([reference, z.null()]).optional(),
  update_existing: z.boolean().optional(),
  version: formVersion,
}).meta({ id: 'ImportPut' });
export type ImportPut = z.output<typeof importPut>;

export const importStart = bodyOf({ update_existing: z.boolean().optional(), version: formVersion }).meta({ id: 'ImportStart' });
export const importUndo = bodyOf({ version: formVersion }).meta({ id: 'ImportUndoBody' });
