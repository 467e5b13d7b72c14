import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import type { Project } from '../api.ts';
import { useNames } from '../names.ts';

const statusColors: Readonly<Record<Project['status'], string>> = { planned: 'blue', active: 'green', 'on-hold': 'yellow', completed: 'grey', cancelled: 'red' };

/** The status of a project; an inactive project is marked. */
export function ProjectStatus({ project }: { readonly project: Pick<Project, 'status' | 'is_active'> }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  return (
    <>
      <StatusTag color={statusColors[project.status]} text={names.choice('status', project.status)} />
      {!project.is_active && <StatusTag color="grey" icon="ban" text={t('projects.inactive')} />}
    </>
  );
}

/** The number of members on the team today, with the limit if there is one. */
export function PeopleCount({ project }: { readonly project: Pick<Project, 'people_now' | 'people_limit' | 'over_limit'> }): ReactNode {
  const { t } = useTranslation('safedistance');
  const words = project.people_limit > 0 ? t('projects.peopleOf', { people: project.people_now, limit: project.people_limit }) : String(project.people_now);
  return project.over_limit ? <StatusTag color="red" text={words} hint={t('projects.overLimit')} /> : words;
}
