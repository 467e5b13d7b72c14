/** Users as administrators see them, and the signed-in user itself (docs/rules/access.md#users). */
import { z } from 'zod';
import { bodyOf, flag, id, idInPath, optionalText, pageOf, reference, version } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { profile } from './profile.ts';

/** Ends with a letter of the name itself, so that a name is never taken for an id; `current` is a path of its own. */
export const username = z
  .string()
  .trim()
  .max(150)
  .regex(/^(?!current$)(?=.*[^\d])[\p{L}\p{N}_.@+-]+$/iu);

/** What a new password must be; the rest (not the user's own name) is in the service's rules. */
const newPassword = z.string().min(10).max(128);

const groupOfUser = z.object({ id: z.number().int(), name: z.string(), url: z.string() }).meta({ id: 'UserGroup' });

const user = z.object({
  id: z.number().int(),
  url: z.string(),
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
  groups: z.array(groupOfUser),
  preferences: z.object({ dark_mode: z.boolean() }),
  userprofile: profile,
  last_login: z.string().nullable(),
  created_time: z.string(),
  update_time: z.string(),
  version: z.number().int(),
}).meta({ id: 'User' });

const currentUser = z.object({
  id: z.number().int(),
  username: z.string(),
  url: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_superuser: z.boolean(),
  is_staff: z.boolean(),
  /** `app.action_model`; a superuser gets all. */
  permissions: z.array(z.string()),
  groups: z.array(groupOfUser),
  preferences: z.object({ dark_mode: z.boolean() }),
  userprofile: profile,
  /** The password was made by the portal or an administrator: the user should choose another. */
  must_change_password: z.boolean(),
}).meta({ id: 'CurrentUser' });

/** A group in a body: its id, its url, or the group as it was read. */
const groupReference = z.union([reference, z.object({ id }).transform((group) => group.id)]);

const name = optionalText(150);
const email = z.union([z.literal(''), z.email().max(254)]);

const editable = {
  username: username.optional(),
  first_name: name.optional(),
  last_name: name.optional(),
  email: email.optional(),
  is_active: z.boolean().optional(),
  is_staff: z.boolean().optional(),
  is_superuser: z.boolean().optional(),
  groups: z.array(groupReference).max(50).optional(),
  password: newPassword.optional(),
  /** Needed with `password` when callers change their own. */
  current_password: z.string().min(1).max(200).optional(),
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

const createUser = bodyOf({ ...editable, username }, readOnly).meta({ id: 'NewUser' });
const replaceUser = bodyOf({ ...editable, username, first_name: name, last_name: name, email }, readOnly).meta({ id: 'UserPut' });
const patchUser = bodyOf(editable, readOnly).meta({ id: 'UserPatch' });

/** User names in a path; an id is accepted too. */
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
    summary: 'Changes one’s own name and e-mail address',
    body: bodyOf({ first_name: name.optional(), last_name: name.optional(), email: email.optional() }),
    answer: currentUser,
  },
  changePassword: {
    method: 'POST',
    path: '/users/current/password/',
    permission: 'signed-in',
    summary: 'Changes one’s own password; every other session of the user ends',
    body: z.strictObject({ current_password: z.string().min(1).max(200), password: newPassword }),
    status: 204,
    errors: [429],
  },
  listUsers: {
    method: 'GET',
    path: '/users/',
    permission: 'view_user',
    summary: 'Users of the organisation; superusers are left out',
    query: z.object({ is_active: flag, is_staff: flag, group: idInPath }).partial(),
    list: {
      orderings: {
        id: '_id',
        username: 'username_key',
        first_name: 'first_name',
        last_name: 'last_name',
        created_time: 'created_time',
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
    summary: 'Adds a user; without a password one is made and shown in this answer alone',
    body: createUser,
    status: 201,
    answer: user.extend({ one_time_password: z.string().optional() }),
    errors: [409],
  },
  replaceUser: {
    method: 'PUT',
    path: '/users/{username}/',
    permission: 'change_user',
    summary: 'Changes a user; rights only as far as the caller holds them',
    params: userParams,
    body: replaceUser,
    answer: user,
    errors: [409],
  },
  patchUser: {
    method: 'PATCH',
    path: '/users/{username}/',
    permission: 'change_user',
    summary: 'Changes some fields of a user; rights only as far as the caller holds them',
    params: userParams,
    body: patchUser,
    answer: user,
    errors: [409],
  },
});
