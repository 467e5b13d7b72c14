import { tile } from '../../testing/testRooms.ts';
import { byFacility, type Booking } from './api.ts';
import { facilityGroups } from './facilityGroups.ts';

const booking = (id: number, start: string, facility: readonly number[]) => ({ id, start_date: '2026-11-21', start_time: start, facility }) as Booking;

test('a booking is listed with each of its facilities, the earliest first', () => {
  const found = byFacility([booking(1, '18:00', [4]), booking(2, '09:00', [4, 5])]);
  expect([...found].map(([facility, its]) => [facility, its.map(({ id }) => id)])).toEqual([
    [4, [2, 1]],
    [5, [2]],
  ]);
});

test('facilities are grouped by dormitory and narrowed by the search', () => {
  const all = [tile({ id: 1, name: 'Gym', dormitory: 2 }), tile({ id: 2, name: 'Canteen' }), tile({ id: 3, name: 'Old gym' })];
  expect(facilityGroups(all, 'GYM').map(({ dormitory, facilities }) => [dormitory, facilities.map(({ id }) => id)])).toEqual([
    [1, [3]],
    [2, [1]],
  ]);
  expect(facilityGroups(all, 'pool')).toEqual([]);
});
