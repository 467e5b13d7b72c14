import { dayIn } from '@firm/platform/contract/days';
import { trace } from '../testing/testTracer.ts';
import { infectiousDays } from './infectiousDays.ts';

const dayOf = (moment: string) => dayIn('Asia/Singapore', new Date(moment));

test('the midnight at which the infectious days end is no day of theirs, a moment within a day is', () => {
  expect(infectiousDays(trace(), dayOf)).toEqual({ first: '2026-01-02', last: '2026-01-05' });
  expect(infectiousDays(trace({ to: '2026-01-05T16:00:01.000Z' }), dayOf).last).toBe('2026-01-06');
  // A case that was isolated at the very beginning.
  expect(infectiousDays(trace({ to: trace().from }), dayOf)).toEqual({ first: '2026-01-02', last: '2026-01-02' });
});
