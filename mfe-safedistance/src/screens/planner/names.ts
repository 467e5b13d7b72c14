/** Names of task types and statuses in the reader's language, and the colours of the statuses. */
import { useMemo } from 'react';
import type { TaskStatus } from '@firm/safedistance/contract/task/moves';
import { useNames } from '../../names.ts';

export function useTaskNames() {
  const names = useNames();
  return useMemo(
    () => ({
      field: names.field,
      anyField: names.anyField,
      type: (type: string): string => names.choice('type', type),
      status: (status: TaskStatus): string => names.choice('status', status),
    }),
    [names],
  );
}

/** The colours of the statuses; an overdue task is red whatever its status. */
export const taskColors: Readonly<Record<TaskStatus, string>> = { planned: 'blue', 'in-progress': 'orange', done: 'green', cancelled: 'grey' };
