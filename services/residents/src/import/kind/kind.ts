/** What the import of one kind of record is: its fields, its check, and what becomes of rows that passed it. */
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
  /** What makes it the same record as another row's. */
  readonly key: string;
  readonly name: string;
  /** Only what the row says: an empty cell says nothing. */
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
  /** Everything that the rows come to, when they are imported and not only tried. */
  readonly write: Write;
  /** What it creates and changes, for an undo. */
  readonly records: readonly WrittenRecord[];
}

export type WrittenRecord = Pick<ImportedRecordDocument, 'entity_id' | 'what' | 'key' | 'name' | 'rev' | 'stage' | 'before'>;

export interface ImportKind {
  readonly name: ImportKindName;
  /** What the records are to permissions. */
  readonly model: Model;
  readonly fields: readonly FieldSpec[];
  /** The field that makes a record known again. */
  readonly keyField: string;
  /** The contract that a new record must keep to; what it is given of a row's values. */
  readonly body: z.ZodType;
  readonly bodyOf: (values: Readonly<Record<string, unknown>>, job: ImportDocument) => Record<string, unknown>;
  /** The contract's name of a field → the file's. */
  readonly fieldOf: (bodyField: string) => string;
  readonly keyOf: (values: Readonly<Record<string, unknown>>, job: ImportDocument) => string;
  /** What may be spelled in several ways and is one thing all the same: only its first spelling in a file is taken. */
  readonly alike?: (
    values: Readonly<Record<string, unknown>>,
    job: ImportDocument,
  ) => readonly { readonly field: string; readonly key: string; readonly spelled: string }[];
  /** Decides about rows that passed the check. Reads within `session`, writes nothing. */
  readonly decide: (
    service: ServiceContext,
    job: ImportDocument,
    rows: readonly CheckedRow[],
    session: ClientSession,
  ) => Promise<Decided>;
  /** Decides what becomes of records that this import wrote when it is undone. Reads within `session`, writes nothing. */
  readonly undo: Undo;
}

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
