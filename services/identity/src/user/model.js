/** Users with their profile (specification section 3). Passwords are elsewhere: see credential/model.ts. */
import { Schema } from 'mongoose';
import { searchWords } from '@firm/platform/list/search';
import { schemaOptions } from '@firm/platform/mongo/model';
export const users = 'identity_users';
export function usernameKey(username) {
    return username.normalize('NFKC').trim().toLowerCase();
}
export function wordsOf(user) {
    return searchWords(user.username, user.first_name, user.last_name, user.email);
}
/** As it stands in audits, lists and greetings. */
export function fullName(user) {
    return `${user.first_name} ${user.last_name}`.trim() || user.username;
}
const schema = new Schema({
    _id: Number,
    rev: Number,
    org: { type: Number, required: true },
    username: { type: String, required: true },
    username_key: { type: String, required: true },
    first_name: String,
    last_name: String,
    email: String,
    is_active: Boolean,
    is_superuser: Boolean,
    is_staff: Boolean,
    groups: [Number],
    profile: new Schema({ dark_mode: Boolean, picture: String, filled: Boolean }, { _id: false, ...schemaOptions }),
    last_login: Date,
    created_time: Date,
    update_time: Date,
    words: [String],
}, schemaOptions);
schema.index({ username_key: 1 }, { unique: true });
for (const field of ['username_key', 'first_name', 'last_name', 'created_time', 'words'])
    schema.index({ org: 1, [field]: 1 });
export const userScope = { org: 'org', dormitory: null };
export const userModel = { name: users, schema, scope: userScope };
