import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShownValue } from '@firm/shared-ui/stale/ShownValue.tsx';
import { readersQuery, type SavedReport } from '../../../api.ts';
import { useContractNames } from '../../../names.ts';
import { useWeekdayName } from './useWeekdayName.ts';

type Schedule = NonNullable<SavedReport['schedule']>;

interface ScheduleWordsProps {
  /** Those of its members that are compared. */
  readonly value: Partial<Schedule>;
  /** How often the report is created, if that is not compared: it says what its day is a day of. */
  readonly every: Schedule['every'] | undefined;
  /** The report's id, by which its recipients are named. */
  readonly report: number;
}

/** A report's schedule in words, a line for each member. */
export function ScheduleWords({ value, every, report }: ScheduleWordsProps): ReactNode {
  const names = useContractNames();
  const weekday = useWeekdayName();
  const readers = useQuery({ ...readersQuery(report), enabled: value.recipients !== undefined });
  const inWords = (member: keyof Schedule): unknown => {
    if (member === 'every') return value.every && names.choice('every', value.every);
    if (member === 'day') return value.day !== undefined && (value.every ?? every) === 'week' ? weekday(value.day) : value.day;
    if (member === 'recipients') return value.recipients?.map((id) => readers.data?.find((one) => one.id === id)?.name ?? `#${id}`);
    return value[member];
  };
  return (Object.keys(value) as (keyof Schedule)[]).map((member) => (
    <div key={member}>
      {names.anyField(member, 'schedule')}: <ShownValue value={inWords(member)} />
    </div>
  ));
}
