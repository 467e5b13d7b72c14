/** A saved report as stored: its filters, its owner and its schedule. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { savedReportFacts, savedReportFields } from '../../contract/fields/savedReport.ts';
import type { ExportMessage } from '../export/model.ts';

const fields = { ...savedReportFields, ...savedReportFacts };

/** A recipient who got nothing, and why; no user: the whole schedule is paused. */
interface Refused extends ExportMessage {
  readonly user: number | null;
}

export interface SavedDocument extends DocumentOf<typeof fields> {
  _id: number;
  rev: number;
  org: number;
  last: { readonly period: string; readonly time: Date; readonly refused: readonly Refused[] } | null;
  /** Consecutive periods in which a file failed. */
  failures: number;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<SavedDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    ...fieldPaths(fields),
    last: {},
    failures: Number,
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, owner: 1, _id: 1 });
schema.index({ org: 1, shared: 1, _id: 1 });
schema.index({ next_time: 1 }, { partialFilterExpression: { next_time: { $type: 'date' } } });

export const savedModel: ModelSpec<SavedDocument> = { name: 'admin_saved_reports', schema, scope: { org: 'org', dormitory: null } };
