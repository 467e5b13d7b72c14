import { reportWord } from './texts.ts';

test('a day among Arabic words keeps its order', () => {
  expect(reportWord('ar', 'names_of_today', { day: '2026-01-15' })).toContain('\u20662026-01-15\u2069');
  expect(reportWord('en', 'names_of_today', { day: '2026-01-15' })).toContain('not of 2026-01-15');
});
