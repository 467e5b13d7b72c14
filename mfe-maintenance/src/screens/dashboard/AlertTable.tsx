import { useCallback, useMemo, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { placesOf } from '@firm/shared-ui/pick/places.ts';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import '@firm/shared-ui/table/recordLink.css';
import { api, type Alert } from '../../api.ts';
import { DueBadge } from '../../alert/DueBadge.tsx';
import { SourceTag } from '../../alert/SourceTag.tsx';
import { AssignToMe } from '../../move/index.ts';
import { BulkAssign } from './BulkAssign.tsx';
import { alertQuery, type ViewKey } from './views.ts';
import { useNames } from '../../names.ts';
import { AlertSummary } from './AlertSummary.tsx';
import { tableName } from './tableName.ts';
import { DurationBadge } from '../../alert/DurationBadge.tsx';
import { useAlertFilters } from './useAlertFilters.ts';

interface AlertTableProps {
  readonly view: ViewKey;
  readonly dormitory: string | undefined;
  readonly onOpen: (id: number) => void;
}

/** The alerts of the chosen dormitories: paged, sorted, filtered and searched by the service. */
export function AlertTable({ view, dormitory, onOpen }: AlertTableProps): ReactNode {
  const { t } = useTranslation('maintenance');
  const columns = useAlertColumns(onOpen);
  const filters = useAlertFilters(dormitory);
  const me = useSession(({ user }) => user?.id ?? 0);
  const mayChange = useSession((session) => session.can('change', 'alert'));
  const [selected, setSelected] = useState<readonly Key[]>([]);
  const [rows, setRows] = useState<readonly Alert[]>([]);
  const fetchPage = useCallback<FetchPage<Alert>>(
    ({ filters: chosen, search = '', ...page }, signal) =>
      api('GET /alerts/', { query: { ...alertQuery(view, me, { filters: chosen, search }), ...page, ...(dormitory && { dormitory }) }, signal }),
    [view, me, dormitory],
  );
  return (
    <DataTable
      name={tableName}
      label={t('dashboard.alerts')}
      columns={columns}
      filters={filters}
      fetchPage={fetchPage}
      queryKey={['alerts', 'table', view, dormitory]}
      rowKey="id"
      rowLabel={(alert) => `${alert.ref_id} ${alert.name}`}
      expand={(alert) => <AlertSummary alert={alert} />}
      empty={t(view === 'all' ? 'dashboard.none' : 'dashboard.noneHere')}
      {...(mayChange && { selection: { selected, onChange: setSelected }, onSelectedRows: setRows, toolbar: <BulkAssign selected={selected} places={placesOf(rows)} onSelect={setSelected} /> })}
    />
  );
}

function useAlertColumns(onOpen: (id: number) => void): readonly TableColumn<Alert>[] {
  const { t } = useTranslation('maintenance');
  const names = useNames();
  return useMemo(
    (): readonly TableColumn<Alert>[] => [
      {
        key: 'ref_id',
        title: names.field('ref_id'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 130,
        render: (alert) => (
          <button type="button" className="firm-record-link firm-alerts__link" onClick={() => onOpen(alert.id)}>
            <Id mono>{alert.ref_id}</Id>
          </button>
        ),
      },
      {
        key: 'name',
        title: names.field('name'),
        required: true,
        width: 260,
        render: (alert) => (
          <>
            <Name>{alert.name}</Name> <SourceTag alert={alert} />
          </>
        ),
      },
      {
        key: 'status',
        title: names.field('status'),
        ordering: true,
        width: 150,
        render: (alert) => <StatusTag color={alert.status_color} icon={cancelledIcon(alert.status)} text={names.status(alert.status)} />,
      },
      {
        key: 'priority',
        title: names.field('priority'),
        ordering: true,
        width: 130,
        render: (alert) =>
          alert.priority_name ? (
            <StatusTag color={alert.priority_color} icon="flag" text={names.lookup('priority', alert.priority, alert.priority_name) ?? ''} />
          ) : (
            '—'
          ),
      },
      { key: 'due_time', title: names.field('due_time'), ordering: true, width: 170, render: (alert) => <DueBadge alert={alert} otherwise="—" /> },
      {
        key: 'duration',
        title: t('dashboard.duration'),
        width: 170,
        hidden: true,
        render: (alert) => (alert.assign_time && alert.allowed_hours !== null ? <DurationBadge {...alert} /> : '—'),
      },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: (alert) => <Name>{alert.dorm_name ?? '—'}</Name> },
      { key: 'zone_tag_name', title: names.field('zone_tag'), width: 130, render: (alert) => <Id>{alert.zone_tag_name ?? '—'}</Id> },
      { key: 'block_tag_name', title: names.field('block_tag'), width: 120, render: (alert) => <Id>{alert.block_tag_name ?? '—'}</Id> },
      {
        key: 'assignee_name',
        title: names.field('assignee'),
        width: 160,
        render: (alert) => (alert.status === 'open' ? <AssignToMe alert={alert} small /> : <Name>{alert.assignee_name ?? '—'}</Name>),
      },
      { key: 'created_time', title: names.field('created_time'), ordering: true, width: 160, render: (alert) => <Time value={alert.created_time} /> },
      { key: 'update_time', title: names.field('update_time'), ordering: true, width: 160, hidden: true, render: (alert) => <Time value={alert.update_time} /> },
      {
        key: 'severity',
        title: names.field('severity'),
        ordering: true,
        width: 130,
        hidden: true,
        render: (alert) =>
          alert.severity_name ? <StatusTag color={alert.severity_color} text={names.lookup('severity', alert.severity, alert.severity_name) ?? ''} /> : '—',
      },
      { key: 'problem_type', title: names.field('problem_type'), width: 160, hidden: true, render: (alert) => names.lookup('problem_type', alert.problem_type, alert.problem_type_name) ?? '—' },
      { key: 'person_tag_name', title: names.field('person_tag'), width: 180, hidden: true, render: (alert) => <Name>{alert.person_tag_name ?? '—'}</Name> },
      { key: 'source', title: names.field('source'), width: 160, hidden: true, render: (alert) => names.source(alert.source) },
      { key: 'vendor_tag_name', title: names.field('vendor_tag'), width: 180, hidden: true, render: (alert) => <Name>{alert.vendor_tag_name ?? '—'}</Name> },
      { key: 'resolve_time', title: names.field('resolve_time'), ordering: true, width: 160, hidden: true, render: (alert) => <Time value={alert.resolve_time} /> },
    ],
    [t, names, onOpen],
  );
}
