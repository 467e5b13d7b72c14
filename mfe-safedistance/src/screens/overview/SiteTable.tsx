import Button from 'antd/es/button';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api, type Location } from '../../api.ts';

const SiteDialog = lazy(() => import('./SiteDialog.tsx').then((m) => ({ default: m.SiteDialog })));

const fetchPage: FetchPage<Location> = (query, signal) => api('GET /locations/', { query: listParameters(query), signal });

/** The sites at which residents work, with the zones assigned to each. */
export function SiteTable(): ReactNode {
  const { t } = useTranslation('safedistance');
  const can = useSession((session) => session.can);
  const mayChange = can('change', 'workzone');
  const [written, setWritten] = useState<Location | 'new' | null>(null);
  const columns = useMemo(
    (): readonly TableColumn<Location>[] => [
      { key: 'name', title: t('overview.site'), ordering: true, fixed: 'start', required: true, width: 220, render: (site) =>
          mayChange ? (
            <Button type="link" onClick={() => setWritten(site)}>
              <Name>{site.name}</Name>
            </Button>
          ) : (
            <Name>{site.name}</Name>
          ),
      },
      { key: 'ref_no', title: t('overview.reference'), width: 120 },
      { key: 'people_limit', title: t('overview.limit'), width: 120, align: 'end', render: ({ people_limit: limit }) => limit || t('overview.noLimit') },
      { key: 'zones', title: t('overview.zones'), width: 120, align: 'end', render: ({ zones }) => zones.length },
    ],
    [t, mayChange],
  );
  return (
    <>
      <DataTable name="sites" label={t('overview.sites')} columns={columns} fetchPage={fetchPage} queryKey={['locations']} rowKey={({ id }) => id} rowLabel={({ name }) => name} toolbar={can('add', 'workzone') && <AddButton label={t('overview.newSite')} onAdd={() => setWritten('new')} />} />
      <Suspense fallback={null}>{written && <SiteDialog site={written === 'new' ? null : written} onClose={() => setWritten(null)} />}</Suspense>
    </>
  );
}
