/** The calls of contact tracing. Keys begin with the collection, so live events find them. */
import { queryOptions } from '@tanstack/react-query';
import type { HealthApi } from '@firm/health/contract';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { api } from '../api.ts';

type Trace = HealthApi['GET /healthtrackrecords/{id}/trace/']['answer'];
type DuePage = HealthApi['GET /healthtracers/today/']['answer'];
export type Due = DuePage['results'][number];
export type Tracer = HealthApi['GET /healthtracers/']['answer']['results'][number];
export type TracedResident = HealthApi['GET /employees/employeeTracing/']['answer']['results'][number];
export type Meeting = Trace['nodes'][number]['meetings'][number];

/** First member of the keys of follow-ups, and of whatever contact periods change. */
export const tracers = 'healthtracers';

export const traceQuery = (id: number, direction: 'forward' | 'backward', hops: number) =>
  queryOptions({
    queryKey: [tracers, 'trace', id, direction, hops],
    queryFn: ({ signal }) => api('GET /healthtrackrecords/{id}/trace/', { params: { id }, query: { direction, hops }, signal }),
  });

/** Most that one board shows; the service says how many more there are. */
const mostOfBoard = 500;

export const todayQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: [tracers, 'today', dormitory],
    queryFn: ({ signal }) => api('GET /healthtracers/today/', { query: { limit: mostOfBoard, ...(dormitory && { dormitory }) }, signal }),
  });

/** What follow-ups show is read anew. */
export const refreshTracers = (): void => void queryClient.invalidateQueries({ queryKey: [tracers] });
