import { useQuery } from '@tanstack/react-query';
import { dayIn, defaultTimeZone, type Day } from '@firm/platform/contract/days';
import { dormitoryChoicesQuery } from './dormitories.ts';

/** The current date where the resident lives, wherever the reader is, as the service counts it; without a dormitory in the default time zone. */
export function useToday(dormitory: number | null): Day {
  const { data } = useQuery(dormitoryChoicesQuery);
  return dayIn(data?.find(({ id }) => id === dormitory)?.timezone ?? defaultTimeZone, new Date());
}
