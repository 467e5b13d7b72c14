import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { residents } from '../../pick/options.ts';

/** Names dormitories by their ids; null until they are known. */
export function useDormitoryNames(): (id: number) => string | null {
  const { data } = useQuery({
    queryKey: ['dormitories', 'choices'],
    queryFn: async ({ signal }) => (await residents('GET /dormitories/choices/', { signal })).results,
  });
  return useCallback((id: number) => data?.find((one) => one.id === id)?.name ?? null, [data]);
}
