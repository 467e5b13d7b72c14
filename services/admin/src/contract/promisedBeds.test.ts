import { mostAtOnce } from './promisedBeds.ts';

it('beds that follow one another count once', () => {
  const old = { start_date: '2026-01-01', end_date: '2026-02-15', beds: 100 };
  const amended = { start_date: '2026-02-15', end_date: null, beds: 120 };
  expect([mostAtOnce([old, amended]), mostAtOnce([old, { ...amended, start_date: '2026-02-14' }]), mostAtOnce([])]).toEqual([120, 220, 0]);
});
