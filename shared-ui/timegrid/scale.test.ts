import fc from 'fast-check';
import { dayOf } from './dayNumbers.ts';
import { barOf, daysToDraw, dayWidths, edgeSpeed, months, positionOf, ticks, widthOf, type Scale } from './scale.ts';

const scale: Scale = { first: dayOf('2026-11-21'), days: 90, dayWidth: dayWidths.month };

test('days are side by side over the whole width', () => {
  expect(positionOf(scale, scale.first)).toBe(0);
  expect(positionOf(scale, scale.first + 3)).toBe(3 * 36);
  expect(widthOf(scale)).toBe(90 * 36);
});

test('the rendered days cover the visible ones and stay on the scale', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 1, max: 1_500 }), (offset, seen) => {
      const { from, to } = daysToDraw(scale, offset, seen);
      const last = scale.first + scale.days;
      expect(from).toBeGreaterThanOrEqual(scale.first);
      expect(to).toBeLessThanOrEqual(last);
      if (offset + seen <= widthOf(scale)) {
        expect(positionOf(scale, from)).toBeLessThanOrEqual(offset);
        expect(positionOf(scale, to)).toBeGreaterThanOrEqual(Math.min(widthOf(scale), offset + seen));
      }
    }),
  );
});

test('a bar is clipped to what is shown', () => {
  expect(barOf(scale, scale.first - 10, scale.first + 2)).toEqual({ at: 0, length: 72 });
  expect(barOf(scale, scale.first + 88, null)).toEqual({ at: 88 * 36, length: 72 });
  expect(barOf(scale, scale.first - 3, scale.first)).toBeNull();
  expect(barOf(scale, scale.first + 90, null)).toBeNull();
});

test('months follow each other without a gap', () => {
  const found = months(scale);
  expect(found.map((month) => month.key)).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(found[0]!.from).toBe(scale.first);
  expect(found.at(-1)!.to).toBe(scale.first + 90);
  for (const [i, month] of found.entries()) if (i > 0) expect(month.from).toBe(found[i - 1]!.to);
});

test('narrow days show their number once a week', () => {
  const span = { from: scale.first, to: scale.first + 28 };
  expect(ticks(scale, span)).toHaveLength(28);
  expect(ticks({ ...scale, dayWidth: dayWidths.quarter }, span)).toHaveLength(4);
});

test('the page scrolls during a drag only at its edges', () => {
  expect(edgeSpeed(500, 0, 1_000)).toBe(0);
  expect(edgeSpeed(10, 0, 1_000)).toBeLessThan(0);
  expect(edgeSpeed(990, 0, 1_000)).toBeGreaterThan(0);
});
