/** Bulk import as the API presents it: one file, what was read from it, how its columns are mapped, and its progress. */
import { z } from 'zod';
import { dateOrders } from '@firm/platform/contract/dateOrders';
import { bodyOf, choiceList, optionalReferenceTo, referenceTo, version } from '@firm/platform/contract/fields';
import { nullableId } from '@firm/platform/contract/parts';
import { delimiters, halfDates, hiddenRows, importedAs, importLimits, importOutcomes, importStates, undoOutcomes } from './states.ts';

const count = z.number().int();

/** A remark about the file in the reader's language; `code` and `values` let a screen present it differently. */
const note = z.object({
  code: z.string(),
  message: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
}).meta({ id: 'ImportNote' });

const column = z.object({
  /** Position in the file, from 0; mappings refer to columns by it. */
  index: count,
  /** `A`, `B` … `AA`, as in spreadsheets. */
  letter: z.string(),
  header: z.string(),
  /** The first few non-empty values, as text. */
  samples: z.array(z.string()),
  /** Number of rows in which it is not empty. */
  filled: count,
}).meta({ id: 'ImportColumn' });

const mapped = z.object({
  column: count,
  /** null: the column is not imported. */
  field: z.string().nullable(),
  /** Where the mapping comes from: remembered from an earlier import, guessed from the header, or chosen by the user. */
  from: z.enum(['remembered', 'header', 'person', 'none']),
}).meta({ id: 'ImportMapping' });

/** Something that cannot be decided from the file alone. While unanswered, the import can be neither checked nor started. */
const question = z.object({
  id: z.enum(['date_order', 'half_dates', 'hidden_rows', 'encoding', 'sheet']),
  message: z.string(),
  options: z.array(z.object({ value: z.string(), label: z.string(), samples: z.array(z.string()) })),
  /** The current answer; null while there is none. */
  answer: z.string().nullable(),
}).meta({ id: 'ImportQuestion' });

const counts = z.object({
  /** Rows read so far. */
  done: count,
  created: count,
  updated: count,
  /** Existing records that are identical. */
  unchanged: count,
  /** Existing records that differ: an import with `update_existing` would change them. */
  changed: count,
  bad: count,
}).meta({ id: 'ImportCounts' });

/** Outcome of an undo: created records removed, changed records restored, and records that are kept. */
const undoCounts = {
  removed: count,
  set_back: count,
  kept: count,
  /** Why records are kept, in the reader's language, most frequent first. */
  reasons: z.array(z.object({ code: z.string(), message: z.string(), count })),
};

/** What an undo would do now. */
export const importUndoPreview = z.object(undoCounts).meta({ id: 'ImportUndoPreview' });
export type ImportUndoPreview = z.output<typeof importUndoPreview>;

/** Progress of an undo. */
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
  /** null for a workbook. */
  delimiter: z.enum(delimiters).nullable(),
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  /** The header row, counted from 1 as in spreadsheets. */
  header_row: count,
  /** Non-empty rows below the headers. */
  rows: count,
  columns: z.array(column),
  mapping: z.array(mapped),
  questions: z.array(question),
  /** What was skipped or is worth knowing: hidden sheets, merged headers, formulas, empty rows. */
  notices: z.array(note),
  /** Why it cannot be checked or started yet; empty when it can. */
  missing: z.array(note),
  date_order: z.enum(dateOrders).nullable(),
  /** Dormitory for rows that name none; required for users with access to only some dormitories. */
  dormitory: nullableId,
  update_existing: z.boolean(),
  /** Result of the last dry run; null if there was none, or if the mapping has changed since. */
  dry_run: counts.nullable(),
  /** What the import has done so far; null before it is started. */
  run: counts.nullable(),
  /** Whether the import has anything that can be undone. */
  undoable: z.boolean(),
  /** null until an undo is requested. */
  undo: undo.nullable(),
  /** Percentage, 0 to 100, of the current or last dry run or import. */
  progress: z.number(),
  /** Why it failed; null unless `state` is `failed`. */
  failure: note.nullable(),
  created_by: z.string(),
  created_time: z.iso.datetime(),
  update_time: z.iso.datetime(),
}).meta({ id: 'ImportJob' });
export type ImportJob = z.output<typeof importJob>;

/** A row of the file that has errors, or that would change a record. */
export const importRow = z.object({
  /** Row number, as in spreadsheets. */
  row: count,
  outcome: z.enum(importOutcomes),
  /** What identifies the record: the pass number, or the room's reference. */
  key: z.string(),
  name: z.string(),
  /** For a row with errors. */
  problems: z.array(
    z.object({
      /** null: the row as a whole. */
      column: z.string().nullable(),
      header: z.string().nullable(),
      field: z.string().nullable(),
      value: z.string(),
      code: z.string(),
      /** In the reader's language. */
      reason: z.string(),
    }),
  ),
  /** For a changed record: field, its label, value before and after. */
  changes: z.array(z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
}).meta({ id: 'ImportRow' });
export type ImportRow = z.output<typeof importRow>;

/** A record that an import has created or changed. */
export const importedRecord = z.object({
  /** Id of the resident or zone, which may have been deleted since. */
  id: count,
  url: z.string(),
  /** Pass number of the resident or reference of the zone, as imported. */
  key: z.string(),
  name: z.string(),
  what: z.enum(importedAs),
  /** What the undo did with it; null before. */
  end: z.enum(undoOutcomes).nullable(),
  /** Why the undo kept it, in the reader's language. */
  reason: z.string().nullable(),
}).meta({ id: 'ImportedRecord' });
export type ImportedRecord = z.output<typeof importedRecord>;

export const importedRecordFilters = z.object({ what: choiceList(importedAs), end: choiceList(undoOutcomes) }).partial();

export const importRowFilters = z
  .object({
    outcome: choiceList(importOutcomes),
    /** Which pass over the file; the latest by default. */
    phase: z.enum(['dry_run', 'run']),
  })
  .partial();

/** A field that a column can be mapped to. */
export const importField = z.object({
  field: z.string(),
  label: z.string(),
  /** A column must be mapped to it; instead of `name`, `given_name` and `surname` together will do. */
  required: z.boolean(),
  kind: z.enum(['text', 'day', 'flag', 'number', 'choice', 'reference']),
  /** For a choice: the values that are understood, in the reader's language. */
  options: z.array(z.string()),
  example: z.string(),
}).meta({ id: 'ImportField' });
export type ImportField = z.output<typeof importField>;

export const importUpload = bodyOf({ dormitory: optionalReferenceTo('dormitories').optional() });

export const importPut = bodyOf({
  sheet: z.string().max(200).optional(),
  encoding: z.string().max(40).optional(),
  delimiter: z.enum(delimiters).optional(),
  header_row: z.number().int().min(1).max(importLimits.headerRow).optional(),
  /** Corrections of some columns. A field can be mapped to one column only; `name` and its parts exclude each other. */
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
  dormitory: z.union([referenceTo('dormitories'), z.null()]).optional(),
  update_existing: z.boolean().optional(),
  version,
}).meta({ id: 'ImportPut' });
export type ImportPut = z.output<typeof importPut>;

export const importStart = bodyOf({ update_existing: z.boolean().optional(), version }).meta({ id: 'ImportStart' });
export const importUndo = bodyOf({ version }).meta({ id: 'ImportUndoBody' });
