/** The area's calls, typed by the service's contract. Query keys begin with the collection, so live events find them. */
import type { Location, SafeDistanceApi } from '@firm/safedistance/contract';
import { queryOptions } from '@tanstack/react-query';
import { createApi } from '@firm/shared-ui/api/index.ts';

export const api = createApi<SafeDistanceApi>();

export type { Location };

export type MonitoredPlace = SafeDistanceApi['GET /locations/monitor/']['answer']['results'][number];
export type FloorPlans = SafeDistanceApi['GET /floorplans/']['answer'];

/** Sites and houses of the chosen dormitories (`'1,2'`), or of all, with who is there now. */
export const monitorQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['locations', 'monitor', dormitory],
    queryFn: ({ signal }) => api('GET /locations/monitor/', { query: { dormitory, limit: 1_000 }, signal }),
    placeholderData: (before) => before,
  });

/** Where a map's pictures come from: it does not change while the portal runs. */
export const tilesQuery = queryOptions({
  queryKey: ['locations', 'tiles'],
  queryFn: ({ signal }) => api('GET /locations/tiles/', { signal }),
  staleTime: Infinity,
});

export const plansQuery = (dormitory: number) =>
  queryOptions({
    queryKey: ['workzones', 'plans', dormitory],
    queryFn: ({ signal }) => api('GET /floorplans/', { query: { dormitory: String(dormitory) }, signal }),
  });
