import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';

/** Looks up a dormitory's name by its id; null until it is loaded. */
export function useDormitoryNames(): (id: number) => string | null {
  const { data } = useQuery(dormitoryChoicesQuery);
  return useCallback((id: number) => data?.find((one) => one.id === id)?.name ?? null, [data]);
}
