/** The effect of a change of rights on each account (docs/rules/access.md#groups-of-ones-own). */
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
  return effects(members, before, after, (user) => user);
}

/** Who gains or loses what when their memberships are what `moved` says. */
export function effectOfMove<M extends Member>(members: readonly M[], groups: GroupsById, moved: (user: M) => Member): Effect<M>[] {
  return effects(members, groups, groups, moved);
}

/** On neither side counts a membership that has ended and still stands in the account. */
function effects<M extends Member>(members: readonly M[], before: GroupsById, after: GroupsById, moved: (user: M) => Member): Effect<M>[] {
  const now = clock.now();
  return members
    .map((user) => ({ user, ...permissionDifference(permissionsOf(groupsAt(user, now), before), permissionsOf(groupsAt(moved(user), now), after)) }))
    .filter(({ gained, lost }) => gained.length > 0 || lost.length > 0);
}

/** The groups with another in the place of one, or beside them. */
export function withGroup(groups: GroupsById, group: Group): GroupsById {
  return new Map([...groups, [group._id, group]]);
}
