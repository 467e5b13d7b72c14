/** The area's filter bar and the content below it, narrowed to a project and a site (docs/rules/safe-distance.md#project-and-site). */
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '@firm/shared-ui/area/index.ts';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { useNames } from '../names.ts';
import { findProjects, findSites, nameOfProject, nameOfSite } from '../pick.ts';
import { useWorkFilter } from './useWorkFilter.ts';
import type { WorkFilter } from './workFilter.ts';
import './filter.css';

interface FilteredProps {
  /** Whether to offer a filter by project; not on the page of a single project. */
  readonly byProject?: boolean;
  readonly children: (filter: WorkFilter) => ReactNode;
}

export function Filtered({ byProject = true, children }: FilteredProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const fieldId = useId();
  const { filter, choose } = useWorkFilter();
  if (filter === null) return <Loading />;
  const shown = byProject ? filter : { ...filter, project: null };
  return (
    <div className="firm-sd-filtered">
      <div className="firm-sd-filter" role="search" aria-label={t('filter.label')}>
        {byProject && (
          <div>
            <label htmlFor={`${fieldId}-project`}>{names.field('project')}</label>
            <EntitySelect id={`${fieldId}-project`} queryKey={['projects', 'active']} find={findProjects} value={filter.project} nameOf={nameOfProject} onChange={(id) => choose('project', id)} />
          </div>
        )}
        <div>
          <label htmlFor={`${fieldId}-site`}>{names.field('location')}</label>
          <EntitySelect id={`${fieldId}-site`} queryKey={['locations', 'active']} find={findSites} value={filter.site} nameOf={nameOfSite} onChange={(id) => choose('site', id)} />
        </div>
      </div>
      {children(shown)}
    </div>
  );
}
