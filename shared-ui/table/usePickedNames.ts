import { useQueries } from '@tanstack/react-query';
import type { TableFilter } from './columns.ts';

/** The names of a filter's selected records, with the id until the name is loaded; empty for other filters. */
export function usePickedNames({ pick }: TableFilter, values: readonly string[]): readonly string[] {
  return useQueries({
    queries: pick
      ? values.map((value) => ({
          queryKey: [pick.queryKey[0], 'name', Number(value)],
          queryFn: ({ signal }: { readonly signal: AbortSignal }) => pick.nameOf(Number(value), signal),
          retry: false,
        }))
      : [],
    combine: (found) => found.map(({ data }, i) => data ?? values[i] ?? ''),
  });
}
