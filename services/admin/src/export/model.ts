/** An export as stored: what was requested, by whom and with which rights, and its progress. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import type { Lease } from '@firm/platform/lease/lease';
import type { Instant } from '@firm/platform/mongo/rows';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Segment } from '@firm/platform/table/segments';
import type { TablePlan } from '@firm/residents/contract/published';
import type { AuditNarrowing } from '../../contract/auditRoutes.ts';
import { personalOf } from '../../contract/report/catalogue.ts';
import { exportFacts, exportFields } from '../../contract/fields/export.ts';

const fields = { ...exportFields, ...exportFacts };

/** A message to the requester: a key of the report's texts with its values. */
export interface ExportMessage {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface StoredExportFile {
  /** Id in the service's file store. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A finished part of the file, stored separately until the file is complete. */
export interface StoredSegment extends Segment {
  readonly file: string;
}

/** What a file of the audit contains. */
export interface AuditPlan {
  readonly narrowed: AuditNarrowing;
  /** Full names of the permissions on which its rows rest: a requester who loses one of them gets no file. */
  readonly views: readonly string[];
}

/** The progress of a file, so that another process can continue it. */
export interface ExportProgress {
  /** The instant at which all of it is read. */
  readonly at: Instant;
  readonly segments: readonly StoredSegment[];
  /** Version of the encoding: segments can only be joined with others of the same version (`segmentForm`). */
  readonly form: number;
  /** The report's totals so far. */
  readonly sums: Readonly<Record<string, number>>;
}

export interface ExportDocument extends DocumentOf<typeof fields> {
  _id: number;
  rev: number;
  org: number;
  /** The requester's scope at the time of the request: the file contains no more. */
  dormitories: Scope['dormitories'];
  message: ExportMessage[];
  lease: Lease | null;
  made: ExportProgress | null;
  file: StoredExportFile | null;
  expires_time: Date | null;
  /** A table of another area, as planned by its service; null: a report of the catalogue. */
  table: TablePlan | null;
  /** The filters of the audit and the requester's permissions at the time; null: not the audit. */
  audit: AuditPlan | null;
  /** Without rows no file is created. */
  only_if_rows: boolean;
  started_on: Date | null;
  finished_on: Date | null;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<ExportDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(fields),
    dormitories: {},
    message: [{}],
    lease: {},
    made: {},
    file: {},
    expires_time: Date,
    table: {},
    audit: {},
    only_if_rows: Boolean,
    started_on: Date,
    finished_on: Date,
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
for (const field of ['created_time', 'name', 'status'] as const) {
  schema.index({ org: 1, requested_by: 1, [field]: 1, _id: 1 });
  schema.index({ org: 1, [field]: 1, _id: 1 });
}
// For exports of all organisations that wait, and for files to be deleted.
schema.index({ status: 1, requested_on: 1 });
// One file per schedule, period and recipient, however many processes request it.
schema.index({ schedule: 1, period: 1, requested_by: 1 }, { unique: true, partialFilterExpression: { schedule: { $type: 'number' } } });
schema.index({ expires_time: 1 }, { partialFilterExpression: { expires_time: { $type: 'date' } } });

export const exportModel: ModelSpec<ExportDocument> = { name: 'admin_exports', schema, scope: { org: 'org', dormitory: null } };

/** Initial values of an export on which no process has worked yet. */
export const newExportDocument = (now: Date) => ({
  ...{ rev: 1, status: 'NS' as const, total: null, completed: 0, message: [], as_of: null, attempt: 0, lease: null, made: null, file: null, expires_time: null },
  ...{ reason: '', schedule: null, period: null, table: null, audit: null, only_if_rows: false, requested_on: now, started_on: null, finished_on: null, created_time: now, update_time: now },
});

/** Columns of the audit with personal data: who made the change, of whom, and what it was. */
export const auditPersonal = ['audit_by', 'audit_name', 'audit_changes'] as const;

/** The columns of an export that contain personal data, by their keys. */
export const personalColumns = ({ report, columns, table, audit }: Pick<ExportDocument, 'report' | 'columns' | 'table' | 'audit'>): readonly string[] =>
  audit ? auditPersonal : table ? table.columns.flatMap(({ key, personal }) => (personal ? [key] : [])) : personalOf(report, columns);

/** For jobs and for links. Calls of users read exports within their scope instead. */
export const exportRows = (service: ServiceContext) => service.everyRow(exportModel, 'exports of every organisation wait for a process');
