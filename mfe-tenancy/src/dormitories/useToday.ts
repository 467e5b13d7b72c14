import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMinute } from '@firm/shared-ui/format/useMinute.ts';
import { dormitoryChoicesQuery } from '@firm/shared-ui/pick/dormitories.ts';
import { filteredDormitories, todayOf, type TodayOf } from './today.ts';

interface Today {
  /** False until the dormitories' time zones are loaded; until then it is today in the user's own time zone. */
  readonly known: boolean;
  readonly of: TodayOf;
}

/** Today in the dormitories that the top bar's filter selects; changes at midnight, within a minute. */
export function useToday(filter: string | undefined): Today {
  const { data, isPending } = useQuery(dormitoryChoicesQuery);
  const now = useMinute();
  return useMemo(() => ({ known: !isPending, of: todayOf(filteredDormitories(data ?? [], filter), now) }), [data, filter, isPending, now]);
}
