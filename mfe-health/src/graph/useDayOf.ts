import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';

/** Which day a moment is by the clock of a dormitory, wherever the reader is. The same function until that changes. */
export function useDayOf(dormitory: number | null): (moment: string) => Day {
  const { data } = useQuery(dormitoryChoicesQuery);
  const timeZone = data?.find(({ id }) => id === dormitory)?.timezone ?? defaultTimeZone;
  return useCallback((moment) => dayIn(timeZone, new Date(moment)), [timeZone]);
}
