/** The table of visits: open ones, or all. A button records that somebody who is inside leaves. */
import Button from 'antd/es/button';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { notifyError } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, endVisit, type Visit } from '../../api.ts';
import { useNames } from '../../names.ts';

interface VisitTableProps {
  readonly dormitory: string | undefined;
  /** Only open visits. */
  readonly open?: boolean;
}

export function VisitTable({ dormitory, open = false }: VisitTableProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const placeName = usePlaceNames();
  const can = useSession((session) => session.can);
  const [leaving, setLeaving] = useState<number | null>(null);
  const end = useCallback(async (visit: Visit): Promise<void> => {
    setLeaving(visit.id);
    await endVisit(visit).catch(notifyError);
    setLeaving(null);
  }, []);
  const mayChange = can('change', 'workzone');
  const columns = useMemo(
    (): readonly TableColumn<Visit>[] => [
      { key: 'name', title: names.field('name'), fixed: 'start', required: true, width: 190, render: ({ name }) => <Name>{name || t('transport.elsewhere')}</Name> },
      { key: 'who', title: t('tracking.who'), width: 130, render: ({ visitor }) => <StatusTag color={visitor ? 'purple' : 'blue'} icon={visitor ? 'user' : 'users'} text={t(visitor ? 'tracking.isVisitor' : 'tracking.isResident')} /> },
      { key: 'pass_number', title: t('tracking.number'), width: 140, render: ({ pass_number, visitor }) => <Id>{visitor?.id_number || pass_number}</Id> },
      { key: 'place_name', title: t('tracking.place'), width: 180, render: ({ place_name, zone, dormitory: of }) => <Name>{placeName(place_name, zone === null ? null : of)}</Name> },
      { key: 'entered_at', title: names.field('entered_at'), ordering: true, width: 160, render: ({ entered_at }) => <Time value={entered_at} /> },
      {
        key: 'left_at',
        title: names.field('left_at'),
        ordering: true,
        width: 190,
        render: (visit) => {
          if (visit.left_at !== null) return <><Time value={visit.left_at} /> {visit.assumed && t('tracking.assumed')}</>;
          if (!mayChange) return t('tracking.stillInside');
          return (
            <Button size="small" loading={leaving === visit.id} aria-label={t('tracking.leaves', { name: visit.name || t('transport.elsewhere') })} onClick={() => void end(visit)}>
              {t('tracking.out')}
            </Button>
          );
        },
      },
      { key: 'purpose', title: names.field('purpose'), width: 180, render: ({ purpose }) => <Name>{purpose}</Name> },
    ],
    [t, names, placeName, mayChange, leaving, end],
  );
  const fetchPage = useCallback<FetchPage<Visit>>(
    (query, signal) => api('GET /zonevisits/', { query: { ...listParameters(query), dormitory, ...(open && { open: 'true' }) }, signal }),
    [dormitory, open],
  );
  return (
    <DataTable
      name={open ? 'inside' : 'visits'}
      label={t(open ? 'tracking.tab.inside' : 'tracking.tab.visits')}
      columns={columns}
      queryKey={['zonevisits', open ? 'inside' : 'all', dormitory]}
      rowKey="id"
      rowLabel={({ name }) => name || t('transport.elsewhere')}
      fetchPage={fetchPage}
      empty={t('tracking.nobody')}
    />
  );
}
