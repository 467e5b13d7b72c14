/** For tests: a dormitory as set-up reads it. */
import type { Dormitory } from '../api.ts';

export const dormitory = (of: Partial<Dormitory> = {}): Dormitory => ({
  ...{ id: 1, version: 4, url: '/backend/api/dormitories/1/', org: 1, zones: [], room_count: 12, bed_count: 96, sick_bay_count: 2, img: '/backend/api/dormitories/1/img/full/' },
  ...{ dorm_ref_id: 'NH', name: 'North House', dorm_type: 'PBD', purpose: 'Living', licence_status: 'Valid', operator_name: 'Keen', contact_person: 'Ms Tan', contact_no: '+65 6123 4567' },
  ...{ email: 'north@example.org', location: '1 North Road', timezone: 'Asia/Singapore', is_active: true, ref_url: '', description: 'By the spring', latitude: null, longitude: null },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-02T00:00:00.000Z' },
  ...of,
});
