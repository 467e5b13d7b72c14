/** The accounts in a group, and the checks of what a change of rights would do to them. */
import type { Principal } from '@firm/platform/auth/principal';
import { guardAdministrators } from '@firm/platform/auth/administrators';
import type { GuardedUpdate } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Gate } from '../fourEyes/gate.ts';
import { approves } from '../fourEyes/approvers.ts';
import { rightsEffect, widens } from '../fourEyes/widening.ts';
import { standingOf } from '../user/standing.ts';
import { fullName, userModel, type User } from '../user/model.ts';
import { administers } from '../user/administers.ts';
import { dormitoryCoverage } from '../user/dormitoryCoverage.ts';
import type { effectOfGroups } from './effect.ts';
import type { GroupsById } from './known.ts';
import { checkGroupRights } from './rules.ts';

/** All members of the group, including superusers, whose rights do not depend on groups. */
export function membersOf(service: ServiceContext, org: number, group: number): Promise<User[]> {
  return service.rows(userModel, wholeOrg(org)).find({ groups: group }).sort({ username_key: 1 }).toArray();
}

interface Consequence {
  /** All members of the group. */
  readonly members: readonly User[];
  readonly effects: ReturnType<typeof effectOfGroups<User>>;
  readonly before: GroupsById;
  readonly after: GroupsById;
  /** A member after the change; by default unchanged. */
  readonly moved?: (user: User) => User;
  readonly gate: Gate;
}

/**
 * Checks the change and returns the guards under which it may be made.
 * @throws 403 by the rules of groups, 409 `last_administrator`, `four_eyes`, `too_few_approvers`
 */
export async function allowEffects(service: ServiceContext, caller: Principal, { members, effects, before, after, moved = (user) => user, gate }: Consequence): Promise<readonly GuardedUpdate[]> {
  const ownAccounts = new Set([caller.id, ...(await service.principals.choosersOf(caller.id))]);
  const now = clock.now();
  // Holding a permission for longer counts as a gain, even though it has no effect yet.
  const widened = new Set(members.filter((user) => !user.is_superuser && widens(rightsEffect(user, moved(user), [before, after], now))).map(({ _id }) => _id));
  const felt = members.filter((user) => !user.is_superuser && (widened.has(user._id) || effects.some((effect) => effect.user._id === user._id)));
  const sees = await dormitoryCoverage(service, caller, felt.map(({ _id }) => _id));
  const gains = (user: User) => widened.has(user._id) || effects.some((effect) => effect.user._id === user._id && effect.gained.length > 0);
  const affected = felt.map((user) => ({ id: user._id, name: fullName(user), rights: standingOf(user, before), seen: sees(user._id), gains: gains(user) }));
  checkGroupRights({ caller, ownAccounts, affected });
  const leaving = (counts: (user: User, groups: GroupsById) => boolean) => members.filter((user) => !user.is_superuser && counts(user, before) && !counts(moved(user), after)).map(({ _id }) => _id);
  const guards = await guardAdministrators(service, caller.org, leaving(administers));
  return [...guards, ...(await gate.pass({ widens: widened.size > 0, leaving: leaving(approves), groups: after }))];
}
