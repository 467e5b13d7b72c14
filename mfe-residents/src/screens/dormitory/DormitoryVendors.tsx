import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResidentsApi } from '@firm/residents/contract';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../../api.ts';
import { clientAddress } from '../../resident/addresses.ts';

type DormitoryVendor = ResidentsApi['GET /dormitories/{id}/list_distinct_vendors/']['answer']['results'][number];

/** Vendors whose residents live in the dormitory, and how many. */
export default function DormitoryVendors({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('residents');
  const formats = useFormats();
  const columns = useMemo<readonly TableColumn<DormitoryVendor>[]>(
    () => [
      {
        key: 'name',
        title: t('dormitory.vendor'),
        required: true,
        render: ({ id, name }) => (
          <AreaLink to={clientAddress('vendor', id)}>
            <Name>{name}</Name>
          </AreaLink>
        ),
      },
      { key: 'residents', title: t('dormitories.residents'), align: 'end', width: 160, render: ({ residents }) => formats.number(residents) },
    ],
    [t, formats],
  );
  const fetchPage = useCallback<FetchPage<DormitoryVendor>>(
    (query, signal) => api('GET /dormitories/{id}/list_distinct_vendors/', { params: { id: dormitory }, query: listParameters(query), signal }),
    [dormitory],
  );
  return (
    <DataTable
      name="vendors"
      label={t('dormitory.tab.vendors')}
      columns={columns}
      fetchPage={fetchPage}
      queryKey={['vendors', 'of', dormitory]}
      rowKey="id"
      rowLabel={({ name }) => name}
      searchable={false}
      empty={t('dormitory.noVendors')}
    />
  );
}
