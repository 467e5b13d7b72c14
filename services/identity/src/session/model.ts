/** Sessions, their refresh tokens (as hashes) and the key pairs that sign access tokens. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export const sessions = 'identity_sessions';
export const refreshTokens = 'identity_refresh_tokens';
export const keys = 'identity_keys';

/** A session is the family of the refresh tokens that follow one sign-in. */
export interface Session {
  _id: string;
  user: number;
  /** The user's organisation. A session is found by its id before anybody is known, and written in its organisation. */
  org: number;
  created: Date;
  /** When the newest refresh token expires; MongoDB removes the session after that. */
  expires: Date;
  revoked: boolean;
  locked: boolean;
  /** The browser's user agent, and the address from which it signed in. */
  agent: string;
  address: string;
  /** The administrator who sees the portal as the user in this session, and `parent`, that administrator's own session; null: the user's own session. */
  actor: { id: number; name: string } | null;
  parent: string | null;
}

export interface RefreshToken {
  /** SHA-256 of the token. */
  _id: string;
  session: string;
  /** The organisation of the session's user. */
  org: number;
  expires: Date;
  /** When it was exchanged for its successor; null while it is unused. */
  used: Date | null;
  /** The salt from which the successor is derived (refreshToken.ts); null while the token is unused. */
  salt: string | null;
}

export interface SigningKey {
  /** The `kid` of its tokens. */
  _id: string;
  /** 1, 2, 3 …; the newest whose `from` has passed signs. */
  generation: number;
  /** null: the pair no longer signs, but its tokens are still valid. */
  private_key: string | null;
  public_key: string;
  created: Date;
  /** When it begins to sign; it is published before that. */
  from: Date;
  /** When its last token has expired, and MongoDB removes it; null while it signs. */
  until: Date | null;
}

const session = new Schema<Session>(
  {
    ...{ _id: String, user: Number, org: Number, created: Date, expires: Date, revoked: Boolean, locked: Boolean, agent: String, address: String, parent: String },
    actor: new Schema({ id: Number, name: String }, { _id: false, ...schemaOptions }),
  },
  schemaOptions,
);
session.index({ expires: 1 }, { expireAfterSeconds: 60 });
session.index({ user: 1 });
// Sessions in which somebody sees the portal as another user.
session.index({ 'actor.id': 1 }, { sparse: true });

const refreshToken = new Schema<RefreshToken>(
  { _id: String, session: String, org: Number, expires: Date, used: Date, salt: String },
  schemaOptions,
);
refreshToken.index({ expires: 1 }, { expireAfterSeconds: 60 });

const key = new Schema<SigningKey>(
  { _id: String, generation: Number, private_key: String, public_key: String, created: Date, from: Date, until: Date },
  schemaOptions,
);
// One pair per generation, also when several processes make one at the same time.
key.index({ generation: 1 }, { unique: true });
key.index({ until: 1 }, { expireAfterSeconds: 0 });

export const sessionModel: ModelSpec<Session> = { name: sessions, schema: session, scope: null };
export const refreshTokenModel: ModelSpec<RefreshToken> = { name: refreshTokens, schema: refreshToken, scope: null };
export const keyModel: ModelSpec<SigningKey> = { name: keys, schema: key, scope: null };
