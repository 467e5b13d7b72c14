import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** How many residents there are of each tenancy status and nationality, in some dormitories (`'1,2'`) or all. */
export const residentStatsQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['employees', 'stats', dormitory],
    queryFn: ({ signal }) => api('POST /employees/resident_stats/', { body: dormitory ? { dorm_ids: dormitory.split(',').map(Number) } : {}, signal }),
  });
