import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { choicesQuery } from '../../dormitories/choices.ts';

/** Names dormitories by their ids; null until they are known. */
export function useDormitoryNames(): (id: number) => string | null {
  const { data } = useQuery(choicesQuery);
  return useCallback((id: number) => data?.find((one) => one.id === id)?.name ?? null, [data]);
}
