/** What a user worked with last (specification section 3, User preference). */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
export const preferences = 'identity_preferences';
const schema = new Schema({ _id: Number, proj: Schema.Types.Mixed, loc: Schema.Types.Mixed }, schemaOptions);
export const preferenceModel = { name: preferences, schema, scope: null };
