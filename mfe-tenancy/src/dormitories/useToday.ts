import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { filteredDormitories, todayOf, type TodayOf } from './today.ts';
import { useMinute } from './useMinute.ts';

interface Today {
  /** False until the dormitories have said their time zones; until then it is the reader's own day. */
  readonly known: boolean;
  readonly of: TodayOf;
}

/** The day that it is in the dormitories of the top bar's filter; it goes on at midnight. Anew at most each minute. */
export function useToday(filter: string | undefined): Today {
  const { data, isPending } = useQuery(dormitoryChoicesQuery);
  const now = useMinute();
  return useMemo(() => ({ known: !isPending, of: todayOf(filteredDormitories(data ?? [], filter), now) }), [data, filter, isPending, now]);
}
