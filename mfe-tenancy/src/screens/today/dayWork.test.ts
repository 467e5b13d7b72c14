import type { DayStay } from '../../api.ts';
import { stay } from '../reservation/testBoard.ts';
import { daysLate, without } from './dayWork.ts';

const date = '2026-12-05';
const one: DayStay = {
  ...stay({ id: 1, person: 1, resource: 101, start_date: '2026-12-03', end_date: '2026-12-05', return_date: null }),
  dorm_name: 'North House', employer_name: null, client: 4, client_name: 'Clear Pipes', bed_holder: null,
};

test('late by whole days of what was planned', () => {
  expect(daysLate('arrivals', one, date)).toBe(2);
  expect(daysLate('departures', one, date)).toBe(0);
  expect(daysLate('returns', one, date)).toBe(0);
  expect(daysLate('returns', { ...one, return_date: '2026-12-01' }, date)).toBe(4);
  expect(daysLate('arrivals', { ...one, start_date: '2026-12-09' }, date)).toBe(0);
});

test('what is dealt with is off its list and its count, and no other', () => {
  const plan = { date, arrivals: [one], departures: [one], returns: [], done: { arrivals: [], departures: [], returns: [] }, counts: { arrivals: 9, departures: 1, returns: 0 } };
  expect(without(plan, 'arrivals', new Set([1]))).toMatchObject({ arrivals: [], departures: [one], counts: { arrivals: 8, departures: 1 } });
  expect(without(plan, 'arrivals', new Set([2]))).toEqual(plan);
});
