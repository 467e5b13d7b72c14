/** The days that a report is about, by the dormitory's clock. Pure. */
import { wallAt } from '@firm/platform/clock/wallClock';
import type { Day } from '@firm/platform/contract/days';
import type { DormitoryRow } from '@firm/residents/contract/published';
import type { ReportRun } from './report.ts';

/** The dormitory's day at which the report is made. */
export const todayIn = ({ now }: Pick<ReportRun, 'now'>, { timezone }: Pick<DormitoryRow, 'timezone'>): Day => wallAt(now, timezone).day;

/** The requested day, up to whose end is counted: today if none was requested, and no later, since days to come have no facts. */
export function lastDay(run: { readonly now: Date; readonly filters: Pick<ReportRun['filters'], 'day'> }, dormitory: Pick<DormitoryRow, 'timezone'>): Day {
  const { day } = run.filters;
  const today = todayIn(run, dormitory);
  return day === null || day > today ? today : day;
}
