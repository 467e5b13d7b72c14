/** Whether an account passes the gate of user administration (docs/rules/access.md#the-last-administrator). Pure. */
import { declaration } from '../../contract/declaration.ts';
import type { GroupsById } from '../group/known.ts';
import { permissionsOf } from './answer.ts';
import { lastingGroups } from './memberships.ts';
import type { User } from './model.ts';

/** Full names of the permissions that the gate needs. */
export const administration: readonly string[] = declaration.gates.userAdmin.needs.map((right) => `${declaration.app}.${right}`);

/** Counts only memberships without an end. Whether the account sees all dormitories is checked in `platform/auth/administrators`. */
export function administers(user: Pick<User, 'is_active' | 'is_superuser' | 'groups' | 'ends'>, groups: GroupsById): boolean {
  if (!user.is_active) return false;
  if (user.is_superuser) return true;
  const permitted = new Set(permissionsOf(lastingGroups(user), groups));
  return administration.every((permission) => permitted.has(permission));
}
