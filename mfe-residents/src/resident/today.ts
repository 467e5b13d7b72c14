import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { dormitoryTimeZonesQuery } from '../dormitory/api.ts';

/** What day it is in a dormitory, wherever the reader is, as the service computes it; null: for residents without a dormitory. */
export type Today = (dormitory: number | null) => Day;

/** What day it is in each dormitory, by its time zone; by the default time zone until its own is loaded. */
export function useToday(): Today {
  const { data } = useQuery(dormitoryTimeZonesQuery);
  return useCallback((dormitory) => dayIn((dormitory !== null && data?.get(dormitory)) || defaultTimeZone, new Date()), [data]);
}
