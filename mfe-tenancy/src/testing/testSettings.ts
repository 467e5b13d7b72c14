import type { TenancySettings } from '@firm/tenancy/contract/settings';

/** For tests: the area's settings, as they are until somebody changes them. */
export const settings: TenancySettings = {
  version: 0,
  max_residents_per_room: 12,
  min_area_per_resident: 4.2,
  isolation_beds_per_1000: 10,
  breach: 'warn',
  unready_rooms: 'ask',
  mixed_rooms: 'block',
  require_work_pass: true,
  cleared_health_statuses: [],
};
