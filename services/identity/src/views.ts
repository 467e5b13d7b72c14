/** What identity publishes to the other services (design: "Reads across areas"). Shapes only grow. */
import type { ViewSpec } from '@firm/platform/mongo/model';
import { groups } from './group/model.ts';
import { organisations } from './organisation/model.ts';
import { keys, sessions } from './session/model.ts';
import { users } from './user/model.ts';

/** The full name, or the user name where there is none. */
const name = {
  $let: {
    vars: { full: { $trim: { input: { $concat: ['$first_name', ' ', '$last_name'] } } } },
    in: { $cond: [{ $eq: ['$$full', ''] }, '$username', '$$full'] },
  },
};

export const views: readonly ViewSpec[] = [
  {
    // Who may do what; read by the platform of every service.
    name: 'identity_principals_v1',
    on: users,
    pipeline: [
      { $lookup: { from: groups, localField: 'groups', foreignField: '_id', as: 'held' } },
      {
        $project: {
          username: 1,
          name,
          org: 1,
          is_active: 1,
          is_superuser: 1,
          is_staff: 1,
          permissions: {
            $reduce: { input: '$held.permissions', initialValue: [], in: { $setUnion: ['$$value', '$$this'] } },
          },
        },
      },
    ],
  },
  { name: 'identity_sessions_v1', on: sessions, pipeline: [{ $project: { user: 1, revoked: 1, locked: 1 } }] },
  { name: 'identity_keys_v1', on: keys, pipeline: [{ $project: { public_key: 1 } }] },
  { name: 'identity_users_v1', on: users, pipeline: [{ $project: { org: 1, username: 1, name, is_active: 1 } }] },
  {
    name: 'identity_orgs_v1',
    on: organisations,
    pipeline: [{ $project: { name: 1, copyrightData: 1, footerData: 1, contactsData: 1 } }],
  },
];
