import fc from 'fast-check';
import { addDays, daysBetween } from '@firm/tenancy/contract/interval';
import { dayMinutes, timeOf } from '../grid/clock.ts';
import { bodyOf, changeOf, dragged, draftOf, draftProblems, mostPeople, newDraft, spanOn, timesOf, weeklyDays, withTimes } from './draft.ts';

const day = '2026-11-21';
const draft = newDraft(day, [4], { from: 540, to: 600 });
const minute = fc.nat(dayMinutes - 1).map(timeOf);

test('a span of a day is converted to days and times and back', () => {
  fc.assert(
    fc.property(fc.nat(dayMinutes - 1), fc.integer({ min: 1, max: dayMinutes }), (from, length) => {
      const span = { from, to: Math.min(dayMinutes, from + length) };
      expect(spanOn(timesOf(day, span), day)).toEqual(span);
    }),
  );
});

test('an end at midnight is written as the next day, and takes up none of it', () => {
  const times = timesOf(day, { from: 1_380, to: 1_440 });
  expect(times).toMatchObject({ end_date: '2026-11-22', end_time: '00:00' });
  expect(spanOn(times, '2026-11-22')).toBeNull();
});

test('a booking over several days fills those between', () => {
  const times = { start_date: day, end_date: '2026-11-23', start_time: '22:00', end_time: '02:00' };
  expect(spanOn(times, day)).toEqual({ from: 1_320, to: 1_440 });
  expect(spanOn(times, '2026-11-22')).toEqual({ from: 0, to: 1_440 });
  expect(spanOn(times, '2026-11-23')).toEqual({ from: 0, to: 120 });
  expect(spanOn(times, '2026-11-24')).toBeNull();
});

test('whatever times are typed, the end is after the start', () => {
  fc.assert(
    fc.property(minute, minute, (start_time, end_time) => {
      const typed = withTimes(withTimes(draft, { start_time }), { end_time });
      expect(draftProblems(typed, null)).toEqual([]);
      expect(daysBetween(typed.start_date, typed.end_date)).toBe(end_time <= start_time ? 1 : 0);
    }),
  );
});

test('another day keeps the length', () => {
  const night = withTimes(draft, { start_time: '22:00', end_time: '02:00' });
  expect(withTimes(night, { start_date: '2026-12-31' })).toMatchObject({ end_date: '2027-01-01', start_time: '22:00' });
});

test('the smallest limit of the chosen facilities counts; without facilities there is none', () => {
  const facilities = [
    { id: 1, zone_limit: 40 },
    { id: 2, zone_limit: 0 },
    { id: 3, zone_limit: 25 },
  ];
  expect(mostPeople(facilities, [1, 2, 3])).toBe(25);
  expect(mostPeople(facilities, [2])).toBeNull();
  expect(draftProblems({ ...draft, people_count: 26 }, 25)).toEqual(['people']);
  expect(draftProblems({ ...draft, people_count: 25 }, 25)).toEqual([]);
});

test('missing fields are named', () => {
  expect(draftProblems({ ...draft, facility: [], end_time: '09:00' }, null)).toEqual(['facility', 'order']);
});

test('only a new booking can be repeated weekly', () => {
  expect(bodyOf({ ...draft, weeks: 4 }).repeat).toEqual({ weeks: 4 });
  expect(bodyOf({ ...draft, weeks: 1 }).repeat).toBeNull();
  expect(bodyOf({ ...draft, id: 9, weeks: 4 }).repeat).toBeNull();
});

test('a booking is turned into a draft for changing it', () => {
  const booking = { ...draft, id: 9, version: 3, series: 5, event_name: 'Yoga', people_count: 12, remarks: 'Bring mats' };
  expect(draftOf(booking)).toMatchObject({ id: 9, version: 3, event_name: 'Yoga', remarks: 'Bring mats', apply_to: 'one' });
});

test('a booking dragged on one of its days keeps its length, wherever its ends are', () => {
  const night = { ...draft, start_date: day, start_time: '22:00', end_date: addDays(day, 1), end_time: '02:00' };
  const [evening, small] = [spanOn(night, day)!, spanOn(night, addDays(day, 1))!];
  expect(dragged(night, evening, { from: evening.from - 90, to: evening.to - 90 })).toMatchObject({ start_date: day, start_time: '20:30', end_date: addDays(day, 1), end_time: '00:30' });
  expect(dragged(night, small, { from: 180, to: 300 })).toMatchObject({ start_date: addDays(day, 1), start_time: '01:00', end_date: addDays(day, 1), end_time: '05:00' });
  expect(dragged(night, evening, { from: evening.from - 60, to: evening.to })).toMatchObject({ start_time: '21:00', end_date: addDays(day, 1), end_time: '02:00' });
  fc.assert(
    fc.property(fc.nat(dayMinutes - 60), fc.nat(dayMinutes - 60), (from, to) => {
      const moved = dragged(newDraft(day, [4], { from, to: from + 60 }), { from, to: from + 60 }, { from: to, to: to + 60 });
      expect(spanOn(moved, day)).toEqual({ from: to, to: to + 60 });
    }),
  );
});

test('all occurrences of a series are on one weekday', () => {
  expect(weeklyDays(day, 3)).toEqual([day, addDays(day, 7), '2026-12-05']);
});

describe('a change of a series says only what differs, so that the other occurrences keep what each has', () => {
  const evening = { id: 9, version: 3, series: 9, facility: [4], start_date: day, end_date: day, start_time: '18:00', end_time: '20:00', event_name: 'Choir', people_count: 5, remarks: '' };
  const stored = draftOf(evening);
  test.each([
    ['a name', { ...stored, event_name: ' Men’s choir ' }, { event_name: 'Men’s choir' }],
    ['another time', withTimes(stored, { start_time: '17:30' }), { start_time: '17:30' }],
    ['another day, of the same length', withTimes(stored, { start_date: '2026-11-23' }), { start_date: '2026-11-23' }],
    ['an end after midnight', withTimes(stored, { end_time: '01:00' }), { end_date: '2026-11-22', end_time: '01:00' }],
    ['a drag to another facility and time', dragged({ ...stored, facility: [5] }, { from: 1_080, to: 1_200 }, { from: 1_140, to: 1_260 }), { facility: [5], start_time: '19:00', end_time: '21:00' }],
    ['nothing', { ...stored, apply_to: 'all' as const }, {}],
  ])('%s', (_what, changed, expected) => expect(changeOf(changed)).toEqual(expected));
});
