/** What identity declares to the portal. */
import { declare } from '@firm/platform/contract/declaration';
import { referencesOf } from '@firm/platform/contract/entity/referencesOf';
import { everyPermission, viewPermission } from '@firm/platform/contract/permissions';
import { reviewFields, reviewLineFields } from './fields/accessReview.ts';

export const declaration = declare({
  app: 'auth',
  models: { user: 1, group: 2, permission: 3 },
  gates: { userAdmin: { needs: ['add_user', 'change_group', 'change_permission'], order: 70 } },
  groups: {
    userAdministrator: {
      id: 7,
      name: 'User administrator',
      holds: [...everyPermission('auth', 'user', 'group', 'permission'), ...viewPermission('residents', 'dormitory')],
    },
  },
  live: {
    user: { model: 'user', of: 'organisation' },
    registerrequest: { model: 'user', of: 'organisation' },
    group: { model: 'group', of: 'organisation' },
    accessreview: { model: 'permission', of: 'organisation' },
    accessreviewline: { model: 'permission', of: 'organisation', as: 'accessreview' },
    permission: { model: 'permission', of: 'organisation' },
    rightsrequest: { model: 'permission', of: 'dormitories' },
  },
  audited: { organisation: { model: 'permission', of: 'organisation' }, securitysettings: { model: 'permission', of: 'organisation' } },
  references: { ...referencesOf(reviewFields, reviewLineFields), 'user/groups': 'groups', 'user/ends.group': 'groups', decided_by: 'users', answered_to: 'users' },
});
