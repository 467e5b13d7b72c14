/** The versions of a group, derived from its audit. Pure, apart from reading it. */
import { changeModel, type Change } from '@firm/platform/change/change';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { permissionDifference } from '../../contract/groupPermissions.ts';
import type { OwnGroup } from './model.ts';

/** What is restored of a group. */
export type GroupState = Pick<OwnGroup, 'name' | 'description' | 'permissions'>;

type Told = Pick<Change, '_id' | 'at' | 'by' | 'type' | 'changes'>;

/** How far back a group can be looked at. */
const mostVersions = 500;

export function changesOfGroup(service: ServiceContext, org: number, group: number): Promise<Change[]> {
  return service.rows(changeModel('identity'), wholeOrg(org)).find({ entity: 'group', entity_id: group }).sort({ at: -1, _id: -1 }).limit(mostVersions).toArray();
}

/** @param now the group as it is @param changes of it, the newest first; each undone in turn shows what was before it */
export function versionsOf(now: GroupState, changes: readonly Told[]): readonly (Told & { readonly state: GroupState })[] {
  let state: GroupState = { name: now.name, description: now.description, permissions: now.permissions };
  return changes.map((change) => {
    const after = state;
    const before = Object.fromEntries(Object.entries(change.changes).map(([field, [was]]) => [field, was]));
    state = { ...state, ...before };
    return { ...change, state: after };
  });
}

/** As calls tell it. */
export function renderVersion({ _id, at, by, type, changes, state }: ReturnType<typeof versionsOf>[number]) {
  const [had, has] = (changes.permissions ?? [[], []]) as [readonly string[] | null, readonly string[] | null];
  return { id: _id, at: at.toISOString(), by: by?.name ?? null, type, ...state, ...permissionDifference(had ?? [], has ?? []) };
}
