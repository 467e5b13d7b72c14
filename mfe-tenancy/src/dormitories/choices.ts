import { queryOptions } from '@tanstack/react-query';
import type { DormitoryChoice } from '@firm/residents/contract';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';

/** All dormitories that one may see, with their names and time zones; the top bar has asked for them under the same key. */
export const choicesQuery = queryOptions({
  queryKey: ['dormitories', 'choices'],
  queryFn: ({ signal }) => fetchAllPages<DormitoryChoice>('/dormitories/choices/', { signal, quiet: true }),
});
