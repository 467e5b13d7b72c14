/** Users with their profile (docs/rules/access.md#users). Passwords are elsewhere: see credential/model.ts. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/fieldValues';
import { searchWords } from '@firm/platform/list/search';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { inAnyCase, schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ScopeFields } from '@firm/platform/mongo/scope';
import { userFields } from '../../contract/fields/user.ts';
import type { MembershipEnd } from './memberships.ts';

export const users = 'identity_users';

interface Profile {
  dark_mode: boolean;
  /** File id of the photo. */
  picture: string | null;
  /** Whether `POST /userprofiles/` has been called for it. */
  filled: boolean;
}

export interface User extends DocumentOf<typeof userFields> {
  _id: number;
  rev: number;
  org: number;
  /** The name in the form in which names are compared: `Admin` and `admin` are the same. */
  username_key: string;
  /** Memberships; may still contain ended ones (user/memberships.ts). */
  groups: number[];
  ends: MembershipEnd[];
  profile: Profile;
  created_time: Date;
  update_time: Date;
  words: string[];
}

/** By this form user names are unique and found: the same for capitals, full-width letters and spaces at the ends. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

/** The words by which a search finds the user. */
export function wordsOf(user: Pick<User, 'username' | 'first_name' | 'last_name' | 'email'>): string[] {
  return searchWords(user.username, user.first_name, user.last_name, user.email);
}

/** The name in audits, lists and greetings. */
export function fullName(user: Pick<User, 'username' | 'first_name' | 'last_name'>): string {
  return `${user.first_name} ${user.last_name}`.trim() || user.username;
}

const schema = new Schema<User>(
  {
    _id: Number,
    rev: Number,
    org: { type: Number, required: true },
    ...fieldPaths(userFields),
    username_key: { type: String, required: true },
    groups: [Number],
    ends: [new Schema({ group: Number, until: Date, reason: String }, { _id: false, ...schemaOptions })],
    profile: new Schema({ dark_mode: Boolean, picture: String, filled: Boolean }, { _id: false, ...schemaOptions }),
    created_time: Date,
    update_time: Date,
    words: [String],
  },
  schemaOptions,
);
schema.index({ username_key: 1 }, { unique: true });
// For links for a forgotten password: people type their address in any case.
schema.index({ email: 1 }, { collation: inAnyCase });
for (const field of ['username_key', 'first_name', 'last_name', 'created_time', 'last_login', 'words'])
  schema.index({ org: 1, [field]: 1 });
// For the job that removes ended memberships.
schema.index({ 'ends.until': 1 }, { sparse: true });
// For an organisation's memberships that end.
schema.index({ org: 1, 'ends.until': 1 });
// For the members of a group, and their number.
schema.index({ org: 1, groups: 1, is_superuser: 1 });

const userScope: ScopeFields = { org: 'org', dormitory: null };
export const userModel: ModelSpec<User> = { name: users, schema, scope: userScope };
