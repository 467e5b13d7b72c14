import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api.ts';

/** How many passes and passports expire, by level of urgency, in some dormitories (`'1,2'`) or all. */
export const expiryCountsQuery = (dormitory: string | undefined) =>
  queryOptions({
    queryKey: ['employees', 'expiry', dormitory],
    queryFn: ({ signal }) => api('GET /employees/expiry_counts/', { query: { ...(dormitory && { dormitory }) }, signal }),
  });
