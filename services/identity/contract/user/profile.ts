/** The calls about user profiles with their photos, and about saved preferences (docs/rules/access.md#users). */
import { z } from 'zod';
import { bodyOf, flag, idParams, referenceTo, version } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';

export const profile = z.object({
  id: z.number().int(),
  url: z.string(),
  /** The organisation's address; its second-to-last path segment is the id. */
  org: z.string(),
  /** Address of the picture; null without one. */
  user_dp: z.string().nullable(),
  dark_mode: z.boolean(),
}).meta({ id: 'UserProfile' });

const profileAnswer = profile.extend({ user: z.string(), version: z.number().int() }).meta({ id: 'UserProfileDetail' });

/** JSON sends booleans, a form the words `true` and `false`. */
const yesOrNo = z.union([z.boolean(), flag]);

const fields = {
  /** Only the user's own organisation is accepted: users cannot be moved to another one. */
  org: referenceTo('orgentities').optional(),
  dark_mode: yesOrNo.optional(),
  /** null or '' removes the photo; an address, as it was read, changes nothing. A new photo is sent as a file. */
  user_dp: z.string().max(500).nullable().optional(),
  version,
};
const readOnly = ['id', 'url', 'user'];
const files = [{ field: 'user_dp', maxCount: 1, kind: 'image' }] as const;

const saved = z.union([
  z
    .number()
    .int()
    .min(0)
    .max(2 ** 47),
  z.string().max(500),
  z.null(),
]);
const preferences = z.object({ proj: saved, loc: saved }).meta({ id: 'Preferences' });

export const profileRoutes = defineRoutes({
  createProfile: {
    method: 'POST',
    path: '/userprofiles/',
    permission: 'add_user',
    summary: 'Fill in the profile of a new user; 409 if it has been filled in already',
    body: bodyOf({ ...fields, user: referenceTo('users') }, ['id', 'url']),
    files,
    status: 201,
    answer: profileAnswer,
    errors: [409, 413],
  },
  replaceProfile: {
    method: 'PUT',
    path: '/userprofiles/{id}/',
    permission: 'signed-in',
    summary: 'Change a profile: one’s own, or another’s with change_user',
    params: idParams,
    body: bodyOf({ ...fields, dark_mode: yesOrNo }, readOnly),
    files,
    answer: profileAnswer,
    errors: [403, 409, 413],
  },
  patchProfile: {
    method: 'PATCH',
    path: '/userprofiles/{id}/',
    permission: 'signed-in',
    summary: 'Change some fields of a profile (dark_mode, user_dp): one’s own, or another’s with change_user',
    params: idParams,
    body: bodyOf(fields, readOnly),
    files,
    answer: profileAnswer,
    errors: [403, 409, 413],
  },
  profilePicture: {
    method: 'GET',
    path: '/userprofiles/{id}/picture/',
    permission: 'signed-in',
    summary: 'The picture of a user of the organisation',
    params: idParams,
    query: z.object({ v: z.string().max(64), size: z.enum(['full', 'thumb']) }).partial(),
    fileCookie: true,
    answerType: 'image/webp',
  },
  readPreferences: {
    method: 'GET',
    path: '/userpreferences/user-pref/',
    permission: 'signed-in',
    summary: 'The project and location that the user worked with last',
    answer: preferences,
  },
  savePreferences: {
    method: 'POST',
    path: '/userpreferences/save-user-pref/',
    permission: 'signed-in',
    summary: 'Save the project and location that the user works with',
    body: bodyOf({ proj: saved.optional(), loc: saved.optional() }),
    answer: preferences,
  },
});
