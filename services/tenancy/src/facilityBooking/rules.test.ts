import fc from 'fast-check';
import { addDays } from '../../contract/interval.ts';
import { holdsByDay } from './holds.ts';
import { occurrenceOf, occurrencesOf, overlaps, passedLimit, proposeShifts, shifted, timesProblem, utcDaysOf, type WallTimes } from './rules.ts';

const times = (over: Partial<WallTimes> = {}): WallTimes => ({ start_date: '2026-11-23', end_date: '2026-11-23', start_time: '18:00', end_time: '20:00', ...over });
const zone = fc.constantFrom('Asia/Singapore', 'Europe/London', 'America/New_York', 'Africa/Cairo', 'Australia/Lord_Howe');
const minute = fc.integer({ min: 0, max: 60 * 24 * 20 });
const interval = fc.tuple(minute, fc.integer({ min: 1, max: 60 * 24 * 3 })).map(([from, length]) => ({ start: new Date(from * 60_000), end: new Date((from + length) * 60_000) }));
const anyTimes = fc.tuple(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 0, max: 1_439 }), fc.integer({ min: 5, max: 1_439 })).map(
  ([day, start, length]): WallTimes => {
    const at = (minutes: number) => new Date(Date.UTC(2020, 0, 1 + day) + minutes * 60_000).toISOString();
    const [from, to] = [at(start), at(start + length)];
    return { start_date: from.slice(0, 10), start_time: from.slice(11, 16), end_date: to.slice(0, 10), end_time: to.slice(11, 16) };
  },
);

describe('the times of a booking', () => {
  it.each<[string, Partial<WallTimes>, unknown]>([
    ['two hours', {}, null],
    ['over midnight', { end_date: '2026-11-24', end_time: '02:00' }, null],
    ['until midnight', { end_date: '2026-11-24', end_time: '00:00' }, null],
    ['an end before its start', { end_time: '17:00' }, { field: 'end_time', reason: 'order' }],
    ['no time at all', { end_time: '18:00' }, { field: 'end_time', reason: 'order' }],
    ['a moment', { end_time: '18:04' }, { field: 'end_time', reason: 'order' }],
    ['an end on the day before', { end_date: '2026-11-22' }, { field: 'end_date', reason: 'order' }],
    ['too many days', { end_date: '2026-12-24' }, { field: 'end_date', reason: 'length' }],
    ['the last day that is allowed', { end_date: '2026-12-23' }, null],
    ['a day beyond reach', { start_date: '2101-01-01', end_date: '2101-01-01' }, { field: 'start_date', reason: 'range' }],
  ])('%s', (_, over, problem) => {
    expect(timesProblem([occurrenceOf(times(over), 'Asia/Singapore')])).toEqual(problem);
  });

  it('in an hour skipped by daylight saving do not exist', () => {
    const gone = occurrenceOf(times({ start_date: '2026-03-29', end_date: '2026-03-29', start_time: '01:00', end_time: '02:00' }), 'Europe/London');
    expect(timesProblem([gone])).toEqual({ field: 'end_time', reason: 'order' });
  });

  it('repeat weekly at the same local time, across a change of clocks', () => {
    const series = occurrencesOf(times({ start_date: '2026-10-20', end_date: '2026-10-20' }), 3, 'Europe/London');
    expect(series.map((one) => one.starts_at.toISOString())).toEqual(['2026-10-20T17:00:00.000Z', '2026-10-27T18:00:00.000Z', '2026-11-03T18:00:00.000Z']);
    expect(series.every((one) => one.start_time === '18:00')).toBe(true);
  });

  it('of a series may not overlap', () => {
    const week = occurrencesOf(times({ end_date: '2026-12-01' }), 2, 'Asia/Singapore');
    expect(timesProblem(week)).toEqual({ field: 'repeat', reason: 'overlap' });
    const turnover = occurrencesOf(times({ end_date: '2026-11-30', end_time: '18:00' }), 2, 'Asia/Singapore');
    expect(timesProblem(turnover)).toBeNull();
  });

  it('until midnight do not touch the day that begins then', () => {
    expect(occurrenceOf(times({ end_date: '2026-11-24', end_time: '00:00' }), 'UTC').last_date).toBe('2026-11-23');
  });
});

describe('properties', () => {
  it('intervals that overlap have a UTC day in common, so their holds are in one document', () => {
    fc.assert(
      fc.property(interval, interval, (a, b) => {
        const shared = utcDaysOf(a).filter((day) => utcDaysOf(b).includes(day));
        if (overlaps(a, b)) expect(shared.length).toBeGreaterThan(0);
        expect(overlaps(a, b)).toBe(overlaps(b, a));
        expect(overlaps(a, { start: a.end, end: new Date(a.end.getTime() + 60_000) })).toBe(false);
      }),
    );
  });

  it('bookings consecutive in local time never overlap, whatever the clocks do', () => {
    fc.assert(
      fc.property(zone, anyTimes, fc.integer({ min: 5, max: 600 }), (tz, first, length) => {
        const next = { ...shifted(first, 0), start_date: first.end_date, start_time: first.end_time };
        const end = shifted({ ...next, end_date: next.start_date, end_time: next.start_time }, 0, length);
        const second = { ...next, end_date: end.end_date, end_time: end.end_time };
        const [a, b] = [occurrenceOf(first, tz), occurrenceOf(second, tz)];
        expect(overlaps({ start: a.starts_at, end: a.ends_at }, { start: b.starts_at, end: b.ends_at })).toBe(false);
      }),
    );
  });

  it('a booking holds each of its facilities on each of its days, once', () => {
    fc.assert(
      fc.property(anyTimes, fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 }), (wall, facility) => {
        const one = { ...occurrenceOf(wall, 'Asia/Singapore'), _id: 7, org: 1, dormitory: 1, facility, status: 'booked' as const };
        const holds = holdsByDay([one]);
        const days = utcDaysOf({ start: one.starts_at, end: one.ends_at });
        expect([...holds.keys()]).toEqual(facility.flatMap((id) => days.map((day) => `${id}.${day}`)).sort());
        expect([...holds.values()].every((held) => held.length === 1)).toBe(true);
        expect(holdsByDay([{ ...one, status: 'cancelled' }]).size).toBe(0);
      }),
    );
  });

  it('proposes only what is free, nearest first, and never the requested time', () => {
    fc.assert(
      fc.property(anyTimes, fc.func(fc.boolean()), (wall, free) => {
        const shifts = proposeShifts(wall, free);
        expect(shifts.length).toBeLessThanOrEqual(4);
        expect(shifts.every((shift) => free(shift))).toBe(true);
        expect(shifts.some(({ days, minutes }) => days === 0 && minutes === 0)).toBe(false);
        expect(new Set(shifts.map((shift) => JSON.stringify(shift))).size).toBe(shifts.length);
      }),
    );
  });

  it('moves days and times together', () => {
    fc.assert(
      fc.property(anyTimes, fc.integer({ min: -400, max: 400 }), (wall, days) => {
        expect(shifted(wall, days)).toEqual({ ...wall, start_date: addDays(wall.start_date, days), end_date: addDays(wall.end_date, days) });
        expect(shifted(shifted(wall, 0, 45), 0, -45)).toEqual(wall);
      }),
    );
  });

  it('treats a limit of 0 as none', () => {
    fc.assert(fc.property(fc.nat(1_000), fc.nat(1_000), (people, limit) => {
      expect(passedLimit(people, limit)).toBe(limit > 0 && people > limit ? limit : null);
    }));
  });
});
