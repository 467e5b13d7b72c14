import { useCallback, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import Button from 'antd/es/button';
import type { Task } from '@firm/safedistance/contract';
import { Id, Name } from '@firm/shared-ui/format/Id.tsx';
import { Time } from '@firm/shared-ui/format/Time.tsx';
import { cancelledIcon } from '@firm/shared-ui/status/cancelledIcon.ts';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { usePlaceNames } from '@firm/shared-ui/pick/placeNames.ts';
import { DataTable } from '@firm/shared-ui/table/DataTable.tsx';
import type { TableColumn } from '@firm/shared-ui/table/columns.ts';
import { listParameters } from '@firm/shared-ui/table/state/tableState.ts';
import type { FetchPage } from '@firm/shared-ui/table/state/useTablePage.ts';
import { api } from '../../api.ts';
import type { BoardOf } from './board.ts';
import { taskColors, useTaskNames } from './names.ts';
import { placeOf } from './taskPlace.ts';

interface TaskTableProps {
  readonly of: BoardOf;
  readonly onOpen: (id: number) => void;
}

/** The tasks of the board as a list, including those that are over or cancelled. */
export function TaskTable({ of, onOpen }: TaskTableProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const names = useTaskNames();
  const placeName = usePlaceNames();
  const columns = useMemo(
    (): readonly TableColumn<Task>[] => [
      {
        key: 'name',
        title: names.field('name'),
        ordering: true,
        fixed: 'start',
        required: true,
        width: 240,
        render: ({ id, name }) => (
          <Button type="link" onClick={() => onOpen(id)}>
            <Name>{name}</Name>
          </Button>
        ),
      },
      { key: 'ref_num', title: names.field('ref_no'), ordering: true, width: 120, render: ({ ref_num: ref }) => <Id mono>{ref}</Id> },
      { key: 'zone', title: names.field('zone'), width: 180, render: (task) => <Name>{placeName(placeOf(task).name, placeOf(task).dormitory)}</Name> },
      { key: 'project', title: names.field('project'), width: 180, render: ({ project_name: project }) => (project ? <Name>{project}</Name> : null) },
      { key: 'start_date', title: names.field('start_date'), ordering: true, width: 160, render: ({ start_date: at }) => (at ? <Time value={at} /> : null) },
      { key: 'end_date', title: names.field('end_date'), ordering: true, width: 160, render: ({ end_date: at }) => (at ? <Time value={at} /> : null) },
      { key: 'type', title: names.field('type'), ordering: true, width: 130, render: ({ type }) => names.type(type) },
      {
        key: 'status',
        title: names.field('status'),
        ordering: true,
        width: 130,
        render: ({ status, overdue }) => <StatusTag color={overdue ? 'red' : taskColors[status]} icon={cancelledIcon(status)} text={overdue ? t('planner.overdue') : names.status(status)} />,
      },
      { key: 'series', title: t('planner.weekly'), width: 110, render: ({ series }) => (series === null ? null : <StatusTag color="blue" icon="calendar" text={t('planner.weekly')} />) },
      { key: 'people_count', title: names.field('people_count'), width: 120, align: 'end' },
    ],
    [t, names, placeName, onOpen],
  );
  const fetchPage = useCallback<FetchPage<Task>>((query, signal) => api('GET /tasks/', { query: { ...listParameters(query), ...of }, signal }), [of]);
  return <DataTable name="tasks" label={t('planner.tasks')} columns={columns} fetchPage={fetchPage} queryKey={['tasks', 'table', of]} rowKey={({ id }) => id} rowLabel={({ name }) => name} />;
}
