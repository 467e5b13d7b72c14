/** Who can be given follow-ups. */
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { tracers } from './api.ts';

/** One answer holds them all. */
const most = 1_000;

export const assigneesQuery = queryOptions({
  queryKey: [tracers, 'assignees'],
  queryFn: async ({ signal }) => (await api('GET /healthtracers/assignees/', { query: { limit: most }, signal })).results,
  staleTime: 60_000,
});
