import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MaintenanceApi } from '@firm/maintenance/contract';
import type { MaintenanceLabels } from '@firm/maintenance/contract/labels';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters } from '@firm/shared-ui/table/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/useTablePage.ts';
import { maintenance } from '../api.ts';

type Ticket = MaintenanceApi['GET /alerts/']['answer']['results'][number];

interface TicketTableProps {
  /** Whose tickets: a filter of `GET /alerts/`, as text. */
  readonly of: 'zone_tag' | 'dormitory' | 'vendor_tag' | 'person_tag';
  readonly id: number;
}

/** Tickets about one room, dormitory, vendor or resident; only for those who may view tickets. */
export default function TicketTable({ of, id }: TicketTableProps): ReactNode {
  const { t } = useTranslation('residents');
  const labels = useMemo(() => labelsIn<MaintenanceLabels>(t, 'maintenance'), [t]);
  const columns = useMemo<readonly TableColumn<Ticket>[]>(
    () => [
      {
        key: 'ref_id',
        title: labels.field('ref_id'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 140,
        render: (ticket) => (
          <AreaLink to={`/maintenance/${ticket.ref_id}`}>
            <Id mono>{ticket.ref_id}</Id>
          </AreaLink>
        ),
      },
      { key: 'name', title: labels.field('name'), required: true, width: 280, render: (ticket) => <Name>{ticket.name}</Name> },
      {
        key: 'status',
        title: labels.field('status'),
        ordering: true,
        width: 150,
        render: (ticket) => <StatusTag color={ticket.status_color} text={labels.choice('status', ticket.status)} />,
      },
      { key: 'zone_tag_name', title: labels.field('zone_tag'), width: 140, hidden: of === 'zone_tag', render: (ticket) => <Id>{ticket.zone_tag_name ?? '—'}</Id> },
      { key: 'assignee_name', title: labels.field('assignee'), width: 170, render: (ticket) => <Name>{ticket.assignee_name ?? '—'}</Name> },
      { key: 'created_time', title: labels.field('created_time'), ordering: true, width: 160, render: (ticket) => <Time value={ticket.created_time} /> },
    ],
    [labels, of],
  );
  const fetchPage = useCallback<FetchPage<Ticket>>(
    (query, signal) => maintenance('GET /alerts/', { query: { ...listParameters(query), [of]: String(id) }, signal }),
    [of, id],
  );
  return (
    <DataTable
      name="tickets"
      label={t('zone.tickets')}
      columns={columns}
      fetchPage={fetchPage}
      queryKey={['alerts', of, id]}
      rowKey="id"
      rowLabel={(ticket) => ticket.ref_id}
      empty={t('zone.noTickets')}
    />
  );
}
