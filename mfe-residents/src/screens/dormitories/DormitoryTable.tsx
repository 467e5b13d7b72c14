import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportColumns } from '@firm/residents/contract/export/columns';
import { useResidentNames } from '../../resident/names.ts';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { OccupancyBar } from '@firm/shared-ui/occupancy/OccupancyBar.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { ExportMenu } from '@firm/shared-ui/export/ExportMenu.tsx';
import { exportQuery } from '@firm/shared-ui/export/exportQuery.ts';
import { dormitoryAddress } from '../../zone/addresses.ts';
import { activityColors, activityIcons } from './DormitoryCard.tsx';
import type { DormitoryRow } from './dormitoryRows.ts';
import { exportOfDormitories, pageOfDormitories } from './pageOfDormitories.ts';

interface DormitoryTableProps {
  readonly rows: readonly DormitoryRow[];
  /** A version of the rows: changes whenever they do. */
  readonly asOf: string;
}

/** The dormitories as a table that can be sorted, searched and filtered; the file has what it shows. */
export default function DormitoryTable({ rows, asOf }: DormitoryTableProps): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const names = useResidentNames();
  const columns = useDormitoryColumns(rows.some(({ openAlerts }) => openAlerts !== null));
  const filters = useMemo<readonly TableFilter[]>(() => {
    const licences = [...new Set(rows.map(({ dormitory }) => dormitory.licence_status))].filter((licence) => licence !== '').sort();
    return [
      { key: 'licence_status', label: names.field('licence_status'), options: licences.map((value) => ({ value, label: value })) },
      {
        key: 'is_active',
        label: t('dormitories.open'),
        column: 'activity',
        options: [
          { value: 'true', label: formats.yesNo(true) },
          { value: 'false', label: formats.yesNo(false) },
        ],
      },
    ];
  }, [rows, t, names, formats]);
  const fetchPage = useCallback<FetchPage<DormitoryRow>>((query) => Promise.resolve(pageOfDormitories(rows, query)), [rows]);
  return (
    <DataTable
      name="dormitories"
      label={t('manifest.dormitories')}
      columns={columns}
      filters={filters}
      fetchPage={fetchPage}
      queryKey={['dormitories', 'table', asOf]}
      rowKey={({ dormitory }) => dormitory.id}
      rowLabel={({ dormitory }) => dormitory.name}
      empty={t('dormitories.none')}
      toolbar={(shown) => <ExportMenu path="/dormitories/export/" query={() => exportQuery(exportColumns.dormitories, shown, (query) => exportOfDormitories(rows, query))} />}
    />
  );
}

function useDormitoryColumns(withAlerts: boolean): readonly TableColumn<DormitoryRow>[] {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const formats = useFormats();
  return useMemo((): readonly TableColumn<DormitoryRow>[] => {
    const figure = (key: string, title: string, of: (row: DormitoryRow) => number | null): TableColumn<DormitoryRow> => ({
      key,
      title,
      ordering: true,
      align: 'end',
      width: 120,
      render: (row) => formats.number(of(row)),
    });
    return [
      {
        key: 'name',
        title: names.field('name'),
        ordering: true,
        required: true,
        fixed: 'start',
        width: 280,
        render: ({ dormitory }) => (
          <span className="firm-dormitory-cards__named">
            <img src={dormitory.img.replace('/full/', '/thumb/')} alt="" width={56} height={36} loading="lazy" />
            <AreaLink to={dormitoryAddress(dormitory.id)}>
              <Name>{dormitory.name}</Name>
            </AreaLink>
          </span>
        ),
      },
      { key: 'dorm_ref_id', title: names.field('dorm_ref_id'), ordering: true, width: 120, render: ({ dormitory }) => <Id mono>{dormitory.dorm_ref_id}</Id> },
      {
        key: 'occupancy',
        title: t('dormitories.occupancy'),
        ordering: true,
        width: 220,
        render: ({ dormitory }) => (
          <OccupancyBar occupied={dormitory.stats.occupied} beds={dormitory.stats.beds} label={t('dormitories.occupancyOf', { name: dormitory.name })} />
        ),
      },
      figure('free', names.field('free'), ({ dormitory }) => dormitory.stats.free),
      figure('rooms', names.field('rooms'), ({ dormitory }) => dormitory.stats.rooms),
      ...(withAlerts ? [figure('open_alerts', t('dormitories.column.open_alerts'), ({ openAlerts }) => openAlerts)] : []),
      {
        key: 'activity',
        title: t('dormitories.column.activity'),
        width: 150,
        render: ({ activity }) =>
          activity ? <StatusTag color={activityColors[activity]} icon={activityIcons[activity]} text={t(`dormitories.activity.${activity}`)} /> : '—',
      },
      { key: 'licence_status', title: names.field('licence_status'), width: 150, render: ({ dormitory }) => <Name>{dormitory.licence_status || '—'}</Name> },
      { key: 'dorm_type', title: names.field('dorm_type'), width: 150, hidden: true, render: ({ dormitory }) => <Name>{dormitory.dorm_type || '—'}</Name> },
      { key: 'location', title: names.field('location'), width: 260, hidden: true, render: ({ dormitory }) => <Name>{dormitory.location || '—'}</Name> },
      { key: 'contact_person', title: names.field('contact_person'), width: 180, hidden: true, render: ({ dormitory }) => <Name>{dormitory.contact_person || '—'}</Name> },
      { key: 'contact_no', title: names.field('contact_no'), width: 150, hidden: true, render: ({ dormitory }) => <Id>{dormitory.contact_no || '—'}</Id> },
    ];
  }, [t, names, formats, withAlerts]);
}
