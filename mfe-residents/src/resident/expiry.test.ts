import { expiryChoices, expiryLevel, expirySpan } from './expiry.ts';

const today = '2026-11-21';

test.each([
  ['2026-11-20', 'expired'],
  ['2026-11-21', 7],
  ['2026-11-28', 7],
  ['2026-11-29', 30],
  ['2026-12-21', 30],
  ['2026-12-22', 60],
  ['2027-01-20', 60],
  ['2027-01-21', 'fine'],
  [null, 'none'],
] as const)('a pass until %s is %s', (end, level) => expect(expiryLevel(end, today)).toBe(level));

test('the filters offer the periods of the reminders, the most urgent first', () => expect(expiryChoices).toEqual(['expired', '7', '30', '60']));

test('several choices together span the widest of them', () => {
  expect(expirySpan([], today)).toEqual({});
  expect(expirySpan(['7'], today)).toEqual({ after: today, before: '2026-11-28' });
  expect(expirySpan(['7', '60'], today)).toEqual({ after: today, before: '2027-01-20' });
  expect(expirySpan(['expired'], today)).toEqual({ before: '2026-11-20' });
  expect(expirySpan(['expired', '30', 'nonsense'], today)).toEqual({ before: '2026-12-21' });
});
