import fc from 'fast-check';
import { addDays, daysUntil, expiryLevel, expirySpan } from './expiry.ts';

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

test('days go on over months, years and leap days', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(daysUntil('2026-11-01', '2026-12-01')).toBe(-30);
});

test('counting on and counting back agree', () => {
  fc.assert(fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => daysUntil(addDays(today, days), today) === days));
});

test('choices together span the widest of them', () => {
  expect(expirySpan([], today)).toEqual({});
  expect(expirySpan(['7'], today)).toEqual({ after: today, before: '2026-11-28' });
  expect(expirySpan(['7', '60'], today)).toEqual({ after: today, before: '2027-01-20' });
  expect(expirySpan(['expired'], today)).toEqual({ before: '2026-11-20' });
  expect(expirySpan(['expired', '30', 'nonsense'], today)).toEqual({ before: '2026-12-21' });
});
