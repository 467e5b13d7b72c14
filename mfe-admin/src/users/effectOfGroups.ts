/** The effect of other groups on the rights of one account; rights that another group gives as well do not change. */
import { permissionDifference } from '@firm/identity/contract/groupPermissions';
import { fullName } from '@firm/shared-ui/session/index.ts';
import type { Group, GroupEffect, UserRow } from '../api.ts';

/** null: they may the same as now. */
export function effectOfGroups(user: UserRow, after: readonly { readonly id: number }[], groups: readonly Group[]): GroupEffect | null {
  const permitted = (held: readonly { readonly id: number }[]) => held.flatMap(({ id }) => groups.find((group) => group.id === id)?.permissions ?? []);
  const { gained, lost } = permissionDifference(permitted(user.groups), permitted(after));
  if (gained.length + lost.length === 0) return null;
  return { members: 1, version: user.version, users: [{ id: user.id, username: user.username, name: fullName(user), gained, lost }] };
}
