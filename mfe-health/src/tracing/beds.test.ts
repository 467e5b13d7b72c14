import type { Timeline } from '@firm/tenancy/contract';
import { trace } from '../testing/testTracer.ts';
import { bedsOf, windowLine } from './beds.ts';

/** Two beds of a room; the window is 2 to 6 January, days count from the 1st. */
const timeline: Timeline = {
  from: '2026-01-01', days: 10, today: '2026-01-08', count: 2, states: ['checked-in', 'checked-out', 'reserved'],
  zones: [[11, 'A-01-11', 2, 'A', 'A-01']],
  beds: [[101, 'A-01-11-1', 1, 0, 'occupied'], [102, 'A-01-11-2', 1, 0, 'occupied']] as Timeline['beds'],
  stays: [[0, 1, 8, 'Chen Wei', -30, null, 0, null, 1, true], [1, 2, 5, 'Arun Kumar', 3, 5, 1, null, 1, true], [1, 3, 6, 'Dee Ray', 9, null, 2, null, 1, false]],
};
const first = 20_454;

test('beds of the infectious days: the case, a contact with the nights that count, and no resident who never came', () => {
  const { lines, bars } = bedsOf(timeline, trace(), { from: first + 1, to: first + 5 });
  expect(lines.map(({ id, room }) => [id, room])).toEqual([[windowLine, 'A-01-11'], [101, 'A-01-11'], [102, 'A-01-11']]);
  expect(bars.map(({ id, line, kind, nights, met }) => [id, line, kind, nights, met?.risk_level])).toEqual([
    [windowLine, windowLine, 'window', 4, undefined],
    [1, 101, 'case', 4, undefined],
    [2, 102, 'stay', 2, 'high'],
  ]);
});
