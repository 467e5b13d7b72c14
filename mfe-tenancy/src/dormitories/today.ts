/** Today's date in dormitories, each in its own time zone (docs/rules/tenancy.md#intervals). Pure. */
import { dayIn, type Day } from '@firm/tenancy/contract/interval';

export interface Dormitory {
  readonly id: number;
  /** IANA name. */
  readonly timezone: string;
}

/** Today in a dormitory. For null or an unknown dormitory it is the earliest today of all, so that nothing due today is left out anywhere. */
export type TodayOf = (dormitory: number | null) => Day;

/** @param readersZone used when there are no dormitories */
export function todayOf(dormitories: readonly Dormitory[], now: Date, readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone): TodayOf {
  const days = new Map(dormitories.map(({ id, timezone }) => [id, dayIn(timezone, now)]));
  const earliest = [...days.values()].sort()[0] ?? dayIn(readersZone, now);
  return (dormitory) => (dormitory === null ? earliest : (days.get(dormitory) ?? earliest));
}

/** The dormitories that pass the top bar's filter. @param filter `'1,2'`; undefined for all */
export function filteredDormitories<D extends Dormitory>(dormitories: readonly D[], filter: string | undefined): readonly D[] {
  if (filter === undefined) return dormitories;
  const chosen = new Set(filter.split(',').map(Number));
  return dormitories.filter(({ id }) => chosen.has(id));
}
