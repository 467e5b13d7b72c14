import { useQuery } from '@tanstack/react-query';
import type { DormitoryChoice } from '@firm/residents/contract';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';

/** The dormitories that the signed-in person may see, all of them. */
export function useDormitoryChoices() {
  return useQuery({
    queryKey: ['dormitories', 'choices'],
    queryFn: ({ signal }) => fetchAllPages<DormitoryChoice>('/dormitories/choices/', { signal, quiet: true }),
  });
}
