/** Password hashes, apart from the users, so that no query, view or answer about users can carry one. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
export const credentials = 'identity_credentials';
const schema = new Schema({ _id: Number, hash: String, temporary: Boolean, changed_at: Date }, schemaOptions);
export const credentialModel = { name: credentials, schema, scope: null };
