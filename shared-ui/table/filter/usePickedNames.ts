import { useQueries } from '@tanstack/react-query';
import type { PickedRecords } from '../columns.ts';

/** The names of selected records, with the id until the name is loaded; empty for a filter that does not pick records. */
export function usePickedNames({ pick }: { readonly pick?: Pick<PickedRecords, 'queryKey' | 'nameOf'> }, values: readonly string[]): readonly string[] {
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
