/** For tests: a room as set-up reads it. */
import type { Zone } from '@firm/residents/contract';

export const room: Zone = {
  ...{ id: 5, version: 1, url: '/backend/api/workzones/5/', org: 1, title: 'Room 1', type: 'ROOM', tasks: [], zone_ref_id: 'A-01', name: 'Room 1', zone_type: 3, zone_type_name: 'ROOM', zone_kind: 'room' },
  ...{ status: 'vacant-ready', status_name: 'Vacant, ready', status_color: 'success', occupied: 0, reserved: 0, bed_count: 8, zone_limit: 0, sick_bay: false, is_sick_bay: false, is_active: true, is_public: true },
  ...{ zone_dimensions: '', area_m2: 57.2, status_remarks: '', description: '', sequence: 1, location: null, location_name: null, parent: null, dormitory: '/backend/api/dormitories/1/', dorm_id: 1, dorm_name: 'North House' },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
};
