/** A resident's temperatures: the latest, the curve with the fever threshold, and all readings. */
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Chart } from '@firm/shared-ui/charts/Chart.tsx';
import type { ChartData } from '@firm/shared-ui/charts/chartData.ts';
import { Fact, Facts } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, settingsQuery } from '../api.ts';
import { useNames } from '../names.ts';
import { Temperature } from '../record/Temperature.tsx';
import { useDegrees } from '../record/useDegrees.ts';
import { readingsQuery, temperatures, type Reading } from './api.ts';
import './temperature.css';

export function TemperatureHistory({ employee }: { readonly employee: number }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const formats = useFormats();
  const degrees = useDegrees();
  const placeName = usePlaceNames();
  const { data, isError, refetch } = useQuery(readingsQuery(employee));
  const fever = useQuery(settingsQuery).data?.temperature_flag;
  const columns = useMemo(
    (): readonly TableColumn<Reading>[] => [
      { key: 'taken_at', title: names.field('taken_at'), ordering: 'day', fixed: 'start', required: true, width: 170, render: (one) => <Time value={one.taken_at} /> },
      { key: 'temperature', title: names.field('temperature'), width: 140, render: (one) => <Temperature value={one.temperature} flagged={one.flagged} /> },
      { key: 'session', title: names.field('session'), width: 120, render: (one) => names.session(one.session) },
      { key: 'method', title: names.field('method'), width: 140, render: (one) => names.method(one.method) },
      { key: 'symptoms', title: names.field('symptoms'), width: 200, render: (one) => formats.list(one.symptoms.map(names.symptom)) || '—' },
      { key: 'zone_ref_id', title: names.field('zone'), width: 180, render: (one) => (one.zone_ref_id === null ? '—' : <Name>{placeName(one.zone_ref_id, one.dorm_id)}</Name>) },
      { key: 'remarks', title: names.field('remarks'), width: 200, hidden: true, render: (one) => <Name>{one.remarks || '—'}</Name> },
      { key: 'recorded_by_name', title: names.field('recorded_by'), width: 160, render: (one) => <Name>{one.recorded_by_name ?? '—'}</Name> },
    ],
    [names, placeName, formats],
  );
  const fetchPage = useCallback<FetchPage<Reading>>((query, signal) => api('GET /healthtrackertemperatures/{id}/trackbyemp/', { params: { id: employee }, query: listParameters(query), signal }), [employee]);
  const curve = useMemo(() => curveOf(data?.results ?? [], fever, { temperature: names.field('temperature'), fever: t('record.fever'), session: names.session }), [data, fever, names, t]);
  if (isError && !data) return <PartFailed onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { summary } = data;
  return (
    <div className="firm-health-temperatures">
      <Facts>
        <Fact label={t('temperature.last')}>
          {summary.last && (
            <>
              <Temperature value={summary.last.temperature} flagged={summary.last.flagged} /> · <Time value={summary.last.taken_at} />
            </>
          )}
        </Fact>
        <Fact label={t('temperature.max')}>{summary.max_14d !== null && <Id>{degrees(summary.max_14d)}</Id>}</Fact>
        <Fact label={t('temperature.fevers')}>{formats.number(summary.flagged_14d)}</Fact>
        <Fact label={t('temperature.today')}>{t('tracking.of', { n: summary.taken, all: summary.due })}</Fact>
      </Facts>
      {data.results.length > 1 && <Chart type="Line" label={t('temperature.curve')} data={curve} height={200} />}
      <DataTable name="readings" label={t('temperature.title')} columns={columns} fetchPage={fetchPage} queryKey={[temperatures, 'table', employee]} rowKey="id" searchable={false} empty={t('temperature.none')} />
    </div>
  );
}

/** The readings in order of time, and the fever threshold as a line. Pure. */
function curveOf(newestFirst: readonly Reading[], fever: number | undefined, words: { readonly temperature: string; readonly fever: string; readonly session: (session: Reading['session']) => string }): ChartData {
  const readings = newestFirst.toSorted((a, b) => a.taken_at.localeCompare(b.taken_at));
  return {
    fromZero: false,
    labels: readings.map(({ day, session }) => `${day} ${words.session(session)}`),
    series: [
      { name: words.temperature, values: readings.map(({ temperature }) => temperature), color: 'blue' },
      ...(fever === undefined ? [] : [{ name: words.fever, values: readings.map(() => fever), color: 'red' as const }]),
    ],
  };
}
