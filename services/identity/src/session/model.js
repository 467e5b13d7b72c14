/** Sessions, their refresh tokens (as hashes) and the key pair that signs access tokens. */
import { Schema } from 'mongoose';
import { schemaOptions } from '@firm/platform/mongo/model';
export const sessions = 'identity_sessions';
export const refreshTokens = 'identity_refresh_tokens';
export const keys = 'identity_keys';
const session = new Schema({ _id: String, user: Number, created: Date, expires: Date, revoked: Boolean, locked: Boolean }, schemaOptions);
session.index({ expires: 1 }, { expireAfterSeconds: 60 });
session.index({ user: 1 });
const refreshToken = new Schema({ _id: String, session: String, expires: Date, used: Date, salt: String }, schemaOptions);
refreshToken.index({ expires: 1 }, { expireAfterSeconds: 60 });
const key = new Schema({ _id: String, active: Boolean, private_key: String, public_key: String, created: Date }, schemaOptions);
// At most one active key, also when several processes make one at their first start.
key.index({ active: 1 }, { unique: true, partialFilterExpression: { active: true } });
export const sessionModel = { name: sessions, schema: session, scope: null };
export const refreshTokenModel = { name: refreshTokens, schema: refreshToken, scope: null };
export const keyModel = { name: keys, schema: key, scope: null };
