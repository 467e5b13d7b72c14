/** The area's calls, typed by the service's contract. Query keys begin with the name of the collection, so that live events invalidate them. */
import { queryOptions } from '@tanstack/react-query';
import type { ResidentsApi } from '@firm/residents/contract';
import type { TenancyApi } from '@firm/tenancy/contract';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';

export const api = createApi<TenancyApi>();
/** Calls of the residents service, which owns residents and rooms. */
export const residentsApi = createApi<ResidentsApi>();

export type {
  Stay,
  StayPut,
  StayWritten,
  Board,
  Candidate,
  DayPlan,
  DayStay,
  Filled,
  FreeBeds,
  NewReservation,
  Reservation,
  Suggestions,
  Timeline,
} from '@firm/tenancy/contract';

/** Everything that the page of one reservation shows, in one snapshot. */
export const boardQuery = (id: number) =>
  queryOptions({
    queryKey: ['resourcereserves', 'board', id],
    queryFn: ({ signal }) => api('GET /resourcereserves/{id}/board/', { params: { id }, signal }),
  });

/** Free beds by type and night. Without `from`, starting on the dormitory's today. */
export const freeBedsQuery = (dormitory: string | number | undefined, from: string | undefined, days: number) =>
  queryOptions({
    queryKey: ['resourcereserves', 'free', dormitory, from, days],
    queryFn: ({ signal }) =>
      api('GET /resourcereserves/free_beds/', {
        query: { days: String(days), ...(dormitory && { dormitory: String(dormitory) }), ...(from && { from }) },
        signal,
      }),
  });

/** Arrivals, departures and expected returns. Without a date, those of the dormitories' today. */
export const dayPlanQuery = (dormitory: string | undefined, date: string | undefined) =>
  queryOptions({
    queryKey: ['resourceallocations', 'day', dormitory, date],
    queryFn: ({ signal }) =>
      api('GET /resourceallocations/day/', {
        query: { ...(dormitory && { dormitory }), ...(date && { date }) },
        signal,
      }),
  });

/**
 * The breaches: rooms and dormitories that exceed their limits, zones that are closed although they have residents or
 * bookings, and reservations that lack beds. Refetched at an interval, because zones are changed in another area.
 */
export const breachesQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['resourceallocations', 'breaches', dormitory],
    refetchInterval: 60_000,
    queryFn: async ({ signal }) => (await api('GET /resourceallocations/breaches/', { query: dormitory ? { dormitory } : {}, signal })).results,
  });

export type Breach = TenancyApi['GET /resourceallocations/breaches/']['answer']['results'][number];
/** Limits to try out instead of the saved ones. */
export type Limits = Pick<TenancyApi['GET /resourceallocations/breaches/']['query'], 'max_residents_per_room' | 'min_area_per_resident' | 'isolation_beds_per_1000'>;

/** The breaches that these limits would cause in all dormitories; without limits, those of the saved ones. */
export const breachesOfQuery = (limits: Limits) =>
  queryOptions({ queryKey: ['resourceallocations', 'breaches', 'of', limits], queryFn: async ({ signal }) => (await api('GET /resourceallocations/breaches/', { query: limits, signal })).results });

/** The room of a bed with all its beds. */
export const roomOfBedQuery = (bed: number) =>
  queryOptions({
    queryKey: ['resources', 'room', bed],
    queryFn: ({ signal }) => api('GET /resources/{id}/zone_info/', { params: { id: bed }, signal }),
  });

/** The organisation's limits, and whether moving into a room that is not ready is asked about or refused. */
export const settingsQuery = queryOptions({
  queryKey: ['resourceallocations', 'settings'],
  staleTime: 60_000,
  queryFn: ({ signal }) => api('GET /resourceallocations/settings/', { signal }),
});

/** Refetches everything that a change of stays or reservations may have made stale. */
export const freshenTenancy = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => ['resourcereserves', 'resourceallocations', 'resources'].includes(String(queryKey[0])),
  });
