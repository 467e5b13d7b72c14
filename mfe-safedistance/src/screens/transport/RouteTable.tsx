/** The table of all routes, with their riders. */
import Button from 'antd/es/button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { vehicleKinds } from '@firm/safedistance/contract/limits';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useDayNames } from '@firm/shared-ui/format/useDayNames.ts';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { dayOfWeekday } from '@firm/shared-ui/format/weekdays.ts';
import { pickedResidents, pickedVendors } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';
import { findSites, nameOfSite } from '../../pick.ts';
import type { TransportRoute } from './api.ts';
import { Mixed } from './Mixed.tsx';
import { Seats } from './Seats.tsx';

const RouteDialog = lazy(() => import('./RouteDialog.tsx').then((m) => ({ default: m.RouteDialog })));
const RidersDialog = lazy(() => import('./RidersDialog.tsx').then((m) => ({ default: m.RidersDialog })));

export function RouteTable({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const names = useNames();
  const days = useDayNames();
  const can = useSession((session) => session.can);
  const mayChange = can('change', 'workzone');
  const [written, setWritten] = useState<TransportRoute | 'new' | null>(null);
  const [riding, setRiding] = useState<TransportRoute | null>(null);
  const columns = useMemo(
    (): readonly TableColumn<TransportRoute>[] => [
      {
        key: 'name',
        title: names.field('name'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 210,
        render: (route) =>
          mayChange ? (
            <Button type="link" onClick={() => setWritten(route)}>
              <Name>{route.name}</Name>
            </Button>
          ) : (
            <Name>{route.name}</Name>
          ),
      },
      {
        key: 'riders',
        title: names.field('riders'),
        width: 190,
        render: (route) => (
          <Button size="small" className="firm-transport__seats" aria-label={t('transport.ridersOf', { name: route.name })} onClick={() => setRiding(route)}>
            <Seats people={route.riders} seats={route.seats} left={route.seats_left} />
          </Button>
        ),
      },
      { key: 'mixed', title: t('transport.mixed'), width: 190, render: (route) => <Mixed {...route} /> },
      { key: 'departs', title: names.field('departs'), ordering: true, width: 110, render: ({ departs }) => <Id>{departs}</Id> },
      { key: 'returns', title: names.field('returns'), width: 110, render: ({ returns }) => <Id>{returns}</Id> },
      { key: 'weekdays', title: names.field('weekdays'), width: 200, render: ({ weekdays }) => formats.list(weekdays.map((day) => days.weekday(dayOfWeekday(day)))) },
      { key: 'dorm_name', title: names.field('dormitory'), width: 170 },
      { key: 'location_name', title: names.field('location'), width: 190 },
      { key: 'kind', title: names.field('kind'), width: 120, render: ({ kind }) => names.choice('kind', kind) },
      { key: 'vehicle', title: names.field('vehicle'), width: 130, render: ({ vehicle }) => <Id>{vehicle}</Id> },
      { key: 'vendor_name', title: names.field('vendor'), width: 170, hidden: true },
      { key: 'is_active', title: names.field('is_active'), width: 100, render: ({ is_active }) => t(is_active ? 'projects.active' : 'projects.inactive') },
      { key: 'ref_no', title: names.field('ref_no'), ordering: true, width: 120, hidden: true, render: ({ ref_no }) => <Id>{ref_no}</Id> },
    ],
    [t, names, days, mayChange, formats],
  );
  const filters = useMemo(
    (): readonly TableFilter[] => [
      { key: 'location', label: names.field('location'), options: [], pick: { queryKey: ['locations'], find: findSites, nameOf: nameOfSite } },
      { key: 'vendor', label: names.field('vendor'), options: [], pick: { queryKey: ['vendors'], find: finder(pickedVendors), nameOf: namer(pickedVendors) } },
      { key: 'rider', label: t('transport.resident'), column: 'riders', options: [], pick: { queryKey: ['employees', dormitory], find: finder(pickedResidents, dormitory), nameOf: namer(pickedResidents) } },
      { key: 'runs_on', label: t('transport.runsOn'), column: 'weekdays', options: [], day: true },
      { key: 'kind', label: names.field('kind'), options: vehicleKinds.map((value) => ({ value, label: names.choice('kind', value) })) },
      { key: 'is_active', label: names.field('is_active'), options: [{ value: 'true', label: t('projects.active') }, { value: 'false', label: t('projects.inactive') }] },
    ],
    [t, names, dormitory],
  );
  const pages = listPages<TransportRoute>(['transportroutes', 'table'], { dormitory }, (query, signal) => api('GET /transportroutes/', { query, signal }));
  return (
    <>
      <DataTable
        name="routes"
        label={t('transport.tab.routes')}
        columns={columns}
        filters={filters}
        {...pages}
        rowKey="id"
        rowLabel={({ name }) => name}
        empty={t('transport.noRoutes')}
        toolbar={can('add', 'workzone') && <AddButton label={t('transport.newRoute')} onAdd={() => setWritten('new')} />}
      />
      <Suspense fallback={null}>
        {written && <RouteDialog route={written === 'new' ? null : written} onClose={() => setWritten(null)} />}
        {riding && <RidersDialog route={riding} onClose={() => setRiding(null)} />}
      </Suspense>
    </>
  );
}
