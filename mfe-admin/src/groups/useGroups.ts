/** Groups under the names that the user reads: built-in ones in their language, the organisation's own as they are stored. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { groupName } from '@firm/identity/contract/group/builtIn';
import { groupsQuery, type Group } from '../api.ts';
import { useNames } from '../names.ts';

/** The name to show for a stored one. */
export function useGroupName(): (name: string) => string {
  const { lookup } = useNames();
  return useCallback((name) => groupName(lookup, name), [lookup]);
}

/** Every group of the organisation, for choosing; none until they are loaded. */
export function useGroups(): { readonly groups: readonly Group[]; readonly isFetching: boolean } {
  const nameOf = useGroupName();
  const { data, isFetching } = useQuery(groupsQuery);
  const groups = useMemo(() => (data ?? []).map((group) => ({ ...group, name: nameOf(group.name) })), [data, nameOf]);
  return { groups, isFetching };
}
