import { isDay } from './isDay.ts';

test.each([
  ['2026-11-22', true],
  ['2028-02-29', true],
  ['2026-02-30', false],
  ['2026-13-45', false],
  ['2026-11-22T00:00', false],
  ['tomorrow', false],
  ['', false],
  [null, false],
])('%s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
