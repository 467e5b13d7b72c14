import { queryOptions } from '@tanstack/react-query';
import type { DormitoryChoice } from '@firm/platform/contract/dormitoryChoice';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';

/**
 * All dormitories that the signed-in person may see, with their names and time zones. The top bar asks for them first;
 * a query with the same key finds them there.
 */
export const dormitoryChoicesQuery = queryOptions({
  queryKey: ['dormitories', 'choices'],
  queryFn: ({ signal }) => fetchAllPages<DormitoryChoice>('/dormitories/choices/', { signal, quiet: true }),
});
