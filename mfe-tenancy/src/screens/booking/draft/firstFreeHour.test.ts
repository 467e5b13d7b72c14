import { booking, facility, planner } from '../../../testing/testPlanner.ts';
import type { FacilityPlanner } from '../api.ts';
import { occupiedBy } from '../plan.ts';
import { firstFreeHour } from './firstFreeHour.ts';

const day = '2026-11-21';
/** That time of the day in Singapore, where the dormitories are. */
const at = (time: string, on = day) => new Date(`${on}T${time}:00+08:00`);
const hour = (from: number) => ({ from: from * 60, to: from * 60 + 60 });
const one = planner();
const found = (of: FacilityPlanner, on: string, now: Date) => firstFreeHour(of, occupiedBy(of.bookings), on, now);

test.each([
  ['00:10', 9],
  ['08:59', 9],
  ['09:00', 9],
  ['09:01', 10],
  ['16:42', 17],
  ['23:00', 23],
])('today at %s the default is %i o’clock', (time, from) => {
  expect(found(one, day, at(time))).toEqual({ day, facility: [1], span: hour(from) });
});

test('when no full hour of today is left, it is the next day', () => {
  expect(found(one, day, at('23:01'))).toEqual({ day: '2026-11-22', facility: [1], span: hour(9) });
});

test('a later day starts at nine whatever the time is; for a day that is over it is today', () => {
  expect(found(one, '2026-11-25', at('16:42'))).toEqual({ day: '2026-11-25', facility: [1], span: hour(9) });
  expect(found(one, '2026-11-19', at('16:42'))).toEqual({ day, facility: [1], span: hour(17) });
});

test('a taken hour is passed over', () => {
  const taken = planner({ bookings: [booking(1, { start_time: '17:00', end_time: '18:30' })] });
  expect(found(taken, day, at('16:42')).span).toEqual(hour(19));
});

test('another facility is free when the first is taken for the rest of the day; when all are, none is chosen', () => {
  const rest = booking(1, { start_time: '17:00', end_date: '2026-11-22', end_time: '00:00' });
  expect(found(planner({ facilities: [facility(1), facility(2)], bookings: [rest] }), day, at('16:42'))).toEqual({ day, facility: [2], span: hour(17) });
  expect(found(planner({ bookings: [rest] }), day, at('16:42'))).toEqual({ day, facility: [], span: hour(17) });
});

test('each dormitory’s own clock decides', () => {
  const london = { id: 1, name: 'East', timezone: 'Europe/London', days: [] };
  expect(found(planner({ dormitories: [london] }), day, at('16:42')).span).toEqual(hour(9));
  expect(found(planner({ dormitories: [london] }), day, at('20:42')).span).toEqual(hour(13));
});

test('what cannot be booked is not chosen', () => {
  expect(found(planner({ facilities: [facility(1, { bookable: false })] }), day, at('16:42')).facility).toEqual([]);
});
