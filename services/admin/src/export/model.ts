/** An export as it is stored: what was asked for, by whom and with which rights, and how far it is. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/field';
import type { Lease } from '@firm/platform/lease/lease';
import type { Instant } from '@firm/platform/mongo/rows';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Segment } from '@firm/platform/table/segments';
import type { TablePlan } from '@firm/residents/contract/published';
import type { AuditNarrowing } from '../../contract/auditRoutes.ts';
import { personalOf } from '../../contract/reports.ts';
import { exportFacts, exportFields } from '../../contract/fields/export.ts';

const fields = { ...exportFields, ...exportFacts };

/** What the asker is told: a key of the report's texts with its values. */
export interface Told {
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
}

export interface StoredExportFile {
  /** In the service's file store. */
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A part of the file that is made already, loose in the file store. */
export interface StoredSegment extends Segment {
  readonly file: string;
}

/** What the file of the audit contains. */
export interface AuditPlan {
  readonly narrowed: AuditNarrowing;
  /** Full names of the view permissions that its rows stand for: who lost one of them gets no file. */
  readonly views: readonly string[];
}

/** How far a file is, so that another process goes on from there. */
export interface MadeSoFar {
  /** At which all of it is read. */
  readonly at: Instant;
  readonly segments: readonly StoredSegment[];
  /** By which their bytes fit to the rest of the file (`segmentForm`). */
  readonly form: number;
  /** Of the report's totals, so far. */
  readonly sums: Readonly<Record<string, number>>;
}

export interface ExportDocument extends DocumentOf<typeof fields> {
  _id: number;
  rev: number;
  org: number;
  /** What they saw then who asked: the file contains no more. */
  dormitories: Scope['dormitories'];
  message: Told[];
  lease: Lease | null;
  made: MadeSoFar | null;
  file: StoredExportFile | null;
  expires_time: Date | null;
  /** A table of another area, as its service asked for it; null: a report of the catalogue. */
  table: TablePlan | null;
  /** The audit as it was narrowed on its page, and what its asker might view then; null: something else. */
  audit: AuditPlan | null;
  /** Without a row there is no file. */
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
// What waits for a process, of every organisation; and files whose time is over.
schema.index({ status: 1, requested_on: 1 });
// Of each period of a schedule everybody gets one file, however many processes ask.
schema.index({ schedule: 1, period: 1, requested_by: 1 }, { unique: true, partialFilterExpression: { schedule: { $type: 'number' } } });
schema.index({ expires_time: 1 }, { partialFilterExpression: { expires_time: { $type: 'date' } } });

export const exportModel: ModelSpec<ExportDocument> = { name: 'admin_exports', schema, scope: { org: 'org', dormitory: null } };

/** What an export that nobody has begun yet begins with. */
export const newExportDocument = (now: Date) => ({
  ...{ rev: 1, status: 'NS' as const, total: null, completed: 0, message: [], as_of: null, attempt: 0, lease: null, made: null, file: null, expires_time: null },
  ...{ reason: '', schedule: null, period: null, table: null, audit: null, only_if_rows: false, requested_on: now, started_on: null, finished_on: null, created_time: now, update_time: now },
});

/** Columns of the audit that tell of people: who did it, to whom, and what it was. */
export const auditPersonal = ['audit_by', 'audit_name', 'audit_changes'] as const;

/** Those of an export's columns that tell of a person, by their keys. */
export const personalColumns = ({ report, columns, table, audit }: Pick<ExportDocument, 'report' | 'columns' | 'table' | 'audit'>): readonly string[] =>
  audit ? auditPersonal : table ? table.columns.flatMap(({ key, personal }) => (personal ? [key] : [])) : personalOf(report, columns);

export const exportRows = (service: ServiceContext) => service.everyRow(exportModel, 'exports of every organisation wait for a process');
