/** Password hashes, kept apart from the users so that no query, view or answer about users can contain one. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export const credentials = 'identity_credentials';

export interface Credential {
  /** The user. */
  _id: number;
  /** The user's organisation. */
  org: number;
  /** argon2id, in its encoded text form. */
  hash: string;
  /** The password was set by the portal or by an administrator: its owner should choose another. */
  temporary: boolean;
  /**
   * The user who chose this password for somebody else; null: its owner chose it, or the portal drew it at random. The account
   * never exceeds the rights and dormitories of the user who chose it.
   */
  chosen_by: number | null;
  changed_at: Date;
}

const schema = new Schema<Credential>(
  { _id: Number, org: Number, hash: String, temporary: Boolean, chosen_by: Number, changed_at: Date },
  schemaOptions,
);

export const credentialModel: ModelSpec<Credential> = { name: credentials, schema, scope: null };
