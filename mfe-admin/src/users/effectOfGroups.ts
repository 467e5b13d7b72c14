/** The effect on an account's rights of giving it other groups; a right that another of its groups grants as well does not change. */
import { permissionDifference } from '@firm/identity/contract/group/permissions';
import { fullName } from '@firm/shared-ui/session/index.ts';
import type { Group, GroupEffect, UserRow } from '../api.ts';

/** null: no right changes. */
export function effectOfGroups(user: UserRow, after: readonly { readonly id: number }[], groups: readonly Group[]): GroupEffect | null {
  const permitted = (held: readonly { readonly id: number }[]) => held.flatMap(({ id }) => groups.find((group) => group.id === id)?.permissions ?? []);
  const { gained, lost } = permissionDifference(permitted(user.groups), permitted(after));
  if (gained.length + lost.length === 0) return null;
  return { members: 1, version: user.version, users: [{ id: user.id, username: user.username, name: fullName(user), gained, lost }] };
}
