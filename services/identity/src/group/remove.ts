/** Deletes a group that an organisation made itself, and moves its members to another group in the same transaction. */
import type { Principal } from '@firm/platform/auth/principal';
import { entityWrite, joinWrites } from '@firm/platform/change/entity';
import { revised } from '@firm/platform/change/writing/version';
import type { Write } from '@firm/platform/change/write';
import { clock } from '@firm/platform/clock/clock';
import { conflict, invalidField } from '@firm/platform/errors/apiError';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { Gate } from '../fourEyes/gate.ts';
import { userEntity } from '../user/entity.ts';
import { effectOfMove } from './effect.ts';
import { groupEntity } from './entity.ts';
import { groupsById } from './known.ts';
import { allowEffects, membersOf } from './members.ts';
import { ownGroupModel } from './model.ts';
import type { User } from '../user/model.ts';

/** Most members that can be moved to another group in one step. */
const mostMoved = 500;
/** Most members that the refusal names. */
const mostNamed = 20;

/**
 * @param to the group to which the members are moved; undefined: the group must have none
 * @param gate must have been opened before anything was read
 * @throws 404 · 409 with the names of members, for the last administrator, or `four_eyes` · 403 by the rules of groups · 422 for an unknown `to`
 */
export async function removal(service: ServiceContext, caller: Principal, id: number, to: number | undefined, gate: Gate): Promise<Write> {
  const { org } = caller;
  const known = await groupsById(service, org);
  const group = await service.rows(ownGroupModel, wholeOrg(org)).get(id);
  const members = await membersOf(service, org, id);
  if (to !== undefined && (to === id || !known.has(to))) throw invalidField('move_to', 'unknown_reference');
  if (members.length > 0 && (to === undefined || members.length > mostMoved)) {
    const ids = members.slice(0, mostNamed).map((user) => user._id);
    throw conflict('referenced', 'referenced', { references: [{ entity: 'user', count: members.length, ids }] });
  }
  const after = (user: User): User => ({ ...user, ...moved(user, id, to) });
  const guards = await allowEffects(service, caller, { members, effects: effectOfMove(members, known, after), before: known, after: known, moved: after, gate });
  const now = clock.now();
  const writes = members.map((user) => entityWrite(userEntity, user, revised(user, after(user), now), 'updated'));
  return joinWrites([entityWrite(groupEntity, group, null, 'deleted', { guards }), ...writes]);
}

/** The memberships after a group is replaced or removed. Members for a limited time are in the other group for that time, unless they are in it already. */
export function moved({ groups, ends }: User, from: number, to: number | undefined): Pick<User, 'groups' | 'ends'> {
  const kept = { groups: groups.filter((one) => one !== from), ends: ends.filter(({ group }) => group !== from) };
  if (to === undefined || kept.groups.includes(to)) return kept;
  const moving = ends.filter(({ group }) => group === from).map((end) => ({ ...end, group: to }));
  return { groups: [...kept.groups, to].sort((a, b) => a - b), ends: [...kept.ends, ...moving] };
}
