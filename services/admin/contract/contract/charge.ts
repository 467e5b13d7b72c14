/**
 * What the lines of a contract cost in a month, pro rata by days (docs/rules/administration.md#charges). Money is whole minor
 * units: the charge for a part of a month is the difference between the rounded amounts up to its two ends, so that the parts of
 * any division add up to the whole. Pure; no zod, so that screens may use it.
 */
import { addDays, daysBetween, type Day } from '@firm/platform/contract/days';
import type { LineBasis } from '../limits.ts';
import { coversDay, within, without, type Term } from './term.ts';

/** A suspension, half-open: `until` is the first day no longer covered; null: no end. */
interface Span {
  readonly from: Day;
  readonly until: Day | null;
}

export interface Month {
  readonly first: Day;
  /** The first day of the next month. */
  readonly next: Day;
  readonly days: number;
}

/** @param month `YYYY-MM` */
export function monthOf(month: string): Month {
  const first = `${month}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  return { first, next, days: daysBetween(first, next) };
}

/** Bases whose price is that of a whole month. */
export const monthlyBases: readonly LineBasis[] = ['bed-month', 'room-month', 'fixed-month'];

/** The days of the month that a term covers and no suspension does, as day offsets from 0, half-open. */
export function daysCovered({ first, next }: Month, term: Term, suspensions: readonly Span[]): (readonly [from: number, until: number])[] {
  const inMonth = [within(term, { start_date: first, end_date: next })].filter(coversDay);
  const left = suspensions.reduce((parts, { from, until }) => parts.flatMap((part) => without(part, { start_date: from, end_date: until })), inMonth);
  return left.map(({ start_date, end_date }) => [daysBetween(first, start_date ?? first), daysBetween(first, end_date ?? next)] as const);
}

/** `amount × part / whole`, half up. Exact while twice `amount × part` is below 2^53. */
const share = (amount: number, part: number, whole: number): number => Math.floor((2 * amount * part + whole) / (2 * whole));

/** The part of a monthly price that is due for the covered days. */
export function proRata(monthly: number, days: number, covered: readonly (readonly [from: number, until: number])[]): number {
  return covered.reduce((sum, [from, until]) => sum + share(monthly, until, days) - share(monthly, from, days), 0);
}

/** What was counted for a line in the month. */
interface Counted {
  /** Nights for which beds were occupied. */
  readonly bedDays: number;
  readonly alerts: number;
}

interface Priced {
  readonly basis: LineBasis;
  readonly quantity: number;
  readonly unit_price_minor: number;
}

/**
 * The charge of one line.
 * @param covered as returned by `daysCovered`
 * @param starts whether the line begins in this month
 */
export function chargeOf({ basis, quantity, unit_price_minor: price }: Priced, month: Month, covered: readonly (readonly [number, number])[], starts: boolean, counted: Counted): number {
  switch (basis) {
    case 'bed-month':
    case 'room-month':
    case 'fixed-month':
      return proRata(price * quantity, month.days, covered);
    case 'bed-month-occupied':
      return share(price, counted.bedDays, month.days);
    case 'bed-day-occupied':
      return price * counted.bedDays;
    case 'per-ticket':
      return price * counted.alerts;
    case 'once':
      return starts ? price * quantity : 0;
  }
}
