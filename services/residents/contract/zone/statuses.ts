/** The states of a zone with label, colour and icon (docs/rules/residents.md#zone-status). No zod. */
import { idsOf } from '@firm/platform/contract/idsOf';

export const zoneStatuses = [
  { id: 'vacant-ready', label: 'Vacant, ready', color: 'green', icon: 'check-circle' },
  { id: 'vacant-reserved', label: 'Vacant, reserved', color: 'blue', icon: 'calendar' },
  { id: 'vacant-dirty', label: 'Vacant, dirty', color: 'yellow', icon: 'clear' },
  { id: 'vacant-disinfect', label: 'Vacant, to disinfect', color: 'purple', icon: 'medicine-box' },
  { id: 'occupied', label: 'Occupied', color: 'blue', icon: 'team' },
  { id: 'occupied-reserved', label: 'Occupied, reserved', color: 'blue', icon: 'calendar' },
  { id: 'occupied-dirty', label: 'Occupied, dirty', color: 'orange', icon: 'clear' },
  { id: 'occupied-disinfect', label: 'Occupied, to disinfect', color: 'purple', icon: 'medicine-box' },
  { id: 'out-of-order', label: 'Out of order', color: 'red', icon: 'stop' },
  { id: 'out-of-order-partial', label: 'Partly out of order', color: 'red', icon: 'tool' },
] as const;

export type ZoneStatus = (typeof zoneStatuses)[number]['id'];
export const zoneStatusIds = idsOf(zoneStatuses);
/** States of a zone that waits for the disinfection. */
export const disinfectStatuses: readonly ZoneStatus[] = ['vacant-disinfect', 'occupied-disinfect'];
export const initialZoneStatus: ZoneStatus = 'vacant-ready';
