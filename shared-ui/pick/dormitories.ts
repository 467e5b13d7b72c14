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

// Defined once, not inline in the query: react-query then rebuilds the map only when the dormitories change.
const nameById = (choices: readonly DormitoryChoice[]): ReadonlyMap<number, string> => new Map(choices.map(({ id, name }) => [id, name]));

/** Names by id of every dormitory that the user may see. */
export const dormitoryNamesQuery = queryOptions({ ...dormitoryChoicesQuery, select: nameById });
