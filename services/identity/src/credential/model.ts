/** Password hashes, apart from the users, so that no query, view or answer about users can carry one. */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

export const credentials = 'identity_credentials';

export interface Credential {
  /** The user. */
  _id: number;
  /** argon2id, in its own text form. */
  hash: string;
  /** Made by the portal or by an administrator: its owner should choose another. */
  temporary: boolean;
  /**
   * The user who chose this password for another; null: its owner, or the portal by lot. The account never exceeds that
   * user's rights and dormitories.
   */
  chosen_by: number | null;
  changed_at: Date;
}

const schema = new Schema<Credential>(
  { _id: Number, hash: String, temporary: Boolean, chosen_by: Number, changed_at: Date },
  schemaOptions,
);

export const credentialModel: ModelSpec<Credential> = { name: credentials, schema, scope: null };
