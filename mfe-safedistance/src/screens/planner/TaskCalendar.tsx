/** A week of the board's tasks: a line per zone, a column per day; on a phone, a list per day. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import dayjs, { type Dayjs } from 'dayjs';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '@firm/safedistance/contract';
import { fetchAllPages } from '@firm/shared-ui/api/index.ts';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { formatTimeOfDay } from '@firm/shared-ui/format/dates.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { usePhone } from '@firm/shared-ui/table/usePhone.ts';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import type { BoardOf } from './board.ts';
import { taskColors, useTaskNames } from './names.ts';
import { placeOf } from './taskPlace.ts';
import { onDay, placesOf, weekOf } from './week.ts';
import './calendar.css';

interface TaskCalendarProps {
  readonly of: BoardOf;
  readonly onOpen: (id: number) => void;
}

export function TaskCalendar({ of, onOpen }: TaskCalendarProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const dayNames = useDayNames();
  const phone = usePhone();
  const [monday, setMonday] = useState<Dayjs>(() => weekOf(dayjs()));
  const days = useMemo(() => Array.from({ length: 7 }, (_, i) => monday.add(i, 'day')), [monday]);
  const { data, isError, isPending, refetch } = useQuery({
    queryKey: ['tasks', 'calendar', of, monday.toISOString()],
    queryFn: ({ signal }) => fetchAllPages<Task>('/tasks/', { query: { ...of, from: monday.toISOString(), to: monday.add(7, 'day').toISOString(), status: 'planned,in-progress,done', ordering: 'start_date' }, signal }),
    placeholderData: (before) => before,
  });
  const placeName = usePlaceNames((data ?? []).map((task) => placeOf(task).dormitory));
  const nameOf = (task: Task): string => placeName(placeOf(task).name, placeOf(task).dormitory);
  const today = dayjs();
  const tasks = (found: readonly Task[], day: Dayjs, withPlace: boolean): ReactNode => (
    <ul className="firm-sd-calendar__tasks">
      {onDay(found, day).map((task) => (
        <li key={task.id}>
          <TaskButton task={task} day={day} place={withPlace ? nameOf(task) : null} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <div className="firm-sd-calendar__bar" role="group" aria-label={t('planner.week')}>
        <Button onClick={() => setMonday(monday.subtract(7, 'day'))}>{t('planner.previousWeek')}</Button>
        <Button onClick={() => setMonday(weekOf(dayjs()))}>{t('planner.thisWeek')}</Button>
        <Button onClick={() => setMonday(monday.add(7, 'day'))}>{t('planner.nextWeek')}</Button>
      </div>
      {isPending && <Loading />}
      {isError && !data && <PartFailed onRetry={() => void refetch()} />}
      {data?.length === 0 && <p>{t('planner.nothing')}</p>}
      {data && data.length > 0 && phone && days.filter((day) => onDay(data, day).length > 0).map((day) => (
        <section key={day.toISOString()}>
          <h3>{dayNames.short(day.format('YYYY-MM-DD'))}</h3>
          {tasks(data, day, true)}
        </section>
      ))}
      {data && data.length > 0 && !phone && (
        <div className="firm-sd-calendar firm-whole-on-paper" role="region" aria-label={t('planner.week')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t('planner.bulk.zone')}</th>
                {days.map((day) => (
                  <th key={day.toISOString()} scope="col" aria-current={day.isSame(today, 'day') ? 'date' : undefined}>
                    {dayNames.short(day.format('YYYY-MM-DD'))}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {[...placesOf(data)].map(([key, own]) => (
                <tr key={key}>
                  <th scope="row">
                    <Name>{own[0] && nameOf(own[0])}</Name>
                  </th>
                  {days.map((day) => (
                    <td key={day.toISOString()}>{tasks(own, day, false)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

interface TaskButtonProps {
  readonly task: Task;
  readonly day: Dayjs;
  /** The zone or site, if it is shown. */
  readonly place: string | null;
  readonly onOpen: (id: number) => void;
}

function TaskButton({ task, day, place, onOpen }: TaskButtonProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useTaskNames();
  const begins = dayjs(task.start_date).isSame(day, 'day');
  return (
    <button type="button" className="firm-sd-calendar__task" onClick={() => onOpen(task.id)}>
      <span>
        {begins && <bdi dir="ltr">{formatTimeOfDay(task.start_date)}</bdi>} <Name>{task.name}</Name>
        {place !== null && (
          <>
            {' · '}
            <Name>{place}</Name>
          </>
        )}
      </span>
      <StatusTag color={task.overdue ? 'red' : taskColors[task.status]} icon={cancelledIcon(task.status)} text={task.overdue ? t('planner.overdue') : names.status(task.status)} />
    </button>
  );
}
