import { clockOffset } from './clockOffset.ts';

const now = Date.parse('2026-03-01T00:10:00Z');

test.each([
  ['2026-03-01T00:13:00.000Z', 180_000],
  ['2026-02-28T21:10:00.000Z', -3 * 3_600_000],
  // On its way.
  ['2026-03-01T00:09:41.000Z', 0],
  [undefined, 0],
])('the service’s clock says %s: %s', (told, offset) => {
  expect(clockOffset(told, now)).toBe(offset);
});
