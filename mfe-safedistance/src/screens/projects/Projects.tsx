/** /safedistance/projects: the projects that residents work on, with teams and places (docs/rules/safe-distance.md#projects). */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { projectStatuses } from '@firm/safedistance/contract/project/moves';
import { AreaLink, useAreaNavigate } from '@firm/shared-ui/area/index.ts';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { AddButton } from '@firm/shared-ui/table/AddButton.tsx';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn, TableFilter } from '@firm/shared-ui/table/columns.ts';
import { listPages } from '@firm/shared-ui/table/listPages.ts';
import { api, type Project } from '../../api.ts';
import { useNames } from '../../names.ts';
import { Filtered } from '../../filter/Filtered.tsx';
import { filterQuery, type WorkFilter } from '../../filter/workFilter.ts';
import { NameList } from '../../NameList.tsx';
import { PeopleCount, ProjectStatus } from '../../project/ProjectStatus.tsx';

const ProjectDialog = lazy(() => import('../../project/ProjectDialog.tsx').then((m) => ({ default: m.ProjectDialog })));

export default function Projects(): ReactNode {
  return <Filtered>{(filter) => <ProjectTable filter={filter} />}</Filtered>;
}

function ProjectTable({ filter }: { readonly filter: WorkFilter }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const navigate = useAreaNavigate();
  const can = useSession((session) => session.can);
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const [adding, setAdding] = useState(false);
  const columns = useMemo(
    (): readonly TableColumn<Project>[] => [
      { key: 'name', title: names.field('name'), ordering: true, fixed: 'start', required: true, width: 220, render: ({ id, name }) => <AreaLink to={`/safedistance/projects/${id}`}><Name>{name}</Name></AreaLink> },
      { key: 'ref_no', title: names.field('ref_no'), ordering: true, width: 120, render: ({ ref_no }) => <Id>{ref_no}</Id> },
      { key: 'status', title: names.field('status'), ordering: true, width: 140, render: (project) => <ProjectStatus project={project} /> },
      { key: 'sites', title: names.field('locations'), width: 220, render: ({ sites }) => <NameList named={sites} /> },
      { key: 'people_now', title: t('projects.peopleNow'), width: 150, align: 'end', render: (project) => <PeopleCount project={project} /> },
      { key: 'start_date', title: names.field('start_date'), ordering: true, width: 120 },
      { key: 'end_date', title: names.field('end_date'), width: 120 },
      { key: 'manager_name', title: names.field('manager'), width: 160, hidden: true },
    ],
    [t, names],
  );
  const filters = useMemo(
    (): readonly TableFilter[] => [
      { key: 'status', label: names.field('status'), options: projectStatuses.map((value) => ({ value, label: names.choice('status', value) })) },
      { key: 'is_active', label: names.field('is_active'), options: [{ value: 'true', label: t('projects.active') }, { value: 'false', label: t('projects.inactive') }] },
    ],
    [t, names],
  );
  const pages = listPages<Project>(['projects', 'table'], { dormitory, ...filterQuery(filter) }, (query, signal) => api('GET /projects/', { query, signal }));
  return (
    <>
      <h2 className="firm-hidden">{t('projects.title')}</h2>
      <DataTable
        name="projects"
        label={t('projects.title')}
        columns={columns}
        filters={filters}
        {...pages}
        rowKey="id"
        rowLabel={({ name }) => name}
        toolbar={can('add', 'workzone') && <AddButton label={t('projects.new')} onAdd={() => setAdding(true)} />}
      />
      <Suspense fallback={null}>{adding && <ProjectDialog onClose={() => setAdding(false)} onSaved={({ id }) => void navigate(`/safedistance/projects/${id}`)} />}</Suspense>
    </>
  );
}
