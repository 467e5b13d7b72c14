/** Names of a task's fields, types and states in the reader's language, as the service's contract has them. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SafeDistanceLabels } from '@firm/safedistance/contract/labels';
import type { TaskStatus } from '@firm/safedistance/contract/taskMoves';
import { labelsIn } from '@firm/shared-ui/labels/labelsIn.ts';

export function useTaskNames() {
  const { t } = useTranslation('safedistance');
  return useMemo(() => {
    const labels = labelsIn<SafeDistanceLabels>(t, 'safedistance');
    return {
      field: labels.field,
      type: (type: string): string => labels.choice('type', type),
      status: (status: TaskStatus): string => labels.choice('status', status),
    };
  }, [t]);
}

/** The palette of states; an overdue task is red whatever its state. */
export const taskColors: Readonly<Record<TaskStatus, string>> = { planned: 'blue', 'in-progress': 'orange', done: 'green', cancelled: 'grey' };
