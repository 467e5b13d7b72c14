/** Counters of attempts, shared by all processes and kept over a restart; they end by themselves. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export const attempts = 'identity_attempts';

export interface Attempt {
  /** Kind and a digest of whose: neither names nor addresses are kept. */
  _id: string;
  count: number;
  until: Date;
}

const schema = new Schema<Attempt>({ _id: String, count: Number, until: Date }, schemaOptions);
schema.index({ until: 1 }, { expireAfterSeconds: 60 });

export const attemptModel: ModelSpec<Attempt> = { name: attempts, schema, scope: null };
