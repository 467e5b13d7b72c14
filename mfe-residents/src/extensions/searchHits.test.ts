import type { SearchAnswer } from '@firm/residents/contract';
import { clientHits, residentHits, roomHits } from './searchHits.ts';

const found = {
  employees: [{ id: 5, name: 'Ali', url: '', pass_number: 'P-1', dorm_name: null, resource_ref_id: '', tenancy_status: 'P', employer_name: 'Builders', avatar: '/a' }],
  workzones: [
    { id: 1, name: 'A-01', url: '', zone_ref_id: 'A-01', zone_kind: 'room', dorm_name: 'North', status: 'occupied' },
    { id: 2, name: 'Gym', url: '', zone_ref_id: 'G-1', zone_kind: 'facility', dorm_name: 'North', status: 'vacant-ready' },
    { id: 3, name: 'Stairs', url: '', zone_ref_id: 'S-1', zone_kind: 'common', dorm_name: 'North', status: 'vacant-ready' },
    { id: 4, name: 'Odd', url: '', zone_ref_id: 'S-2', zone_kind: '__proto__', dorm_name: 'North', status: 'vacant-ready' },
  ],
  dormitories: [],
  vendors: [{ id: 3, name: 'Pipes', url: '', uen_number: '' }],
  employerfirms: [{ id: 3, name: 'Builders', url: '', uen_number: '2009K' }],
} as SearchAnswer;

test('each hit links to its page and has a detail that distinguishes it from others', () => {
  expect(residentHits(found)).toMatchObject([{ to: '/operations/residents/5', details: ['P-1', 'Builders'], picture: '/a' }]);
  expect(roomHits(found).map(({ to, details }) => [to, details])).toEqual([
    ['/operations/rooms/1', ['North']],
    ['/operations/facilities/2', ['Gym', 'North']],
  ]);
  expect(clientHits(found).map(({ key, to }) => [key, to])).toEqual([
    ['employer-3', '/operations/clients/employer-3'],
    ['vendor-3', '/operations/clients/vendor-3'],
  ]);
});
