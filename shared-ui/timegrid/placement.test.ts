import fc from 'fast-check';
import { gripAt, samePlacement, shifted } from './placement.ts';
import { indexBars, inTheWay, overlaps, takenOn, type Bar } from './bars.ts';

const horizon = 100;
const placement = fc.record({ line: fc.nat(20), start: fc.nat(80), length: fc.option(fc.integer({ min: 1, max: 60 })) }).map(({ line, start, length }) => ({
  line,
  start,
  end: length === null ? null : start + length,
}));

test('a moved bar keeps its length, an open end stays open', () => {
  fc.assert(
    fc.property(placement, fc.integer({ min: -90, max: 90 }), fc.nat(20), (from, days, line) => {
      const to = shifted(from, 'move', { days, line }, horizon);
      expect(to.line).toBe(line);
      if (from.end === null) expect(to.end).toBeNull();
      else expect(to.end! - to.start).toBe(from.end - from.start);
    }),
  );
});

test('a resized bar stays on its line and lasts at least one day', () => {
  fc.assert(
    fc.property(placement, fc.constantFrom('start' as const, 'end' as const), fc.integer({ min: -200, max: 200 }), fc.nat(20), (from, grip, days, line) => {
      const to = shifted(from, grip, { days, line }, horizon);
      expect(to.line).toBe(from.line);
      expect((to.end ?? Infinity) - to.start).toBeGreaterThanOrEqual(1);
      if (grip === 'end') expect(to.start).toBe(from.start);
      else expect(to.end).toBe(from.end);
    }),
  );
});

test('dragging an open end sets it, counted from the last day shown', () => {
  expect(shifted({ line: 1, start: 5, end: null }, 'end', { days: -10, line: 1 }, horizon).end).toBe(90);
  expect(shifted({ line: 1, start: 5, end: null }, 'end', { days: 0, line: 1 }, horizon).end).toBeNull();
});

test('moving there and back changes nothing', () => {
  fc.assert(
    fc.property(placement, fc.integer({ min: -50, max: 50 }), (from, days) => {
      const there = shifted(from, 'move', { days, line: 3 }, horizon);
      expect(samePlacement(shifted(there, 'move', { days: -days, line: from.line }, horizon), from)).toBe(true);
    }),
  );
});

test.each([
  [2, 100, 'start'],
  [50, 100, 'move'],
  [98, 100, 'end'],
  [2, 20, 'move'],
])('a pointer %d px into a bar of %d px grabs: %s', (position, length, grip) => expect(gripAt(position, length)).toBe(grip));

describe('conflicting bars', () => {
  const bar = (id: number, line: number, start: number, end: number | null): Bar => ({ id, line, start, end });
  const bars = indexBars([bar(2, 1, 20, null), bar(1, 1, 5, 10), bar(3, 2, 0, 3)]);

  test('none on the day that one ends and another begins', () => {
    expect(inTheWay(bars, 9, { line: 1, start: 10, end: 20 })).toBeNull();
    expect(inTheWay(bars, 9, { line: 1, start: 10, end: 21 })?.id).toBe(2);
    expect(inTheWay(bars, 9, { line: 1, start: 9, end: 10 })?.id).toBe(1);
  });
  test('an open end takes the line for good', () => expect(inTheWay(bars, 9, { line: 1, start: 500, end: 501 })?.id).toBe(2));
  test('a bar does not conflict with itself', () => expect(inTheWay(bars, 1, { line: 1, start: 4, end: 12 })).toBeNull());
  test('overlap is symmetric', () => {
    fc.assert(fc.property(placement, placement, (a, b) => overlaps(a, b) === overlaps(b, a)));
  });
  test('lines taken on a day', () => {
    expect(takenOn(bars, [{ id: 1 }, { id: 2 }], 2)).toBe(1);
    expect(takenOn(bars, [{ id: 1 }, { id: 2 }], 25)).toBe(1);
  });
});
