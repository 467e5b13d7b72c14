import type { AlertStatus } from '@firm/maintenance/contract/statuses';

/** The icon of each state wherever its figure is shown; the colour is the contract's. */
export const statusIcons: Readonly<Record<AlertStatus, string>> = {
  open: 'bell',
  assigned: 'user',
  'in-progress': 'progress',
  resolved: 'check',
  cancelled: 'ban',
};
