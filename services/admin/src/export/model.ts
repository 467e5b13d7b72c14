/** An export as it is stored: what was asked for, by whom and with which rights, and how far it is. */
import { Schema } from 'mongoose';
import type { Lease } from '@firm/platform/lease/lease';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ExportFormat } from '../../contract/exportLimits.ts';
import type { ExportStatus } from '../../contract/exportMoves.ts';
import type { ExportFilters } from '../../contract/tracker.ts';

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

export interface ExportDocument {
  _id: number;
  rev: number;
  org: number;
  /** Who asked; nobody else has the file. */
  requested_by: number;
  /** What they saw then: the file tells of no more. */
  dormitories: Scope['dormitories'];
  name: string;
  report: number;
  filters: ExportFilters;
  columns: string[];
  format: ExportFormat;
  language: string;
  status: ExportStatus;
  total: number | null;
  completed: number;
  message: Told[];
  as_of: Date | null;
  attempt: number;
  lease: Lease | null;
  file: StoredExportFile | null;
  expires_time: Date | null;
  requested_on: Date;
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
    requested_by: Number,
    dormitories: {},
    name: String,
    report: Number,
    filters: {},
    columns: [String],
    format: String,
    language: String,
    status: String,
    total: Number,
    completed: Number,
    message: [{}],
    as_of: Date,
    attempt: Number,
    lease: {},
    file: {},
    expires_time: Date,
    requested_on: Date,
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
schema.index({ expires_time: 1 }, { partialFilterExpression: { expires_time: { $type: 'date' } } });

export const exportModel: ModelSpec<ExportDocument> = { name: 'admin_exports', schema, scope: { org: 'org', dormitory: null } };
