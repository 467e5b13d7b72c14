/** How a zone's statuses look: the colour comes from the contract, the icon from the portal's set. */
import { zoneStatuses, type ZoneStatus } from '@firm/residents/contract/zone/statuses';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';

export const statusIcons: Readonly<Record<ZoneStatus, IconName>> = {
  'vacant-ready': 'check',
  'vacant-reserved': 'calendar',
  'vacant-dirty': 'broom',
  'vacant-disinfect': 'drop',
  occupied: 'users',
  'occupied-reserved': 'calendar',
  'occupied-dirty': 'broom',
  'occupied-disinfect': 'drop',
  'out-of-order': 'ban',
  'out-of-order-partial': 'tool',
};

export const statusColors = Object.fromEntries(zoneStatuses.map(({ id, color }) => [id, color])) as Readonly<Record<ZoneStatus, string>>;

/** Whether no bed can be allocated there. */
export function isClosed(zone: { readonly status: ZoneStatus; readonly is_active: boolean }): boolean {
  return !zone.is_active || zone.status === 'out-of-order';
}
