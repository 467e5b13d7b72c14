/** What defines the import of one kind of record: its fields, its checks, and what happens to rows that passed. */
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Write } from '@firm/platform/change/write';
import type { ServiceContext } from '@firm/platform/service/context';
import type { TableRow } from '@firm/platform/table/cell';
import type { Model } from '../../../contract/declaration.ts';
import type { Undo } from './undo.ts';
import type { FieldSpec } from '../value/fields.ts';
import type { ImportDocument, ImportedRecordDocument, ImportKindName, RowProblem } from '../model.ts';

export interface CheckedRow {
  readonly row: TableRow;
  /** Identifies the record: rows with the same key mean the same record. */
  readonly key: string;
  readonly name: string;
  /** Only values that the row has: an empty cell leaves a field unchanged. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly RowProblem[];
}

export type Outcome =
  | { readonly is: 'created' | 'unchanged' }
  | { readonly is: 'updated' | 'changed'; readonly changes: readonly FieldChange[] }
  | { readonly is: 'bad'; readonly problems: readonly RowProblem[] };

export interface FieldChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Decided {
  readonly outcomes: readonly { readonly row: CheckedRow; readonly outcome: Outcome }[];
  /** The write for the rows; executed by an import, not by a dry run. */
  readonly write: Write;
  /** The records it creates and changes, stored for an undo. */
  readonly records: readonly WrittenRecord[];
}

export type WrittenRecord = Pick<ImportedRecordDocument, 'entity_id' | 'what' | 'key' | 'name' | 'rev' | 'stage' | 'before'>;

export interface ImportKind {
  readonly name: ImportKindName;
  /** The model by which permissions are checked. */
  readonly model: Model;
  readonly fields: readonly FieldSpec[];
  /** The field by which existing records are recognised. */
  readonly keyField: string;
  /** The contract of a new record, and what it is given of a row's values. */
  readonly body: z.ZodType;
  readonly bodyOf: (values: Readonly<Record<string, unknown>>, job: ImportDocument) => Record<string, unknown>;
  /** Field name in the contract → field name in the file. */
  readonly fieldOf: (bodyField: string) => string;
  readonly keyOf: (values: Readonly<Record<string, unknown>>, job: ImportDocument) => string;
  /** Values that may be spelled in several ways but mean one thing: only the first spelling in a file is accepted, another one is an error of its row. */
  readonly alike?: (
    values: Readonly<Record<string, unknown>>,
    job: ImportDocument,
  ) => readonly { readonly field: string; readonly key: string; readonly spelled: string }[];
  /** Decides what to do with rows that passed the check. Reads within `session`, writes nothing. */
  readonly decide: (
    service: ServiceContext,
    job: ImportDocument,
    rows: readonly CheckedRow[],
    session: ClientSession,
  ) => Promise<Decided>;
  /** Decides what an undo does with records that this import wrote. Reads within `session`, writes nothing. */
  readonly undo: Undo;
}

/**
 * What is wrong with one field of a row, with its value and, if the field is mapped, its column.
 * @param key of the message, whose values get the field's name
 */
export const problemAt = (
  rows: CheckedRow,
  mapping: ReadonlyMap<string, number>,
  field: string,
  key: RowProblem['key'],
  values: RowProblem['values'] = {},
): RowProblem => ({
  column: mapping.get(field) ?? null,
  field,
  value: String(rows.values[field] ?? ''),
  key,
  values: { field, ...values },
});

/** Field → column. */
export const columnsOf = (job: Pick<ImportDocument, 'mapping'>): ReadonlyMap<string, number> =>
  new Map(job.mapping.flatMap(({ column, field }) => (field === null ? [] : [[field, column] as const])));
