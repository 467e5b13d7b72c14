import type { ZoneHealth } from '../api.ts';
import { testZone } from '../testing/testProject.ts';
import { actionFor } from './action.ts';

const all = { unwell: true, work: true };
const none = { unwell: false, work: false };

test.each<[string, Partial<ZoneHealth>, typeof all, ReturnType<typeof actionFor>]>([
  ['unwell residents', { level: 'affected', crowding: 'over' }, all, { do: 'cases', to: '/health/tracking?tab=unwell' }],
  ['unwell residents, whom the reader may not see', { level: 'watch', crowding: 'over' }, none, { do: 'people', to: '/planner/workzones/17' }],
  ['a facility to disinfect', { level: 'disinfect', crowding: 'within' }, all, { do: 'clean', to: '/operations/facilities/17' }],
  ['a room to disinfect', { level: 'disinfect', crowding: 'within', zone_kind: 'room' }, all, { do: 'clean', to: '/operations/rooms/17' }],
  ['a zone to disinfect whose page the reader may not open', { level: 'disinfect', crowding: 'within' }, none, { do: 'look', to: '/safedistance/workzones/17' }],
  ['a zone to disinfect that has no page for daily work', { level: 'disinfect', crowding: 'within', zone_kind: 'structure' }, all, { do: 'look', to: '/safedistance/workzones/17' }],
])('%s', (_, zone, opens, action) => {
  expect(actionFor(testZone(zone), opens)).toEqual(action);
});
