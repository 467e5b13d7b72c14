/** An account's rights as rules compare them. Pure. */
import type { GroupsById } from '../group/known.ts';
import { permissionsOf } from './answer.ts';
import type { User } from './model.ts';
import type { Standing } from './rules.ts';

export function standingOf(user: Pick<User, 'is_superuser' | 'is_staff' | 'is_active' | 'groups'>, groups: GroupsById): Standing {
  return {
    isSuperuser: user.is_superuser,
    isStaff: user.is_staff,
    isActive: user.is_active,
    groups: user.groups,
    permissions: new Set(permissionsOf(user.groups, groups)),
  };
}
