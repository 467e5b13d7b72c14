/** The tasks of a project, and a link to its board. */
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { TaskTable } from '../planner/TaskTable.tsx';

const TaskDialog = lazy(() => import('../planner/TaskDialog.tsx').then((m) => ({ default: m.TaskDialog })));

export function Tasks({ id }: { readonly id: number }): ReactNode {
  const { t } = useTranslation('safedistance');
  const of = useMemo(() => ({ project: String(id) }), [id]);
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <p>
        <AreaLink to={`/planner/projects/${id}`}>{t('projects.toPlanner')}</AreaLink>
      </p>
      <TaskTable of={of} onOpen={setOpened} />
      <Suspense fallback={null}>
        {opened !== null && <TaskDialog task={{ id: opened }} onClose={() => setOpened(null)} onDone={() => void queryClient.invalidateQueries({ queryKey: ['tasks'] })} />}
      </Suspense>
    </>
  );
}
