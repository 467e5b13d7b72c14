/** The members of a project's team; several can be added or removed at once. */
import Button from 'antd/es/button';
import { useMemo, useState, type Key, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayIn, defaultTimeZone } from '@firm/platform/contract/days';
import { AreaLink } from '@firm/shared-ui/area/index.ts';
import { useConfirm } from '@firm/shared-ui/dialog/ConfirmDialog.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { Name } from '@firm/shared-ui/format/Id.tsx';
import { queryClient } from '@firm/shared-ui/live/index.ts';
import { notifyError, notifySuccess } from '@firm/shared-ui/notices/index.ts';
import { useSession } from '@firm/shared-ui/session/index.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import { api, type Project, type ProjectMember } from '../../api.ts';
import { useNames } from '../../names.ts';
import { PeopleDialog } from '../../project/PeopleDialog.tsx';

export function People({ project }: { readonly project: Project }): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useNames();
  const confirm = useConfirm();
  const mayChange = useSession((session) => session.can)('change', 'workzone');
  const [adding, setAdding] = useState(false);
  const [picked, setPicked] = useState<readonly Key[]>([]);
  const today = dayIn(defaultTimeZone, new Date());
  const columns = useMemo(
    (): readonly TableColumn<ProjectMember>[] => [
      { key: 'name', title: names.field('name'), ordering: true, required: true, fixed: 'start', width: 200, render: ({ employee, name }) => <AreaLink to={`/operations/residents/${employee}`}><Name>{name}</Name></AreaLink> },
      { key: 'team', title: names.field('team'), ordering: true, width: 140, render: ({ team }) => team && <Name>{team}</Name> },
      { key: 'location_name', title: names.field('location'), width: 160 },
      { key: 'vendor_name', title: t('projects.employer'), ordering: true, width: 180 },
      { key: 'dorm_name', title: t('zones.dormitory'), width: 160 },
      { key: 'start_date', title: names.field('start_date'), ordering: true, width: 120 },
      { key: 'end_date', title: names.anyField('end_date', 'projectmembers'), ordering: true, width: 120 },
    ],
    [t, names],
  );
  const end = async (): Promise<void> => {
    const question = { title: t('projects.end.title', { n: picked.length }), text: t('projects.end.text', { day: today }), confirmLabel: t('projects.end.do'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await api('POST /projects/{id}/members/end/', { params: { id: project.id }, body: { ids: picked.map(Number), end_date: today } });
      setPicked([]);
      notifySuccess();
    } catch (problem) {
      notifyError(problem);
    }
    void queryClient.invalidateQueries({ queryKey: ['projects'] });
  };
  return (
    <>
      <DataTable
        name="people"
        label={t('projects.tab.people')}
        columns={columns}
        queryKey={['projects', 'people', project.id]}
        rowKey="id"
        rowLabel={({ name }) => name}
        empty={t('projects.nobody')}
        fetchPage={(query, signal) => api('GET /projects/{id}/members/', { params: { id: project.id }, query: listParameters(query), signal })}
        {...(mayChange && { selection: { selected: picked, onChange: setPicked } })}
        toolbar={
          mayChange && (
            <>
              <MoreActions actions={[picked.length > 0 && { text: t('projects.end.do'), icon: 'ban', act: () => void end() }]} />
              {project.is_active && (
                <Button type="primary" onClick={() => setAdding(true)}>
                  {t('projects.addPeople')}
                </Button>
              )}
            </>
          )
        }
      />
      {adding && <PeopleDialog project={project} today={today} onClose={() => setAdding(false)} />}
    </>
  );
}
