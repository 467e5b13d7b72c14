/** Where an alert stands within its allowed time (docs/rules/maintenance.md#allowed-time). Pure. */
import { unresolvedStatuses } from '@firm/maintenance/contract/statuses';
import { durationParts, type DurationParts } from '@firm/shared-ui/format/duration.ts';
import type { Alert } from '../api.ts';

interface Due {
  /** `waiting`: it has no assignee. `due`: there is time left. `over`: it is overdue. */
  readonly kind: 'waiting' | 'due' | 'over';
  readonly tone: 'grey' | 'green' | 'orange' | 'red';
  readonly parts: DurationParts;
}

type Timed = Pick<Alert, 'status' | 'created_time' | 'due_time' | 'warned_at' | 'aged_at'>;

/** Null if there is no allowed time: the alert is closed, or its priority sets no hours. */
export function dueOf({ status, created_time: created, due_time: due, warned_at: warned, aged_at: aged }: Timed, now: number): Due | null {
  if (status === 'open') return { kind: 'waiting', tone: aged ? 'orange' : 'grey', parts: coarse(now - Date.parse(created)) };
  if (due === null || !unresolvedStatuses.includes(status)) return null;
  const left = Date.parse(due) - now;
  if (left < 0) return { kind: 'over', tone: 'red', parts: coarse(-left) };
  return { kind: 'due', tone: warned ? 'orange' : 'green', parts: coarse(left) };
}

/** A duration rounded to what matters: days with hours, only hours, or only minutes. */
function coarse(milliseconds: number): DurationParts {
  const { days, hours, minutes } = durationParts(milliseconds);
  return { days, hours, minutes: days > 0 || hours > 0 ? 0 : minutes };
}
