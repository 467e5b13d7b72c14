/** /planner/projects: the projects, each with a link to its board. */
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '@firm/safedistance/contract/project/project';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api } from '../../api.ts';
import { Filtered } from '../../filter/Filtered.tsx';
import { filterQuery, type WorkFilter } from '../../filter/workFilter.ts';
import { useTaskNames } from './names.ts';
import '@firm/shared-ui/status/hidden.css';

export default function PlannerProjects(): ReactNode {
  return <Filtered>{(filter) => <ProjectTable filter={filter} />}</Filtered>;
}

function ProjectTable({ filter }: { readonly filter: WorkFilter }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useTaskNames();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const columns = useMemo(
    (): readonly TableColumn<Project>[] => [
      {
        key: 'name',
        title: names.field('name'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 240,
        render: ({ id, name }) => (
          <AreaLink to={`/planner/projects/${id}`}>
            <Name>{name}</Name>
          </AreaLink>
        ),
      },
      { key: 'ref_no', title: names.field('ref_no'), ordering: true, width: 120, render: ({ ref_no: ref }) => <Id mono>{ref}</Id> },
      { key: 'people_now', title: names.field('people'), width: 120, align: 'end' },
      { key: 'zones', title: names.field('zones'), width: 120, align: 'end', render: ({ work_zones: zones }) => zones.length },
    ],
    [names],
  );
  const pages = listPages<Project>(['projects', 'planner'], { dormitory, ...filterQuery(filter), is_active: 'true' }, (query, signal) => api('GET /projects/', { query, signal }));
  return (
    <>
      <h2 className="firm-hidden">{t('manifest.plannerProjects')}</h2>
      <DataTable name="planner-projects" label={t('manifest.plannerProjects')} columns={columns} {...pages} rowKey={({ id }) => id} rowLabel={({ name }) => name} />
    </>
  );
}
