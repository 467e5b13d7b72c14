import { columnName, reportWord } from './texts.ts';

test('a day among Arabic words keeps its order', () => {
  expect(reportWord('ar', 'names_of_today', { day: '2026-01-15' })).toContain('\u20662026-01-15\u2069');
  expect(reportWord('en', 'names_of_today', { day: '2026-01-15' })).toContain('not of 2026-01-15');
});

test('what several reports share agrees with each of them: alerts and cases are reported, groups and severities not given', () => {
  expect(columnName('fr', 'reported')).not.toMatch(/ée? le$/);
  expect(columnName('ar', 'reported')).not.toMatch(/عنه/);
  expect([reportWord('es', 'not_given'), reportWord('fr', 'not_given')]).not.toContainEqual(expect.stringMatching(/^(ninguna|aucune)$/));
});
