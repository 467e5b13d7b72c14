/** Saved preferences of a user: where they last worked, and their e-mail notifications (docs/rules/access.md#users). */
import { Schema } from 'mongoose';
import type { Language } from '@firm/platform/errors/messages';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { EmailPace } from '../../contract/user/emailPreferences.ts';

const preferences = 'identity_preferences';

type Saved = number | string | null;

/** A user's choices of e-mail notifications; a kind that is not listed has its default. */
export interface EmailPreferences {
  language: Language;
  pace: EmailPace;
  kinds: { kind: string; wanted: boolean }[];
}

export interface Preference {
  /** The user. */
  _id: number;
  proj: Saved;
  loc: Saved;
  /** null: nothing was chosen. The stored name is older than the term e-mail, and stays; only the two functions below use it. */
  letters: EmailPreferences | null;
  /** The language of the last sign-in. */
  language: Language | null;
}

const schema = new Schema<Preference>(
  { _id: Number, proj: Schema.Types.Mixed, loc: Schema.Types.Mixed, letters: { type: Schema.Types.Mixed, default: null }, language: { type: String, default: null } },
  schemaOptions,
);

export const preferenceModel: ModelSpec<Preference> = { name: preferences, schema, scope: null };

/** A user's e-mail preferences; null: nothing was chosen. */
export const emailPreferencesOf = (saved: Pick<Preference, 'letters'> | null): EmailPreferences | null => saved?.letters ?? null;

/** E-mail preferences as they are stored. */
export const storedEmailPreferences = (chosen: EmailPreferences): Pick<Preference, 'letters'> => ({ letters: chosen });
