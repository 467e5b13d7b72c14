import type { AlertStatus } from '@firm/maintenance/contract/statuses';

/** The icon of each status, wherever its figure is shown; the colour comes from the contract. */
export const statusIcons: Readonly<Record<AlertStatus, string>> = {
  open: 'bell',
  assigned: 'user',
  'in-progress': 'progress',
  resolved: 'check',
  cancelled: 'ban',
};
