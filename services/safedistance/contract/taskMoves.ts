/** The states of a task and the moves between them (docs/rules/safe-distance.md#tasks): one table, for the service to decide by and for screens to offer. */
export const taskStatuses = ['planned', 'in-progress', 'done', 'cancelled'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

export const taskTypes = ['work', 'inspection', 'cleaning', 'disinfection', 'meeting', 'training', 'transport', 'medical', 'other'] as const;

/** A task that is done may be taken up again for so many days, and stands on the board as long. */
const reopenDays = 7;
const dayMs = 86_400_000;

const moves: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  planned: ['in-progress', 'done', 'cancelled'],
  'in-progress': ['done', 'planned', 'cancelled'],
  done: ['in-progress'],
  cancelled: ['planned'],
};

/** Done tasks that came to it before this moment stay as they are. */
export const reopenableSince = (now: Date): Date => new Date(now.getTime() - reopenDays * dayMs);

/** Where a task may go from here. @param since when it came to its status */
export const taskMoves = (status: TaskStatus, since: Date, now: Date): readonly TaskStatus[] => (status === 'done' && since < reopenableSince(now) ? [] : moves[status]);

/** States in which people are at the place. */
export const openTaskStatuses: readonly TaskStatus[] = ['planned', 'in-progress'];

/** The lane of tasks at a site; every other one is its zone. */
export const siteLane = 0;
