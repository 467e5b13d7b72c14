/** The day's work: who arrives, who leaves and who is expected back, in the dormitories that the top bar filters by. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { useMovedBy } from '@firm/shared-ui/moved/useMovedBy.ts';
import { usePrinting } from '@firm/shared-ui/print/usePrinting.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { addDays } from '@firm/tenancy/contract/interval';
import { api, breachesQuery, dayPlanQuery, type DayStay } from '../../api.ts';
import { isDay } from '../../isDay.ts';
import { StepNotes } from '../../stay/StepNotes.tsx';
import { TodaySheet } from './TodaySheet.tsx';
import { Breaches } from './Breaches.tsx';
import { DayChoice } from './DayChoice.tsx';
import type { FindUnlisted } from '../../checkin/findStays.ts';
import { DayColumn } from './DayColumn.tsx';
import { rowsOf, type DayKind, type Places } from './dayWork.ts';
import { useDaySteps } from './useDaySteps.ts';
import '@firm/shared-ui/status/dim.css';
import './today.css';

const CheckInDialog = lazy(() => import('../../checkin/CheckInDialog.tsx'));
const SettingsDialog = lazy(() => import('../../settings/parts.ts').then((m) => ({ default: m.SettingsDialog })));
const OtherBedDialog = lazy(() => import('./OtherBedDialog.tsx'));

/** Refetch interval, milliseconds: rooms are made ready in another area. */
const refetchMs = 60_000;

/** Finds the stay of a resident who is due by a day, beyond the list. */
const arrivalsUntil =
  (day: string): FindUnlisted =>
  async (people) => {
    const query = { person: people.join(), state: 'reserved', is_active: 'true', ordering: 'start_date', limit: 20 };
    const { results } = await api('GET /resourceallocations/', { query });
    return results.find(({ start_date, end_date }) => start_date <= day && (end_date === null || end_date > day)) ?? null;
  };

export default function Today(): ReactNode {
  const { t } = useTranslation('tenancy');
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const can = useSession((session) => session.can);
  const [params, setParams] = useSearchParams();
  const day = params.get('day');
  const asked = isDay(day) ? day : undefined;
  const query = dayPlanQuery(dormitory, asked);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({ ...query, refetchInterval: refetchMs, placeholderData: keepPreviousData, enabled: can('view', 'resourceallocation') });
  const breaches = useQuery({ ...breachesQuery(dormitory), enabled: can('view', 'resourceallocation') }).data ?? [];
  // Breaches are found after the rows, and come and go with what others do, too.
  const columns = useRef<HTMLDivElement>(null);
  useMovedBy(breaches.length > 0, columns);
  const daySteps = useDaySteps(query.queryKey, data?.date ?? '', asked !== undefined);
  const [places] = useState<Readonly<Record<DayKind, Places>>>(() => ({ arrivals: new Map(), departures: new Map(), returns: new Map() }));
  const [needingBed, setNeedingBed] = useState<DayStay | null>(null);
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { sheet, print } = usePrinting('day');
  const [deskOpen, setDeskOpen] = useState(false);
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
  // The day that was asked for; its rows may still be on their way.
  const shown = asked ?? data.date;
  const rows = (kind: DayKind) => rowsOf(data, kind, daySteps.completedRows(kind), places[kind]);
  const isCut = (kind: DayKind): boolean => data.counts[kind] > data[kind].length;
  const column = (kind: DayKind) => ({
    kind,
    date: data.date,
    rows: rows(kind),
    places: places[kind],
    count: data.counts[kind],
    isCut: isCut(kind),
    mayChange,
    onStep: (stay: DayStay) => daySteps.take(kind, stay),
    onUndo: (stay: DayStay) => daySteps.undo(kind, stay),
    onFreeBed: daySteps.freeBed,
    onOtherBed: setNeedingBed,
  });
  return (
    <div className="firm-today">
      <div className="firm-today__bar">
        <Button icon={<Icon name="previous" />} aria-label={t('today.before')} onClick={() => goTo(addDays(shown, -1))} />
        <DayChoice day={shown} onChoose={goTo} />
        <Button icon={<Icon name="next" />} aria-label={t('today.after')} onClick={() => goTo(addDays(shown, 1))} />
        {asked && <Button onClick={() => goTo(null)}>{t('today.now')}</Button>}
        <span className="firm-today__desk">
          {mayChange && (
            <Button icon={<Icon name="edit" />} onClick={() => setSettingsOpen(true)}>
              {t('settings.open')}
            </Button>
          )}
          <Button icon={<Icon name="file" />} onClick={() => print('day')}>
            {t('today.print')}
          </Button>
        </span>
        {mayChange && (
          <Button type="primary" icon={<Icon name="camera" />} disabled={data.arrivals.length === 0} onClick={() => setDeskOpen(true)}>
            {t('stay.desk.title')}
          </Button>
        )}
      </div>
      <Breaches dormitory={dormitory} />
      <div ref={columns} className={`firm-today__columns${isPlaceholderData ? ' firm-dim' : ''}`} inert={isPlaceholderData}>
        <DayColumn {...column('arrivals')} onAll={daySteps.checkInAll} />
        <DayColumn {...column('departures')} onAll={daySteps.checkOutAll} />
        <DayColumn {...column('returns')} />
      </div>
      <StepNotes steps={daySteps.steps} />
      {deskOpen && (
        <Suspense fallback={null}>
          <CheckInDialog
            stays={rows('arrivals')}
            findUnlisted={isCut('arrivals') ? arrivalsUntil(data.date) : undefined}
            onCheckIn={daySteps.checkInAtDesk}
            onUndo={(stay) => daySteps.undo('arrivals', stay)}
            onClose={() => setDeskOpen(false)}
          />
        </Suspense>
      )}
      {sheet && <TodaySheet plan={data} rows={rows} />}
      {settingsOpen && (
        <Suspense fallback={null}>
          <SettingsDialog onClose={() => setSettingsOpen(false)} />
        </Suspense>
      )}
      {needingBed && (
        <Suspense fallback={null}>
          <OtherBedDialog stay={needingBed} steps={daySteps.steps} onChoose={(bed) => daySteps.changeBed(needingBed, bed)} onClose={() => setNeedingBed(null)} />
        </Suspense>
      )}
    </div>
  );
}
