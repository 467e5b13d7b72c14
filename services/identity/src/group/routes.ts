/** The calls about groups and permissions. */
import type { Principal } from '@firm/platform/auth/principal';
import { turnOf } from '@firm/platform/change/turn';
import { retryOnConflict } from '@firm/platform/change/writeConflict';
import { Writer, type WriteCall } from '@firm/platform/change/writing/writer';
import { conflict, invalidField, notFound, staleVersion } from '@firm/platform/errors/apiError';
import type { Handlers } from '@firm/platform/http/call';
import { definedMembers } from '@firm/platform/http/bodyChecks';
import { Reply } from '@firm/platform/http/reply';
import { arrayPage } from '@firm/platform/list/arrayPage';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import type { GroupAnswer, groupRoutes } from '../../contract/group/group.ts';
import { permissionDifference, withViews } from '../../contract/group/permissions.ts';
import { openGate, type Gate } from '../fourEyes/gate.ts';
import { fullName } from '../user/model.ts';
import { memberCounts, renderGroup } from './answer.ts';
import { effectOfGroups, withGroup } from './effect.ts';
import { groupEntity } from './entity.ts';
import { groupsById, type Group, type GroupsById } from './known.ts';
import { allowEffects, membersOf } from './members.ts';
import { groupNameKey, ownGroupModel, type OwnGroup } from './model.ts';
import { everyPermission, everyPermissionName } from './permissions.ts';
import { removal } from './remove.ts';
import { checkGroupRights, requireOwn } from './rules.ts';
import { changesOfGroup, renderVersion, versionsOf, type GroupState } from './versions.ts';

/** Most groups that an organisation may make. */
const mostGroups = 100;

