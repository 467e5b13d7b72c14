/** The rows of a table's page, through the one query cache of the portal. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Page } from '@firm/platform/contract/route';
import { tableQuery, type TableQuery, type TableState } from './tableState.ts';

/** Milliseconds after which rows that change without an event are fetched again; false: there are none. */
export type Refresh<T> = (rows: readonly T[]) => number | false;

export type FetchPage<T> = (query: TableQuery, signal: AbortSignal) => Promise<Page<T>>;

/**
 * Keeps the previous page on the screen while the next one loads. The key is `[...queryKey, query]`, so invalidating `queryKey` (a
 * live event, a saved form) refreshes the table.
 */
export function useTablePage<T>(
  queryKey: readonly unknown[],
  state: TableState,
  fetchPage: FetchPage<T>,
  refresh?: Refresh<T>,
): UseQueryResult<Page<T>> {
  const query = tableQuery(state);
  return useQuery({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => fetchPage(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data && refresh?.(data.results)) ?? false,
  });
}
