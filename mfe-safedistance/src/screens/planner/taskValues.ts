/** The values of a task's form. */
import dayjs, { type Dayjs } from 'dayjs';
import { fieldsIn } from '@firm/platform/contract/entity/formSections';
import type { Task } from '@firm/safedistance/contract';
import { taskFields } from '@firm/safedistance/contract/fields/task';

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

export const valuesOf = (task: Task): TaskValues => ({ ...Object.fromEntries(inForm.map((name) => [name, task[name]])), start_date: momentOf(task.start_date), end_date: momentOf(task.end_date) }) as TaskValues;
