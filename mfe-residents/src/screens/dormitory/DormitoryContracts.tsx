import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResidentsApi } from '@firm/residents/contract';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id } from '@firm/shared-ui/format/Id.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../../api.ts';

type Contract = ResidentsApi['GET /dormitories/{id}/list_contracts/']['answer']['results'][number];

/** The contracts about the dormitory; the administration area shows them in full. */
export default function DormitoryContracts({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('residents');
  const columns = useMemo<readonly TableColumn<Contract>[]>(
    () => [
      {
        key: 'ref_no',
        title: t('dormitory.contract'),
        required: true,
        render: ({ id, ref_no: ref }) => (
          <AreaLink to={`/admin/contracts?contract=${id}`}>
            <Id mono>{ref}</Id>
          </AreaLink>
        ),
      },
    ],
    [t],
  );
  const fetchPage = useCallback<FetchPage<Contract>>(
    (query, signal) => api('GET /dormitories/{id}/list_contracts/', { params: { id: dormitory }, query: listParameters(query), signal }),
    [dormitory],
  );
  return (
    <DataTable
      name="contracts"
      label={t('dormitory.tab.contracts')}
      columns={columns}
      fetchPage={fetchPage}
      queryKey={['contracts', 'of', dormitory]}
      rowKey="id"
      rowLabel={({ ref_no: ref }) => ref}
      searchable={false}
      empty={t('dormitory.noContracts')}
    />
  );
}
