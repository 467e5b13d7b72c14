/** Calls about zones. Query keys begin with the collection, so that live events can invalidate them. */
import { queryOptions } from '@tanstack/react-query';
import type { Zone } from '@firm/residents/contract';
import type { ZoneTile } from '@firm/residents/contract/zone/boardRoutes';
import type { ZoneKind } from '@firm/residents/contract/zone/types';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';

export type { ZoneTile };

/** All zones of a kind in the chosen dormitories (`'1,2'`), or in all, ordered by reference, in one compact response. */
export const tilesQuery = (kind: ZoneKind, dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['workzones', 'board', kind, dormitory],
    queryFn: async ({ signal }) => {
      const { results } = await api('GET /workzones/board/', { query: { zone_kind: kind, ...(dormitory && { dormitory }) }, signal });
      return results;
    },
  });

/** One zone in full, whatever its kind. */
export const zoneQuery = (id: number) =>
  queryOptions({
    queryKey: ['workzones', 'one', id],
    queryFn: ({ signal }) => api('GET /workzones/{id}/', { params: { id }, signal }),
  });

/** The zone types; they change only with releases, so they are read once per session. */
export const zoneTypesQuery = queryOptions({
  queryKey: ['lookups', 'zonetypes'],
  staleTime: Infinity,
  queryFn: async ({ signal }) => (await api('GET /zonetypes/', { signal })).results,
});

/** Stores a zone that a call has returned in the cache, and refetches lists, figures and history. */
export function keepZone(zone: Zone): void {
  queryClient.setQueryData(zoneQuery(zone.id).queryKey, zone);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'workzones' && !(queryKey[1] === 'one' && queryKey[2] === zone.id && queryKey.length === 3),
  });
}
