import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tenancyStatusIds } from '@firm/residents/contract/resident/tenancyStatuses';
import type { TableFilter } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters, type TableQuery } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../../api.ts';
import type { Resident } from '../../resident/api.ts';
import { useResidentNames } from '../../resident/names.ts';
import { useResidentColumns } from '../residents/residentColumns.tsx';
import { ResidentsExport } from '../residents/ResidentsExport.tsx';
import '../residents/residents.css';

/** The residents of the dormitory. */
export default function DormitoryResidents({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const columns = useResidentColumns();
  const filters = useMemo<readonly TableFilter[]>(
    () => [{ key: 'tenancy_status', label: names.field('tenancy_status'), options: tenancyStatusIds.map((value) => ({ value, label: names.tenancy(value) })) }],
    [names],
  );
  const of = String(dormitory);
  const asked = useCallback((query: TableQuery) => ({ ...listParameters(query), dormitory: of }), [of]);
  const fetchPage = useCallback<FetchPage<Resident>>((query, signal) => api('GET /employees/', { query: asked(query), signal }), [asked]);
  return (
    <DataTable
      name="people"
      label={t('dormitory.tab.residents')}
      columns={columns}
      filters={filters}
      fetchPage={fetchPage}
      queryKey={['employees', 'table', 'dormitory', of]}
      rowKey="id"
      rowLabel={(resident) => `${resident.name} ${resident.pass_number}`}
      empty={t('dormitory.nobody')}
      toolbar={(shown) => <ResidentsExport shown={shown} query={asked} />}
    />
  );
}
