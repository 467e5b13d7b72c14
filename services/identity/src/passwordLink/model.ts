/** Links with which users choose their passwords, stored only as digests (docs/rules/access.md#e-mail). */
import { randomBytes } from 'node:crypto';
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

/** Minutes for which a link is valid. */
export const linkMinutes = { reset: 30, invitation: 3 * 24 * 60 } as const;
export type LinkKind = keyof typeof linkMinutes;

export interface PasswordLink {
  /** SHA-256 of the link's token. */
  _id: string;
  org: number;
  user: number;
  kind: LinkKind;
  until: Date;
}

const schema = new Schema<PasswordLink>({ _id: String, org: { type: Number, required: true }, user: Number, kind: String, until: Date }, schemaOptions);
schema.index({ org: 1, user: 1 });
schema.index({ until: 1 }, { expireAfterSeconds: 60 });

/** Without a scope, because a link is found by its token before the user is known. */
export const passwordLinkModel: ModelSpec<PasswordLink> = { name: 'identity_password_links', schema, scope: null };

/** 256 random bits as base64url: only the e-mail contains them. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');
