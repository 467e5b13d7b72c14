/** Charges of a month: however the days are divided, the parts add up to the whole and nothing is charged twice. */
import fc from 'fast-check';
import { addDays } from '@firm/platform/contract/days';
import { chargeOf, daysCovered, monthOf, proRata } from './charge.ts';
import { addMonths, contractMoves, endingWithin, renewedEnd } from './moves.ts';
import { within } from './term.ts';

const months = fc.tuple(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 })).map(([year, month]) => `${year}-${String(month).padStart(2, '0')}`);
const none = { bedDays: 0, alerts: 0 };
/** Prices times quantities, up to the largest that lines allow. */
const money = fc.integer({ min: 0, max: 100_000_000_000_000 });

it('the parts of a month add up to the whole, however it is divided', () => {
  fc.assert(
    fc.property(months, money, fc.array(fc.integer({ min: 0, max: 31 }), { maxLength: 8 }), (of, monthly, cuts) => {
      const month = monthOf(of);
      const ends = [0, ...cuts.filter((cut) => cut <= month.days).sort((a, b) => a - b), month.days];
      const parts = ends.slice(1).map((until, i) => proRata(monthly, month.days, [[ends[i] as number, until]]));
      expect(parts.every((part) => part >= 0)).toBe(true);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(monthly);
    }),
  );
});

it('one more day is never cheaper, and a part is within one unit of its exact fraction', () => {
  fc.assert(
    fc.property(months, fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 30 }), (of, monthly, from) => {
      const { days } = monthOf(of);
      for (let until = Math.min(from, days); until < days; until += 1) {
        const part = proRata(monthly, days, [[Math.min(from, days), until]]);
        expect(proRata(monthly, days, [[Math.min(from, days), until + 1]])).toBeGreaterThanOrEqual(part);
        expect(Math.abs(part - (monthly * (until - Math.min(from, days))) / days)).toBeLessThanOrEqual(1);
      }
    }),
  );
});

it('the days left by a contract, its line and its suspensions equal a plain count', () => {
  const day = fc.integer({ min: -40, max: 80 }).map((n) => addDays('2026-02-01', n));
  const orNone = fc.option(day, { nil: null });
  const term = fc.record({ start_date: orNone, end_date: orNone });
  fc.assert(
    fc.property(term, term, fc.array(fc.record({ from: day, until: orNone }), { maxLength: 3 }), (contract, line, suspensions) => {
      const month = monthOf('2026-02');
      const on = (from: string | null, until: string | null, at: string) => (from === null || from <= at) && (until === null || at < until);
      const covers = (at: string) => [contract, line].every(({ start_date, end_date }) => on(start_date, end_date, at)) && !suspensions.some(({ from, until }) => on(from, until, at));
      const counted = Array.from({ length: month.days }, (_, i) => i).filter((i) => covers(addDays(month.first, i)));
      const covered = daysCovered(month, within(contract, line), suspensions);
      expect(covered.flatMap(([from, until]) => Array.from({ length: until - from }, (_, i) => from + i)).toSorted((a, b) => a - b)).toEqual(counted);
    }),
  );
});

it('charges each basis by its own unit', () => {
  const month = monthOf('2026-04');
  const half = [[0, 15]] as const;
  const line = (basis: Parameters<typeof chargeOf>[0]['basis'], quantity = 10) => ({ basis, quantity, unit_price_minor: 30_000 });
  expect(chargeOf(line('bed-month'), month, half, true, none)).toBe(150_000);
  expect(chargeOf(line('fixed-month', 1), month, half, true, none)).toBe(15_000);
  expect([chargeOf(line('once', 2), month, half, true, none), chargeOf(line('once', 2), month, half, false, none)]).toEqual([60_000, 0]);
  expect(chargeOf(line('bed-month-occupied'), month, half, true, { bedDays: 7, alerts: 3 })).toBe(7_000);
  expect(chargeOf(line('bed-day-occupied'), month, half, true, { bedDays: 7, alerts: 3 })).toBe(210_000);
  expect(chargeOf(line('per-ticket'), month, half, true, { bedDays: 7, alerts: 3 })).toBe(90_000);
});

it('knows months, ends and terms', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2024-01-31', 1), addMonths('2026-11-15', 14)]).toEqual(['2026-02-28', '2024-02-29', '2028-01-15']);
  expect(renewedEnd('2024-01-01', 12, '2026-01-01')).toBe('2027-01-01');
  expect([contractMoves('EX', '2026-01-01', '2026-04-01'), contractMoves('EX', '2026-01-01', '2026-04-02'), contractMoves('TE', null, '2026-01-01')]).toEqual([['AC'], [], []]);
  expect(['2026-03-03', '2026-03-02', '2026-01-31', '2026-01-08', '2025-12-01'].map((end) => endingWithin('AC', end, false, '2026-01-01'))).toEqual([null, 60, 30, 7, 7]);
  expect([endingWithin('AC', '2026-01-02', true, '2026-01-01'), endingWithin('DR', '2026-01-02', false, '2026-01-01')]).toEqual([null, null]);
});
