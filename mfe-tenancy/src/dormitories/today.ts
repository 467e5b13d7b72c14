/** What day it is in dormitories, each by its own clock (docs/rules/tenancy.md#intervals). Pure. */
import { dayIn, type Day } from '@firm/tenancy/contract/interval';

export interface Dormitory {
  readonly id: number;
  /** IANA name. */
  readonly timezone: string;
}

/** The day in a dormitory; null, or one that is not known: the earliest of all, so that nothing of anybody's today is hidden. */
export type TodayOf = (dormitory: number | null) => Day;

/** @param readersZone holds where there is no dormitory */
export function todayOf(dormitories: readonly Dormitory[], now: Date, readersZone = Intl.DateTimeFormat().resolvedOptions().timeZone): TodayOf {
  const days = new Map(dormitories.map(({ id, timezone }) => [id, dayIn(timezone, now)]));
  const earliest = [...days.values()].sort()[0] ?? dayIn(readersZone, now);
  return (dormitory) => (dormitory === null ? earliest : (days.get(dormitory) ?? earliest));
}

/** Those that the top bar's filter leaves. @param filter `'1,2'`; undefined for all */
export function filteredDormitories<D extends Dormitory>(dormitories: readonly D[], filter: string | undefined): readonly D[] {
  if (filter === undefined) return dormitories;
  const chosen = new Set(filter.split(',').map(Number));
  return dormitories.filter(({ id }) => chosen.has(id));
}