export function groupHandlers(service: ServiceContext): Handlers<typeof groupRoutes> {
  const render = async (group: Group, base: string, org: number): Promise<GroupAnswer> => renderGroup(group, (await memberCounts(service, org)).get(group._id) ?? 0, base);
  const writer = new Writer<OwnGroup, GroupAnswer>(service, { ...groupEntity, render: (group, base) => render(group, base, group.org) });

  /** @throws 404 */
  const find = async (scope: Scope, id: number): Promise<Group> => {
    const group = (await groupsById(service, scope.org)).get(id);
    if (!group) throw notFound();
    return group;
  };

  /** The permissions with those that they imply, each once. @throws 422 for a permission that no service declares */
  const checked = async (permissions: readonly string[]): Promise<string[]> => {
    const known = await everyPermissionName(service);
    const unknown = permissions.find((one) => !known.has(one));
    if (unknown !== undefined) throw invalidField('permissions', 'unknown_reference');
    return withViews(permissions);
  };

  /** @throws 409 for the name of a group that a service declares; among the organisation's own groups an index keeps names unique */
  const requireFreeName = (known: GroupsById, name: string): void => {
    const key = groupNameKey(name);
    for (const group of known.values()) {
      if (group.org === null && groupNameKey(group.name) === key) throw duplicateName();
    }
  };

  const change = async (call: WriteCall, id: number, version: number | undefined, asked: (before: OwnGroup) => Promise<Partial<GroupState>> | Partial<GroupState>) => {
    requireOwn(await find(call.scope, id));
    return writer.update(call, id, version, async (before) => {
      const { permissions, ...rest } = await asked(before);
      const gate = await openGate(service, before.org);
      const known = await groupsById(service, before.org);
      if (rest.name !== undefined) requireFreeName(known, rest.name);
      const names = { ...rest, ...(rest.name !== undefined && { name_key: groupNameKey(rest.name) }) };
      if (permissions === undefined) return { set: names };
      const set = { ...names, permissions: await checked(permissions) };
      const { gained, lost } = permissionDifference(before.permissions, set.permissions);
      if (gained.length + lost.length === 0) return { set };
      return { set, further: { guards: await allowChange(service, call.caller, { known, before, after: { ...before, ...set }, gate }) } };
    });
  };

  return {
    listGroups: async (call) => {
      const [known, counts] = await Promise.all([groupsById(service, call.scope.org), memberCounts(service, call.scope.org)]);
      return arrayPage(call, [...known.values()].map((group) => renderGroup(group, counts.get(group._id) ?? 0, call.base)));
    },

    readGroup: async ({ scope, params, base }) => render(await find(scope, params.id), base, scope.org),

    createGroup: async (call) => {
      const { name, description = '', permissions, based_on: from } = call.body;
      const { org } = call.scope;
      const based_on = from ?? null;
      return retryOnConflict(async () => {
        const turn = await turnOf(service, org, 'groups');
        const known = await groupsById(service, org);
        if (based_on !== null && !known.has(based_on)) throw invalidField('based_on', 'unknown_reference');
        if ([...known.values()].filter((group) => group.org !== null).length >= mostGroups) throw conflict('too_many', 'too_many_groups', {}, { max: mostGroups });
        requireFreeName(known, name);
        const wanted = await checked(permissions ?? known.get(based_on ?? 0)?.permissions ?? []);
        if (wanted.length > 0) checkGroupRights({ caller: call.caller, ownAccounts: new Set(), affected: [] });
        return writer.create(call, { org, name, description, name_key: groupNameKey(name), permissions: wanted, based_on }, { guards: [turn] });
      });
    },

    replaceGroup: (call) => {
      const { version, ...rest } = call.body;
      return change(call, call.params.id, version, () => rest);
    },

    patchGroup: (call) => {
      const { version, ...rest } = call.body;
      return change(call, call.params.id, version, () => definedMembers(rest));
    },

    deleteGroup: async ({ scope, caller, params, query, commit }) => {
      requireOwn(await find(scope, params.id));
      const remove = async () => commit(await removal(service, caller, params.id, query.move_to, await openGate(service, scope.org)));
      await retryOnConflict(remove, { otherwise: () => staleVersion(null) });
      return Reply.empty();
    },

    previewGroup: async ({ scope, params, body }) => {
      const [known, members] = await Promise.all([groupsById(service, scope.org), membersOf(service, scope.org, params.id)]);
      const group = known.get(params.id);
      if (!group) throw notFound();
      const visible = members.filter((user) => !user.is_superuser);
      const after = withGroup(known, { ...group, permissions: await checked(body.permissions) });
      const users = effectOfGroups(visible, known, after).map(({ user, gained, lost }) => ({ id: user._id, username: user.username, name: fullName(user), gained, lost }));
      return { members: visible.length, users, version: group.rev };
    },

    listGroupVersions: async (call) => {
      const group = await service.rows(ownGroupModel, call.scope).get(call.params.id);
      const versions = versionsOf(group, await changesOfGroup(service, group.org, group._id));
      return arrayPage(call, versions.map(renderVersion));
    },

    restoreGroup: (call) =>
      change(call, call.params.id, call.body.version, async (before) => {
        const found = versionsOf(before, await changesOfGroup(service, before.org, before._id)).find(({ _id }) => _id === call.params.change);
        if (!found) throw notFound();
        // Permissions that no service declares any more cannot be restored.
        const known = await everyPermissionName(service);
        return { ...found.state, permissions: found.state.permissions.filter((one) => known.has(one)) };
      }),

    listPermissions: async (call) => arrayPage(call, await everyPermission(service)),
  };
}

interface GroupChange {
  readonly known: GroupsById;
  readonly before: OwnGroup;
  readonly after: OwnGroup;
  readonly gate: Gate;
}

/** Checks a change of the group's permissions and returns its guards. @throws 403, 409 as `allowEffects` */
async function allowChange(service: ServiceContext, caller: Principal, { known, before, after, gate }: GroupChange) {
  const members = await membersOf(service, before.org, before._id);
  const [had, has] = [withGroup(known, before), withGroup(known, after)];
  return allowEffects(service, caller, { members, effects: effectOfGroups(members, had, has), before: had, after: has, gate });
}

const duplicateName = () => conflict('duplicate', 'duplicate', { errors: { name: [{ key: 'duplicate', values: { field: 'name' } }] } }, { field: 'name' });
