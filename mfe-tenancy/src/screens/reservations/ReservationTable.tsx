import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { Icon } from '@firm/shared-ui/status/Icon.tsx';
import { findQuery } from '@firm/shared-ui/pick/find.ts';
import type { PickedRecords, TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { bedTypes } from '@firm/tenancy/contract/bed/types';
import { api, type Reservation } from '../../api.ts';
import { useNames } from '../../names.ts';
import { GroupParts } from '../reservation/head/GroupParts.tsx';
import { AllocatedBar } from './AllocatedBar.tsx';
import { ReservationBeds } from './ReservationBeds.tsx';
import { StayDays } from './StayDays.tsx';
import type { ListView } from './views.ts';
import './reservations.css';

const CancelDialog = lazy(() => import('../../cancel/CancelDialog.tsx'));

interface ReservationTableProps {
  readonly state: ListView;
  readonly dormitory: string | undefined;
}

/** Reservations in one state: paged, sorted, filtered and searched by the service; a row expands to its beds. */
export function ReservationTable({ state, dormitory }: ReservationTableProps): ReactNode {
  const { t } = useTranslation('tenancy');
  const can = useSession((session) => session.can);
  const [cancelling, setCancelling] = useState<Reservation | null>(null);
  const mayCancel = can('change', 'resourcereserve') && (state === 'upcoming' || state === 'active');
  const columns = useColumns(state, mayCancel ? setCancelling : null);
  const filters = useFilters();
  // Upcoming ones by the next to begin; the others by the latest first.
  const pages = listPages<Reservation>(['resourcereserves', 'table'], { dormitory, state, ordering: state === 'upcoming' ? 'start_date' : '-start_date' }, (query, signal) => api('GET /resourcereserves/', { query, signal }));
  return (
    <>
      <DataTable
        name="reservations"
        label={t(`reservations.list.${state}`)}
        columns={columns}
        filters={filters}
        {...pages}
        rowKey="id"
        rowLabel={(one) => `${one.ref_id} ${one.vendor_name ?? ''}`}
        {...(can('view', 'resourceallocation') && { expand: (one: Reservation) => (
            <>
              <GroupParts reservation={one} />
              <ReservationBeds reservation={one} />
            </>
          ) })}
        empty={t(`reservations.none.${state}`)}
        toolbar={
          can('add', 'resourcereserve') && (
            <AreaLink to="/reservations/new" className="firm-ui-button firm-ui-button--primary">
              <Icon name="plus" /> {t('manifest.new')}
            </AreaLink>
          )
        }
      />
      {cancelling && (
        <Suspense fallback={null}>
          <CancelDialog reservation={cancelling} onClose={() => setCancelling(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Groups of split reservations: found by the reference that the references of all parts begin with, or by anything that finds a part. */
const groups: PickedRecords = {
  queryKey: ['resourcereserves', 'groups'],
  find: async (search, signal) => {
    const { results } = await api('GET /resourcereserves/', { query: findQuery(search || 'GRP'), signal });
    const found = new Map(results.map(({ group, group_ref, vendor_name }) => [group, `${group_ref} ${vendor_name ?? ''}`]));
    return [...found].flatMap(([value, label]) => (value === null ? [] : [{ value, label }]));
  },
  nameOf: async (id, signal) => {
    const { results } = await api('GET /resourcereserves/', { query: { group: String(id), limit: 1 }, signal });
    return results[0]?.group_ref ?? String(id);
  },
};

function useFilters(): readonly TableFilter[] {
  const names = useNames();
  return useMemo(
    () => [
      {
        key: 'res_type',
        label: names.field('res_type'),
        options: bedTypes.map(({ type_id, name }) => ({ value: String(type_id), label: names.type(type_id, name) })),
      },
      { key: 'group', label: names.field('group'), options: [], column: 'ref_id', pick: groups },
    ],
    [names],
  );
}

function useColumns(state: ListView, onCancel: ((one: Reservation) => void) | null): readonly TableColumn<Reservation>[] {
  const { t } = useTranslation('tenancy');
  const names = useNames();
  return useMemo(
    (): readonly TableColumn<Reservation>[] => [
      {
        key: 'ref_id',
        title: t('words.reference'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 130,
        render: (one) => (
          <>
            <AreaLink to={`/reservations/${one.ref_id}`} className="firm-reservations__link">
              <Id mono>{one.ref_id}</Id>
            </AreaLink>
            {one.group_ref && (
              <small className="firm-reservations__group">
                <Id mono>{one.group_ref}</Id>
              </small>
            )}
          </>
        ),
      },
      { key: 'vendor_name', title: names.field('vendor'), required: true, width: 180, render: (one) => <Name>{one.vendor_name ?? '—'}</Name> },
      { key: 'start_date', title: t('words.stay'), ordering: true, width: 205, render: (one) => <StayDays start={one.start_date} end={one.end_date} /> },
      { key: 'allocated', title: t('words.allocatedTitle'), width: 165, render: (one) => <AllocatedBar {...one} /> },
      { key: 'dorm_name', title: names.field('dormitory'), width: 165, render: (one) => <Name>{one.dorm_name ?? '—'}</Name> },
      { key: 'res_type', title: names.field('res_type'), width: 120, render: (one) => names.type(one.res_type, one.res_type_name) },
      { key: 'group', title: names.field('group'), hidden: true, width: 150, render: (one) => <Id mono>{one.group_ref ?? '—'}</Id> },
      { key: 'zone_name', title: names.field('zone'), hidden: true, width: 120, render: (one) => <Id>{one.zone_name ?? '—'}</Id> },
      { key: 'remarks', title: names.field('remarks'), hidden: true, width: 240, render: (one) => <Name>{one.remarks || '—'}</Name> },
      { key: 'created_time', title: t('words.created'), ordering: true, hidden: true, width: 160, render: (one) => <Time value={one.created_time} /> },
      ...(state === 'cancelled'
        ? [{ key: 'cancelled_time', title: names.field('cancelled_time'), width: 160, render: (one: Reservation) => <Time value={one.cancelled_time} /> }]
        : []),
      ...(onCancel
        ? [
            {
              key: 'actions',
              title: t('words.actions'),
              required: true,
              width: 100,
              render: (one: Reservation) => (
                <MoreActions label={t('words.moreFor', { name: one.ref_id })} actions={[{ text: t('reservation.cancel'), icon: 'ban', act: () => onCancel(one) }]} />
              ),
            },
          ]
        : []),
    ],
    [t, names, state, onCancel],
  );
}
