/** Adds or edits a task: where, when, how many people, which project; a new task can be repeated weekly. */
import { useQuery } from '@tanstack/react-query';
import Button from 'antd/es/button';
import Form from 'antd/es/form';
import Input from 'antd/es/input';
import InputNumber from 'antd/es/input-number';
import Select from 'antd/es/select';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Task } from '@firm/safedistance/contract';
import { taskFields } from '@firm/safedistance/contract/fields/task';
import { taskLimits as limits } from '@firm/safedistance/contract/limits';
import { taskTypes } from '@firm/safedistance/contract/task/moves';
import { Loading, PartFailed } from '@firm/shared-ui/area/index.ts';
import { Dialog } from '@firm/shared-ui/dialog/Dialog.tsx';
import { DialogActions } from '@firm/shared-ui/dialog/DialogActions.tsx';
import { MoreActions } from '@firm/shared-ui/dialog/MoreActions.tsx';
import { useAttempt } from '@firm/shared-ui/dialog/useAttempt.ts';
import { dayOrderItem } from '@firm/shared-ui/field/dayOrder.ts';
import { FormFields } from '@firm/shared-ui/field/FormFields.tsx';
import { EntitySelect } from '@firm/shared-ui/pick/EntitySelect.tsx';
import { ManySelect } from '@firm/shared-ui/pick/ManySelect.tsx';
import { MomentField } from '@firm/shared-ui/pick/MomentField.tsx';
import { pickedResidents, pickedVendors } from '@firm/residents/contract/picked';
import { finder, namer } from '@firm/shared-ui/pick/find.ts';
import { chosenDormitories, useSession } from '@firm/shared-ui/session/index.ts';
import { useRecordForm } from '@firm/shared-ui/stale/useRecordForm.tsx';
import { StatusTag } from '@firm/shared-ui/status/StatusTag.tsx';
import { api } from '../../api.ts';
import { findPlaces, findProjects, findSites, nameOfPlace, nameOfProject, nameOfSite } from '../../pick.ts';
import { bodyOf, emptyValues, inForm, valuesOf, type TaskValues as Values } from './taskValues.ts';
import { useBulk } from './useBulk.ts';
import { useNextFree } from './useNextFree.ts';
import { useTaskComparison } from './useTaskComparison.tsx';
import { useTaskNames } from './names.ts';
import { useNotifyWarnings } from './warnings.ts';

/** The task that the dialog edits: an existing one, or a new one in a lane. */
export type Written = { readonly id: number } | { readonly lane: number; readonly project?: number | undefined };

