/**
 * A resident's health: one document for each resident who has ever had a health record. Every change of the current record updates
 * it on condition of the revision it was decided upon, so that of any number of simultaneous writers one succeeds.
 */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export interface StoredResident {
  /** The resident. */
  _id: number;
  rev: number;
  org: number;
  /** From the current record. */
  dormitory: number | null;
  /** Id of the current record. */
  current: number | null;
  health_status: number | null;
  loc_status: number | null;
  cleared: boolean;
  isolation_wanted: boolean;
  /** The open case, if there is one. */
  case: number | null;
  onset: string | null;
  /** First day of the status. */
  since: string | null;
  /** For lists that search and sort by it. */
  name: string;
  vendor: number | null;
  words: string[];
}

const schema = new Schema<StoredResident>(
  {
    _id: { type: Number, required: true },
    rev: { type: Number, required: true },
    org: { type: Number, required: true },
    dormitory: { type: Number, default: null },
    current: { type: Number, default: null },
    health_status: { type: Number, default: null },
    loc_status: { type: Number, default: null },
    cleared: { type: Boolean, default: true },
    isolation_wanted: { type: Boolean, default: false },
    case: { type: Number, default: null },
    onset: { type: String, default: null },
    since: { type: String, default: null },
    name: { type: String, default: '' },
    vendor: { type: Number, default: null },
    words: { type: [String], default: [] },
  },
  schemaOptions,
);
schema.index({ org: 1, cleared: 1, since: -1, _id: -1, rev: 1 });
schema.index({ org: 1, cleared: 1, name: 1, _id: -1, rev: 1 });
schema.index({ org: 1, dormitory: 1, cleared: 1, since: -1, _id: -1 });
schema.index({ org: 1, health_status: 1, dormitory: 1 });
schema.index({ org: 1, words: 1 });
schema.index({ case: 1 }, { partialFilterExpression: { case: { $gt: 0 } } });
schema.index({ isolation_wanted: 1 }, { partialFilterExpression: { isolation_wanted: true } });

export const residentModel: ModelSpec<StoredResident> = { name: 'health_people', schema, scope: { org: 'org', dormitory: 'dormitory' } };
