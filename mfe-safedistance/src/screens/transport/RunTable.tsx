/** Runs, the latest first; users with permission to correct a run open it as at the door. */
import Button from 'antd/es/button';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { rideDirections } from '@firm/safedistance/contract/limits';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';
import { findRoutes, nameOfRoute, type TransportRun } from './api.ts';
import { Mixed } from './Mixed.tsx';
import { Seats } from './Seats.tsx';

interface RunTableProps {
  readonly dormitory: string | undefined;
  readonly onRun: (run: number) => void;
}

export function RunTable({ dormitory, onRun }: RunTableProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const columns = useMemo(
    (): readonly TableColumn<TransportRun>[] => [
      {
        key: 'route_name',
        title: names.field('route'),
        fixed: 'start',
        required: true,
        width: 210,
        render: ({ id, route_name }) => (
          <Button type="link" onClick={() => onRun(id)}>
            <Name>{route_name}</Name>
          </Button>
        ),
      },
      { key: 'date', title: t('tracking.day'), ordering: true, width: 130, render: ({ date }) => <Time value={date} form="date" /> },
      { key: 'direction', title: names.field('direction'), width: 100, render: ({ direction }) => names.choice('direction', direction) },
      { key: 'on_board', title: t('transport.onBoard'), width: 150, render: ({ on_board, seats, seats_left }) => <Seats people={on_board} seats={seats} left={seats_left} /> },
      { key: 'expected', title: t('transport.expected'), width: 110, align: 'end' },
      { key: 'mixed', title: t('transport.mixed'), width: 190, render: (run) => <Mixed {...run} /> },
      { key: 'started_at', title: t('transport.started'), width: 160, render: ({ started_at }) => <Time value={started_at} /> },
    ],
    [t, names, onRun],
  );
  const filters = useMemo(
    (): readonly TableFilter[] => [
      { key: 'date', label: t('tracking.day'), options: [], day: true },
      { key: 'route', label: names.field('route'), column: 'route_name', options: [], pick: { queryKey: ['transportroutes', dormitory], find: findRoutes(dormitory), nameOf: nameOfRoute } },
      { key: 'direction', label: names.field('direction'), options: rideDirections.map((value) => ({ value, label: names.choice('direction', value) })) },
    ],
    [t, names, dormitory],
  );
  const pages = listPages<TransportRun>(['transportruns', 'table'], { dormitory }, (query, signal) => api('GET /transportruns/', { query, signal }));
  return (
    <DataTable
      name="runs"
      label={t('transport.tab.runs')}
      columns={columns}
      filters={filters}
      searchable={false}
      {...pages}
      rowKey="id"
      rowLabel={({ route_name, date }) => `${route_name} ${date}`}
      empty={t('transport.noRuns')}
    />
  );
}
