/** What a step takes from the beds that are neither taken nor promised: counted against days and beds one by one. */
import { addDays } from '../../contract/interval.ts';
import type { StoredAllocation } from '../allocation/model.ts';
import { newStay, transfer, type NewStay } from '../allocation/making.ts';
import { checkIn, checkOut, type Moment } from '../allocation/rules.ts';
import type { StoredReservation } from '../reservation/model.ts';
import { gainsOf } from './gains.ts';

const today = '2026-06-15';
const day = (n: number) => addDays(today, n);
const at: Moment = { now: new Date('2026-06-15T04:00:00Z'), today };
const place = (resource: number, zone = 1) => ({ resource, resource_ref_id: `A-${resource}`, res_type: 1, zone, dormitory: 1 });
const make = (fields: Partial<NewStay> = {}) => newStay({ _id: 1, org: 1, person: 1, place: place(1), start_date: day(2), end_date: day(9), reservation: null, remarks: '', by: 1, ...fields }, at);
const reservation = (fields: Partial<StoredReservation> = {}) => new Map([[7, { _id: 7, is_active: true, zone: null, start_date: day(0), end_date: day(20), end_key: day(20), count: 5, allocated: 0, ...fields } as StoredReservation]]);
const days = (changes: Parameters<typeof gainsOf>[0], reservations = new Map<number, StoredReservation>(), level: 'dormitory' | 'zone' = 'dormitory') => gainsOf(changes, reservations, today, level).map((gain) => [gain.days.start, gain.days.end]);

test('a bed given to somebody without a reservation is a gain of its days', () => {
  expect(days([make()])).toEqual([[day(2), day(9)]]);
  expect(days([make({ end_date: null })])).toEqual([[day(2), null]]);
});

test('under a reservation in force it uses up one of its places', () => {
  expect(days([make({ reservation: 7 })], reservation())).toEqual([]);
  expect(days([make({ reservation: 7 })], reservation({ is_active: false }))).toEqual([[day(2), day(9)]]);
  expect(days([make({ reservation: 7 })], reservation(), 'zone')).toEqual([[day(2), day(9)]]);
  expect(days([make({ reservation: 7 })], reservation({ zone: 1 }), 'zone')).toEqual([]);
});

test('coming earlier than the reservation begins gains the days before it', () => {
  const stay = make({ reservation: 7, start_date: day(4) }).after as StoredAllocation;
  expect(days([checkIn(stay, at)], reservation({ start_date: day(4) }))).toEqual([[today, day(4)]]);
  expect(days([checkIn(stay, at)], reservation())).toEqual([]);
});

test('leaving gains nothing, and stretching only the new days', () => {
  const stay = checkIn(make({ start_date: today }).after as StoredAllocation, at).after as StoredAllocation;
  expect(days([checkOut(stay, { ...at, today: day(3) })])).toEqual([]);
  const longer = { ...stay, end_date: day(12), end_key: day(12) };
  expect(days([{ before: stay, after: longer, event: 'changed' }])).toEqual([[day(9), day(12)]]);
});

test('a transfer within a type gains nothing for the house, and the new room for rooms', () => {
  const stay = checkIn(make({ start_date: today }).after as StoredAllocation, at).after as StoredAllocation;
  const changes = transfer(stay, { id: 2, place: place(2, 2), checkIn: true, end_date: day(9), remarks: '', keepReservation: false, by: 1 }, at);
  expect(days(changes)).toEqual([]);
  expect(days(changes, new Map(), 'zone')).toEqual([[today, day(9)]]);
  const longer = transfer(stay, { id: 2, place: place(2), checkIn: true, end_date: null, remarks: '', keepReservation: false, by: 1 }, at);
  expect(days(longer)).toEqual([[today, null]]);
});
