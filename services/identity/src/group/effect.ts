/** What a change of rights comes to for each account (docs/rules/access.md#groups-of-ones-own). */
import { clock } from '@firm/platform/clock/clock';
import { permissionDifference } from '../../contract/groupPermissions.ts';
import { permissionsOf } from '../user/answer.ts';
import { groupsAt } from '../user/memberships.ts';
import type { User } from '../user/model.ts';
import type { Group, GroupsById } from './known.ts';

type Member = Pick<User, 'groups' | 'ends'>;

interface Effect<M extends Member> {
  readonly user: M;
  readonly gained: string[];
  readonly lost: string[];
}

/** Who gains or loses what when `after` are the groups instead of `before`; what another group gives as well is not felt. */
export function effectOfGroups<M extends Member>(members: readonly M[], before: GroupsById, after: GroupsById): Effect<M>[] {
  return effects(members, before, after, (user) => groupsAt(user, clock.now()));
}

/** Who gains or loses what when their groups are what `moved` says. */
export function effectOfMove<M extends Member>(members: readonly M[], groups: GroupsById, moved: (user: M) => readonly number[]): Effect<M>[] {
  return effects(members, groups, groups, moved);
}

function effects<M extends Member>(members: readonly M[], before: GroupsById, after: GroupsById, moved: (user: M) => readonly number[]): Effect<M>[] {
  return members
    .map((user) => ({ user, ...permissionDifference(permissionsOf(groupsAt(user, clock.now()), before), permissionsOf(moved(user), after)) }))
    .filter(({ gained, lost }) => gained.length > 0 || lost.length > 0);
}

/** The groups with another in the place of one, or beside them. */
export function withGroup(groups: GroupsById, group: Group): GroupsById {
  return new Map([...groups, [group._id, group]]);
}
