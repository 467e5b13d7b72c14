/** /safedistance/projects/{slug}: one project with its members, zones, contracts, vendors and history (docs/rules/safe-distance.md#projects). */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AddressTabs, type AddressTab } from '@firm/shared-ui/address/AddressTabs.tsx';
import { Loading, PartFailed, RecordNotHere } from '@firm/shared-ui/area/index.ts';
import { isNotHere } from '@firm/shared-ui/area/isNotHere.ts';
import { useRecordName } from '@firm/shared-ui/area/pageName.ts';
import { RecordRoute } from '@firm/shared-ui/area/RecordRoute.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useFormats } from '@firm/shared-ui/format/useFormats.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { projectQuery, type Project } from '../../api.ts';
import { ProjectStatus } from '../../project/ProjectStatus.tsx';
import { Contracts, Vendors, Zones } from './Lists.tsx';
import { ProjectFacts } from './ProjectFacts.tsx';
import { useProjectSteps } from './useProjectSteps.ts';
import '../../record.css';
import './project.css';

const People = lazy(() => import('./People.tsx').then((m) => ({ default: m.People })));
const Tasks = lazy(() => import('./Tasks.tsx').then((m) => ({ default: m.Tasks })));
const History = lazy(() => import('./History.tsx').then((m) => ({ default: m.History })));
const ProjectDialog = lazy(() => import('../../project/ProjectDialog.tsx').then((m) => ({ default: m.ProjectDialog })));

export default function ProjectPage(): ReactNode {
  return <RecordRoute>{(id) => <One id={id} />}</RecordRoute>;
}

function One({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('safedistance');
  const { data: project, error, refetch } = useQuery(projectQuery(id));
  useRecordName(project?.name);
  if (isNotHere(error)) return <RecordNotHere />;
  if (!project && error) return <PartFailed onRetry={() => void refetch()} />;
  if (!project) return <Loading />;
  const tabs: readonly AddressTab[] = [
    { key: 'overview', label: t('projects.tab.overview'), content: () => <ProjectFacts project={project} /> },
    { key: 'people', label: t('projects.tab.people'), content: () => <People project={project} /> },
    { key: 'zones', label: t('projects.tab.zones'), content: () => <Zones id={id} /> },
    { key: 'tasks', label: t('projects.tab.tasks'), content: () => <Tasks id={id} /> },
    { key: 'contracts', label: t('projects.tab.contracts'), content: () => <Contracts id={id} /> },
    { key: 'vendors', label: t('projects.tab.vendors'), content: () => <Vendors id={id} /> },
    { key: 'activity', label: t('projects.tab.activity'), content: () => <History id={id} /> },
  ];
  return (
    <article className="firm-sd-record">
      <Head project={project} />
      <AddressTabs tabs={tabs} label={t('projects.views')} />
    </article>
  );
}

function Head({ project }: { readonly project: Project }): ReactNode {
  const { t } = useTranslation('safedistance');
  const formats = useFormats();
  const mayChange = useSession((session) => session.can)('change', 'workzone');
  const [editing, setEditing] = useState(false);
  const steps = useProjectSteps(project);
  return (
    <header className="firm-sd-head">
      <h2>{project.name}</h2>
      <ProjectStatus project={project} />
      {mayChange && (
        <span className="firm-sd-head__actions">
          {project.moves.filter((to) => to !== 'cancelled').map((to) => (
            <Button key={to} disabled={steps.busy} onClick={() => void steps.move(to)}>
              {t(`projects.move.${to}`)}
            </Button>
          ))}
          <Button onClick={() => setEditing(true)}>{t('projects.edit')}</Button>
          <MoreActions
            actions={[
              project.moves.includes('cancelled') && { text: t('projects.move.cancelled'), disabled: steps.busy, act: () => void steps.move('cancelled') },
              { text: t(project.is_active ? 'projects.deactivate' : 'projects.activate'), disabled: steps.busy, act: () => void steps.setActive(!project.is_active) },
              { text: t('projects.delete'), disabled: steps.busy, act: () => void steps.remove() },
            ]}
          />
        </span>
      )}
      {steps.refusal && (
        <p role="alert" className="firm-sd-project__refusal">
          {t('projects.referenced')} {formats.list(steps.refusal.map(({ entity, count }) => t(`projects.referring.${entity === 'projectmember' ? 'people' : 'other'}`, { n: count })))}
        </p>
      )}
      <Suspense fallback={null}>{editing && <ProjectDialog project={project} onClose={() => setEditing(false)} />}</Suspense>
    </header>
  );
}
