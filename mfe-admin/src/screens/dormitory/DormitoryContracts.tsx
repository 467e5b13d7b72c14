import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, type Contract } from '../../api.ts';
import { useContractNames } from '../../names.ts';
import { ContractState } from '../contracts/ContractState.tsx';

/** Contracts that cover one dormitory; each opens on the contracts page. */
export function DormitoryContracts({ dormitory }: { readonly dormitory: number }): ReactNode {
  const { t } = useTranslation('admin');
  const names = useContractNames();
  const columns = useMemo(
    (): readonly TableColumn<Contract>[] => [
      {
        ...{ key: 'ref_no', title: names.field('ref_no'), ordering: true, required: true, width: 140 },
        render: ({ id, ref_no: ref }) => (
          <AreaLink to={`/admin/contracts?contract=${id}`}>
            <Id>{ref}</Id>
          </AreaLink>
        ),
      },
      { key: 'name', title: names.field('name'), ordering: true, width: 240, render: ({ name }) => <Name>{name}</Name> },
      { key: 'status', title: names.field('status'), ordering: true, width: 220, render: (contract) => <ContractState contract={contract} /> },
      { key: 'party_name', title: t('contracts.party'), width: 200, render: ({ party_name: party }) => party && <Name>{party}</Name> },
      { key: 'end_date', title: t('contracts.end'), ordering: true, width: 120, render: ({ end_date: end }) => end ?? t('contracts.open') },
    ],
    [t, names],
  );
  const fetchPage = useCallback<FetchPage<Contract>>((query, signal) => api('GET /contracts/', { query: { ...listParameters(query), dormitory: String(dormitory) }, signal }), [dormitory]);
  return <DataTable name="contracts" label={t('contracts.title')} columns={columns} fetchPage={fetchPage} queryKey={['contracts', 'of', dormitory]} rowKey="id" rowLabel={({ ref_no: ref }) => ref} />;
}
