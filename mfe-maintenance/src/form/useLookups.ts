/** The reference lists of the area; they change only with releases, so they are read once per session. */
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Lookup } from '@firm/maintenance/contract';
import { api } from '../api.ts';
import type { LookupKind } from '../names.ts';

const calls = {
  alert_type: 'GET /alert_types/',
  area_type: 'GET /area_types/',
  problem_type: 'GET /problem_types/',
  priority: 'GET /priority_types/',
  severity: 'GET /severity_types/',
} as const satisfies Record<LookupKind, string>;

export const lookupKinds = Object.keys(calls) as LookupKind[];

/** All lists by kind; empty until loaded. */
export function useLookups(): Readonly<Record<LookupKind, readonly Lookup[]>> {
  const lists = useQueries({
    queries: lookupKinds.map((kind) => ({
      queryKey: ['lookups', kind],
      staleTime: Infinity,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<readonly Lookup[]> => (await api(calls[kind], { signal })).results,
    })),
    combine: (results) => results.map((result) => result.data),
  });
  return useMemo(
    () => Object.fromEntries(lookupKinds.map((kind, i) => [kind, lists[i] ?? []])) as unknown as Record<LookupKind, readonly Lookup[]>,
    [lists],
  );
}
