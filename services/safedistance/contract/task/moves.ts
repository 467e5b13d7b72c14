/** The states of a task and the moves between them (docs/rules/safe-distance.md#tasks): one table, for the service to decide by and for screens to offer. */
export const taskStatuses = ['planned', 'in-progress', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskTypes = ['work', 'inspection', 'cleaning', 'disinfection', 'meeting', 'training', 'transport', 'medical', 'other'] as const;

/** Days during which a done task can be reopened, and stays on the board. */
const reopenDays = 7;
const dayMs = 86_400_000;

const moves: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  planned: ['in-progress', 'done', 'cancelled'],
  'in-progress': ['done', 'planned', 'cancelled'],
  done: ['in-progress'],
  cancelled: ['planned'],
};

/** Tasks that were done before this moment can no longer be reopened. */
export const reopenableSince = (now: Date): Date => new Date(now.getTime() - reopenDays * dayMs);

/**
 * Statuses to which a task can be moved.
 * @param since moment of its last change of status
 */
export const taskMoves = (status: TaskStatus, since: Date, now: Date): readonly TaskStatus[] => (status === 'done' && since < reopenableSince(now) ? [] : moves[status]);

/** Statuses in which people are or will be at the place. */
export const openTaskStatuses: readonly TaskStatus[] = ['planned', 'in-progress'];

/** The lane of tasks at a site; every other lane is the id of its zone. */
export const siteLane = 0;
