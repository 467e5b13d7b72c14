/** Calls about temperatures. Query keys begin with the collection, so that live events can invalidate them. */
import { queryOptions } from '@tanstack/react-query';
import type { HealthApi } from '@firm/health/contract';
import { api } from '../api.ts';

type ResidentReadings = HealthApi['GET /healthtrackertemperatures/{id}/trackbyemp/']['answer'];
export type Reading = ResidentReadings['results'][number];
export type ReadingAlongTrace = HealthApi['GET /healthtrackertemperatures/{id}/traceemp/']['answer']['results'][number];

export const temperatures = 'healthtrackertemperatures';

/** The most readings in the curve: two a day for a month. */
const curveReadings = 60;

/** The latest readings of a resident, newest first. */
export const readingsQuery = (employee: number) =>
  queryOptions({
    queryKey: [temperatures, 'of', employee],
    queryFn: ({ signal }) => api('GET /healthtrackertemperatures/{id}/trackbyemp/', { params: { id: employee }, query: { limit: curveReadings }, signal }),
  });
