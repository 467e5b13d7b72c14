import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { MaintenanceLabels } from '@firm/maintenance/contract/labels';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { maintenance } from '../api.ts';
import { ReportFault } from './ReportFault.tsx';

type Alert = MaintenanceApi['GET /alerts/']['answer']['results'][number];

interface AlertTableProps {
  /** The filter of `GET /alerts/` that `id` is a value of. */
  readonly of: 'zone_tag' | 'dormitory' | 'vendor_tag' | 'person_tag';
  readonly id: number;
}

/** Alerts about one room, dormitory, vendor or resident; only for users with permission to view alerts. */
export default function AlertTable({ of, id }: AlertTableProps): ReactNode {
  const { t } = useTranslation('residents');
  const labels = useMemo(() => labelsIn<MaintenanceLabels>(t, 'maintenance'), [t]);
  const columns = useMemo<readonly TableColumn<Alert>[]>(
    () => [
      {
        key: 'ref_id',
        title: labels.field('ref_id'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 140,
        render: (alert) => (
          <AreaLink to={`/maintenance/${alert.ref_id}`}>
            <Id mono>{alert.ref_id}</Id>
          </AreaLink>
        ),
      },
      { key: 'name', title: labels.field('name'), required: true, width: 280, render: (alert) => <Name>{alert.name}</Name> },
      {
        key: 'status',
        title: labels.field('status'),
        ordering: true,
        width: 150,
        render: (alert) => <StatusTag color={alert.status_color} icon={cancelledIcon(alert.status)} text={labels.choice('status', alert.status)} />,
      },
      { key: 'zone_tag_name', title: labels.field('zone_tag'), width: 140, hidden: of === 'zone_tag', render: (alert) => <Id>{alert.zone_tag_name ?? '—'}</Id> },
      { key: 'assignee_name', title: labels.field('assignee'), width: 170, render: (alert) => <Name>{alert.assignee_name ?? '—'}</Name> },
      { key: 'created_time', title: labels.field('created_time'), ordering: true, width: 160, render: (alert) => <Time value={alert.created_time} /> },
    ],
    [labels, of],
  );
  const fetchPage = useCallback<FetchPage<Alert>>(
    (query, signal) => maintenance('GET /alerts/', { query: { ...listParameters(query), [of]: String(id) }, signal }),
    [of, id],
  );
  return (
    <DataTable
      name="alerts"
      label={t('zone.alerts')}
      columns={columns}
      fetchPage={fetchPage}
      queryKey={['alerts', of, id]}
      rowKey="id"
      rowLabel={(alert) => alert.ref_id}
      empty={t('zone.noAlerts')}
      {...((of === 'zone_tag' || of === 'person_tag') && { toolbar: <ReportFault about={of} id={id} /> })}
    />
  );
}
