/** A saved report as it is stored: what is asked for, by whom, and when it is made by the clock. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ExportFormat } from '../../contract/exportLimits.ts';
import type { SavedMoment } from '../../contract/savedLimits.ts';
import type { Told } from '../export/model.ts';
import type { Plan } from './period.ts';

interface StoredSchedule extends Plan {
  readonly recipients: readonly number[];
  readonly only_if_rows: boolean;
}

/** Who got nothing, and why; no user: all of it stands still. */
interface Refused extends Told {
  readonly user: number | null;
}

export interface SavedDocument {
  _id: number;
  rev: number;
  org: number;
  owner: number;
  name: string;
  report: number;
  dormitory: number[];
  moment: SavedMoment;
  days: number | null;
  columns: string[];
  format: ExportFormat;
  language: string;
  shared: boolean;
  schedule: StoredSchedule | null;
  paused: boolean;
  /** Of the schedule, while it does not stand still. */
  next_time: Date | null;
  last: { readonly period: string; readonly time: Date; readonly refused: readonly Refused[] } | null;
  /** Periods in a row of which a file failed. */
  failures: number;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<SavedDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    owner: Number,
    name: String,
    report: Number,
    dormitory: [Number],
    moment: String,
    days: Number,
    columns: [String],
    format: String,
    language: String,
    shared: Boolean,
    schedule: {},
    paused: Boolean,
    next_time: Date,
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
