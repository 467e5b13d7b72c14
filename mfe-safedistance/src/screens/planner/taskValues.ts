/** The values of a task's form. */
import dayjs, { type Dayjs } from 'dayjs';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import type { Task } from '@firm/safedistance/contract';
import { taskFields } from '@firm/safedistance/contract/fields/task';
import { siteLane } from '@firm/safedistance/contract/task/moves';

export const inForm = fieldsIn(taskFields, 'task');

export interface TaskValues {
  readonly name: string;
  readonly type: Task['type'];
  readonly status?: Task['status'];
  readonly zone: number | null;
  readonly location: number | null;
  readonly project: number | null;
  readonly start_date: Dayjs | null;
  readonly end_date: Dayjs | null;
  readonly people: number[];
  readonly people_count: number | null;
  readonly team: string;
  readonly vendor: number | null;
  readonly description: string;
  readonly weeks?: number | null;
}

const momentOf = (time: string | null): Dayjs | null => (time ? dayjs(time) : null);

/** The form of an existing task. */
export const valuesOf = (task: Task): TaskValues => ({ ...Object.fromEntries(inForm.map((name) => [name, task[name]])), start_date: momentOf(task.start_date), end_date: momentOf(task.end_date) }) as TaskValues;

/** The form of a new task in a lane. @param project null: of none */
export const emptyValues = (lane: number, project: number | null): TaskValues => ({
  ...{ name: '', type: 'work', zone: lane === siteLane ? null : lane, location: null, project, start_date: null, end_date: null },
  ...{ people_count: 0, people: [], team: '', vendor: null, description: '', weeks: 1 },
});

/** What is sent of a task, new or changed, apart from its people: they are sent only if the form knows all of them. */
export function bodyOf({ weeks: _weeks, people: _people, start_date: start, end_date: end, people_count: count, ...rest }: TaskValues) {
  return {
    ...{ ...rest, zone: rest.zone ?? null, location: rest.location ?? null, project: rest.project ?? null, vendor: rest.vendor ?? null },
    ...{ start_date: start?.toISOString() ?? null, end_date: end?.toISOString() ?? null, people_count: count ?? 0 },
  };
}
