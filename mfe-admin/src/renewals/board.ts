/** Arranges contracts by the month in which they end, with the money at risk (docs/rules/administration.md#renewals). Pure. */
import { addDays, type Day } from '@firm/platform/contract/days';
import type { Contract } from '../api.ts';

/** Months that the board shows, including the current one. */
export const monthsShown = 6;

type Ending = Pick<Contract, 'id' | 'status' | 'is_active' | 'end_date' | 'auto_renew' | 'notice_days' | 'party_type' | 'monthly_minor' | 'currency' | 'moves' | 'successor'>;

export interface Column<C extends Ending> {
  /** `over`, `YYYY-MM` or `later`. */
  readonly key: string;
  /** The next to end first. */
  readonly contracts: readonly C[];
  /** What clients pay per month under contracts that do not renew automatically, by currency. */
  readonly atRisk: readonly (readonly [currency: string, minor: number])[];
}

/** The last day on which notice can be given; null for an open-ended contract. */
export const noticeBy = ({ end_date, notice_days }: Pick<Contract, 'end_date' | 'notice_days'>): Day | null => (end_date === null ? null : addDays(end_date, -notice_days));

/** An expired contract that can still be resumed. */
const isOver = ({ status, moves }: Ending): boolean => status === 'EX' && moves.length > 0;

const monthOf = (day: Day): string => day.slice(0, 7);

/** Consecutive months as `YYYY-MM`, beginning with the given one. */
function monthsFrom(month: string, count: number): string[] {
  const [year = 0, first = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, i) => new Date(Date.UTC(year, first - 1 + i, 1)).toISOString().slice(0, 7));
}

/** The columns of the board: contracts that are over, those of each month by the last covered day, and those that end later. */
export function boardOf<C extends Ending>(contracts: readonly C[], today: Day): readonly Column<C>[] {
  const months = monthsFrom(monthOf(today), monthsShown);
  const keyOf = (contract: C): string | null => {
    if (contract.end_date === null) return null;
    if (isOver(contract)) return 'over';
    if (!contract.is_active) return null;
    const last = monthOf(addDays(contract.end_date, -1));
    return last < (months[0] ?? '') ? 'over' : months.includes(last) ? last : 'later';
  };
  const byKey = Map.groupBy(contracts, keyOf);
  return ['over', ...months, 'later'].map((key) => {
    const own = (byKey.get(key) ?? []).toSorted((a, b) => (a.end_date ?? '').localeCompare(b.end_date ?? '') || a.id - b.id);
    return { key, contracts: own, atRisk: riskOf(own) };
  });
}

function riskOf(contracts: readonly Ending[]): Column<Ending>['atRisk'] {
  const sums = new Map<string, number>();
  for (const { party_type, auto_renew, monthly_minor, currency } of contracts) if (party_type === 'client' && !auto_renew && monthly_minor > 0) sums.set(currency, (sums.get(currency) ?? 0) + monthly_minor);
  return [...sums].sort(([a], [b]) => a.localeCompare(b));
}
