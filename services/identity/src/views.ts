/** Definitions of the views of `contract/published.ts`. */
import { changesView } from '@firm/platform/change/changesView';
import { defineView, type ViewSpec } from '@firm/platform/mongo/model';
import * as published from '../contract/published.ts';
import { credentials } from './credential/model.ts';
import { declaredGroups, ownGroups } from './group/model.ts';
import { organisations } from './organisation/model.ts';
import { keys, sessions } from './session/model.ts';
import { securityModel } from './settings/model.ts';
import { administration } from './user/administers.ts';
import { users } from './user/model.ts';

/** The full name, or the user name where there is none. */
const name = {
  $let: {
    vars: { full: { $trim: { input: { $concat: ['$first_name', ' ', '$last_name'] } } } },
    in: { $cond: [{ $eq: ['$$full', ''] }, '$username', '$$full'] },
  },
};

/** An expression: the given value of each membership end for which the condition holds. */
const endsOf = (cond: object, value: string) => ({ $map: { input: { $filter: { input: { $ifNull: ['$ends', []] }, cond } }, in: value } });

/** An expression: the distinct elements of several arrays. */
const union = (arrays: string) => ({ $reduce: { input: arrays, initialValue: [], in: { $setUnion: ['$$value', '$$this'] } } });

/** Stages that give accounts their current groups: `groups` their ids, `held` the groups themselves. */
const held = [
  // A membership is over at its end, not when the job removes it.
  { $set: { over: endsOf({ $lte: ['$$this.until', '$$NOW'] }, '$$this.group'), coming: endsOf({ $gt: ['$$this.until', '$$NOW'] }, '$$this.until') } },
  { $set: { groups: { $setDifference: ['$groups', '$over'] } } },
  { $lookup: { from: declaredGroups, localField: 'groups', foreignField: '_id', as: 'declared' } },
  {
    $lookup: {
      ...{ from: ownGroups, localField: 'groups', foreignField: '_id', as: 'own', let: { org: '$org' } },
      pipeline: [{ $match: { $expr: { $eq: ['$org', '$$org'] } } }, { $project: { name: 1, permissions: 1 } }],
    },
  },
  { $set: { held: { $concatArrays: ['$declared', '$own'] } } },
];

export const views: readonly ViewSpec[] = [
  defineView(published.principals, {
    on: users,
    before: [
      ...held,
      { $set: { lasting: { $filter: { input: '$held', cond: { $not: { $in: ['$$this._id', { $ifNull: ['$ends.group', []] }] } } } } } },
      { $lookup: { from: credentials, localField: '_id', foreignField: '_id', as: 'credential', pipeline: [{ $project: { chosen_by: 1 } }] } },
    ],
    shows: {
      username: 1,
      name,
      org: 1,
      is_active: 1,
      is_superuser: 1,
      is_staff: 1,
      permissions: union('$held.permissions'),
      password_by: { $ifNull: [{ $first: '$credential.chosen_by' }, null] },
      rights_until: { $min: '$coming' },
      administers: { $and: ['$is_active', { $or: ['$is_superuser', { $setIsSubset: [[...administration], union('$lasting.permissions')] }] }] },
    },
  }),
  defineView(published.sessions, { on: sessions, shows: { user: 1, revoked: 1, locked: 1, actor: '$actor.id', parent: 1 } }),
  defineView(published.signingKeys, { on: keys, shows: { public_key: 1 } }),
  defineView(published.users, { on: users, shows: { org: 1, username: 1, name, is_active: 1 } }),
  defineView(published.memberships, {
    on: users,
    before: held,
    shows: {
      org: 1,
      username: 1,
      name,
      is_active: 1,
      is_superuser: 1,
      last_login: { $ifNull: ['$last_login', null] },
      groups: {
        $map: {
          ...{ input: '$held', as: 'group' },
          in: {
            group: '$$group._id',
            name: '$$group.name',
            until: { $ifNull: [{ $first: { $map: { input: { $filter: { input: { $ifNull: ['$ends', []] }, as: 'end', cond: { $eq: ['$$end.group', '$$group._id'] } } }, as: 'end', in: '$$end.until' } } }, null] },
            permissions: { $size: '$$group.permissions' },
          },
        },
      },
    },
  }),
  defineView(published.groups, { on: ownGroups, shows: { org: 1, name: 1 } }),
  defineView(published.organisations, { on: organisations, shows: { name: 1, copyrightData: 1, footerData: 1, contactsData: 1, currency: 1, time_zone: 1 } }),
  defineView(published.logos, {
    on: organisations,
    // The thumbnail is a single chunk, stored together with the picture (`platform/src/uploads/storage.ts`).
    before: [{ $set: { small: { $concat: ['$logo', '-thumb'] } } }, { $lookup: { from: 'identity_files.chunks', localField: 'small', foreignField: 'files_id', as: 'parts', pipeline: [{ $match: { n: 0 } }, { $project: { data: 1 } }] } }],
    shows: { picture: { $ifNull: [{ $first: '$parts.data' }, null] } },
  }),
  defineView(published.securitySettings, { on: securityModel.name, shows: { four_eyes: { $ifNull: ['$four_eyes', false] } } }),
  changesView(published.changes, 'identity'),
];
