/** The temperatures of one resident on one day, in one document: two daily readings of 100,000 residents are 100,000 documents. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import { readingFacts, readingFields } from '../../contract/fields/temperature.ts';

export interface StoredReading extends DocumentOf<typeof readingFields>, DocumentOf<typeof readingFacts> {
  id: number;
  recorded_by: number | null;
}

export interface StoredDay {
  /** `<resident>:<day>` */
  _id: string;
  org: number;
  dormitory: number | null;
  employee: number;
  /** Where the resident lived. */
  zone: number | null;
  /** In the time zone of the resident's dormitory. */
  day: string;
  readings: StoredReading[];
  /** Number of readings. */
  n: number;
  highest: number;
  /** Whether one of them is a fever. */
  flagged: boolean;
}

const reading = new Schema<StoredReading>(
  { id: Number, ...fieldPaths(readingFields), ...fieldPaths(readingFacts), recorded_by: Number },
  { _id: false },
);

const schema = new Schema<StoredDay>(
  {
    _id: String,
    org: { type: Number, required: true },
    dormitory: { type: Number, default: null },
    employee: { type: Number, required: true },
    zone: { type: Number, default: null },
    day: { type: String, required: true },
    readings: { type: [reading], default: [] },
    n: Number,
    highest: Number,
    flagged: { type: Boolean, default: false },
  },
  schemaOptions,
);
schema.index({ org: 1, day: -1, _id: -1, dormitory: 1, n: 1 });
schema.index({ org: 1, dormitory: 1, day: -1, _id: -1, n: 1 });
schema.index({ org: 1, employee: 1, day: -1, n: 1 });
schema.index({ org: 1, zone: 1, day: -1 });
// Who was measured in a half-day is read from the index alone.
schema.index({ org: 1, day: -1, 'readings.session': 1, dormitory: 1, employee: 1 });
// The key includes `flagged`: otherwise each document would be fetched to check it.
schema.index({ org: 1, day: -1, dormitory: 1, flagged: 1 }, { name: 'fevers', partialFilterExpression: { flagged: true } });

export const temperatureModel: ModelSpec<StoredDay> = { name: 'health_temperatures', schema, scope: { org: 'org', dormitory: 'dormitory' } };
