/** The calls about groups and permissions (docs/rules/access.md#groups): built-in groups, and those that an organisation makes itself. */
import { z } from 'zod';
import { answerShape, writeShape } from '@firm/platform/contract/entity/schemas';
import { bodyOf, idInPath, idParams, pageOf, referenceTo, version } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';
import { groupFields } from '../fields/group.ts';

const group = z.object({
  id: z.number().int(),
  url: z.string(),
  ...answerShape(groupFields),
  permissions: z.array(z.string()),
  /** Declared by a service, the same in every organisation, and not to be changed. */
  built_in: z.boolean(),
  /** The group of which it is a copy; null for none. */
  based_on: z.number().int().nullable(),
  member_count: z.number().int(),
  version: z.number().int(),
  update_time: z.string().nullable(),
}).meta({ id: 'Group' });
export type GroupAnswer = z.output<typeof group>;

const permission = z.object({
  id: z.number().int(),
  /** `app.action_model` */
  name: z.string(),
  app: z.string(),
  action: z.string(),
  model: z.string(),
}).meta({ id: 'Permission' });

/** The permissions that a user would gain and lose. */
const effectOnUser = z.object({
  id: z.number().int(),
  username: z.string(),
  name: z.string(),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
}).meta({ id: 'EffectOnUser' });

const effect = z.object({
  /** Number of members, whether or not the change affects them. */
  members: z.number().int(),
  /** Users who would gain or lose something; a permission that another of their groups gives as well makes no difference. */
  users: z.array(effectOnUser),
  /** The version of the group that this preview is about. */
  version: z.number().int(),
}).meta({ id: 'GroupEffect' });
export type GroupEffect = z.output<typeof effect>;

const groupVersion = z.object({
  id: z.number().int(),
  at: z.string(),
  by: z.string().nullable(),
  type: z.string(),
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  gained: z.array(z.string()),
  lost: z.array(z.string()),
}).meta({ id: 'GroupVersion' });

/** Names of permissions; unknown ones are refused. */
const permissions = z.array(z.string().max(100)).max(200);

const readOnly = ['id', 'url', 'built_in', 'member_count', 'update_time'];
const { name, ...further } = writeShape(groupFields);
const optional = { ...z.object(further).partial().shape, permissions: permissions.optional() };
const createGroup = bodyOf({ name, ...optional, based_on: referenceTo('groups').nullish(), version }, readOnly).meta({ id: 'NewGroup' });
const replaceGroup = bodyOf({ name, ...further, permissions, version }, [...readOnly, 'based_on']).meta({ id: 'GroupPut' });
const patchGroup = bodyOf({ name: name.optional(), ...optional, version }, [...readOnly, 'based_on']).meta({ id: 'GroupPatch' });

export const groupRoutes = defineRoutes({
  listGroups: {
    method: 'GET',
    path: '/groups/',
    permission: 'view_group',
    summary: 'Groups with their permissions: the built-in ones and the organisation’s own',
    list: { orderings: { id: 'id', name: 'name' }, defaultOrdering: 'name', search: false },
    answer: pageOf(group),
  },
  readGroup: {
    method: 'GET',
    path: '/groups/{id}/',
    permission: 'view_group',
    summary: 'One group',
    params: idParams,
    answer: group,
  },
  createGroup: {
    method: 'POST',
    path: '/groups/',
    permission: 'add_group',
    summary: 'Add a group to the organisation; setting its permissions requires change_permission',
    body: createGroup,
    status: 201,
    answer: group,
    errors: [409],
  },
  replaceGroup: {
    method: 'PUT',
    path: '/groups/{id}/',
    permission: 'change_group',
    summary: 'Change a group of the organisation; changing its permissions requires change_permission, and users cannot widen their own rights',
    params: idParams,
    body: replaceGroup,
    answer: group,
    errors: [409],
  },
  patchGroup: {
    method: 'PATCH',
    path: '/groups/{id}/',
    permission: 'change_group',
    summary: 'Change some fields of a group of the organisation, under the same rules as PUT',
    params: idParams,
    body: patchGroup,
    answer: group,
    errors: [409],
  },
  deleteGroup: {
    method: 'DELETE',
    path: '/groups/{id}/',
    permission: 'delete_group',
    summary: 'Delete a group of the organisation; its members can be moved to another group in the same step',
    params: idParams,
    query: z.object({ move_to: idInPath }).partial(),
    status: 204,
    errors: [409, 422],
  },
  previewGroup: {
    method: 'POST',
    path: '/groups/{id}/preview/',
    permission: 'change_group',
    summary: 'Which users would gain or lose which rights if the group had these permissions; nothing is changed',
    reads: true,
    params: idParams,
    body: z.strictObject({ permissions }),
    answer: effect,
  },
  listGroupVersions: {
    method: 'GET',
    path: '/groups/{id}/versions/',
    permission: 'view_group',
    summary: 'Versions of a group, newest first',
    params: idParams,
    list: { orderings: { id: '_id' }, defaultOrdering: '-id', search: false },
    answer: pageOf(groupVersion),
  },
  restoreGroup: {
    method: 'POST',
    path: '/groups/{id}/versions/{change}/restore/',
    permission: 'change_group',
    summary: 'Restore an earlier version of a group, under the same rules as any other change',
    params: z.object({ id: idInPath, change: idInPath }),
    body: z.strictObject({ version }),
    answer: group,
    errors: [409],
  },
  listPermissions: {
    method: 'GET',
    path: '/permissions/',
    permission: 'view_permission',
    summary: 'All permissions',
    list: { orderings: { id: 'id', name: 'name' }, defaultOrdering: 'id', search: false },
    answer: pageOf(permission),
  },
});
