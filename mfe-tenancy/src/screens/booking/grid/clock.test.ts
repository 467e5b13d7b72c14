import fc from 'fast-check';
import { dayMinutes, hoursOf, markedSpan, minutesNow, minutesOf, movedSpan, positionOf, readTime, spansOverlap, step, stretchedSpan, timeOf } from './clock.ts';

const shown = { from: 6 * 60, to: dayMinutes };
const share = fc.double({ min: -0.5, max: 1.5, noNaN: true });
const span = fc.record({ from: fc.integer({ min: 0, max: 95 }), length: fc.integer({ min: 1, max: 96 }) }).map(({ from, length }) => ({
  from: from * step,
  to: Math.min(dayMinutes, (from + length) * step),
}));

test('times and minutes convert to each other', () => {
  fc.assert(fc.property(fc.nat(dayMinutes), (minutes) => minutesOf(timeOf(minutes)) === minutes));
  expect(minutesOf('08:15:00')).toBe(495);
});

test.each(['24:15', '8', '08:75', '', 'noon'])('%p is no time', (text) => expect(minutesOf(text)).toBeNaN());

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  [' 9.30', '09:30'],
  ['1745', '17:45'],
  ['24:00', '00:00'],
  ['25', null],
  ['9:60', null],
  ['soon', null],
])('%p is read as %p', (typed, time) => expect(readTime(typed)).toBe(time));

test('a drag marks full steps within the day, either way', () => {
  fc.assert(
    fc.property(share, share, fc.boolean(), (a, b, isClick) => {
      const { from, to } = markedSpan(shown, a, b, isClick);
      expect(from % step).toBe(0);
      expect(to % step).toBe(0);
      expect(to).toBeGreaterThan(from);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThanOrEqual(dayMinutes);
      expect(markedSpan(shown, b, a, isClick)).toEqual({ from, to });
    }),
  );
});

test('a click marks an hour', () => expect(markedSpan(shown, 0.5, 0.5, true)).toEqual({ from: 15 * 60, to: 16 * 60 }));

test('a moved span keeps its length and its day', () => {
  fc.assert(
    fc.property(span, share, (before, by) => {
      const after = movedSpan(before, shown, by);
      expect(after.to - after.from).toBe(before.to - before.from);
      expect(after.from).toBeGreaterThanOrEqual(0);
      expect(after.to).toBeLessThanOrEqual(dayMinutes);
    }),
  );
});

test('a stretched span keeps its other end and is never empty', () => {
  fc.assert(
    fc.property(span, fc.constantFrom('start' as const, 'end' as const), share, (before, end, by) => {
      const after = stretchedSpan(before, end, shown, by);
      expect(end === 'start' ? after.to : after.from).toBe(end === 'start' ? before.to : before.from);
      expect(after.to - after.from).toBeGreaterThanOrEqual(step);
    }),
  );
});

test('a span that ends when another begins does not overlap it', () => {
  expect(spansOverlap({ from: 60, to: 120 }, { from: 120, to: 180 })).toBe(false);
  expect(spansOverlap({ from: 60, to: 121 }, { from: 120, to: 180 })).toBe(true);
});

test('full hours of a span, and the position of a span', () => {
  expect(hoursOf({ from: 6 * 60, to: 9 * 60 })).toEqual([6, 7, 8]);
  expect(positionOf({ from: 15 * 60, to: 24 * 60 }, shown)).toEqual({ at: 50, length: 50 });
  expect(positionOf({ from: 0, to: 6 * 60 }, shown)).toBeNull();
});

test.each([
  ['Asia/Singapore', '2026-03-28T23:30:00Z', '07:30'],
  ['Europe/Paris', '2026-03-29T00:59:00Z', '01:59'],
  ['Europe/Paris', '2026-03-29T01:00:00Z', '03:00'],
  ['Europe/Paris', '2026-10-25T01:30:00Z', '02:30'],
])('clocks of %s at %s show %s', (zone, now, time) => expect(timeOf(minutesNow(zone, new Date(now)))).toBe(time));
