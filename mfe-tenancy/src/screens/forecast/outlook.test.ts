import fc from 'fast-check';
import { daysFrom } from '@firm/tenancy/contract/interval';
import { lowestOf, rowsOf, scarcityOf } from './outlook.ts';

const days = daysFrom('2026-11-21', 90);
const type = (free: number[]) => ({ res_type: 1, name: 'Lower bunk', code: 'lower-bunk', capacity: 100, free, promised: [], occupied: [] });
const anyFree = fc.array(fc.nat(100), { minLength: 90, maxLength: 90 });

test('finds the fewest free beds and the first day with that number', () => {
  const free = days.map((_, i) => (i === 30 || i === 40 ? 2 : 9));
  expect(lowestOf({ free }, days)).toEqual({ free: 2, day: days[30] });
  expect(lowestOf({ free: [] }, [])).toBeNull();
});

test('by day, there is a row per day', () => {
  fc.assert(
    fc.property(anyFree, anyFree, (a, b) => {
      const rows = rowsOf({ days, types: [type(a), type(b)] }, 'day');
      expect(rows).toHaveLength(90);
      rows.forEach((row, i) => expect(row).toEqual({ day: days[i], free: [a[i], b[i]], total: a[i]! + b[i]! }));
    }),
  );
});

test('a week shows the free beds of its lowest day', () => {
  fc.assert(
    fc.property(anyFree, (free) => {
      const rows = rowsOf({ days, types: [type(free)] }, 'week');
      expect(rows).toHaveLength(13);
      free.forEach((on, i) => expect(rows[Math.floor(i / 7)]!.free[0]).toBeLessThanOrEqual(on));
    }),
  );
});

test.each([
  [0, 100, 'none'],
  [-2, 100, 'none'],
  [4, 100, 'few'],
  [5, 100, 'some'],
  [1, 10, 'some'],
])('%d of %d: %s', (free, capacity, scarcity) => expect(scarcityOf(free, capacity)).toBe(scarcity));
