/** Counters of attempts, shared by all processes and kept over a restart; they end by themselves. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
export const attempts = 'identity_attempts';
const schema = new Schema({ _id: String, count: Number, until: Date }, schemaOptions);
schema.index({ until: 1 }, { expireAfterSeconds: 60 });
export const attemptModel = { name: attempts, schema, scope: null };
