/** The reference lists of the area; they change with releases, so one reading lasts a session. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReferenceRow } from '@firm/residents/contract';
import { api } from '../api.ts';
import { lookupCalls, type LookupKind } from './fields.ts';

const lookupQuery = (kind: LookupKind) =>
  queryOptions({
    queryKey: ['lookups', kind],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly ReferenceRow[]> => (await api(lookupCalls[kind], { signal })).results,
  });

/** One list; empty until it is here. */
export function useLookup(kind: LookupKind): readonly ReferenceRow[] {
  return useQuery(lookupQuery(kind)).data ?? [];
}
