/** For tests: a room as set-up reads it. */
import type { Zone } from '@firm/residents/contract';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';

export const room: Zone = {
  ...emptyAnswer(zoneFields),
  ...{ id: 5, version: 1, url: '/backend/api/workzones/5/', org: 1, title: 'Room 1', type: 'ROOM', tasks: [], zone_ref_id: 'A-01', name: 'Room 1', zone_type: 3, zone_type_name: 'ROOM', zone_kind: 'room' },
  ...{ status: 'vacant-ready', status_name: 'Vacant, ready', status_color: 'success', bed_count: 8, is_sick_bay: false },
  ...{ area_m2: 57.2, sequence: 1, dormitory: '/backend/api/dormitories/1/', dorm_id: 1, dorm_name: 'North House' },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
};
