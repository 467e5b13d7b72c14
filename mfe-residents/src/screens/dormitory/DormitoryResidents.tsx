import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { exportColumns } from '@firm/residents/contract/exportColumns';
import { tenancyStatusIds } from '@firm/residents/contract/tenancyStatuses';
import { ExportMenu } from '@firm/shared-ui/export/ExportMenu.tsx';
import { exportQuery } from '@firm/shared-ui/export/exportQuery.ts';
import { vocabularyOf, type TableFilter } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters } from '@firm/shared-ui/table/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/useTablePage.ts';
import { api } from '../../api.ts';
import type { Resident } from '../../people/api.ts';
import { usePeopleNames } from '../../people/names.ts';
import { exportNames, useResidentColumns } from '../residents/residentColumns.tsx';
import '../residents/residents.css';

const tableName = 'people';

/** The residents of the dormitory. */
export default function DormitoryResidents({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('residents');
  const names = usePeopleNames();
  const [address] = useSearchParams();
  const columns = useResidentColumns();
  const filters = useMemo<readonly TableFilter[]>(
    () => [{ key: 'tenancy_status', label: names.field('tenancy_status'), options: tenancyStatusIds.map((value) => ({ value, label: names.tenancy(value) })) }],
    [names],
  );
  const vocabulary = useMemo(() => vocabularyOf(tableName, columns, filters), [columns, filters]);
  const of = String(dormitory);
  const fetchPage = useCallback<FetchPage<Resident>>(
    (query, signal) => api('GET /employees/', { query: { ...listParameters(query), dormitory: of }, signal }),
    [of],
  );
  return (
    <DataTable
      name={tableName}
      label={t('dormitory.tab.residents')}
      columns={columns}
      filters={filters}
      fetchPage={fetchPage}
      queryKey={['employees', 'table', 'dormitory', of]}
      rowKey="id"
      rowLabel={(resident) => `${resident.name} ${resident.pass_number}`}
      empty={t('dormitory.nobody')}
      toolbar={
        <ExportMenu
          large
          path="/employees/export/"
          query={() => exportQuery(exportColumns.employees, address, vocabulary, (query) => ({ ...listParameters(query), dormitory: of }), exportNames)}
        />
      }
    />
  );
}
