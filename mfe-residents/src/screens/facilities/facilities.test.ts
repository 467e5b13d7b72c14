import { dayIn } from '@firm/platform/contract/days';
import type { FacilityBooking } from '@firm/tenancy/contract/facilityBooking/facilityBooking';
import type { Today } from '../../resident/today.ts';
import { tile } from '../../testing/testRooms.ts';
import { bookingsToday, spanOfToday } from './bookingsToday.ts';
import { facilityGroups } from './facilityGroups.ts';

const day = '2026-11-21';
const booking = (id: number, more: Partial<FacilityBooking> = {}) =>
  ({ id, dorm_id: 1, start_date: day, end_date: more.start_date ?? day, start_time: '09:00', end_time: '10:00', facility: [4], ...more }) as FacilityBooking;
const idsOf = (found: ReadonlyMap<number, readonly FacilityBooking[]>) => [...found].map(([facility, its]) => [facility, its.map(({ id }) => id)]);

test('a booking is listed with each of its facilities, the earliest first', () => {
  const found = bookingsToday([booking(1, { start_time: '18:00', end_time: '19:00' }), booking(2, { facility: [4, 5] })], () => day);
  expect(idsOf(found)).toEqual([
    [4, [2, 1]],
    [5, [2]],
  ]);
});

test('a booking over several days is on each of them, but not on the day that begins as it ends', () => {
  const night = { start_date: '2026-11-20', start_time: '22:00', end_date: day };
  expect(idsOf(bookingsToday([booking(1, { ...night, end_time: '02:00' }), booking(2, { ...night, end_time: '00:00' })], () => day))).toEqual([[4, [1]]]);
});

test('each dormitory has its own today, wherever the reader is', () => {
  const zones: Readonly<Record<number, string>> = { 1: 'Pacific/Kiritimati', 2: 'Pacific/Pago_Pago', 3: 'Asia/Singapore' };
  const at = (moment: string): Today => (dormitory) => dayIn(zones[dormitory ?? 3]!, new Date(moment));
  const today = at('2026-11-21T10:30:00Z');
  expect([spanOfToday([1, 2, 3], today), spanOfToday([3], today), spanOfToday([], today)]).toEqual([
    { from: '2026-11-20', to: '2026-11-23' },
    { from: day, to: '2026-11-22' },
    { from: day, to: '2026-11-22' },
  ]);
  const daily = [1, 2, 3].flatMap((dorm_id) => ['2026-11-20', day, '2026-11-22'].map((start_date, i) => booking(10 * dorm_id + i, { dorm_id, start_date, facility: [dorm_id] })));
  expect(idsOf(bookingsToday(daily, today))).toEqual([
    [2, [20]],
    [3, [31]],
    [1, [12]],
  ]);
});

test.each(['2026-03-29', '2026-10-25'])('the day of a change of clocks, %s, is one day', (changed) => {
  const lateInTheDay: Today = () => dayIn('Europe/London', new Date(`${changed}T22:30:00Z`));
  expect(spanOfToday([1], lateInTheDay)).toEqual({ from: changed, to: changed === '2026-03-29' ? '2026-03-30' : '2026-10-26' });
});

test('facilities are grouped by dormitory and narrowed by the search', () => {
  const all = [tile({ id: 1, name: 'Gym', dormitory: 2 }), tile({ id: 2, name: 'Canteen' }), tile({ id: 3, name: 'Old gym' })];
  expect(facilityGroups(all, 'GYM').map(({ dormitory, facilities }) => [dormitory, facilities.map(({ id }) => id)])).toEqual([
    [1, [3]],
    [2, [1]],
  ]);
  expect(facilityGroups(all, 'pool')).toEqual([]);
});
