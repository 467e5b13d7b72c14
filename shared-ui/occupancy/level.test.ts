import fc from 'fast-check';
import { occupancyFill, occupancyLevel, occupancyRate } from './level.ts';

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

test('the rate says how far a room is over full, a bar is at most full, and `full` applies exactly when all beds are taken', () => {
  expect(Math.round(occupancyRate(8, 3))).toBe(267);
  fc.assert(
    fc.property(people, people, (occupied, beds) => {
      const rate = occupancyRate(occupied, beds);
      const fill = occupancyFill(occupied, beds);
      expect(rate).toBeGreaterThanOrEqual(0);
      expect(fill).toBe(Math.min(100, rate));
      if (beds === 0) return expect(rate).toBe(0);
      expect(rate > 100).toBe(occupancyLevel(occupied, beds) === 'over');
      expect(fill === 100).toBe(['full', 'over'].includes(occupancyLevel(occupied, beds)));
    }),
  );
});
