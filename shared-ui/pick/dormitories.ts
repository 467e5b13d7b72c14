import { queryOptions } from '@tanstack/react-query';
import type { DormitoryChoice } from '@firm/platform/contract/dormitoryChoice';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';

/**
 * All dormitories that the signed-in user may see, with names and time zones. The top bar requests them first; a query with the
 * same key reads them from the cache.
 */
export const dormitoryChoicesQuery = queryOptions({
  queryKey: ['dormitories', 'choices'],
  queryFn: ({ signal }) => fetchAllPages<DormitoryChoice>('/dormitories/choices/', { signal, quiet: true }),
});
