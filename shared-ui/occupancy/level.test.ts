import fc from 'fast-check';
import { occupancyLevel, occupancyRate } from './level.ts';

const people = fc.integer({ min: 0, max: 60 });

test.each([
  [0, 8, false, 'empty'],
  [5, 8, false, 'partly'],
  [8, 8, false, 'full'],
  [9, 8, false, 'over'],
  [0, 0, false, 'closed'],
  [0, 8, true, 'closed'],
  [9, 8, true, 'over'],
] as const)('%d of %d, closed %p: %s', (occupied, beds, closed, level) => {
  expect(occupancyLevel(occupied, beds, closed)).toBe(level);
});

test('the rate is a percentage, and `full` applies exactly when all beds are taken', () => {
  fc.assert(
    fc.property(people, people, (occupied, beds) => {
      const rate = occupancyRate(occupied, beds);
      expect(rate).toBeGreaterThanOrEqual(0);
      expect(rate).toBeLessThanOrEqual(100);
      if (beds > 0) expect(rate === 100).toBe(['full', 'over'].includes(occupancyLevel(occupied, beds)));
    }),
  );
});
