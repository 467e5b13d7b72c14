/** The states of a project and the moves between them (docs/rules/safe-distance.md#projects): one table, for the service to decide by and for screens to offer. */
import { daysBetween, type Day } from '@firm/platform/contract/days';

export const projectStatuses = ['planned', 'active', 'on-hold', 'completed', 'cancelled'] as const;
type ProjectStatus = (typeof projectStatuses)[number];

/** Statuses of a project on which nobody works any more. */
export const endedProjectStatuses: readonly ProjectStatus[] = ['completed', 'cancelled'];

/** Days during which a completed project can be reopened. */
const reopenDays = 30;

const moves: Readonly<Record<ProjectStatus, readonly ProjectStatus[]>> = {
  planned: ['active', 'cancelled'],
  active: ['on-hold', 'completed', 'cancelled'],
  'on-hold': ['active', 'cancelled'],
  completed: ['active'],
  cancelled: [],
};

/**
 * Statuses to which a project can be moved.
 * @param since the day of its last change of status
 */
export function projectMoves(status: ProjectStatus, since: Day, today: Day): readonly ProjectStatus[] {
  return status === 'completed' && daysBetween(since, today) > reopenDays ? [] : moves[status];
}
