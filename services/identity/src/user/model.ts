/** Users with their profile (docs/rules/access.md#users). Passwords are elsewhere: see credential/model.ts. */
import { Schema } from 'mongoose';
import type { DocumentOf } from '@firm/platform/contract/entity/field';
import { searchWords } from '@firm/platform/list/search';
import { fieldPaths } from '@firm/platform/mongo/fieldPaths';
import { schemaOptions, type ModelSpec } from '@firm/platform/mongo/model';
import type { ScopeFields } from '@firm/platform/mongo/scope';
import { userFields } from '../../contract/fields/user.ts';
import type { MembershipEnd } from './memberships.ts';

export const users = 'identity_users';

interface Profile {
  dark_mode: boolean;
  /** File id of the picture. */
  picture: string | null;
  /** Whether `POST /userprofiles/` was made for it. */
  filled: boolean;
}

export interface User extends DocumentOf<typeof userFields> {
  _id: number;
  rev: number;
  org: number;
  /** The name as it is compared: nobody is called `Admin` beside `admin`. */
  username_key: string;
  /** Memberships; those that have ended may still stand here (user/memberships.ts). */
  groups: number[];
  ends: MembershipEnd[];
  profile: Profile;
  created_time: Date;
  update_time: Date;
  words: string[];
}

export function usernameKey(username: string): string {
  return username.normalize('NFKC').trim().toLowerCase();
}

export function wordsOf(user: Pick<User, 'username' | 'first_name' | 'last_name' | 'email'>): string[] {
  return searchWords(user.username, user.first_name, user.last_name, user.email);
}

/** As it stands in audits, lists and greetings. */
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
// Whom a link for a forgotten password goes to.
schema.index({ email: 1 });
for (const field of ['username_key', 'first_name', 'last_name', 'created_time', 'last_login', 'words'])
  schema.index({ org: 1, [field]: 1 });
// What the job that ends memberships looks for.
schema.index({ 'ends.until': 1 }, { sparse: true });
// Who is in a group for a time, of one organisation.
schema.index({ org: 1, 'ends.until': 1 });
// Members of a group, and how many there are.
schema.index({ org: 1, groups: 1, is_superuser: 1 });

const userScope: ScopeFields = { org: 'org', dormitory: null };
export const userModel: ModelSpec<User> = { name: users, schema, scope: userScope };
