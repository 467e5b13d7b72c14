/**
 * An episode of illness, from the first suspicion or confirmation to recovery, death or the end of the suspicion. Its id is that of
 * its first record: contact periods and follow-ups refer to it.
 */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { EpisodeState } from '../../contract/statuses.ts';

export interface StoredCase {
  _id: number;
  rev: number;
  org: number;
  /** Where the resident lives; of a case that is over, where they lived then. */
  dormitory: number | null;
  employee: number;
  state: EpisodeState;
  /** Suspected or confirmed; for a closed case the last of these. */
  health_status: number;
  /** First day of symptoms; if unknown, the day of the first report. */
  onset: string;
  /** First day of the confirmation. */
  confirmed_on: string | null;
  /** First day of isolation, from which on they meet nobody; null: not isolated. */
  isolated_on: string | null;
  /** The day on which it ended. */
  closed_on: string | null;
  /** When its contacts were last written; null: never. */
  traced_at: Date | null;
  /** When its contacts must be derived again; null: they are up to date. */
  derive_at: Date | null;
  /** Kinds of places that its trace follows, and residents excluded by hand. */
  kinds: string[];
  excluded: number[];
  /** Number of contacts of high risk, of others, and of those still under follow-up. */
  contacts: { close: number; other: number; active: number };
  created_time: Date;
  update_time: Date;
}

const schema = new Schema<StoredCase>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, default: null },
    employee: { type: Number, required: true },
    state: { type: String, required: true },
    health_status: { type: Number, required: true },
    onset: { type: String, required: true },
    confirmed_on: { type: String, default: null },
    isolated_on: { type: String, default: null },
    closed_on: { type: String, default: null },
    traced_at: { type: Date, default: null },
    derive_at: { type: Date, default: null },
    kinds: { type: [String], default: [] },
    excluded: { type: [Number], default: [] },
    contacts: { type: Schema.Types.Mixed, default: { close: 0, other: 0, active: 0 } },
    created_time: { type: Date, required: true },
    update_time: { type: Date, required: true },
  },
  schemaOptions,
);
schema.index({ org: 1, state: 1, dormitory: 1 });
schema.index({ org: 1, dormitory: 1, closed_on: 1 });
schema.index({ employee: 1, state: 1 });
// Which dormitories have open cases; queried every minute for all organisations, and answered from the index alone.
schema.index({ state: 1, org: 1, dormitory: 1 }, { name: 'open', partialFilterExpression: { state: 'open' } });
schema.index({ derive_at: 1 }, { partialFilterExpression: { derive_at: { $type: 'date' } } });

export const caseModel: ModelSpec<StoredCase> = { name: 'health_cases', schema, scope: { org: 'org', dormitory: 'dormitory' } };
