import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { tenancyStatusIds } from '@firm/residents/contract/resident/tenancyStatuses';
import type { TableFilter } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters, type TableQuery } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../../api.ts';
import type { ClientKind } from '../../resident/addresses.ts';
import type { Resident } from '../../resident/api.ts';
import { useResidentNames } from '../../resident/names.ts';
import { residentsOf } from '../clients/ClientFigures.tsx';
import { useResidentColumns } from '../residents/residentColumns.tsx';
import { ResidentsExport } from '../residents/ResidentsExport.tsx';

/** The residents of one client. */
export function ClientResidents({ kind, id }: { readonly kind: ClientKind; readonly id: number }): ReactNode {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  const all = useResidentColumns();
  const columns = useMemo(() => all.filter(({ key }) => key !== 'employer' || kind === 'vendor'), [all, kind]);
  const filters = useMemo<readonly TableFilter[]>(
    () => [{ key: 'tenancy_status', label: names.field('tenancy_status'), options: tenancyStatusIds.map((value) => ({ value, label: names.tenancy(value) })) }],
    [names],
  );
  const asked = useCallback((query: TableQuery) => ({ ...listParameters(query), ...residentsOf(kind, id) }), [kind, id]);
  const fetchPage = useCallback<FetchPage<Resident>>((query, signal) => api('GET /employees/', { query: asked(query), signal }), [asked]);
  return (
    <DataTable
      name="people"
      label={t('client.tab.residents')}
      columns={columns}
      filters={filters}
      fetchPage={fetchPage}
      queryKey={['employees', 'table', kind, id]}
      rowKey="id"
      rowLabel={(resident) => `${resident.name} ${resident.pass_number}`}
      empty={t('client.nobody')}
      toolbar={(shown) => <ResidentsExport shown={shown} query={asked} />}
    />
  );
}
