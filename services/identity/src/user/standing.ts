/** An account's current rights, in the form in which rules compare them. */
import { clock } from '@firm/platform/clock/clock';
import type { GroupsById } from '../group/known.ts';
import { permissionsOf } from './answer.ts';
import { groupsAt } from './memberships.ts';
import type { User } from './model.ts';
import type { Standing } from './rules.ts';

export function standingOf(user: Pick<User, 'is_superuser' | 'is_staff' | 'is_active' | 'groups' | 'ends'>, groups: GroupsById): Standing {
  const held = groupsAt(user, clock.now());
  return {
    isSuperuser: user.is_superuser,
    isStaff: user.is_staff,
    isActive: user.is_active,
    groups: held,
    permissions: new Set(permissionsOf(held, groups)),
  };
}
