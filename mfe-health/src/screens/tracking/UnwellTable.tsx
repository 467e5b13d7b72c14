import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { careStatuses } from '@firm/health/contract/statuses';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, collection, type UnwellResident } from '../../api.ts';
import { useNames } from '../../names.ts';
import { PlaceTag, HealthStatusTag } from '../../record/HealthStatusTag.tsx';
import { useUnwellFilters } from './filters.ts';
import { RecordLink } from './RecordLink.tsx';
import type { ListProps } from './listProps.ts';

/** In care, unless the user's filter says otherwise: those whom the figure counts. */
const inCare = careStatuses.join();

/** Residents in care, with their status and since when; those who have died are in it only by the filter. */
export function UnwellTable({ dormitory, onOpen }: ListProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useNames();
  const filters = useUnwellFilters();
  const columns = useMemo(
    (): readonly TableColumn<UnwellResident>[] => [
      {
        key: 'name',
        title: names.field('employee'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 200,
        render: (one) => <RecordLink onOpen={() => onOpen(one.health_record.record_id)}>{one.name}</RecordLink>,
      },
      {
        key: 'health_status',
        title: names.field('health_status'),
        width: 150,
        render: ({ health_record: record }) => <HealthStatusTag status={record.health_status} color={record.health_status_color} />,
      },
      { key: 'days', title: t('tracking.daysOfStatus'), ordering: 'since', width: 130, align: 'end' },
      {
        key: 'loc_status',
        title: names.field('curr_location_status'),
        width: 170,
        render: ({ health_record: record }) => <PlaceTag place={record.loc_status} color={record.loc_status_color} />,
      },
      { key: 'isolated', title: t('tracking.figure.isolated'), width: 120, render: (one) => formats.yesNo(one.isolated) },
      { key: 'onset_date', title: names.field('onset_date'), width: 150, render: (one) => <Time value={one.onset_date} form="date" /> },
      { key: 'contacts', title: t('tracking.contacts'), width: 110, align: 'end' },
      { key: 'resource_ref_id', title: t('tracking.bed'), width: 150, render: (one) => <Id>{one.resource_ref_id || '—'}</Id> },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: (one) => <Name>{one.dorm_name ?? '—'}</Name> },
      { key: 'pass_number', title: names.field('pass_number'), width: 130, hidden: true, render: (one) => <Id>{one.pass_number || '—'}</Id> },
      { key: 'vendor_name', title: names.field('vendor'), width: 180, hidden: true, render: (one) => <Name>{one.vendor_name ?? '—'}</Name> },
    ],
    [t, names, onOpen, formats],
  );
  const pages = listPages<UnwellResident>([collection, 'unwell'], { dormitory, health_status: inCare }, (query, signal) => api('GET /employees/unhealthytrace/', { query, signal }));
  return (
    <DataTable
      name="unwell"
      label={t('tracking.tab.unwell')}
      columns={columns}
      filters={filters}
      {...pages}
      rowKey="id"
      rowLabel={(one) => one.name}
      empty={t('tracking.noneUnwell')}
    />
  );
}
