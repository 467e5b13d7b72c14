/** The states of a project and the moves between them (docs/rules/safe-distance.md#projects): one table, for the service to decide by and for screens to offer. */
import { daysBetween, type Day } from '@firm/platform/contract/days';

export const projectStatuses = ['planned', 'active', 'on-hold', 'completed', 'cancelled'] as const;
type ProjectStatus = (typeof projectStatuses)[number];

/** States of a project on which nobody works any more. */
export const endedProjectStatuses: readonly ProjectStatus[] = ['completed', 'cancelled'];

/** A completed project may be taken up again for so many days. */
const reopenDays = 30;

const moves: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  planned: ['active', 'cancelled'],
  active: ['on-hold', 'completed', 'cancelled'],
  'on-hold': ['active', 'cancelled'],
  completed: ['active'],
  cancelled: [],
};

/**
 * Where a project may go from here.
 * @param since the day on which it came to its status
 */
export function projectMoves(status: ProjectStatus, since: Day, today: Day): readonly ProjectStatus[] {
  return status === 'completed' && daysBetween(since, today) > reopenDays ? [] : moves[status];
}
