/** A quarterly report as stored: the texts of staff, and the whole report as sent. */
import { Schema } from 'mongoose';
import type { EntityKind } from '@firm/platform/change/entity';
import type { Day } from '@firm/platform/contract/days';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { QuarterSection } from '../../contract/quarter/quarter.ts';
import type { QuarterFigures } from './figures.ts';

export interface QuarterDocument {
  _id: number;
  rev: number;
  org: number;
  dormitory: number;
  /** First day of the quarter. */
  quarter: Day;
  texts: Partial<Record<QuarterSection, string>>;
  sent: {
    readonly by: number;
    readonly time: Date;
    readonly remarks: string;
    readonly figures: QuarterFigures;
    /** SHA-256 of the figures and texts. */
    readonly hash: string;
  } | null;
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<QuarterDocument>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, required: true },
    quarter: { type: String, required: true },
    texts: {},
    sent: {},
    created_time: Date,
    update_time: Date,
  },
  schemaOptions,
);
schema.index({ org: 1, dormitory: 1, quarter: 1 }, { unique: true });

export const quarterModel: ModelSpec<QuarterDocument> = { name: 'admin_quarterly_reports', schema, scope: { org: 'org', dormitory: 'dormitory' } };

export const quarterEntity: EntityKind<QuarterDocument> = {
  entity: 'quarterlyreport',
  model: quarterModel,
  dormitoryOf: ({ dormitory }) => dormitory,
  event: ({ quarter, sent }) => ({ quarter, sent: sent !== null }),
  audited: ({ quarter, texts, sent }) => ({ quarter, ...texts, remarks: sent?.remarks ?? '', hash: sent?.hash ?? null }),
};
