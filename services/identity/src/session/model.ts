/** Sessions, their refresh tokens (as hashes) and the key pair that signs access tokens. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export const sessions = 'identity_sessions';
export const refreshTokens = 'identity_refresh_tokens';
export const keys = 'identity_keys';

/** A session is the family of the refresh tokens that follow one sign-in. */
export interface Session {
  _id: string;
  user: number;
  created: Date;
  /** Of the newest refresh token; MongoDB removes the session after it. */
  expires: Date;
  revoked: boolean;
  locked: boolean;
  /** What the browser calls itself, and whence it came. */
  agent: string;
  address: string;
  /** The administrator who sees the portal as the user in it, and in which session of theirs; null: the user's own. */
  actor: { id: number; name: string } | null;
  parent: string | null;
}

export interface RefreshToken {
  /** SHA-256 of the token. */
  _id: string;
  session: string;
  expires: Date;
  /** When it was changed for its successor; null while it is good. */
  used: Date | null;
  /** Makes the successor out of the token (refreshToken.ts); null while it is good. */
  salt: string | null;
}

export interface SigningKey {
  /** The `kid` of its tokens. */
  _id: string;
  /** 1, 2, 3 …; the newest that has begun signs. */
  generation: number;
  /** null: it signs no more, and only its tokens are still good. */
  private_key: string | null;
  public_key: string;
  created: Date;
  /** When it begins to sign; published before. */
  from: Date;
  /** When its last token has ended, and MongoDB removes it; null while it signs. */
  until: Date | null;
}

const session = new Schema<Session>(
  {
    ...{ _id: String, user: Number, created: Date, expires: Date, revoked: Boolean, locked: Boolean, agent: String, address: String, parent: String },
    actor: new Schema({ id: Number, name: String }, { _id: false, ...schemaOptions }),
  },
  schemaOptions,
);
session.index({ expires: 1 }, { expireAfterSeconds: 60 });
session.index({ user: 1 });
// Those in which somebody sees the portal as another.
session.index({ 'actor.id': 1 }, { sparse: true });

const refreshToken = new Schema<RefreshToken>(
  { _id: String, session: String, expires: Date, used: Date, salt: String },
  schemaOptions,
);
refreshToken.index({ expires: 1 }, { expireAfterSeconds: 60 });

const key = new Schema<SigningKey>(
  { _id: String, generation: Number, private_key: String, public_key: String, created: Date, from: Date, until: Date },
  schemaOptions,
);
// One pair a generation, also when several processes make one at the same time.
key.index({ generation: 1 }, { unique: true });
key.index({ until: 1 }, { expireAfterSeconds: 0 });

export const sessionModel: ModelSpec<Session> = { name: sessions, schema: session, scope: null };
export const refreshTokenModel: ModelSpec<RefreshToken> = { name: refreshTokens, schema: refreshToken, scope: null };
export const keyModel: ModelSpec<SigningKey> = { name: keys, schema: key, scope: null };
