/** The day's work: who arrives, who leaves, who is expected back; of the dormitories that the top bar filters by. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { DayField } from '@firm/shared-ui/pick/DayField.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { addDays } from '@firm/tenancy/contract/interval';
import { dayPlanQuery, type Stay } from '../../api.ts';
import { isDay } from '../../isDay.ts';
import { StepNotes } from '../../stay/StepNotes.tsx';
import { Breaches } from './Breaches.tsx';
import { DayColumn } from './DayColumn.tsx';
import { useDaySteps } from './useDaySteps.ts';
import './today.css';

const CheckInDialog = lazy(() => import('../../checkin/CheckInDialog.tsx'));

export default function Today(): ReactNode {
  const { t } = useTranslation('tenancy');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const can = useSession((session) => session.can);
  const [params, setParams] = useSearchParams();
  const day = params.get('day');
  const asked = isDay(day) ? day : undefined;
  const query = dayPlanQuery(dormitory, asked);
  const { data, isPending, isError, refetch } = useQuery({ ...query, placeholderData: keepPreviousData, enabled: can('view', 'resourceallocation') });
  const steps = useDaySteps(query.queryKey);
  const [atDesk, setAtDesk] = useState(false);
  const goTo = (date: string | null): void =>
    setParams((now) => {
      if (date) now.set('day', date);
      else now.delete('day');
      return now;
    });

  if (!can('view', 'resourceallocation')) return <p className="firm-today__none">{t('today.notAllowed')}</p>;
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (isPending || !data) return <Loading />;
  const mayChange = can('change', 'resourceallocation');
  return (
    <div className="firm-today">
      <div className="firm-today__bar">
        <Button icon={<Icon name="previous" />} aria-label={t('today.before')} onClick={() => goTo(addDays(data.date, -1))} />
        <DayField label={t('today.day')} value={data.date} clearable={false} onChange={goTo} />
        <Button icon={<Icon name="next" />} aria-label={t('today.after')} onClick={() => goTo(addDays(data.date, 1))} />
        {asked && <Button onClick={() => goTo(null)}>{t('today.now')}</Button>}
        {mayChange && (
          <Button type="primary" className="firm-today__desk" icon={<Icon name="camera" />} disabled={data.arrivals.length === 0} onClick={() => setAtDesk(true)}>
            {t('stay.desk.title')}
          </Button>
        )}
      </div>
      <Breaches dormitory={dormitory} />
      <div className="firm-today__columns">
        <DayColumn kind="arrivals" date={data.date} stays={data.arrivals} count={data.counts.arrivals} mayChange={mayChange} onStep={steps.arrive} />
        <DayColumn kind="departures" date={data.date} stays={data.departures} count={data.counts.departures} mayChange={mayChange} onStep={steps.leave} onAll={steps.leaveAll} />
        <DayColumn kind="returns" date={data.date} stays={data.returns} count={data.counts.returns} mayChange={mayChange} onStep={steps.comeBack} />
      </div>
      <StepNotes steps={steps.steps} />
      {atDesk && (
        <Suspense fallback={null}>
          <CheckInDialog waiting={data.arrivals} onCheckIn={(stay: Stay) => steps.arriveAtDesk(stay)} onClose={() => setAtDesk(false)} />
        </Suspense>
      )}
    </div>
  );
}
