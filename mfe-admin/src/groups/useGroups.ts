/** Groups under the names that the user reads, and in their order: built-in ones in their language, the organisation's own as they are stored. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { groupName } from '@firm/identity/contract/group/builtIn';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { groupsQuery, readGroups, type Group } from '../api.ts';
import { useNames } from '../names.ts';

/** The name to show for a stored one. */
export function useGroupName(): (name: string) => string {
  const { lookup } = useNames();
  return useCallback((name) => groupName(lookup, name), [lookup]);
}

/** Orders groups by the names that are shown, as the language does. */
function useInOrder(): (groups: readonly Group[]) => Group[] {
  const nameOf = useGroupName();
  const { language } = useTranslation('admin').i18n;
  return useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    return (groups) => groups.toSorted((one, other) => compare(nameOf(one.name), nameOf(other.name)));
  }, [nameOf, language]);
}

/** Every group of the organisation, for choosing; none until they are loaded. */
export function useGroups(): { readonly groups: readonly Group[]; readonly isFetching: boolean } {
  const nameOf = useGroupName();
  const inOrder = useInOrder();
  const { data, isFetching } = useQuery(groupsQuery);
  const groups = useMemo(() => inOrder(data ?? []).map((group) => ({ ...group, name: nameOf(group.name) })), [data, nameOf, inOrder]);
  return { groups, isFetching };
}

/** The pages of the table of groups. They are cut here, from all groups: the service knows only the order of the stored names. */
export function useGroupPages(): { readonly fetchPage: FetchPage<Group>; readonly queryKey: readonly unknown[] } {
  const inOrder = useInOrder();
  const { language } = useTranslation('admin').i18n;
  return useMemo(
    () => ({
      queryKey: ['groups', 'table', language],
      fetchPage: async ({ limit, offset, ordering }, signal) => {
        const groups = inOrder(await readGroups(signal));
        if (ordering === '-name') groups.reverse();
        return { count: groups.length, next: null, previous: null, results: groups.slice(offset, offset + limit) };
      },
    }),
    [inOrder, language],
  );
}
