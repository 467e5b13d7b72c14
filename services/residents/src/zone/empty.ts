/** What a new zone has where nobody said anything (specification section 9, defaults). */
import { initialZoneStatus } from '../../contract/zoneStatuses.ts';
import type { ZoneDocument } from './model.ts';

export const emptyZone = {
  zone_dimensions: '',
  zone_limit: 0,
  sequence: 0,
  location: null,
  location_name: null,
  status: initialZoneStatus,
  status_remarks: '',
  sick_bay: false,
  description: '',
  is_active: true,
  parent: null,
  bed_count: 0,
  area_m2: null,
  occupied: 0,
  reserved: 0,
} as const satisfies Partial<ZoneDocument>;
