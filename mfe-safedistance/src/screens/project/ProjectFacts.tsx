import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Fact, Facts, Words } from '@firm/shared-ui/facts/Facts.tsx';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { zoneLabel } from '@firm/residents/contract/picked';
import type { Project } from '../../api.ts';
import { NameList } from '../../NameList.tsx';
import { useNames } from '../../names.ts';
import { PeopleCount } from '../../project/ProjectStatus.tsx';

/** The fields of a project on its page, with the figures of its team. */
export function ProjectFacts({ project }: { readonly project: Project }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  return (
    <Facts>
      <Fact label={names.field('ref_no')}>
        <Id>{project.ref_no}</Id>
      </Fact>
      <Fact label={t('projects.peopleNow')}>
        <PeopleCount project={project} />
      </Fact>
      <Fact label={t('projects.peopleAll')}>{String(project.people)}</Fact>
      <Fact label={names.field('start_date')}>{project.start_date}</Fact>
      <Fact label={names.field('end_date')}>{project.end_date}</Fact>
      <Fact label={names.field('manager')}>{project.manager_name && <Name>{project.manager_name}</Name>}</Fact>
      <Fact label={names.field('locations')}>{project.sites.length > 0 && <NameList named={project.sites} />}</Fact>
      <Fact label={names.field('zones')}>
        {project.work_zones.length > 0 && <NameList named={project.work_zones.map((zone) => ({ id: zone.id, name: zoneLabel(zone) }))} to={(id) => `/safedistance/workzones/${id}`} />}
      </Fact>
      <Fact label={names.field('vendors')}>{project.contractors.length > 0 && <NameList named={project.contractors} />}</Fact>
      <Fact label={names.field('description')}>{project.description && <Words>{project.description}</Words>}</Fact>
    </Facts>
  );
}
