/** The area's calls, typed by the service's contract. Query keys begin with the collection, so that live events can invalidate them. */
import type { Location, SafeDistanceApi } from '@firm/safedistance/contract';
import type { ResidentsApi } from '@firm/residents/contract';
import { queryOptions } from '@tanstack/react-query';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { createApi } from '@firm/shared-ui/api/index.ts';
import { filterQuery, type WorkFilter } from './filter/workFilter.ts';

export const api = createApi<SafeDistanceApi>();

/** The public data of a zone. */
export const safeZoneOf = (id: number, signal: AbortSignal) => createApi<ResidentsApi>()('GET /workzones/{id}/safe_zone/', { params: { id }, anonymous: true, signal });

export type { Location };

export type MonitoredPlace = SafeDistanceApi['GET /locations/monitor/']['answer']['results'][number];
export type FloorPlans = SafeDistanceApi['GET /floorplans/']['answer'];

/** Sites, and the chosen dormitories (`'1,2'`) or all of them, with the people who are there now. */
export const monitorQuery = (dormitory: string | undefined, filter: WorkFilter) =>
  queryOptions({
    queryKey: ['locations', 'monitor', dormitory, filter],
    queryFn: ({ signal }) => api('GET /locations/monitor/', { query: { dormitory, ...filterQuery(filter), limit: 1_000 }, signal }),
    placeholderData: (before) => before,
  });

/** The source of the map tiles, which does not change while the portal runs. */
export const tilesQuery = queryOptions({
  queryKey: ['locations', 'tiles'],
  queryFn: ({ signal }) => api('GET /locations/tiles/', { signal }),
  staleTime: Infinity,
});

/** The floor plans of a dormitory (docs/rules/safe-distance.md#floor-plans); stale whenever one of its zones changes. */
export const plansQuery = (dormitory: number) =>
  queryOptions({
    queryKey: ['workzones', 'plans', dormitory],
    queryFn: ({ signal }) => api('GET /floorplans/', { query: { dormitory: String(dormitory) }, signal }),
  });

export type Project = SafeDistanceApi['GET /projects/{id}/']['answer'];
export type ProjectBody = SafeDistanceApi['PUT /projects/{id}/']['body'];
export type ProjectMember = SafeDistanceApi['GET /projects/{id}/members/']['answer']['results'][number];
export type ZoneHealth = SafeDistanceApi['GET /projects/zone_health_status/']['answer']['results'][number];

/** One project with its sites, zones and the moves that are possible now. */
export const projectQuery = (id: number) => queryOptions({ queryKey: ['projects', 'one', id], queryFn: ({ signal }) => api('GET /projects/{id}/', { params: { id }, signal }) });

/** One zone with its occupancy and zone level; null if it does not exist for this user. */
export const zoneHealthQuery = (zone: number) =>
  queryOptions({
    queryKey: ['workzones', 'health', zone],
    queryFn: async ({ signal }) => (await api('GET /projects/zone_health_status/', { query: { zone: String(zone) }, signal })).results[0] ?? null,
  });

/** Figures of the chosen dormitories (`'1,2'`), or of all. */
export const overviewQuery = (dormitory: string | undefined, filter: WorkFilter) =>
  queryOptions({
    queryKey: ['workzones', 'overview', dormitory, filter],
    queryFn: ({ signal }) => api('GET /projects/overview/', { query: { dormitory, ...filterQuery(filter) }, signal }),
    placeholderData: (before) => before,
  });

export type MixedGathering = SafeDistanceApi['GET /projects/mixing/']['answer']['results'][number];

/** Today's mixing, the worst first; with `rooms`, the rooms in which residents of several employers live. */
export const mixingQuery = (dormitory: string | undefined, filter: WorkFilter, rooms: boolean) =>
  queryOptions({
    queryKey: [rooms ? 'employees' : 'mixings', 'mixing', dormitory, filter],
    queryFn: ({ signal }) => api('GET /projects/mixing/', { query: { dormitory, ...filterQuery(filter), ...(rooms && { kind: 'room' }), limit: 10 }, signal }),
    placeholderData: (before) => before,
  });

export type MembersBody = SafeDistanceApi['POST /projects/{id}/members/']['body'];
export type MembersWritten = SafeDistanceApi['POST /projects/{id}/members/']['answer'];

export type Dormitory = SafeDistanceApi['GET /projects/dormitories/']['answer']['results'][number];

/** Dormitories with their floors and sections; few enough to be loaded at once. */
export const dormitoriesQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['workzones', 'dormitories', dormitory],
    queryFn: ({ signal }) => api('GET /projects/dormitories/', { query: { limit: 1_000, dormitory }, signal }),
    placeholderData: (before) => before,
  });

export type Visit = SafeDistanceApi['GET /zonevisits/']['answer']['results'][number];
export type OutSince = SafeDistanceApi['GET /zonevisits/out/']['answer']['results'][number];

/** The people who are inside the chosen dormitories, or all of them, now. */
export const insideQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['zonevisits', 'now', dormitory],
    queryFn: ({ signal }) => api('GET /zonevisits/now/', { query: { dormitory }, signal }),
    placeholderData: (before) => before,
  });

const visitsMoved = (): void => void queryClient.invalidateQueries({ queryKey: ['zonevisits'] });

/** Records that a resident or visitor enters. Returns the visit, with warnings to act on; rejects with the service's reason. */
export async function recordEntry(body: SafeDistanceApi['POST /zonevisits/']['body'], idempotencyKey: string): Promise<{ readonly visit: Visit; readonly warnings: readonly string[] }> {
  const { results, warnings } = await api('POST /zonevisits/', { body, idempotencyKey });
  visitsMoved();
  return { visit: results[0] as Visit, warnings: warnings.map(({ message }) => message) };
}

/** Records that the resident with this code leaves the place they are in, or, at a gate, the dormitory. @param zone the door's zone @param left_at ISO 8601; absent: now */
export async function recordExit(code: string, zone: number | null, idempotencyKey: string, left_at?: string): Promise<Visit> {
  const visit = await api('POST /zonevisits/leave/', { body: { code, ...(zone !== null && { zone }), ...(left_at !== undefined && { left_at }) }, idempotencyKey });
  visitsMoved();
  return visit;
}

/** Records that a visit ends now. Rejects with the service's reason, such as a stale write. */
export async function endVisit({ id, version }: Visit): Promise<void> {
  await api('POST /zonevisits/{id}/leave/', { params: { id }, body: { version } });
  visitsMoved();
}
