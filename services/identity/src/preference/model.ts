/** What a user worked with last (docs/rules/access.md#users). */
import { Schema } from 'mongoose';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';

const preferences = 'identity_preferences';

type Saved = number | string | null;

export interface Preference {
  /** The user. */
  _id: number;
  proj: Saved;
  loc: Saved;
}

const schema = new Schema<Preference>(
  { _id: Number, proj: Schema.Types.Mixed, loc: Schema.Types.Mixed },
  schemaOptions,
);

export const preferenceModel: ModelSpec<Preference> = { name: preferences, schema, scope: null };
