/** The follow-up of one contact of one case, with its daily checks. Its key is unique. */
import { Schema } from 'mongoose';
import { auditedFields, type EntityKind } from '@firm/platform/change/entity';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { tracerFacts, tracerFields } from '../../contract/fields/tracing.ts';
import type { checkStatuses } from '../../contract/limits.ts';

/** One day of a follow-up: a day without a check has not been performed yet. */
export interface StoredCheck {
  date: string;
  status: (typeof checkStatuses)[number];
  temperature: number | null;
  flagged: boolean;
  symptoms: number[];
  remarks: string;
  by: number | null;
  at: Date | null;
}

export interface StoredTracer extends DocumentOf<typeof tracerFields>, DocumentOf<typeof tracerFacts> {
  _id: number;
  rev: number;
  /** Incremented only with users' changes. */
  version: number;
  org: number;
  dormitory: number | null;
  /** `<case>:<contact>` */
  key: string;
  case_employee: number;
  /** The end set by a user; null: it follows from the last contact. */
  end_by_hand: string | null;
  risk_by_hand: boolean;
  /** A user ended it: only a later contact opens it again. */
  ended_by_hand: boolean;
  checks: StoredCheck[];
  /** Before this day every check has been entered or counted as missed. */
  next_due: string;
  missed_in_row: number;
  became_case: number | null;
  /** A pending health record: `contact` for the status Contact, `healthy` for its end. */
  mark: 'contact' | 'healthy' | null;
  /** When the pending record is retried after a failure; null: it is due at once. */
  mark_retry_at: Date | null;
  /** The resident's name, for lists. */
  name: string;
  words: string[];
  created_time: Date;
  update_time: Date;
}

const id = { type: Number, required: true } as const;
const schema = new Schema<StoredTracer>(
  {
    _id: id,
    rev: id,
    version: id,
    org: id,
    dormitory: { type: Number, default: null },
    key: { type: String, required: true },
    ...fieldPaths(tracerFields),
    ...fieldPaths(tracerFacts),
    case_employee: id,
    end_by_hand: { type: String, default: null },
    risk_by_hand: { type: Boolean, default: false },
    ended_by_hand: { type: Boolean, default: false },
    checks: { type: [], default: [] },
    next_due: { type: String, required: true },
    missed_in_row: { type: Number, default: 0 },
    became_case: { type: Number, default: null },
    mark: { type: String, default: null },
    mark_retry_at: { type: Date, default: null },
    name: { type: String, default: '' },
    words: { type: [String], default: [] },
    created_time: { type: Date, required: true },
    update_time: { type: Date, required: true },
  },
  schemaOptions,
);
schema.index({ key: 1 }, { unique: true });
schema.index({ index_record: 1, employee: 1 });
schema.index({ employee: 1, final_status: 1 });
schema.index({ final_status: 1, next_due: 1, dormitory: 1 });
schema.index({ became_case: 1 }, { partialFilterExpression: { became_case: { $gt: 0 } } });
schema.index({ mark_retry_at: 1 }, { name: 'marked', partialFilterExpression: { mark: { $type: 'string' } } });
schema.index({ org: 1, dormitory: 1, final_status: 1, followup_end: 1 });
for (const path of ['followup_end', 'last_contact', 'score', 'name']) schema.index({ org: 1, [path]: -1, _id: -1, rev: 1 });
schema.index({ org: 1, _id: -1, rev: 1 });
schema.index({ org: 1, words: 1 });

export const tracerModel: ModelSpec<StoredTracer> = { name: 'health_tracers', schema, scope: { org: 'org', dormitory: 'dormitory' } };

export const tracerEntity: EntityKind<StoredTracer> = {
  entity: 'healthtracer',
  model: tracerModel,
  dormitoryOf: (tracer) => tracer.dormitory,
  event: ({ index_record, employee }) => ({ index_record, employee }),
  audited: auditedFields({ ...tracerFields, ...tracerFacts }),
};
