import Button from 'antd/es/button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { contractStatuses } from '@firm/admin/contract/contract/moves';
import { isolatedName } from '@firm/shared-ui/format/isolated.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { pickedVendors } from '@firm/residents/contract/picked';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, type Contract } from '../../api.ts';
import { useMoney } from '../../money.ts';
import { useContractNames } from '../../names.ts';
import { findEmployers, nameOfEmployer } from '../../pick.ts';
import { ContractState } from './ContractState.tsx';

const ContractForm = lazy(() => import('./ContractForm.tsx').then((m) => ({ default: m.ContractForm })));

/** @param show opens a contract's details */
export function ContractTable({ show }: { readonly show: (id: number) => void }): ReactNode {
  const { t } = useTranslation('admin');
  const formats = useFormats();
  const names = useContractNames();
  const money = useMoney();
  const can = useSession((session) => session.can);
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const [adding, setAdding] = useState(false);
  const columns = useMemo(
    (): readonly TableColumn<Contract>[] => [
      {
        key: 'ref_no',
        title: names.field('ref_no'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 140,
        render: ({ id, ref_no }) => (
          <Button type="link" size="small" onClick={() => show(id)}>
            <Id>{ref_no}</Id>
          </Button>
        ),
      },
      { key: 'name', title: names.field('name'), ordering: true, width: 240, render: ({ name }) => <Name>{name}</Name> },
      { key: 'status', title: names.field('status'), ordering: true, width: 220, render: (contract) => <ContractState contract={contract} /> },
      { key: 'party_name', title: t('contracts.party'), width: 200, render: ({ party_name }) => party_name && <Name>{party_name}</Name> },
      { key: 'named_dormitories', title: names.field('dormitories'), width: 200, render: ({ named_dormitories: dormitories }) => formats.list(dormitories.map(({ name }) => isolatedName(name))) },
      { key: 'start_date', title: names.field('start_date'), ordering: true, width: 120 },
      { key: 'end_date', title: t('contracts.end'), ordering: true, width: 120, render: ({ end_date }) => end_date ?? t('contracts.open') },
      { key: 'monthly_minor', title: t('contracts.monthly'), width: 160, align: 'end', render: ({ monthly_minor, currency }) => money(monthly_minor, currency) },
    ],
    [t, names, money, show, formats],
  );
  const filters = useMemo(
    (): readonly TableFilter[] => [
      { key: 'status', label: names.field('status'), options: contractStatuses.map((value) => ({ value, label: names.choice('status', value) })) },
      { key: 'employer', label: names.field('employer'), options: [], pick: { queryKey: ['employerfirms'], find: findEmployers, nameOf: nameOfEmployer } },
      { key: 'vendor', label: names.field('vendor'), options: [], pick: { queryKey: ['vendors'], find: finder(pickedVendors), nameOf: namer(pickedVendors) } },
    ],
    [names],
  );
  const pages = listPages<Contract>(['contracts', 'table'], { dormitory }, (query, signal) => api('GET /contracts/', { query, signal }));
  return (
    <>
      <DataTable
        name="contracts"
        label={t('contracts.title')}
        columns={columns}
        filters={filters}
        {...pages}
        rowKey="id"
        rowLabel={({ ref_no }) => ref_no}
        toolbar={can('add', 'vendor') && <AddButton label={t('contracts.new')} onAdd={() => setAdding(true)} />}
      />
      <Suspense fallback={null}>
        {adding && <ContractForm onClose={() => setAdding(false)} onSaved={({ id }) => show(id)} />}
      </Suspense>
    </>
  );
}
