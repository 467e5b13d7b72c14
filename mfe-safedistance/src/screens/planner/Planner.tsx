/** /planner/workzones and /planner/workzones/{slug}, /planner/projects/{slug}: the same tasks as a board, a calendar and a table (docs/rules/safe-distance.md#tasks). */
import { lazy, Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { AddressTabs } from '@firm/shared-ui/address/AddressTabs.tsx';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { Filtered } from '../../filter/Filtered.tsx';
import type { WorkFilter } from '../../filter/workFilter.ts';
import type { BoardOf } from './board.ts';
import { TaskBoard } from './TaskBoard.tsx';
import { TaskCalendar } from './TaskCalendar.tsx';
import { TaskTable } from './TaskTable.tsx';
import type { Written } from './TaskDialog.tsx';

const TaskDialog = lazy(() => import('./TaskDialog.tsx').then((m) => ({ default: m.TaskDialog })));

/** @param by what the slug of the address refers to */
export function Planner({ by }: { readonly by: 'zone' | 'project' }): ReactNode {
  return <Filtered byProject={by === 'zone'}>{(filter) => <Tasks by={by} filter={filter} />}</Filtered>;
}

function Tasks({ by, filter }: { readonly by: 'zone' | 'project'; readonly filter: WorkFilter }): ReactNode {
  const { t } = useTranslation('safedistance');
  const { slug } = useParams();
  const dormitory = chosenDormitories(useSession((session) => session.dormitories));
  const of = useMemo((): BoardOf => ({ ...(dormitory && { dormitory }), ...(filter.project !== null && { project: String(filter.project) }), ...(filter.site !== null && { site: String(filter.site) }), ...(slug && { [by]: slug }) }), [dormitory, slug, by, filter]);
  const [written, setWritten] = useState<Written | null>(null);
  const open = useCallback((id: number) => setWritten({ id }), []);
  const project = by === 'project' && slug ? Number(slug) : (filter.project ?? undefined);
  const tabs = [
    { key: 'board', label: t('planner.boardView'), content: () => <TaskBoard key={`${by} ${slug} ${dormitory} ${filter.project} ${filter.site}`} of={of} onOpen={open} onAdd={(lane) => setWritten({ lane, project })} /> },
    { key: 'calendar', label: t('planner.calendarView'), content: () => <TaskCalendar of={of} onOpen={open} /> },
    { key: 'table', label: t('planner.tableView'), content: () => <TaskTable of={of} onOpen={open} /> },
  ];
  return (
    <>
      <h2 className="firm-hidden">{t('manifest.plannerZones')}</h2>
      <AddressTabs tabs={tabs} label={t('planner.views')} />
      <Suspense fallback={null}>
        {written && <TaskDialog task={written} onClose={() => setWritten(null)} onDone={() => void queryClient.invalidateQueries({ queryKey: ['tasks'] })} />}
      </Suspense>
    </>
  );
}
