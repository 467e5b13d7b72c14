/** The day's work: who arrives, who leaves, who is expected back; of the dormitories that the top bar filters by. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { usePrinting } from '@firm/shared-ui/print/usePrinting.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { addDays } from '@firm/tenancy/contract/interval';
import { dayPlanQuery, type DayStay } from '../../api.ts';
import { isDay } from '../../isDay.ts';
import { StepNotes } from '../../stay/StepNotes.tsx';
import { TodaySheet } from './TodaySheet.tsx';
import { Breaches } from './Breaches.tsx';
import { DayChoice } from './DayChoice.tsx';
import { DayColumn } from './DayColumn.tsx';
import { rowsOf, type DayKind, type Places } from './dayWork.ts';
import { useDaySteps } from './useDaySteps.ts';
import './today.css';

const CheckInDialog = lazy(() => import('../../checkin/CheckInDialog.tsx'));
const SettingsDialog = lazy(() => import('../../settings/SettingsDialog.tsx'));
const OtherBedDialog = lazy(() => import('./OtherBedDialog.tsx'));

/** Rooms are made ready in another area; so it looks again. */
const lookAgain = 60_000;

export default function Today(): ReactNode {
  const { t } = useTranslation('tenancy');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const can = useSession((session) => session.can);
  const [params, setParams] = useSearchParams();
  const day = params.get('day');
  const asked = isDay(day) ? day : undefined;
  const query = dayPlanQuery(dormitory, asked);
  const { data, isPending, isError, refetch } = useQuery({ ...query, refetchInterval: lookAgain, placeholderData: keepPreviousData, enabled: can('view', 'resourceallocation') });
  const does = useDaySteps(query.queryKey, data?.date ?? '');
  const [places] = useState<Readonly<Record<DayKind, Places>>>(() => ({ arrivals: new Map(), departures: new Map(), returns: new Map() }));
  const [inNeed, setInNeed] = useState<DayStay | null>(null);
  const [atRules, setAtRules] = useState(false);
  const { sheet, print } = usePrinting('day');
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
  const rows = (kind: DayKind) => rowsOf(data, kind, does.kept(kind), places[kind]);
  const column = (kind: DayKind) => ({
    kind,
    date: data.date,
    rows: rows(kind),
    places: places[kind],
    count: data.counts[kind],
    mayChange,
    onStep: (stay: DayStay) => does.take(kind, stay),
    onUndo: (stay: DayStay) => does.takeBack(kind, stay),
    onFreeBed: does.freeBed,
    onOtherBed: setInNeed,
  });
  return (
    <div className="firm-today">
      <div className="firm-today__bar">
        <Button icon={<Icon name="previous" />} aria-label={t('today.before')} onClick={() => goTo(addDays(data.date, -1))} />
        <DayChoice day={data.date} onChoose={goTo} />
        <Button icon={<Icon name="next" />} aria-label={t('today.after')} onClick={() => goTo(addDays(data.date, 1))} />
        {asked && <Button onClick={() => goTo(null)}>{t('today.now')}</Button>}
        <span className="firm-today__desk">
          {mayChange && (
            <Button icon={<Icon name="edit" />} onClick={() => setAtRules(true)}>
              {t('settings.open')}
            </Button>
          )}
          <Button icon={<Icon name="file" />} onClick={() => print('day')}>
            {t('today.print')}
          </Button>
        </span>
        {mayChange && (
          <Button type="primary" icon={<Icon name="camera" />} disabled={data.arrivals.length === 0} onClick={() => setAtDesk(true)}>
            {t('stay.desk.title')}
          </Button>
        )}
      </div>
      <Breaches dormitory={dormitory} />
      <div className="firm-today__columns">
        <DayColumn {...column('arrivals')} onAll={does.arriveAll} />
        <DayColumn {...column('departures')} onAll={does.leaveAll} />
        <DayColumn {...column('returns')} />
      </div>
      <StepNotes steps={does.steps} />
      {atDesk && (
        <Suspense fallback={null}>
          <CheckInDialog
            stays={rows('arrivals')}
            onCheckIn={does.arriveAtDesk}
            onUndo={(stay) => does.takeBack('arrivals', stay)}
            onClose={() => setAtDesk(false)}
          />
        </Suspense>
      )}
      {sheet && <TodaySheet plan={data} rows={rows} />}
      {atRules && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setAtRules(false)} />
        </Suspense>
      )}
      {inNeed && (
        <Suspense fallback={null}>
          <OtherBedDialog stay={inNeed} steps={does.steps} onChoose={(bed) => does.changeBed(inNeed, bed)} onClose={() => setInNeed(null)} />
        </Suspense>
      )}
    </div>
  );
}
