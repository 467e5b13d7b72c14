import type { IconName } from '@firm/shared-ui/status/Icon.tsx';

/** Icons by `type_id` of the contract's zone types. */
const icons: Readonly<Record<number, IconName>> = {
  4: 'meal',
  5: 'gym',
  6: 'users',
  7: 'ball',
  8: 'dice',
  9: 'moon',
  10: 'board',
};

/** The icon of a facility type; a calendar for types that are added later. */
export const facilityIcon = (zoneTypeId: number): IconName => icons[zoneTypeId] ?? 'calendar';
