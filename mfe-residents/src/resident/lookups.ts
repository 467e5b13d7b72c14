/** The reference lists of the area; they change only with releases, so they are read once per session. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReferenceRow } from '@firm/residents/contract';
import { api } from '../api.ts';

/** The calls that return the numbered lists, by the name that field declarations use. */
const lookupCalls = {
  categorypasstypes: 'GET /categorypasstypes/',
  accesspasstypes: 'GET /accesspasstypes/',
  transportationmodes: 'GET /transportationmodes/',
  industrytypes: 'GET /industrytypes/',
  diettypes: 'GET /diettypes/',
} as const;
export type LookupList = keyof typeof lookupCalls;

const lookupQuery = (list: LookupList) =>
  queryOptions({
    queryKey: ['lookups', list],
    staleTime: Infinity,
    queryFn: async ({ signal }): Promise<readonly ReferenceRow[]> => (await api(lookupCalls[list], { signal })).results,
  });

/** One list; empty until loaded. */
export function useLookup(list: LookupList): readonly ReferenceRow[] {
  return useQuery(lookupQuery(list)).data ?? [];
}
