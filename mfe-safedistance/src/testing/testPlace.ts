/** For tests: a common area or facility as residents returns it. */
import type { Zone } from '@firm/residents/contract';
import { zoneFields } from '@firm/residents/contract/fields/zone';
import { emptyAnswer } from '@firm/shared-ui/testing/emptyAnswer.ts';

export const testPlace = (of: Partial<Zone> = {}): Zone => ({
  ...emptyAnswer(zoneFields),
  ...{ id: 17, version: 1, url: '/backend/api/workzones/17/', org: 1, title: 'Gym', type: 'GYM', tasks: [], zone_ref_id: 'F-GYM', name: 'Gym', zone_type: 3, zone_type_name: 'GYM', zone_kind: 'facility' },
  ...{ status: 'vacant-ready', status_name: 'Vacant, ready', status_color: 'success', is_sick_bay: false },
  ...{ sequence: 1, dormitory: '/backend/api/dormitories/1/', dorm_id: 1, dorm_name: 'North House' },
  ...{ created_time: '2026-01-01T00:00:00.000Z', update_time: '2026-01-01T00:00:00.000Z' },
  ...of,
});
