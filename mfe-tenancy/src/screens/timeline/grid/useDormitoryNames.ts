import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';

/** Names dormitories by their ids; null until they are known. */
export function useDormitoryNames(): (id: number) => string | null {
  const { data } = useQuery(dormitoryChoicesQuery);
  return useCallback((id: number) => data?.find((one) => one.id === id)?.name ?? null, [data]);
}
