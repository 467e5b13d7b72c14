/** The versions of a group, derived from its audit. Pure, apart from reading it. */
import { changeModel, type Change } from '@firm/platform/change/change';
import { wholeOrg } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { permissionDifference } from '../../contract/group/permissions.ts';
import type { OwnGroup } from './model.ts';

/** The part of a group that can be restored. */
export type GroupState = Pick<OwnGroup, 'name' | 'description' | 'permissions'>;

type Told = Pick<Change, '_id' | 'at' | 'by' | 'type' | 'changes'>;

/** Most versions of a group that are derived. */
const mostVersions = 500;

/** The changes of a group, newest first, for `versionsOf`; the oldest are left out where there are more than 500. */
export function changesOfGroup(service: ServiceContext, org: number, group: number): Promise<Change[]> {
  return service.rows(changeModel('identity'), wholeOrg(org)).find({ entity: 'group', entity_id: group }).sort({ at: -1, _id: -1 }).limit(mostVersions).toArray();
}

/** Derives versions by undoing the changes one by one. @param now the current group @param changes its changes, newest first */
export function versionsOf(now: GroupState, changes: readonly Told[]): readonly (Told & { readonly state: GroupState })[] {
  let state: GroupState = { name: now.name, description: now.description, permissions: now.permissions };
  return changes.map((change) => {
    const after = state;
    const before = Object.fromEntries(Object.entries(change.changes).map(([field, [was]]) => [field, was]));
    state = { ...state, ...before };
    return { ...change, state: after };
  });
}

/** A version in the form in which calls return it. */
export function renderVersion({ _id, at, by, type, changes, state }: ReturnType<typeof versionsOf>[number]) {
  const [had, has] = (changes.permissions ?? [[], []]) as [readonly string[] | null, readonly string[] | null];
  return { id: _id, at: at.toISOString(), by: by?.name ?? null, type, ...state, ...permissionDifference(had ?? [], has ?? []) };
}
