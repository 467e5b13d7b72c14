/** Calls of contact tracing. Query keys begin with the collection, so that live events can invalidate them. */
import { queryOptions } from '@tanstack/react-query';
import { tracingLimits } from '@firm/health/contract/limits';
import type { HealthApi } from '@firm/health/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { withAccessTo, type Places } from '@firm/shared-ui/pick/places.ts';
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

/** The first element of the query keys of follow-ups, and of everything that a change of contact periods invalidates. */
export const tracers = 'healthtracers';
/** The first element of the query keys of contact periods. */
export const periods = 'contactperiods';

/** @param limit the most residents returned */
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

/** The most follow-ups that the board shows; the service says how many there are in all. */
const maxOnBoard = 500;

/** @param assignee whose follow-ups; null: everybody's */
export const todayQuery = (dormitory: string | undefined, assignee: number | null) =>
  queryOptions({
    queryKey: [tracers, 'today', dormitory, assignee],
    queryFn: ({ signal }) => api('GET /healthtracers/today/', { query: { limit: maxOnBoard, ...(dormitory && { dormitory }), ...(assignee !== null && { assignee: String(assignee) }) }, signal }),
  });

/** How many follow-ups are due today, and how many of them were checked. */
export const followupsQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: [tracers, 'today', dormitory, 'count'],
    queryFn: ({ signal }) => api('GET /healthtracers/today/', { query: { limit: 1, ...(dormitory && { dormitory }) }, signal }),
  });

/** High enough that one response has all possible assignees. */
const maxAssignees = 1_000;

/** The users to whom follow-ups of all of these dormitories can be assigned; with `unassigned`, to whom all there that have no assignee can. */
export const assigneesQuery = (places: Places, unassigned = false) =>
  queryOptions({
    queryKey: [tracers, 'assignees', withAccessTo(places), unassigned],
    queryFn: async ({ signal }) => (await api('GET /healthtracers/assignees/', { query: { limit: maxAssignees, ...withAccessTo(places), ...(unassigned && { unassigned: 'true' }) }, signal })).results,
    staleTime: 60_000,
  });

/** Refetches everything that depends on follow-ups and contacts. */
export function refreshTracers(): void {
  for (const collection of [tracers, periods]) void queryClient.invalidateQueries({ queryKey: [collection] });
}
