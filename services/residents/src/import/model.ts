/** The collections of imports, of their findings on rows, and of mappings remembered for files with the same headers. */
import { Schema } from 'mongoose';
import type { DateOrder } from '@firm/platform/contract/dateOrders';
import type { Lease } from '@firm/platform/lease/lease';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { Scope } from '@firm/platform/mongo/scope';
import type { importedEntities } from '../../contract/import/entities.ts';
import type { HalfDates, HiddenRows, ImportedAs, ImportOutcome, ImportState, UndoOutcome } from '../../contract/import/states.ts';
import { importLimits, importUnderWay } from '../../contract/import/states.ts';
import type { Survey } from './read/survey.ts';

export type ImportKindName = keyof typeof importedEntities;
export type Phase = 'dry_run' | 'run';
type MappedFrom = 'remembered' | 'header' | 'person' | 'none';

export interface Counts {
  done: number;
  created: number;
  updated: number;
  unchanged: number;
  changed: number;
  bad: number;
}

/** Progress of an undo. */
export interface UndoCounts extends Record<UndoOutcome, number> {
  total: number;
  done: number;
  /** Reason for keeping a record → number of records. */
  reasons: Record<string, number>;
}

export interface Mapped {
  column: number;
  field: string | null;
  from: MappedFrom;
}

/** A message key with values, translated when read. */
interface StoredNote {
  key: string;
  values: Record<string, string | number>;
}

export interface ImportDocument {
  _id: number;
  rev: number;
  org: number;
  kind: ImportKindName;
  state: ImportState;
  /** Who uploaded the file, and their scope at that moment, which applies to the whole import. */
  by: { id: number; name: string };
  scope: Scope;
  /** Who started it; the audit names them. null before the start. */
  started_by: { id: number; name: string } | null;
  file: string;
  file_name: string;
  format: 'xlsx' | 'csv';
  survey: Survey;
  /** The user's choice; null: what the file suggests. */
  encoding: string | null;
  sheet: string | null;
  mapping: Mapped[];
  date_order: DateOrder | null;
  half_dates?: HalfDates | null;
  hidden_rows?: HiddenRows | null;
  dormitory: number | null;
  update_existing: boolean;
  dry_run: Counts | null;
  run: Counts | null;
  /** Whether the records that this import creates and changes are stored for an undo; not so for imports of earlier releases. */
  recorded?: boolean;
  undo?: UndoCounts | null;
  /** Who started the undo, and their scope at that moment. */
  undone_by?: { id: number; name: string } | null;
  undo_scope?: Scope | null;
  /** The last row processed by the current pass; for an undo, the number of records processed. */
  last_row: number;
  failure: StoredNote | null;
  /** The process that works on it, and until when its lease lasts unless renewed. */
  lease: Lease | null;
  created_time: Date;
  update_time: Date;
}

const mixed = { type: Schema.Types.Mixed, default: null } as const;
const keptSeconds = importLimits.keptDays * 86_400;

const schema = new Schema<ImportDocument>(
  {
    _id: Number,
    rev: Number,
    org: { type: Number, required: true },
    kind: String,
    state: String,
    by: mixed,
    scope: mixed,
    started_by: mixed,
    file: String,
    file_name: String,
    format: String,
    survey: mixed,
    encoding: { type: String, default: null },
    sheet: { type: String, default: null },
    mapping: mixed,
    date_order: { type: String, default: null },
    half_dates: { type: String, default: null },
    hidden_rows: { type: String, default: null },
    dormitory: { type: Number, default: null },
    update_existing: Boolean,
    dry_run: mixed,
    run: mixed,
    recorded: Boolean,
    undo: mixed,
    undone_by: mixed,
    undo_scope: mixed,
    last_row: Number,
    failure: mixed,
    lease: mixed,
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, kind: 1, created_time: -1, _id: -1 });
// Polled by every process, several times a second.
schema.index({ state: 1, update_time: 1 }, { partialFilterExpression: { state: { $in: [...importUnderWay] } } });

export const importModel: ModelSpec<ImportDocument> = {
  name: 'residents_imports',
  schema,
  scope: { org: 'org', dormitory: null },
};

export interface RowProblem {
  /** Index of the column; null: the row as a whole. */
  column: number | null;
  field: string | null;
  value: string;
  key: string;
  values: Record<string, string | number>;
}

export interface ImportRowDocument {
  /** `<import>.<phase>.<row>` */
  _id: string;
  org: number;
  import: number;
  phase: Phase;
  row: number;
  outcome: ImportOutcome;
  key: string;
  name: string;
  problems: RowProblem[];
  changes: { field: string; before: string; after: string }[];
  /** For a row with errors, its cells as they were in the file. */
  cells: (string | number | boolean | { day: string } | null)[];
  at: Date;
}

const rowSchema = new Schema<ImportRowDocument>(
  {
    _id: String,
    org: { type: Number, required: true },
    import: Number,
    phase: String,
    row: Number,
    outcome: String,
    key: String,
    name: String,
    problems: mixed,
    changes: mixed,
    cells: mixed,
    at: Date,
  },
  schemaOptions,
);
rowSchema.index({ import: 1, phase: 1, row: 1, _id: 1 });
rowSchema.index({ import: 1, phase: 1, outcome: 1, row: 1, _id: 1 });
rowSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export const importRowModel: ModelSpec<ImportRowDocument> = {
  name: 'residents_import_rows',
  schema: rowSchema,
  scope: { org: 'org', dormitory: null },
};

/** A record that an import has created or changed, with what an undo needs to know. */
export interface ImportedRecordDocument {
  /** `<import>.<record>` */
  _id: string;
  org: number;
  import: number;
  entity_id: number;
  what: ImportedAs;
  key: string;
  name: string;
  /** Revision of the record after the import. While unchanged, nothing else has changed the record. */
  rev: number;
  /** Order of removal: containers are removed after what they contain; 0 is first. */
  stage: number;
  /** For a changed record: the previous values of the fields that the import changed. */
  before: Record<string, unknown>;
  /** null until the undo has processed it. */
  end: UndoOutcome | null;
  /** Why the undo kept it. */
  reason: string | null;
  at: Date;
}

const recordSchema = new Schema<ImportedRecordDocument>(
  {
    _id: String,
    org: { type: Number, required: true },
    import: Number,
    entity_id: Number,
    what: String,
    key: String,
    name: String,
    rev: Number,
    stage: Number,
    before: mixed,
    end: { type: String, default: null },
    reason: { type: String, default: null },
    at: Date,
  },
  schemaOptions,
);
recordSchema.index({ import: 1, entity_id: 1, _id: 1 });
recordSchema.index({ import: 1, end: 1, stage: 1, entity_id: 1 });
recordSchema.index({ at: 1 }, { expireAfterSeconds: keptSeconds });

export const importedRecordModel: ModelSpec<ImportedRecordDocument> = {
  name: 'residents_imported_records',
  schema: recordSchema,
  scope: { org: 'org', dormitory: null },
};

interface MappingDocument {
  /** `<org>.<signature of the headers>` */
  _id: string;
  org: number;
  mapping: { column: number; field: string | null }[];
  date_order: DateOrder | null;
  update_time: Date;
}

const mappingSchema = new Schema<MappingDocument>(
  {
    _id: String,
    org: { type: Number, required: true },
    mapping: mixed,
    date_order: { type: String, default: null },
    update_time: Date,
  },
  schemaOptions,
);

export const mappingModel: ModelSpec<MappingDocument> = {
  name: 'residents_import_mappings',
  schema: mappingSchema,
  scope: { org: 'org', dormitory: null },
};
