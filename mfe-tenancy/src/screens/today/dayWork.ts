/** The three lists of a day's work, as data. */
import { daysBetween, type Day } from '@firm/tenancy/contract/interval';
import type { IconName } from '@firm/shared-ui/status/Icon.tsx';
import type { Stay, DayPlan } from '../../api.ts';

export type DayKind = 'arrivals' | 'departures' | 'returns';

export const dayKinds: Readonly<Record<DayKind, { readonly icon: IconName; readonly tone: string; readonly due: (stay: Stay) => Day | null }>> = {
  arrivals: { icon: 'download', tone: 'blue', due: ({ start_date }) => start_date },
  departures: { icon: 'upload', tone: 'orange', due: ({ end_date }) => end_date },
  returns: { icon: 'refresh', tone: 'purple', due: ({ return_date }) => return_date },
};

/** Whole days past the one that was planned; 0 when it is this day, or none was planned. */
export function daysLate(kind: DayKind, stay: Stay, date: Day): number {
  const due = dayKinds[kind].due(stay);
  return due === null ? 0 : Math.max(0, daysBetween(due, date));
}

/** The plan once a stay has been dealt with, before the service has said so. */
export function without(plan: DayPlan, kind: DayKind, ids: ReadonlySet<number>): DayPlan {
  const left = plan[kind].filter(({ id }) => !ids.has(id));
  const gone = plan[kind].length - left.length;
  return { ...plan, [kind]: left, counts: { ...plan.counts, [kind]: Math.max(0, plan.counts[kind] - gone) } };
}
