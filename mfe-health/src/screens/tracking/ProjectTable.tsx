import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { healthStatuses } from '@firm/health/contract/statuses';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, collection, type ProjectRow } from '../../api.ts';
import { useNames } from '../../names.ts';
import type { ListProps } from './listProps.ts';

/** Residents by project and health status; one row for those without a project. */
export function ProjectTable({ dormitory }: Pick<ListProps, 'dormitory'>): ReactNode {
  const { t } = useTranslation('health');
  const names = useNames();
  const columns = useMemo(
    (): readonly TableColumn<ProjectRow>[] => [
      { key: 'name', title: t('tracking.project'), ordering: true, fixed: 'start', required: true, width: 220, render: ({ name }) => (name === null ? t('tracking.noProject') : <Name>{name}</Name>) },
      { key: 'people', title: t('tracking.people'), width: 110, align: 'end' },
      ...healthStatuses.map(({ type_id: id }) => ({ key: `s${id}`, title: names.status(id), width: 120, align: 'end' as const, render: ({ statuses }: ProjectRow) => statuses[id] ?? 0 })),
      { key: 'cases_open', title: t('tracking.casesOpen'), width: 130, align: 'end' },
      { key: 'contacts_open', title: t('tracking.contactsOpen'), width: 150, align: 'end' },
      { key: 'flagged_today', title: t('tracking.feverToday'), width: 120, align: 'end' },
    ],
    [t, names],
  );
  const pages = listPages<ProjectRow>([collection, 'projects'], { dormitory }, (query, signal) => api('GET /healthtrackrecords/trackbyproj/', { query, signal }));
  return (
    <DataTable
      name="projects"
      label={t('tracking.tab.projects')}
      columns={columns}
      {...pages}
      rowKey={({ project }) => project ?? 0}
      rowLabel={({ name }) => name ?? t('tracking.noProject')}
      searchable={false}
    />
  );
}
