import { testZone } from '../testing/testProject.ts';
import { actionFor } from './action.ts';

const all = { unwell: true, work: true };
const none = { unwell: false, work: false };

test.each([
  ['unwell residents', { level: 'affected', crowding: 'over' }, all, { do: 'cases', to: '/health/tracking?tab=unwell' }],
  ['unwell residents, whom the reader may not see', { level: 'watch', crowding: 'over' }, none, { do: 'people', to: '/planner/workzones/17' }],
  ['a facility to disinfect', { level: 'disinfect', crowding: 'none' }, all, { do: 'clean', to: '/operations/facilities/17' }],
  ['a room to disinfect', { level: 'disinfect', crowding: 'none', zone_kind: 'room' }, all, { do: 'clean', to: '/operations/rooms/17' }],
  ['a zone to disinfect whose page the reader may not open', { level: 'disinfect', crowding: 'none' }, none, { do: 'look', to: '/safedistance/workzones/17' }],
  ['a zone to disinfect that has no page for daily work', { level: 'disinfect', crowding: 'none', zone_kind: 'structure' }, all, { do: 'look', to: '/safedistance/workzones/17' }],
] as const)('%s', (_, zone, opens, action) => {
  expect(actionFor({ ...testZone(), ...zone } as never, opens)).toEqual(action);
});
