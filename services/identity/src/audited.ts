/** What the audit of all services shows about accounts and rights (docs/rules/administration.md#audit-page). */
import type { ServiceAudit } from '@firm/platform/contract/audit';
import { auditWords, builtInNames } from '@firm/platform/texts/auditWords';
import { groups, users } from '../contract/published.ts';

export const audit: ServiceAudit = {
  ...auditWords(import.meta.dirname),
  names: {
    users: { view: users, needs: 'view_permission' },
    groups: { view: groups, needs: 'view_group', builtIn: builtInNames(import.meta.dirname, 'group') },
  },
  subjects: { user: 'users', group: 'groups' },
  masked: { first_name: 'view_user', last_name: 'view_user', email: 'view_user', username: 'view_user', phone: 'view_user' },
};
