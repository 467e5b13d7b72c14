/** Accounts in a group, and what a change of rights would do to them: what its rules need to know. */
import type { Principal } from '@firm/platform/auth/principal';
import { guardAdministrators } from '@firm/platform/auth/administrators';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { standingOf } from '../user/standing.ts';
import { fullName, userModel, type User } from '../user/model.ts';
import { administers } from '../user/administers.ts';
import { seeing } from '../user/sees.ts';
import type { effectOfGroups } from './effect.ts';
import type { GroupsById } from './known.ts';
import { checkGroupRights } from './rules.ts';

/** Everybody in the group, superusers with them: what groups permit does not touch those. */
export function membersOf(service: ServiceContext, org: number, group: number): Promise<User[]> {
  return service.rows(userModel, wholeOrg(org)).find({ groups: group }).sort({ username_key: 1 }).toArray();
}

interface Consequence {
  readonly effects: ReturnType<typeof effectOfGroups<User>>;
  readonly before: GroupsById;
  /** Each account that is touched, as it will be. */
  readonly administersAfter: (user: User) => boolean;
}

/**
 * The guards under which the change may be made.
 * @throws 403 by the rules of groups, 409 `last_administrator`
 */
export async function allowEffects(service: ServiceContext, caller: Principal, { effects, before, administersAfter }: Consequence): Promise<readonly GuardedUpdate[]> {
  const ownAccounts = new Set([caller.id, ...(await service.principals.choosersOf(caller.id))]);
  const felt = effects.filter(({ user }) => !user.is_superuser);
  const sees = await seeing(service, caller, felt.map(({ user }) => user._id));
  const affected = felt.map(({ user, gained }) => ({ id: user._id, name: fullName(user), rights: standingOf(user, before), seen: sees(user._id), gains: gained.length > 0 }));
  checkGroupRights({ caller, ownAccounts, affected });
  const leaving = felt.filter(({ user }) => administers(user, before) && !administersAfter(user)).map(({ user }) => user._id);
  return guardAdministrators(service, caller.org, leaving);
}
