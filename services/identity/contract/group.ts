/** Groups and permissions, to choose from (docs/rules/access.md#groups). */
import { z } from 'zod';
import { pageOf } from '@firm/platform/contract/fields';
import { defineRoutes } from '@firm/platform/contract/route';

const group = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  permissions: z.array(z.string()),
}).meta({ id: 'Group' });

const permission = z.object({
  id: z.number().int(),
  /** `app.action_model` */
  name: z.string(),
  app: z.string(),
  action: z.string(),
  model: z.string(),
}).meta({ id: 'Permission' });

export const groupRoutes = defineRoutes({
  listGroups: {
    method: 'GET',
    path: '/groups/',
    permission: 'view_group',
    summary: 'Groups and what each holds',
    list: { orderings: { id: '_id', name: 'name' }, defaultOrdering: 'name', search: false },
    answer: pageOf(group),
  },
  listPermissions: {
    method: 'GET',
    path: '/permissions/',
    permission: 'view_permission',
    summary: 'All permissions there are',
    list: { orderings: { id: 'id', name: 'name' }, defaultOrdering: 'id', search: false },
    answer: pageOf(permission),
  },
});
