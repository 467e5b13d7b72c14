/** The calls about users, as administrators see them, and about the signed-in user (docs/rules/access.md#users). */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, countInQuery, flag, id, idInPath, moment, optionalText, pageOf, referenceTo, version } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { userFields, userNameFields } from '../fields/user.ts';
import { mostBulkUsers, passwordLength, plainUsername, usernamePattern } from '../limits.ts';
import { profile } from './profile.ts';

export const username = z.string().overwrite(plainUsername).max(150).regex(usernamePattern);

/** The length of a new password; the service's rules check the rest (such as that it does not contain the user name). */
export const newPassword = z.string().min(passwordLength.min).max(passwordLength.max);

const currentPassword = z.string().min(1).max(200);

const daysInQuery = countInQuery(1, 9_999);

const groupOfUser = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  /** When the membership ends by itself; null: it has no end. */
  until: z.string().nullable(),
}).meta({ id: 'UserGroup' });

const user = z.object({
  id: z.number().int(),
  url: z.string(),
  ...answerShape(userFields),
  groups: z.array(groupOfUser),
  preferences: z.object({ dark_mode: z.boolean() }),
  userprofile: profile,
  created_time: z.string(),
  update_time: z.string(),
  version: z.number().int(),
}).meta({ id: 'User' });

const { is_active: _active, last_login: _lastLogin, ...currentFields } = answerShape(userFields);

const currentUser = z.object({
  id: z.number().int(),
  url: z.string(),
  ...currentFields,
  /** `app.action_model`; a superuser gets all. */
  permissions: z.array(z.string()),
  groups: z.array(groupOfUser),
  preferences: z.object({ dark_mode: z.boolean() }),
  userprofile: profile,
  /** The password was set by the portal or an administrator: the user should choose another. */
  must_change_password: z.boolean(),
  /** The administrator who sees the portal as this user; null: it is the user. */
  seen_by: z.string().nullable(),
  /** Who has recently seen the portal as this user, latest first. */
  was_seen: z.array(z.object({ id: z.string(), name: z.string(), at: z.string() })),
}).meta({ id: 'CurrentUser' });

/**
 * A membership in a body: the group's id or url, which leaves its end unchanged; or the group in the form in which it was read,
 * with `until` for when it ends by itself (null: no end).
 */
export const membership = z.union([
  referenceTo('groups').transform((group) => ({ group, until: undefined, reason: undefined })),
  z.object({ id, until: moment.nullish(), reason: optionalText(200).optional() }).transform(({ id: group, until, reason }) => ({ group, until, reason })),
]);

const names = writeShape(userNameFields);

const editable = {
  ...z.object({ ...writeShape(userFields), username }).partial().shape,
  groups: z.array(membership).max(50).optional(),
  password: newPassword.optional(),
  /** Required when callers change their own `password` or, where the portal sends e-mail, their own `email`. */
  current_password: currentPassword.optional(),
  version,
};

const readOnly = [
  'id',
  'url',
  'permissions',
  'preferences',
  'userprofile',
  'last_login',
  'created_time',
  'update_time',
];

/** `invite`: instead of showing a password, the portal sends a link to choose one to the user's address. */
const createUser = bodyOf({ ...editable, username, invite: z.boolean().optional() }, readOnly).meta({ id: 'NewUser' });
const replaceUser = bodyOf({ ...editable, username, ...names }, readOnly).meta({ id: 'UserPut' });
const patchUser = bodyOf(editable, readOnly).meta({ id: 'UserPatch' });

/** The accounts of a bulk action. */
const manyUsers = z.array(referenceTo('users')).min(1).max(mostBulkUsers);
const bulkStep = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('add_group'), users: manyUsers, group: referenceTo('groups'), until: moment.nullish() }),
  z.strictObject({ step: z.literal('remove_group'), users: manyUsers, group: referenceTo('groups') }),
  z.strictObject({ step: z.literal('deactivate'), users: manyUsers }),
  z.strictObject({ step: z.literal('sign_out'), users: manyUsers }),
]);

/** A user name in a path; an id is accepted too. */
const userParams = z.object({ username: z.string().min(1).max(150) });

