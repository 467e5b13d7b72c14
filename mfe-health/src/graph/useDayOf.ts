import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';

/** Returns a function that gives the day of a moment in a dormitory's time zone. Stable until the time zone changes. */
export function useDayOf(dormitory: number | null): (moment: string) => Day {
  const { data } = useQuery(dormitoryChoicesQuery);
  const timeZone = data?.find(({ id }) => id === dormitory)?.timezone ?? defaultTimeZone;
  return useCallback((moment) => dayIn(timeZone, new Date(moment)), [timeZone]);
}
