import Segmented from 'antd/es/segmented';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import type { FreeBeds } from '../../api.ts';
import { useNames } from '../../names.ts';
import { rowsOf, scarcityOf, steps, type OutlookRow, type Step } from './outlook.ts';

interface OutlookTableProps {
  readonly beds: FreeBeds;
  readonly dormitory: string | undefined;
  /** When the answer arrived, in milliseconds: the rows are computed from that answer. */
  readonly at: number;
}

/** The figures of the chart as a table: a row per day or week, a column per type. */
export function OutlookTable({ beds, dormitory, at }: OutlookTableProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const [step, setStep] = useState<Step>('day');
  const rows = useMemo(() => rowsOf(beds, step), [beds, step]);
  const columns = useOutlookColumns(beds);
  const fetchPage = useCallback<FetchPage<OutlookRow>>(
    ({ limit, offset }) => Promise.resolve({ count: rows.length, next: null, previous: null, results: rows.slice(offset, offset + limit) }),
    [rows],
  );
  return (
    <DataTable
      name="forecast"
      label={t('forecast.table')}
      columns={columns}
      fetchPage={fetchPage}
      queryKey={['resourcereserves', 'outlook', dormitory, step, at]}
      rowKey="day"
      rowLabel={(row) => row.day}
      searchable={false}
      toolbar={
        <Segmented
          aria-label={t('forecast.show')}
          value={step}
          onChange={(chosen) => setStep(chosen as Step)}
          options={[
            { value: steps[0], label: t('forecast.perDay') },
            { value: steps[1], label: t('forecast.perWeek'), title: t('forecast.fewestOfWeek') },
          ]}
        />
      }
    />
  );
}

function useOutlookColumns({ types }: FreeBeds): readonly TableColumn<OutlookRow>[] {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  const dayNames = useDayNames();
  const { number } = useFormats();
  return useMemo(
    () => [
      {
        key: 'day',
        title: t('forecast.day'),
        required: true,
        fixed: 'start',
        width: 170,
        render: ({ day }) => (
          <span className="firm-forecast__day">
            <Time value={day} form="date" /> <small>{dayNames.weekday(day)}</small>
          </span>
        ),
      },
      ...types.map(({ res_type, name, capacity }, i): TableColumn<OutlookRow> => ({
        key: `type_${res_type}`,
        title: names.type(res_type, name),
        width: 130,
        align: 'end',
        render: ({ free }) => <Free free={free[i] ?? 0} capacity={capacity} text={number(free[i])} />,
      })),
      { key: 'total', title: t('forecast.all'), width: 110, align: 'end', render: ({ total }) => <strong>{number(total)}</strong> },
    ],
    [t, names, dayNames, number, types],
  );
}

function Free({ free, capacity, text }: { readonly free: number; readonly capacity: number; readonly text: string }): ReactNode {
  return (
    <span className={`firm-forecast__free firm-forecast__free--${scarcityOf(free, capacity)}`}>
      <span className="firm-forecast__meter" aria-hidden="true">
        <span style={{ inlineSize: `${capacity > 0 ? Math.min(100, (Math.max(0, free) / capacity) * 100) : 0}%` }} />
      </span>
      {text}
    </span>
  );
}
