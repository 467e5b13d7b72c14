/** How the states of a zone look: the colour is the contract's, the icon is one of the portal's own. */
import { zoneStatuses, type ZoneStatus } from '@firm/residents/contract/zoneStatuses';
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

/** Nobody can be given a bed there. */
export function isClosed(zone: { readonly status: ZoneStatus; readonly is_active: boolean }): boolean {
  return !zone.is_active || zone.status === 'out-of-order';
}
