/** The statuses of an alert and their appearance (docs/rules/maintenance.md#statuses). Data, used by service and screens alike. */
import { idsOf } from '@firm/platform/contract/idsOf';

export const alertStatuses = [
  { id: 'open', name: 'Open', color: 'warning' },
  { id: 'assigned', name: 'Assigned', color: 'info' },
  { id: 'in-progress', name: 'In Progress', color: 'blue' },
  { id: 'resolved', name: 'Resolved', color: 'success' },
  { id: 'cancelled', name: 'Cancelled', color: 'grey' },
] as const;

export type AlertStatus = (typeof alertStatuses)[number]['id'];
export const statusIds = idsOf(alertStatuses);

/** Statuses in which the allowed time runs: assigned and not resolved. */
export const runningStatuses: readonly AlertStatus[] = ['assigned', 'in-progress'];

/** Statuses of alerts that still need work, assigned or not. */
export const unresolvedStatuses: readonly AlertStatus[] = ['open', ...runningStatuses];
