/** Who can approve another user's request: active accounts with change_permission through a membership without an end, and superusers. */
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { GroupsById } from '../group/known.ts';
import { permissionsOf } from '../user/answer.ts';
import { lastingGroups } from '../user/memberships.ts';
import { userModel, type User } from '../user/model.ts';

const approving = 'auth.change_permission';

/** Whether an account is one of them, whatever it is asked to approve. @param groups at least those that it is in */
export function approves(user: Pick<User, 'is_active' | 'is_superuser' | 'groups' | 'ends'>, groups: GroupsById): boolean {
  return user.is_active && (user.is_superuser || permissionsOf(lastingGroups(user), groups).includes(approving));
}

/** How many approvers there are, not counting the accounts `without`. */
export async function countApprovers(service: Pick<ServiceContext, 'rows'>, org: number, groups: GroupsById, without: readonly number[] = []): Promise<number> {
  const giving = [...groups.values()].filter(({ permissions }) => permissions.includes(approving)).map(({ _id }) => _id);
  const among = [{ is_superuser: true }, { groups: { $in: giving } }];
  const found = await service.rows(userModel, wholeOrg(org)).find({ is_active: true, $or: among }).toArray();
  return found.filter((user) => !without.includes(user._id) && approves(user, groups)).length;
}
