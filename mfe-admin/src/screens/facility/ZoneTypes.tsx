import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, type ZoneType } from '../../api.ts';
import { useSetupNames } from '../../names.ts';

const fetchPage: FetchPage<ZoneType> = (query, signal) => api('GET /zonetypes/', { query: listParameters(query), signal });

/** Zone types: how the portal treats each, and a link to its zones. */
export function ZoneTypes(): ReactNode {
  const { t } = useTranslation('admin');
  const names = useSetupNames();
  const columns = useMemo(
    (): readonly TableColumn<ZoneType>[] => [
      { key: 'type_id', title: t('facility.number'), ordering: true, width: 100, align: 'end' },
      { key: 'name', title: names.field('zone_type'), ordering: true, required: true, fixed: 'start', width: 240, render: ({ type_id: id, name }) => names.lookup('zonetypes', id, name) },
      { key: 'kind', title: t('facility.kind'), width: 200, render: ({ kind }) => t(`facility.kinds.${kind}`) },
      {
        ...{ key: 'zones', title: t('facility.zones'), width: 200 },
        render: ({ type_id: id, name }) => (
          <AreaLink to={`/admin/zones?zones.f.zone_type=${id}`}>
            {t('facility.show')}
            <span className="firm-hidden"> {names.lookup('zonetypes', id, name)}</span>
          </AreaLink>
        ),
      },
    ],
    [t, names],
  );
  return <DataTable name="types" label={t('facility.types')} columns={columns} searchable={false} fetchPage={fetchPage} queryKey={['zonetypes', 'table']} rowKey="type_id" rowLabel={({ type_id: id, name }) => names.lookup('zonetypes', id, name)} />;
}
