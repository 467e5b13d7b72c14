/** Calls about zones. Query keys begin with the collection, so live events find them. */
import { queryOptions } from '@tanstack/react-query';
import type { Zone } from '@firm/residents/contract';
import type { ZoneTile } from '@firm/residents/contract/zoneBoardRoutes';
import type { ZoneKind } from '@firm/residents/contract/zoneTypes';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';

export type { ZoneTile };

/** Every zone of a kind in the chosen dormitories (`'1,2'`), or in all, by reference; in one light answer. */
export const tilesQuery = (kind: ZoneKind, dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['workzones', 'board', kind, dormitory],
    queryFn: async ({ signal }) => {
      const { results } = await api('GET /workzones/board/', { query: { zone_kind: kind, ...(dormitory && { dormitory }) }, signal });
      return results;
    },
  });

export const zoneQuery = (id: number) =>
  queryOptions({
    queryKey: ['workzones', 'one', id],
    queryFn: ({ signal }) => api('GET /workzones/{id}/', { params: { id }, signal }),
  });

/** It changes with releases, so one reading lasts a session. */
export const zoneTypesQuery = queryOptions({
  queryKey: ['lookups', 'zonetypes'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await api('GET /zonetypes/', { signal })).results,
});

/** Puts an answer that we got anyway into the cache and makes lists, figures and history fresh. */
export function keepZone(zone: Zone): void {
  queryClient.setQueryData(zoneQuery(zone.id).queryKey, zone);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'workzones' && !(queryKey[1] === 'one' && queryKey[2] === zone.id && queryKey.length === 3),
  });
}