export const userRoutes = defineRoutes({
  currentUser: {
    method: 'GET',
    path: '/users/current/',
    permission: 'signed-in',
    summary: 'The signed-in user with permissions, groups, preferences and profile',
    answer: currentUser,
  },
  changeCurrentUser: {
    method: 'PATCH',
    path: '/users/current/',
    permission: 'signed-in',
    summary: 'Change one’s own name and e-mail address; another address needs the current password where the portal sends e-mail',
    body: bodyOf({ ...z.object(names).partial().shape, current_password: currentPassword.optional() }),
    answer: currentUser,
    errors: [429],
  },
  changePassword: {
    method: 'POST',
    path: '/users/current/password/',
    permission: 'signed-in',
    summary: 'Change one’s own password; all other sessions of the user end',
    body: z.strictObject({ current_password: currentPassword, password: newPassword }),
    status: 204,
    errors: [429],
  },
  listUsers: {
    method: 'GET',
    path: '/users/',
    permission: 'view_user',
    summary: 'Users of the organisation, without superusers',
    query: z
      .object({
        ...{ is_active: flag, is_staff: flag, group: idInPath, dormitory: idInPath, never_signed_in: flag },
        /** In days: `not_since` finds users who have not signed in for so long, `ends_within` those with a membership that ends so soon. */
        ...{ not_since: daysInQuery, ends_within: daysInQuery },
      })
      .partial(),
    list: {
      orderings: {
        id: '_id',
        username: 'username_key',
        first_name: 'first_name',
        last_name: 'last_name',
        created_time: 'created_time',
        last_login: 'last_login',
      },
      defaultOrdering: 'username',
      search: true,
    },
    answer: pageOf(user),
  },
  readUser: {
    method: 'GET',
    path: '/users/{username}/',
    permission: 'view_user',
    summary: 'One user by name or id',
    params: userParams,
    answer: user,
  },
  createUser: {
    method: 'POST',
    path: '/users/',
    permission: 'add_user',
    summary: 'Add a user; without a password, one is generated and returned only in this answer, or with `invite` a link for choosing one is sent by e-mail',
    body: createUser,
    status: 201,
    answer: user.extend({ one_time_password: z.string().optional() }),
    errors: [409],
  },
  replaceUser: {
    method: 'PUT',
    path: '/users/{username}/',
    permission: 'change_user',
    summary: 'Change a user; only rights that the caller holds can be granted',
    params: userParams,
    body: replaceUser,
    answer: user,
    errors: [409],
  },
  makeOneTimePassword: {
    method: 'POST',
    path: '/users/{username}/one_time_password/',
    permission: 'change_user',
    summary: 'Give an account a one-time password, returned only in this answer; its sessions end, and everybody with permission to view users is notified',
    params: userParams,
    body: z.strictObject({}),
    answer: z.object({ one_time_password: z.string() }),
    errors: [409],
  },
  inviteUser: {
    method: 'POST',
    path: '/users/{username}/invite/',
    permission: 'change_user',
    summary: 'Send an account a link for choosing its password; 422 if it has no e-mail address or the portal sends no e-mail. Everybody with permission to view users is notified',
    params: userParams,
    body: z.strictObject({}),
    status: 204,
    errors: [409],
  },
  signOutUser: {
    method: 'POST',
    path: '/users/{username}/sign_out/',
    permission: 'change_user',
    summary: 'End all sessions of an account; for one’s own account, all but this one',
    params: userParams,
    body: z.strictObject({}),
    answer: z.object({ ended: z.number().int() }),
    errors: [409],
  },
  changeUsers: {
    method: 'POST',
    path: '/users/bulk/',
    permission: 'change_user',
    summary: 'Change several accounts in one step, each under the rules for one account; those that cannot be changed are listed',
    body: bulkStep,
    answer: z.object({ done: z.array(z.number().int()), refused: z.array(z.object({ id: z.number().int(), name: z.string(), message: z.string(), /** The refusal, as the call for one account would answer it. */ code: z.string() })) }),
  },
  patchUser: {
    method: 'PATCH',
    path: '/users/{username}/',
    permission: 'change_user',
    summary: 'Change some fields of a user; only rights that the caller holds can be granted',
    params: userParams,
    body: patchUser,
    answer: user,
    errors: [409],
  },
});
