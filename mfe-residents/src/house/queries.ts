/** What the area asks about dormitories. Query keys begin with the collection, so live events find them. */
import { queryOptions } from '@tanstack/react-query';
import type { Dormitory, DormitoryWithStats } from '@firm/residents/contract';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';

export type { Dormitory, DormitoryWithStats };

/** Names by id of every dormitory that the user may see. */
export const houseNamesQuery = queryOptions({
  queryKey: ['dormitories', 'names'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, string>> => {
    const choices = await fetchAllPages<{ id: number; name: string }>('/dormitories/choices/', { signal });
    return new Map(choices.map(({ id, name }) => [id, name]));
  },
  // A map is no JSON: it cannot be shared with the one before.
  structuralSharing: false,
});

/** Time zones by id of every dormitory that the user may see: what day it is there. */
export const houseTimeZonesQuery = queryOptions({
  queryKey: ['dormitories', 'timezones'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<number, string>> => {
    const choices = await fetchAllPages<{ id: number; timezone: string }>('/dormitories/choices/', { signal, quiet: true });
    return new Map(choices.map(({ id, timezone }) => [id, timezone]));
  },
  structuralSharing: false,
});

/** Every dormitory that the user may see, with rooms, beds and residents; an operator has tens, not thousands. */
export const housesQuery = queryOptions({
  queryKey: ['dormitories', 'stats'],
  queryFn: ({ signal }) => fetchAllPages<DormitoryWithStats>('/dormitories/with_stats/', { signal }),
});

/** How busy each dormitory is, and its open tickets. */
export const activityStatusQuery = queryOptions({
  queryKey: ['dormitories', 'activity_status'],
  queryFn: ({ signal }) => fetchAllPages<ActivityStatus>('/dormitories/list_activity_status/', { signal }),
});

export interface ActivityStatus {
  readonly id: number;
  readonly activity_status: 'busy' | 'quiet' | 'closed';
  readonly last_activity: string | null;
  readonly open_alerts: number;
}

export const houseQuery = (id: number) =>
  queryOptions({
    queryKey: ['dormitories', 'one', id],
    queryFn: ({ signal }) => api('GET /dormitories/{id}/', { params: { id }, signal }),
  });

/** Beds, residents and room states of one dormitory. */
export const houseStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['dormitories', 'stats', id],
    queryFn: ({ signal }) => api('POST /dormitories/stats/', { body: { dorm_ids: [id] }, signal }),
  });

export const treeQuery = (id: number) =>
  queryOptions({
    // Of the zones as much as of the house: either's change makes it stale.
    queryKey: ['workzones', 'tree', id],
    queryFn: ({ signal }) => api('GET /dormitories/{id}/with_tree_detail/', { params: { id }, signal }),
  });

/** Puts an answer that we got anyway into the cache and makes lists and figures fresh. */
export function keepHouse(house: Dormitory): void {
  queryClient.setQueryData(houseQuery(house.id).queryKey, house);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'dormitories' && !(queryKey[1] === 'one' && queryKey[2] === house.id),
  });
}
