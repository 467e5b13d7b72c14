/** Reads the groups that a body names: each must exist. */
import { invalidField } from '@firm/platform/errors/apiError';
import type { GroupsById } from '../group/known.ts';

/** Ids once each, in order; throws 422 for one that there is not. */
export function chosenGroups(ids: readonly number[], groups: GroupsById): number[] {
  if (ids.some((id) => !groups.has(id))) throw invalidField('groups', 'unknown_reference');
  return [...new Set(ids)].sort((a, b) => a - b);
}
