import { booking, facility, planner } from '../../testing/testPlanner.ts';
import { agendaOf, byDormitory, occupiedBy, shownHours } from './plan.ts';

const day = '2026-11-21';

test('facilities are listed under their dormitories; empty ones are left out', () => {
  const plan = planner({ facilities: [facility(1), facility(2, { dorm_id: 2, zone_type: 4, zone_type_name: 'CANTEEN' })] });
  expect(byDormitory(plan, null).map(({ name, facilities }) => [name, facilities.length])).toEqual([
    ['East', 1],
    ['West', 1],
  ]);
  expect(byDormitory(plan, 4).map(({ name }) => name)).toEqual(['West']);
});

test('a booking of two facilities occupies both, earliest first', () => {
  const late = booking(1, { facility: [1, 2], start_time: '18:00', end_time: '19:00' });
  const early = booking(2, { facility: [2], start_time: '08:00', end_time: '09:00' });
  const held = occupiedBy([late, early, booking(3, { start_date: '2026-11-22', end_date: '2026-11-22' })])(day);
  expect(held.get(1)?.map(({ booking: { id } }) => id)).toEqual([1]);
  expect(held.get(2)?.map(({ booking: { id } }) => id)).toEqual([2, 1]);
});

test('a day is arranged once, however often it is asked for', () => {
  const occupied = occupiedBy([booking(1)]);
  expect(occupied(day)).toBe(occupied(day));
  expect(occupied('2026-11-22')).not.toBe(occupied(day));
});

test('the day begins at six, or with the earliest booking before that', () => {
  expect(shownHours(occupiedBy([booking(1)])(day))).toEqual({ from: 360, to: 1_440 });
  expect(shownHours(occupiedBy([booking(1, { start_time: '04:45' })])(day)).from).toBe(240);
});

test('the agenda names each booking once, in order of time', () => {
  const plan = planner({
    facilities: [facility(1), facility(2)],
    bookings: [booking(1, { facility: [1, 2], start_time: '18:00', end_time: '19:00' }), booking(2, { facility: [2], start_time: '08:00', end_time: '09:00' })],
  });
  expect(agendaOf(plan, day, null).map((entry) => [entry.booking.id, entry.facilities.length])).toEqual([
    [2, 1],
    [1, 2],
  ]);
  expect(agendaOf(plan, day, 4)).toEqual([]);
});