interface TaskDialogProps {
  readonly task: Written;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function TaskDialog({ task, ...rest }: TaskDialogProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const id = 'id' in task ? task.id : null;
  const { data, isPending, refetch } = useQuery({ queryKey: ['tasks', id], queryFn: ({ signal }) => api('GET /tasks/{id}/', { params: { id: id ?? 0 }, signal }), enabled: id !== null });
  if ('lane' in task) return <TaskForm task={null} lane={task.lane} project={task.project ?? null} {...rest} />;
  if (data) return <TaskForm task={data} lane={data.lane} project={data.project} {...rest} />;
  return (
    <Dialog open title={t('planner.task')} onClose={rest.onClose}>
      {isPending ? <Loading /> : <PartFailed onRetry={() => void refetch()} />}
    </Dialog>
  );
}

interface TaskFormProps extends Omit<TaskDialogProps, 'task'> {
  readonly task: Task | null;
  readonly lane: number;
  readonly project: number | null;
}

function TaskForm({ task: given, lane, project, onClose, onDone }: TaskFormProps): ReactNode {
  const { t } = useTranslation('safedistance');
  const { t: ui } = useTranslation('ui');
  const names = useTaskNames();
  const compare = useTaskComparison(given);
  const dormitories = chosenDormitories(useSession((session) => session.dormitories));
  const can = useSession((session) => session.can);
  const may = can(given ? 'change' : 'add', 'workzone');
  const notifyWarnings = useNotifyWarnings();
  const bulk = useBulk();
  const find = useMemo(() => finder(pickedResidents, dormitories), [dormitories]);
  const places = useMemo(() => findPlaces(dormitories), [dormitories]);

  const sent = (): void => {
    onDone();
    onClose();
  };
  const { record: task, stale, form, busy: saving, dialog, fields, actions } = useRecordForm<Values, Task, void>({
    record: given,
    valuesOf,
    onClose,
    onSent: sent,
    send: async (values, { key: idempotencyKey, record }) => {
      const body = bodyOf(values);
      const { people, weeks } = values;
      // The form lacks residents of dormitories outside the user's scope, so `people` is sent only if the user changed it.
      const named = form.isFieldTouched('people') || !record ? { people } : {};
      const { status: _status, ...added } = body;
      const written = record
        ? await api('PATCH /tasks/{id}/', { params: { id: record.id }, body: { ...body, ...named, version: record.version } })
        : await api('POST /tasks/', { body: { ...added, ...named, ...((weeks ?? 1) > 1 && { repeat: { weeks: weeks ?? 1 } }) }, idempotencyKey });
      notifyWarnings(written);
    },
    compare,
  });
  const { busy: removing, attempt } = useAttempt();
  const busy = saving || removing;
  const remove = (gone: Task): Promise<void> => attempt(() => bulk.remove([gone], `${gone.ref_num} ${gone.name}`).then(sent));
  const findFree = useNextFree(form, task?.id ?? null);
  return (
    <>
      <Dialog
        {...dialog}
        title={task ? `${task.ref_num} ${task.name}` : t('planner.addTask')}
        busy={busy}
        footer={
          may ? (
            <>
              <MoreActions actions={[task !== null && can('delete', 'workzone') && { text: t('planner.delete'), disabled: busy, act: () => void remove(task) }]} />
              <DialogActions {...actions} busy={busy} />
            </>
          ) : null
        }
      >
        <Form {...fields} disabled={!may} initialValues={task ? valuesOf(task) : emptyValues(lane, project)}>
          <FormFields
            fields={taskFields}
            names={task ? inForm : inForm.filter((name) => name !== 'status')}
            label={names.field}
            items={{
              zone: { extra: t('planner.onePlace') },
              end_date: dayOrderItem(taskFields, 'end_date', () => ui('field.endBeforeStart')),
            }}
            controls={{
              name: <Input maxLength={limits.name} data-autofocus />,
              type: <Select options={taskTypes.map((value) => ({ value, label: names.type(value) }))} />,
              status: task && <Select options={[task.status, ...task.moves].map((value) => ({ value, label: names.status(value) }))} />,
              zone: <EntitySelect queryKey={['workzones', 'placed', dormitories]} find={places} nameOf={nameOfPlace} known={task?.zone_name ?? null} />,
              location: <EntitySelect queryKey={['locations', 'choices']} find={findSites} nameOf={nameOfSite} known={task?.location_name ?? null} />,
              project: <EntitySelect queryKey={['projects', 'choices']} find={findProjects} nameOf={nameOfProject} known={task?.project_name ?? null} />,
              start_date: <MomentField />,
              end_date: <MomentField />,
              people: <ManySelect queryKey={['employees', dormitories]} find={find} known={task?.people_names} />,
              vendor: <EntitySelect queryKey={['vendors', 'choices']} find={finder(pickedVendors)} nameOf={namer(pickedVendors)} known={task?.vendor_name ?? null} />,
            }}
            below={{
              end_date: may && (
                <Form.Item>
                  <Button onClick={() => void findFree()}>{t('planner.nextFree')}</Button>
                </Form.Item>
              ),
              vendor: task ? (
                task.series !== null && (
                  <p>
                    <StatusTag color="blue" icon="calendar" text={t('planner.weekly')} /> {t('planner.weeklyHint')}
                  </p>
                )
              ) : (
                <Form.Item name="weeks" label={t('planner.weeks')} extra={t('planner.weeksHint')}>
                  <InputNumber min={1} max={limits.weeks} precision={0} />
                </Form.Item>
              ),
            }}
          />
        </Form>
      </Dialog>
      {stale}
    </>
  );
}
