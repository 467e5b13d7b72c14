/** Half-open intervals of days: properties that always hold, and days on which clocks change. */
import fc from 'fast-check';
import { addDays, contains, covers, dayIn, daysBetween, daysFrom, endOf, isEmpty, minus, overlaps, type Interval } from './interval.ts';

const first = '2026-01-01';
const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays(first, n));
const interval: fc.Arbitrary<Interval> = fc.record({ start: day, end: fc.option(day, { freq: 4 }) });
const days = daysFrom(first, 62);
const daysOf = (one: Interval) => days.filter((d) => contains(one, d));

test('two overlap exactly when they share a day', () => {
  fc.assert(fc.property(interval, interval, (a, b) => {
    expect(overlaps(a, b)).toBe(daysOf(a).some((d) => contains(b, d)));
    expect(overlaps(a, b)).toBe(overlaps(b, a));
  }));
});

test('leaving and arriving on the same day is no overlap', () => {
  fc.assert(fc.property(day, day, day, (a, b, c) => {
    const [start, turn, end] = [a, b, c].sort() as [string, string, string];
    expect(overlaps({ start, end: turn }, { start: turn, end })).toBe(false);
    expect(overlaps({ start, end: turn }, { start: turn, end: null })).toBe(false);
  }));
});

test('an open end is later than any day', () => {
  fc.assert(fc.property(day, fc.integer({ min: 0, max: 100_000 }), (start, n) => {
    expect(contains({ start, end: null }, addDays(start, n))).toBe(true);
  }));
});

test('what is left has every day except those removed', () => {
  fc.assert(fc.property(interval, interval, (a, b) => {
    expect(minus(a, b).flatMap(daysOf)).toEqual(daysOf(a).filter((d) => !contains(b, d)));
    for (const part of minus(a, b)) expect([isEmpty(part), overlaps(part, b)]).toEqual([false, false]);
  }));
});

test('covering means including every day', () => {
  fc.assert(fc.property(interval, interval, (a, b) => {
    if (endOf(a) > addDays(first, 61) || endOf(b) > addDays(first, 61)) return;
    expect(covers(a, b)).toBe(daysOf(b).every((d) => contains(a, d)));
  }));
});

test('days are added and subtracted correctly across changes of clocks', () => {
  fc.assert(fc.property(day, fc.integer({ min: -800, max: 800 }), (from, n) => expect(daysBetween(from, addDays(from, n))).toBe(n)));
  // Europe switched to daylight saving time on 29 March and back on 25 October 2026; the days around are ordinary days.
  expect(daysFrom('2026-03-28', 3)).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
  expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
});

test("today is the dormitory’s, on either side of midnight and of a change of clocks", () => {
  const at = (zone: string, moment: string) => dayIn(zone, new Date(moment));
  expect(at('Asia/Singapore', '2026-03-01T16:00:00Z')).toBe('2026-03-02');
  expect(at('Asia/Singapore', '2026-03-01T15:59:59Z')).toBe('2026-03-01');
  expect(at('America/New_York', '2026-03-02T04:59:59Z')).toBe('2026-03-01');
  // London: the 23-hour day begins at 00:00 UTC and ends at 23:00 UTC; for the 25-hour day it is the reverse.
  expect([at('Europe/London', '2026-03-29T00:00:00Z'), at('Europe/London', '2026-03-29T22:59:59Z'), at('Europe/London', '2026-03-29T23:00:00Z')]).toEqual(['2026-03-29', '2026-03-29', '2026-03-30']);
  expect([at('Europe/London', '2026-10-24T23:00:00Z'), at('Europe/London', '2026-10-25T23:59:59Z'), at('Europe/London', '2026-10-26T00:00:00Z')]).toEqual(['2026-10-25', '2026-10-25', '2026-10-26']);
  expect(at('Nowhere/At-All', '2026-03-01T12:00:00Z')).toBe('2026-03-01');
});
