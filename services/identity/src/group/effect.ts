/** The effect of a change of rights on each account (docs/rules/access.md#groups-of-ones-own). */
import { clock } from '@firm/platform/clock/clock';
import { permissionDifference } from '../../contract/group/permissions.ts';
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

/** Who gains or loses what when the groups change from `before` to `after`. A permission that another of the user's groups gives as well makes no difference. */
export function effectOfGroups<M extends Member>(members: readonly M[], before: GroupsById, after: GroupsById): Effect<M>[] {
  return effects(members, before, after, (user) => user);
}

/** Who gains or loses what when `moved` changes their memberships. */
export function effectOfMove<M extends Member>(members: readonly M[], groups: GroupsById, moved: (user: M) => Member): Effect<M>[] {
  return effects(members, groups, groups, moved);
}

/** A membership that has ended counts on neither side, even while the account still contains it. */
function effects<M extends Member>(members: readonly M[], before: GroupsById, after: GroupsById, moved: (user: M) => Member): Effect<M>[] {
  const now = clock.now();
  return members
    .map((user) => ({ user, ...permissionDifference(permissionsOf(groupsAt(user, now), before), permissionsOf(groupsAt(moved(user), now), after)) }))
    .filter(({ gained, lost }) => gained.length > 0 || lost.length > 0);
}

/** The groups with `group` added, or in place of the one with the same id. */
export function withGroup(groups: GroupsById, group: Group): GroupsById {
  return new Map([...groups, [group._id, group]]);
}
