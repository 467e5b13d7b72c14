/** The days that lines cover within their contracts, and the most beds at once. */
import { coversDay, mostAtOnce, overlap, within, type Term } from './term.ts';

const term = (start_date: string | null, end_date: string | null): Term => ({ start_date, end_date });

it('a line covers no day outside its contract', () => {
  const contract = term('2026-01-01', '2027-01-01');
  expect(within(contract, term(null, null))).toEqual(contract);
  expect(within(contract, term('2025-06-01', '2026-03-01'))).toEqual(term('2026-01-01', '2026-03-01'));
  expect(within(term(null, null), term('2026-02-01', null))).toEqual(term('2026-02-01', null));
  expect(coversDay(within(contract, term(null, '2025-12-01')))).toBe(false);
});

it('what ends on its start covers no day, and overlaps nothing', () => {
  expect([coversDay(term('2026-02-01', '2026-02-01')), coversDay(term('2026-02-01', '2026-02-02')), coversDay(term('2026-02-01', null))]).toEqual([false, true, true]);
  expect(overlap(term('2026-02-01', '2026-02-01'), term('2026-01-01', null))).toBe(false);
  expect(overlap(term('2026-02-01', '2026-03-01'), term('2026-03-01', null))).toBe(false);
});

it('beds that follow one another count once', () => {
  const old = { ...term('2026-01-01', '2026-02-15'), beds: 100 };
  const amended = { ...term('2026-02-15', null), beds: 120 };
  expect([mostAtOnce([old, amended]), mostAtOnce([old, { ...amended, start_date: '2026-02-14' }]), mostAtOnce([])]).toEqual([120, 220, 0]);
});
