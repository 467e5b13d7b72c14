import { useCallback } from 'react';
import { addDays } from '@firm/platform/contract/days';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';

/** A Monday, from which the names of weekdays are formatted. */
const monday = '2024-01-01';

/** The name of a weekday as schedules count them: 1 is Monday. */
export function useWeekdayName(): (day: number) => string {
  const { weekday } = useDayNames();
  return useCallback((day) => weekday(addDays(monday, day - 1)), [weekday]);
}
