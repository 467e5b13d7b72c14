/** Names of a task's types and states in the reader's language, and the colours of its states. */
import { useMemo } from 'react';
import type { TaskStatus } from '@firm/safedistance/contract/taskMoves';
import { useNames } from '../../names.ts';

export function useTaskNames() {
  const names = useNames();
  return useMemo(
    () => ({
      field: names.field,
      type: (type: string): string => names.choice('type', type),
      status: (status: TaskStatus): string => names.choice('status', status),
    }),
    [names],
  );
}

/** The palette of states; an overdue task is red whatever its state. */
export const taskColors: Readonly<Record<TaskStatus, string>> = { planned: 'blue', 'in-progress': 'orange', done: 'green', cancelled: 'grey' };
