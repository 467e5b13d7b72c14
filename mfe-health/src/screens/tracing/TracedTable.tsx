import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { finalStatuses, riskLevels } from '@firm/health/contract/limits';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { pickedResidents } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api } from '../../api.ts';
import { useNames } from '../../names.ts';
import { tracers, type TracedResident } from '../../tracing/api.ts';
import { riskColors, stateColors, useTracingNames } from '../../tracing/useTracingNames.ts';

/** Residents who are cases or contacts, with the progress of their follow-up. */
export function TracedTable({ dormitory }: { readonly dormitory: string | undefined }): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const words = useTracingNames();
  const columns = useMemo(
    (): readonly TableColumn<TracedResident>[] => [
      {
        key: 'name',
        title: names.field('employee'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 200,
        render: (one) =>
          one.index_records.length > 0 ? (
            <AreaLink to={`/health/tracing/${one.index_records[0]}`}>
              <Name>{one.name}</Name>
            </AreaLink>
          ) : (
            <Name>{one.name}</Name>
          ),
      },
      { key: 'role', title: t('tracing.roleTitle'), width: 130, render: (one) => words.role(one.role) },
      { key: 'risk_level', title: names.field('risk_level'), width: 110, render: (one) => (one.risk_level === null ? '—' : <StatusTag color={riskColors[one.risk_level]} text={words.risk(one.risk_level)} />) },
      { key: 'final_status', title: names.field('final_status'), width: 170, render: (one) => (one.final_status === null ? '—' : <StatusTag color={stateColors[one.final_status]} icon={cancelledIcon(one.final_status)} text={words.state(one.final_status)} />) },
      { key: 'followup_end', title: names.field('followup_end'), ordering: true, width: 150, render: (one) => <Time value={one.followup_end} form="date" /> },
      { key: 'checks', title: t('tracing.checks'), width: 150, render: (one) => t('tracing.checksOf', { done: one.checks_done, missed: one.checks_missed }) },
      { key: 'last_contact', title: names.field('last_contact'), ordering: true, width: 140, render: (one) => <Time value={one.last_contact} form="date" /> },
      { key: 'zone_ref_id', title: names.field('zone'), width: 130, render: (one) => <Id>{one.zone_ref_id ?? '—'}</Id> },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: (one) => <Name>{one.dorm_name ?? '—'}</Name> },
      { key: 'assignee_name', title: names.field('assignee'), width: 160, render: (one) => <Name>{one.assignee_name ?? '—'}</Name> },
      { key: 'vendor_name', title: names.field('vendor'), width: 180, hidden: true, render: (one) => <Name>{one.vendor_name ?? '—'}</Name> },
    ],
    [t, names, words],
  );
  const filters = useMemo(
    (): readonly TableFilter[] => [
      { key: 'employee', label: names.field('employee'), column: 'name', options: [], pick: { queryKey: ['employees', dormitory], find: finder(pickedResidents, dormitory), nameOf: namer(pickedResidents) } },
      { key: 'role', label: t('tracing.roleTitle'), options: (['case', 'contact', 'both'] as const).map((value) => ({ value, label: words.role(value) })) },
      { key: 'risk_level', label: names.field('risk_level'), options: riskLevels.map((value) => ({ value, label: words.risk(value) })) },
      { key: 'final_status', label: names.field('final_status'), options: finalStatuses.map((value) => ({ value, label: words.state(value) })) },
    ],
    [t, names, words, dormitory],
  );
  const pages = listPages<TracedResident>([tracers, 'traced'], { dormitory }, (query, signal) => api('GET /employees/employeeTracing/', { query, signal }));
  return (
    <DataTable
      name="traced"
      label={t('tracing.tab.traced')}
      columns={columns}
      filters={filters}
      {...pages}
      rowKey="id"
      rowLabel={({ name }) => name}
      searchable={false}
      empty={t('tracing.nobodyTraced')}
    />
  );
}
