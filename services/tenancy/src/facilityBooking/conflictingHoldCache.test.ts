import type { FacilityHold } from './availability.ts';
import { occurrenceOf } from './rules.ts';
import { ConflictingHoldCache } from './conflictingHoldCache.ts';

const at = (from: string, to: string) => occurrenceOf({ start_date: '2090-01-04', end_date: '2090-01-04', start_time: from, end_time: to }, 'Asia/Singapore');
const [evening, morning] = [at('18:00', '20:00'), at('08:00', '09:00')];
const hold: FacilityHold = { facility: 7, booking: 12, start: evening.starts_at, end: evening.ends_at };
const nobody = new Set<number>();

test('one read serves those who asked before it, for the same facility and time, and nobody who asked after it', () => {
  const cache = new ConflictingHoldCache();
  expect(cache.conflicting([7], [evening], nobody, 0)).toEqual([]);
  cache.remember([{ hold, occurrence: evening }], 100);
  expect(cache.conflicting([7, 8], [morning, evening], nobody, 99)).toEqual([{ hold, occurrence: evening }]);
  expect(cache.conflicting([7], [evening], nobody, 101)).toEqual([]);
  expect(cache.conflicting([8], [evening], nobody, 99)).toEqual([]);
  expect(cache.conflicting([7], [morning], nobody, 99)).toEqual([]);
  expect(cache.conflicting([7], [evening], new Set([12]), 99)).toEqual([]);
});
