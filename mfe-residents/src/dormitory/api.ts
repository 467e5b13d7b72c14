/** Calls about dormitories. Query keys begin with the collection, so that live events can invalidate them. */
import { queryOptions } from '@tanstack/react-query';
import type { DormitoryChoice } from '@firm/platform/contract/dormitoryChoice';
import type { Dormitory, DormitoryWithStats, ResidentsApi } from '@firm/residents/contract';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { api } from '../api.ts';
import type { DormitoryValues } from './formFields.ts';

export type { Dormitory, DormitoryWithStats };

type Choices = readonly DormitoryChoice[];
// Defined once, not inline in the query: react-query then rebuilds the map only when the dormitories change.
const timeZoneById = (choices: Choices): ReadonlyMap<number, string> => new Map(choices.map(({ id, timezone }) => [id, timezone]));

/** Time zones by id of every dormitory that the user may see; they decide what day it is there. */
export const dormitoryTimeZonesQuery = queryOptions({ ...dormitoryChoicesQuery, select: timeZoneById });

/** Every dormitory that the user may see, with rooms, beds and residents; an operator has tens, not thousands. */
export const dormitoriesQuery = queryOptions({
  queryKey: ['dormitories', 'stats'],
  queryFn: ({ signal }) => fetchAllPages<DormitoryWithStats>('/dormitories/with_stats/', { signal }),
});

/** How busy each dormitory is, and its unresolved alerts. */
export const activityStatusQuery = queryOptions({
  queryKey: ['dormitories', 'activity_status'],
  queryFn: ({ signal }) => fetchAllPages<ActivityStatus>('/dormitories/list_activity_status/', { signal }),
});

export interface ActivityStatus {
  readonly id: number;
  readonly activity_status: 'busy' | 'quiet' | 'closed';
  readonly open_alerts: number;
}

/** One dormitory in full. */
export const dormitoryQuery = (id: number) =>
  queryOptions({
    queryKey: ['dormitories', 'one', id],
    queryFn: ({ signal }) => api('GET /dormitories/{id}/', { params: { id }, signal }),
  });

/** Beds, residents and room states of one dormitory. */
export const dormitoryStatsQuery = (id: number) =>
  queryOptions({
    queryKey: ['dormitories', 'stats', id],
    queryFn: ({ signal }) => api('POST /dormitories/stats/', { body: { dorm_ids: [id] }, signal }),
  });

/** One dormitory with its zones as a tree: blocks, floors, and what is on them. */
export const treeQuery = (id: number) =>
  queryOptions({
    // The tree depends on the dormitory as well as on its zones: a change of either makes it stale.
    queryKey: ['workzones', 'tree', id],
    queryFn: ({ signal }) => api('GET /dormitories/{id}/with_tree_detail/', { params: { id }, signal }),
  });

/** Stores a dormitory that a call has returned in the cache, and refetches lists and figures. */
export function keepDormitory(dormitory: Dormitory): void {
  queryClient.setQueryData(dormitoryQuery(dormitory.id).queryKey, dormitory);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'dormitories' && !(queryKey[1] === 'one' && queryKey[2] === dormitory.id),
  });
}

type NewDormitory = ResidentsApi['POST /dormitories/']['body'];
type DormitoryEdit = ResidentsApi['PATCH /dormitories/{id}/']['body'];

/** Adds a dormitory (`before` null) or changes one; a user who adds one is given access to it. */
export async function saveDormitory(before: Dormitory | null, changes: DormitoryValues, idempotencyKey: string): Promise<Dormitory> {
  const saved = before
    ? await api('PATCH /dormitories/{id}/', { params: { id: before.id }, body: { ...(changes as DormitoryEdit), version: before.version } })
    : await api('POST /dormitories/', { body: changes as NewDormitory, idempotencyKey });
  keepDormitory(saved);
  return saved;
}

/** Uploads the dormitory's picture; an existing one is replaced. */
export async function sendDormitoryPicture(id: number, picture: File): Promise<Dormitory> {
  const form = new FormData();
  form.set('img', picture);
  const saved = await api('PATCH /dormitories/{id}/', { params: { id }, body: form });
  keepDormitory(saved);
  return saved;
}

/** Deletes a dormitory that nothing refers to. @throws ApiError 409 with the records that refer to it */
export async function removeDormitory(id: number): Promise<void> {
  await api('DELETE /dormitories/{id}/', { params: { id } });
  void queryClient.invalidateQueries({ queryKey: ['dormitories'] });
}
