/** The calls of contact tracing. Keys begin with the collection, so live events find them. */
import { queryOptions } from '@tanstack/react-query';
import { tracingLimits } from '@firm/health/contract/limits';
import type { HealthApi } from '@firm/health/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';

export type Trace = HealthApi['GET /healthtrackrecords/{id}/trace/']['answer'];
type DuePage = HealthApi['GET /healthtracers/today/']['answer'];
export type Due = DuePage['results'][number];
export type Tracer = HealthApi['GET /healthtracers/']['answer']['results'][number];
export type TracedResident = HealthApi['GET /employees/employeeTracing/']['answer']['results'][number];
export type TracerDetail = HealthApi['GET /healthtracers/{id}/']['answer'];
export type TracerEdit = Omit<HealthApi['PATCH /healthtracers/{id}/']['body'], 'version'>;
export type ContactPeriod = HealthApi['GET /contactperiods/']['answer']['results'][number];
export type Certainty = ContactPeriod['certainty'];
export type CommonPlace = HealthApi['GET /healthtrackrecords/common_places/']['answer']['results'][number];
export type Meeting = Trace['nodes'][number]['meetings'][number];

/** First member of the keys of follow-ups, and of whatever contact periods change. */
export const tracers = 'healthtracers';
/** Of the contact periods themselves. */
export const periods = 'contactperiods';

/** @param limit people shown at most; fewer unless asked for */
export const traceQuery = (id: number, direction: 'forward' | 'backward', hops: number, limit: number = tracingLimits.shownNodes) =>
  queryOptions({
    queryKey: [tracers, 'trace', id, direction, hops, limit],
    queryFn: ({ signal }) => api('GET /healthtrackrecords/{id}/trace/', { params: { id }, query: { direction, hops, limit }, signal }),
  });

/** One follow-up with its checks and reasons. */
export const tracerQuery = (id: number) =>
  queryOptions({
    queryKey: [tracers, 'one', id],
    queryFn: ({ signal }) => api('GET /healthtracers/{id}/', { params: { id }, signal }),
  });

/** Most that one board shows; the service says how many more there are. */
const mostOfBoard = 500;

/** @param assignee whose people; null: everybody's */
export const todayQuery = (dormitory: string | undefined, assignee: number | null) =>
  queryOptions({
    queryKey: [tracers, 'today', dormitory, assignee],
    queryFn: ({ signal }) => api('GET /healthtracers/today/', { query: { limit: mostOfBoard, ...(dormitory && { dormitory }), ...(assignee !== null && { assignee: String(assignee) }) }, signal }),
  });

/** How many are due today and how many of them were seen. */
export const followupsQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: [tracers, 'today', dormitory, 'count'],
    queryFn: ({ signal }) => api('GET /healthtracers/today/', { query: { limit: 1, ...(dormitory && { dormitory }) }, signal }),
  });

/** One answer holds all who can be given follow-ups. */
const mostAssignees = 1_000;

/** Who can be given follow-ups. */
export const assigneesQuery = queryOptions({
  queryKey: [tracers, 'assignees'],
  queryFn: async ({ signal }) => (await api('GET /healthtracers/assignees/', { query: { limit: mostAssignees }, signal })).results,
  staleTime: 60_000,
});

/** What follow-ups and contacts show is read anew. */
export function refreshTracers(): void {
  for (const collection of [tracers, periods]) void queryClient.invalidateQueries({ queryKey: [collection] });
}
