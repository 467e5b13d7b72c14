import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, collection, type SuspectedCase } from '../../api.ts';
import { useNames } from '../../names.ts';
import { PlaceTag } from '../../record/HealthStatusTag.tsx';
import { Temperature } from '../../record/Temperature.tsx';
import { useSuspectedFilters } from './filters.ts';
import { RecordLink } from './RecordLink.tsx';
import type { ListProps } from './listProps.ts';

/** Residents who are suspected cases now, with the number of contacts and whether they are isolated. */
export function SuspectedTable({ dormitory, onOpen }: ListProps): ReactNode {
  const { t } = useTranslation('health');
  const formats = useFormats();
  const names = useNames();
  const filters = useSuspectedFilters(dormitory);
  const columns = useMemo(
    (): readonly TableColumn<SuspectedCase>[] => [
      {
        key: 'employee_name',
        title: names.field('employee_name'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 200,
        render: (one) => <RecordLink onOpen={() => onOpen(one.id)}>{one.employee_name}</RecordLink>,
      },
      { key: 'days_since_onset', title: t('tracking.daysSinceOnset'), width: 150, align: 'end' },
      { key: 'isolated', title: t('tracking.figure.isolated'), width: 120, render: (one) => formats.yesNo(one.isolated) },
      { key: 'curr_location_status', title: names.field('curr_location_status'), width: 170, render: (one) => <PlaceTag place={one.curr_location_status} color={one.loc_status_color} /> },
      { key: 'temperature', title: names.field('temperature'), ordering: true, width: 150, render: (one) => <Temperature value={one.temperature} flagged={one.flagged} /> },
      { key: 'close', title: t('tracking.closeContacts'), width: 140, align: 'end', render: (one) => one.contacts.close },
      { key: 'other', title: t('tracking.otherContacts'), width: 140, align: 'end', render: (one) => one.contacts.other },
      { key: 'zone_ref_id', title: names.field('zone'), width: 130, render: (one) => <Id>{one.zone_ref_id ?? '—'}</Id> },
      { key: 'dorm_name', title: names.field('dormitory'), width: 180, render: (one) => <Name>{one.dorm_name ?? '—'}</Name> },
      { key: 'reporting_date', title: names.field('reporting_date'), ordering: true, width: 140, render: (one) => <Time value={one.reporting_date} form="date" /> },
      { key: 'vendor_name', title: names.field('vendor'), width: 180, hidden: true, render: (one) => <Name>{one.vendor_name ?? '—'}</Name> },
    ],
    [t, names, onOpen, formats],
  );
  const pages = listPages<SuspectedCase>([collection, 'suspected'], { dormitory }, (query, signal) => api('GET /healthtrackrecords/get_suspected_cases/', { query, signal }));
  return (
    <DataTable
      name="suspected"
      label={t('tracking.tab.suspected')}
      columns={columns}
      filters={filters}
      {...pages}
      rowKey="id"
      rowLabel={(one) => one.employee_name ?? String(one.id)}
      empty={t('tracking.noneSuspected')}
    />
  );
}
