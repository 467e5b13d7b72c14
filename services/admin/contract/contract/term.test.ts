/** The days that spans share or leave: by hand, and compared with a plain count. */
import fc from 'fast-check';
import { addDays } from '@firm/platform/contract/days';
import { coversDay, includes, overlap, within, without, type Term } from './term.ts';

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

it('each day is in what two share exactly if it is in both, and in what one leaves of the other exactly if it is in that one only', () => {
  const days = Array.from({ length: 12 }, (_, i) => addDays('2026-02-01', i));
  const bound = fc.option(fc.constantFrom(...days), { nil: null });
  const any = fc.record({ start_date: bound, end_date: bound });
  fc.assert(
    fc.property(any, any, (a, b) => {
      for (const day of days) {
        expect(includes(within(a, b), day)).toBe(includes(a, day) && includes(b, day));
        expect(without(a, b).filter((part) => includes(part, day)).length).toBe(includes(a, day) && !includes(b, day) ? 1 : 0);
      }
    }),
  );
});
