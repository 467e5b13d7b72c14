/** For tests: a common area or facility as residents returns it. */
import type { Zone } from '@firm/residents/contract';

export const testPlace = (of: Partial<Zone> = {}): Zone => ({
  ...{ id: 17, version: 1, url: '/backend/api/workzones/17/', org: 1, title: 'Gym', type: 'GYM', tasks: [], zone_ref_id: 'F-GYM', name: 'Gym', zone_type: 3, zone_type_name: 'GYM', zone_kind: 'facility' },
  ...{ status: 'vacant-ready', status_name: 'Vacant, ready', status_color: 'success', occupied: 0, reserved: 0, bed_count: 0, zone_limit: 0, sick_bay: false, is_sick_bay: false, is_active: true, is_public: true },
  ...{ zone_dimensions: '', area_m2: null, status_remarks: '', description: '', sequence: 1, location: null, location_name: null, parent: null, dormitory: '/backend/api/dormitories/1/', dorm_id: 1, dorm_name: 'North House' },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
  ...of,
});
