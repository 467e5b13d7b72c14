/** What a user worked with last, and the user's e-mail notifications (docs/rules/access.md#users). */
import { Schema } from 'mongoose';
import type { Language } from '@firm/platform/errors/messages';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { LetterPace } from '../../contract/letterWishes.ts';

const preferences = 'identity_preferences';

type Saved = number | string | null;

/** What somebody said of e-mails; a kind of which they said nothing goes by its own default. */
export interface Wishes {
  language: Language;
  pace: LetterPace;
  kinds: { kind: string; wanted: boolean }[];
}

export interface Preference {
  /** The user. */
  _id: number;
  proj: Saved;
  loc: Saved;
  /** null: nothing was said. */
  letters: Wishes | null;
  /** In which they signed in last. */
  language: Language | null;
}

const schema = new Schema<Preference>(
  { _id: Number, proj: Schema.Types.Mixed, loc: Schema.Types.Mixed, letters: { type: Schema.Types.Mixed, default: null }, language: { type: String, default: null } },
  schemaOptions,
);

export const preferenceModel: ModelSpec<Preference> = { name: preferences, schema, scope: null };
