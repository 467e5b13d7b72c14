/** Names of zones where several dormitories are shown together: each has its Canteen, so there the dormitory is named too. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dormitoryNamesQuery } from './dormitories.ts';

/** 'Canteen · North House' */
export const placeIn = (name: string, dormitory: string | null | undefined): string => (dormitory ? `${name} · ${dormitory}` : name);

/**
 * A function that names a zone, with its dormitory if several are shown together.
 * @param shown the dormitories of the zones shown; without it, as for a table of which only one page is loaded, all that the reader sees
 */
export function usePlaceNames(shown?: readonly (number | null)[]): (name: string, dormitory: number | null) => string {
  const among = shown && new Set(shown.filter((id) => id !== null)).size;
  const { data } = useQuery({ ...dormitoryNamesQuery, enabled: among !== 1 && among !== 0 });
  const several = (among ?? data?.size ?? 0) > 1;
  return useCallback((name, dormitory) => placeIn(name, several ? data?.get(dormitory ?? 0) : null), [several, data]);
}
