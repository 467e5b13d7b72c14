import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, collection, type HealthRecord } from '../../api.ts';
import { useNames } from '../../names.ts';
import { PlaceTag, HealthStatusTag } from '../../record/HealthStatusTag.tsx';
import { Temperature } from '../../record/Temperature.tsx';
import { useRecordFilters } from './filters.ts';
import { RecordLink } from './RecordLink.tsx';
import type { ListProps } from './listProps.ts';

/** All records of the chosen dormitories: paged, sorted, filtered and searched by the service. */
export function RecordTable({ dormitory, onOpen }: ListProps): ReactNode {
  const { t } = useTranslation('health');
  const columns = useRecordColumns(onOpen);
  const filters = useRecordFilters(dormitory);
  const pages = listPages<HealthRecord>([collection, 'table'], { dormitory }, (query, signal) => api('GET /healthtrackrecords/', { query, signal }));
  return (
    <DataTable
      name="records"
      label={t('tracking.tab.records')}
      columns={columns}
      filters={filters}
      {...pages}
      rowKey="id"
      rowLabel={(record) => record.employee_name ?? String(record.id)}
      empty={t('tracking.none')}
    />
  );
}

function useRecordColumns(onOpen: (id: number) => void): readonly TableColumn<HealthRecord>[] {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useNames();
  return useMemo(
    (): readonly TableColumn<HealthRecord>[] => [
      {
        key: 'employee_name',
        title: names.field('employee_name'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 200,
        render: (record) => <RecordLink onOpen={() => onOpen(record.id)}>{record.employee_name}</RecordLink>,
      },
      { key: 'health_status', title: names.field('health_status'), width: 150, render: (record) => <HealthStatusTag status={record.health_status} color={record.health_status_color} /> },
      { key: 'is_current', title: names.field('is_current'), width: 100, render: (record) => formats.yesNo(record.is_current) },
      { key: 'reporting_date', title: names.field('reporting_date'), ordering: true, width: 140, render: (record) => <Time value={record.reporting_date} form="date" /> },
      { key: 'curr_location_status', title: names.field('curr_location_status'), width: 170, render: (record) => <PlaceTag place={record.curr_location_status} color={record.loc_status_color} /> },
      { key: 'temperature', title: names.field('temperature'), ordering: true, width: 150, render: (record) => <Temperature value={record.temperature} flagged={record.flagged} /> },
      { key: 'zone_ref_id', title: names.field('zone'), width: 130, render: (record) => <Id>{record.zone_ref_id ?? '—'}</Id> },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: (record) => <Name>{record.dorm_name ?? '—'}</Name> },
      { key: 'pass_number', title: names.field('pass_number'), width: 130, render: (record) => <Id>{record.pass_number || '—'}</Id> },
      { key: 'case_state', title: names.field('case_state'), width: 150, render: (record) => names.caseState(record.case_state) },
      { key: 'status_start_date', title: names.field('status_start_date'), ordering: true, width: 140, hidden: true, render: (record) => <Time value={record.status_start_date} form="date" /> },
      { key: 'status_end_date', title: names.field('status_end_date'), width: 140, hidden: true, render: (record) => <Time value={record.status_end_date} form="date" /> },
      { key: 'onset_date', title: names.field('onset_date'), width: 140, hidden: true, render: (record) => <Time value={record.onset_date} form="date" /> },
      { key: 'symptoms', title: names.field('symptoms'), width: 200, hidden: true, render: (record) => formats.list(record.symptoms.map(names.symptom)) || '—' },
      { key: 'vendor_name', title: names.field('vendor'), width: 180, hidden: true, render: (record) => <Name>{record.vendor_name ?? '—'}</Name> },
      { key: 'isolation_wanted', title: names.field('isolation_wanted'), width: 150, hidden: true, render: (record) => formats.yesNo(record.isolation_wanted) },
      { key: 'recorded_by_name', title: names.field('recorded_by'), width: 160, hidden: true, render: (record) => <Name>{record.recorded_by_name ?? '—'}</Name> },
      { key: 'created_time', title: t('record.at'), width: 160, hidden: true, render: (record) => <Time value={record.created_time} /> },
    ],
    [t, names, onOpen, formats],
  );
}
