import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportColumns } from '@firm/residents/contract/export/columns';
import { AreaLink, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { ExportMenu } from '@firm/shared-ui/export/ExportMenu.tsx';
import { exportQuery } from '@firm/shared-ui/export/exportQuery.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { vendorStatuses } from '@firm/residents/contract/reference/fixedLists';
import type { ResidentsLabels } from '@firm/residents/contract/labels';
import { useSession } from '@firm/shared-ui/session/index.ts';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../../api.ts';
import { clientAddress, type ClientKind } from '../../resident/addresses.ts';
import type { Vendor } from '../../resident/api.ts';
import { FieldValue } from '../../resident/FieldValue.tsx';
import { useResidentNames } from '../../resident/names.ts';
import { useRefusal } from '@firm/shared-ui/refusal/useRefusal.tsx';
import { ClientResidents, EndingPasses } from './ClientFigures.tsx';
import { valueOf, type ClientRow } from './clientFields.ts';
import { Rating } from './Rating.tsx';
import { VendorSwitch } from './VendorSwitch.tsx';

const ClientForm = lazy(() => import('./ClientForm.tsx'));

const collections = { employer: 'employerfirms', vendor: 'vendors' } as const;
const noFilters: readonly TableFilter[] = [];

/** The table of employers or of vendors: how many residents they have, how they are rated, and how many passes expire soon. */
export function ClientTable({ kind }: { readonly kind: ClientKind }): ReactNode {
  const { t } = useTranslation('residents');
  const navigate = useAreaNavigate();
  const mayAdd = useSession((session) => session.can('add', 'vendor'));
  const [adding, setAdding] = useState(false);
  const names = useResidentNames();
  const refusal = useRefusal();
  const collection = collections[kind];
  const columns = useClientColumns(kind, refusal.refuse);
  const filters = useMemo<readonly TableFilter[]>(
    () =>
      kind === 'employer'
        ? noFilters
        : [
            {
              key: 'vendor_status',
              label: names.field('vendor_status'),
              options: vendorStatuses.map((value) => ({ value, label: names.vendorStatus(value) })),
            },
          ],
    [kind, names],
  );
  const fetchPage = useCallback<FetchPage<ClientRow>>(
    (query, signal) =>
      kind === 'employer' ? api('GET /employerfirms/', { query: listParameters(query), signal }) : api('GET /vendors/', { query: listParameters(query), signal }),
    [kind],
  );
  return (
    <>
      <DataTable<ClientRow>
        name={collection}
        label={t(`clients.${kind}s`)}
        columns={columns}
        filters={filters}
        fetchPage={fetchPage}
        queryKey={[collection, 'table']}
        rowKey="id"
        rowLabel={(client) => client.name}
        empty={t('clients.none')}
        toolbar={(shown) => (
          <>
            <ExportMenu large path={`/${collection}/export/`} query={() => exportQuery(exportColumns[collection], shown, listParameters)} />
            {mayAdd && <AddButton label={t(`clients.new.${kind}`)} onAdd={() => setAdding(true)} />}
          </>
        )}
      />
      <Suspense fallback={null}>
        {adding && <ClientForm kind={kind} onClose={() => setAdding(false)} onSaved={(client) => void navigate(clientAddress(kind, client.id))} />}
      </Suspense>
      {refusal.dialog}
    </>
  );
}

function useClientColumns(kind: ClientKind, refuse: (problem: unknown, title: string) => void): readonly TableColumn<ClientRow>[] {
  const { t } = useTranslation('residents');
  const names = useResidentNames();
  return useMemo(() => {
    const plain = (key: keyof ResidentsLabels['field'], width: number, more: Partial<TableColumn<ClientRow>> = {}): TableColumn<ClientRow> => ({
      key,
      title: names.field(key),
      width,
      render: (client) => <FieldValue field={key} value={valueOf(client, key)} />,
      ...more,
    });
    const columns: TableColumn<ClientRow>[] = [
      {
        key: 'name',
        title: names.field('name'),
        ordering: true,
        required: true,
        fixed: 'start',
        width: 260,
        render: (client) => (
          <span className="firm-clients__name">
            <AreaLink to={clientAddress(kind, client.id)} className="firm-resident-name__name">
              <Name>{client.name}</Name>
            </AreaLink>
            {client.uen_number && (
              <span className="firm-resident-name__detail">
                <Id>{client.uen_number}</Id>
              </span>
            )}
          </span>
        ),
      },
      { key: 'residents', title: t('clients.residents'), width: 110, align: 'end', render: (client) => <ClientResidents kind={kind} client={client} /> },
      { key: 'passes', title: t('clients.passes'), width: 230, render: ({ passes_expiring: passes }) => <EndingPasses passes={passes} none="—" /> },
      { key: 'comp_rating', title: names.field('comp_rating'), ordering: true, width: 160, render: (client) => <Rating value={client.comp_rating} /> },
      plain('industry_type', 160),
      plain('supervisor_name', 170),
      plain('supervisor_mobile', 150),
      plain('supervisor_email', 220, { hidden: true }),
      plain('mode_of_transport', 160, { hidden: true }),
      plain('address', 240, { hidden: true }),
      { ...plain('update_time', 160, { ordering: true, hidden: true }) },
    ];
    if (kind === 'vendor') {
      columns.splice(1, 0, {
        key: 'vendor_status',
        title: names.field('vendor_status'),
        ordering: true,
        width: 140,
        render: (client) => <VendorSwitch vendor={client as Vendor} onRefused={refuse} />,
      });
      columns.splice(5, 0, plain('role', 160, { ordering: true }));
    }
    return columns;
  }, [kind, t, names, refuse]);
}
