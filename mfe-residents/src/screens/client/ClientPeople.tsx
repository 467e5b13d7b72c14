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
import type { ClientKind } from '../../people/addresses.ts';
import type { Resident } from '../../people/api.ts';
import { usePeopleNames } from '../../people/names.ts';
import { residentsOf } from '../clients/ClientFigures.tsx';
import { exportNames, useResidentColumns } from '../residents/residentColumns.tsx';

const tableName = 'people';

/** The residents of one client. */
export function ClientPeople({ kind, id }: { readonly kind: ClientKind; readonly id: number }): ReactNode {
  const { t } = useTranslation('residents');
  const names = usePeopleNames();
  const [address] = useSearchParams();
  const all = useResidentColumns();
  const columns = useMemo(() => all.filter(({ key }) => key !== 'employer' || kind === 'vendor'), [all, kind]);
  const filters = useMemo<readonly TableFilter[]>(
    () => [{ key: 'tenancy_status', label: names.field('tenancy_status'), options: tenancyStatusIds.map((value) => ({ value, label: names.tenancy(value) })) }],
    [names],
  );
  const vocabulary = useMemo(() => vocabularyOf(tableName, columns, filters), [columns, filters]);
  const fetchPage = useCallback<FetchPage<Resident>>(
    (query, signal) => api('GET /employees/', { query: { ...listParameters(query), ...residentsOf(kind, id) }, signal }),
    [kind, id],
  );
  return (
    <DataTable
      name={tableName}
      label={t('client.tab.people')}
      columns={columns}
      filters={filters}
      fetchPage={fetchPage}
      queryKey={['employees', 'table', kind, id]}
      rowKey="id"
      rowLabel={(resident) => `${resident.name} ${resident.pass_number}`}
      empty={t('client.nobody')}
      toolbar={
        <ExportMenu
          large
          path="/employees/export/"
          query={() => exportQuery(exportColumns.employees, address, vocabulary, (query) => ({ ...listParameters(query), ...residentsOf(kind, id) }), exportNames)}
        />
      }
    />
  );
}
