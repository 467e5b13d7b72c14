/** Free beds by type and day, arranged for figures, chart and table. Pure. */
import { addDays, type Day } from '@firm/tenancy/contract/interval';
import type { FreeBeds } from '../../api.ts';

type ForecastType = FreeBeds['types'][number];

interface Lowest {
  readonly free: number;
  readonly day: Day;
}

/** The day with the fewest free beds of a type; the first if there are several. */
export function lowestOf({ free }: Pick<ForecastType, 'free'>, days: readonly Day[]): Lowest | null {
  const fewest = Math.min(...free);
  const day = days[free.indexOf(fewest)];
  return day === undefined ? null : { free: fewest, day };
}

export const steps = ['day', 'week'] as const;
export type Step = (typeof steps)[number];

export interface OutlookRow {
  /** The day, or the first day of the week. */
  readonly day: Day;
  /** Free beds by type, in the order of the types; for a week, the fewest. */
  readonly free: readonly number[];
  readonly total: number;
}

/** A row per day, or per seven days from the first day. A week has the fewest of its days, because that is what a stay of the whole week can have. */
export function rowsOf({ days, types }: FreeBeds, step: Step): readonly OutlookRow[] {
  const length = step === 'day' ? 1 : 7;
  const rows: OutlookRow[] = [];
  for (let i = 0; i < days.length; i += length) {
    const totals = days.slice(i, i + length).map((_, n) => types.reduce((sum, type) => sum + (type.free[i + n] ?? 0), 0));
    const free = types.map((type) => Math.min(...type.free.slice(i, i + length)));
    rows.push({ day: days[i] ?? addDays(days[0] ?? '', i), free, total: Math.min(...totals) });
  }
  return rows;
}

export type Scarcity = 'none' | 'few' | 'some';

/** How scarce a type is: nothing left, less than a twentieth of its beds, or more. */
export function scarcityOf(free: number, capacity: number): Scarcity {
  if (free <= 0) return 'none';
  return free < capacity / 20 ? 'few' : 'some';
}
