/** Names of zones where several dormitories are shown together: each has its Canteen, so there the dormitory is named too. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dormitoryNamesQuery } from '../api.ts';

/** 'Canteen · North House' */
export const placeIn = (name: string, dormitory: string | null | undefined): string => (dormitory ? `${name} · ${dormitory}` : name);

/** @param shown the dormitories of the zones shown; with only one the names stay as they are, and nothing is requested */
export function usePlaceNames(shown: readonly (number | null)[]): (name: string, dormitory: number | null) => string {
  const several = new Set(shown.filter((id) => id !== null)).size > 1;
  const { data } = useQuery({ ...dormitoryNamesQuery, enabled: several });
  return useCallback((name, dormitory) => placeIn(name, several ? data?.get(dormitory ?? 0) : null), [several, data]);
}
