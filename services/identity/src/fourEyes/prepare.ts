/** Prepares the write of a request for rights, exactly as the call for that change would under the rights of `caller`, with its effect on each account. */
import type { Principal } from '@firm/platform/auth/principal';
import { guardAdministrators } from '@firm/platform/auth/administrators';
import { entityWrite } from '@firm/platform/change/entity';
import { revised } from '@firm/platform/change/writing/version';
import { clock } from '@firm/platform/clock/clock';
import { conflict, invalidField, needsAllDormitories, notFound, staleVersion } from '@firm/platform/errors/apiError';
import { demand } from '@firm/platform/http/identify';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { permissionDifference, withViews } from '../../contract/group/permissions.ts';
import { effectOfGroups, withGroup } from '../group/effect.ts';
import { groupEntity } from '../group/entity.ts';
import { groupsById, type GroupsById } from '../group/known.ts';
import { allowEffects, membersOf } from '../group/members.ts';
import { ownGroupModel } from '../group/model.ts';
import { everyPermissionName } from '../group/permissions.ts';
import { moved, removal } from '../group/remove.ts';
import { requireOwn } from '../group/rules.ts';
import { readSecurity, securityModel } from '../settings/model.ts';
import { administers } from '../user/administers.ts';
import { withChange, authoriseChange, type UserChange } from '../user/change.ts';
import { userEntity } from '../user/entity.ts';
import { findUser } from '../user/find.ts';
import { fullName, type User } from '../user/model.ts';
import { prepareDormitories } from './dormitories.ts';
import { held, openGate, type Eyes } from './gate.ts';
import type { NamedEffect, Prepared, RightsOrder } from './model.ts';
import { rightsEffect, widens, type RightsEffect } from './widening.ts';

type Of<K extends RightsOrder['kind']> = Extract<RightsOrder, { readonly kind: K }>;

/**
 * @param eyes `two`: as the call itself, which throws 409 `four_eyes` if the change needs approval; `four`: another has approved it
 * @throws what the call itself throws
 */
export function prepareOrder(service: ServiceContext, caller: Principal, order: RightsOrder, eyes: Eyes): Promise<Prepared> {
  if (order.kind === 'user') return prepareUser(service, caller, order, eyes);
  if (order.kind === 'group') return prepareGroup(service, caller, order, eyes);
  if (order.kind === 'group_removal') return prepareRemoval(service, caller, order, eyes);
  if (order.kind === 'dormitories') return prepareDormitories(service, caller, order, eyes);
  return prepareSettings(service, caller, eyes);
}

async function prepareUser(service: ServiceContext, caller: Principal, { kind: _kind, user, groups, ends, ...flags }: Of<'user'>, eyes: Eyes): Promise<Prepared> {
  demand(caller, 'change_user');
  const gate = await openGate(service, caller.org, eyes);
  const known = await groupsById(service, caller.org);
  const before = await findUser(service, caller, String(user));
  if (groups?.some((group) => !known.has(group))) throw invalidField('groups', 'unknown_reference');
  const change: UserChange = { ...flags, ...(groups && { groups: [...groups], ends: [...(ends ?? [])] }) };
  const after = withChange(before, change);
  const judged = await authoriseChange(service, caller, { before, after, groups: known, gate });
  const leaves = administers(before, known) && !administers(after, known);
  const guards = [...judged, ...(await guardAdministrators(service, caller.org, leaves ? [before._id] : []))];
  return {
    write: entityWrite(userEntity, before, revised(before, after), 'updated', { guards }),
    effects: effectsOn([before], () => after, [known, known]),
    subject: fullName(before),
  };
}

async function prepareGroup(service: ServiceContext, caller: Principal, { group, permissions }: Of<'group'>, eyes: Eyes): Promise<Prepared> {
  demand(caller, 'change_group');
  const gate = await openGate(service, caller.org, eyes);
  const known = await groupsById(service, caller.org);
  const given = known.get(group);
  if (!given) throw notFound();
  requireOwn(given);
  const [before, members, every] = await Promise.all([service.rows(ownGroupModel, wholeOrg(caller.org)).get(group), membersOf(service, caller.org, group), everyPermissionName(service)]);
  if (permissions.some((one) => !every.has(one))) throw invalidField('permissions', 'unknown_reference');
  const after = { ...before, permissions: withViews(permissions) };
  const [had, has] = [withGroup(known, before), withGroup(known, after)];
  const guards = await allowEffects(service, caller, { members, effects: effectOfGroups(members, had, has), before: had, after: has, gate });
  const { gained, lost } = permissionDifference(before.permissions, after.permissions);
  if (gained.length + lost.length === 0) throw invalidField('permissions', 'invalid_value');
  return {
    write: entityWrite(groupEntity, before, revised(before, after), 'updated', { guards }),
    effects: effectsOn(members, (user) => user, [had, has]),
    subject: before.name,
  };
}

async function prepareRemoval(service: ServiceContext, caller: Principal, { group, move_to }: Of<'group_removal'>, eyes: Eyes): Promise<Prepared> {
  demand(caller, 'delete_group');
  const gate = await openGate(service, caller.org, eyes);
  const known = await groupsById(service, caller.org);
  const given = known.get(group);
  if (!given) throw notFound();
  requireOwn(given);
  const members = await membersOf(service, caller.org, group);
  const write = await removal(service, caller, group, move_to, gate);
  return { write, effects: effectsOn(members, (user) => ({ ...user, ...moved(user, group, move_to) }), [known, known]), subject: given.name };
}

/** Switching four eyes off. Switching them on needs no approval. */
async function prepareSettings(service: ServiceContext, caller: Principal, eyes: Eyes): Promise<Prepared> {
  demand(caller, 'change_permission');
  if (caller.scope.dormitories !== 'all') throw needsAllDormitories();
  const { org } = caller;
  const { rev, four_eyes } = await readSecurity(service, org);
  if (four_eyes && eyes === 'two') throw held();
  if (!four_eyes) throw notHeld();
  return {
    write: {
      guards: [{ collection: securityModel.name, filter: { _id: org, org, rev }, update: { $set: { four_eyes: false }, $inc: { rev: 1, turn: 1 } }, otherwise: () => staleVersion(null) }],
      changes: [{ org, dormitory: null, entity: 'securitysettings', entity_id: org, type: 'securitysettings.changed', changes: { four_eyes: [true, false] } }],
    },
    effects: [],
    subject: '',
  };
}

/** 409 `not_held`: the change needs no approval, so the call itself makes it. */
export const notHeld = () => conflict('not_held', 'not_held');

function effectsOn(users: readonly User[], moved: (user: User) => User, groups: readonly [GroupsById, GroupsById]): NamedEffect[] {
  const now = clock.now();
  const felt = (effect: RightsEffect) => widens(effect) || effect.lost.length > 0;
  return users
    .filter((user) => !user.is_superuser || moved(user) !== user)
    .map((user) => ({ id: user._id, username: user.username, name: fullName(user), ...rightsEffect(user, moved(user), groups, now), dormitories: null }))
    .filter(felt);
}

/** Whether the effects are still those that the request showed, apart from the names of accounts. */
export function sameEffects(shown: readonly NamedEffect[], now: readonly NamedEffect[]): boolean {
  const plain = (effects: readonly NamedEffect[]) => JSON.stringify(effects.map(({ id, gained, lost, longer, becomes, dormitories = null }) => [id, gained, lost, longer, becomes, dormitories]).sort(([a], [b]) => Number(a) - Number(b)));
  return plain(shown) === plain(now);
}

