/** The days that reports of what came in look at. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';
import type { ReportRun } from './report.ts';

const daysShown = 90;

/** The ninety days up to the one that was asked for, else to the run's own, by the clock of a time zone: a filter of moments. */
export function inNinetyDays({ filters: { day }, now }: ReportRun, timezone: string) {
  const last = day ?? wallAt(now, timezone).day;
  return { $gte: instantOf(addDays(last, 1 - daysShown), '00:00', timezone), $lt: instantOf(addDays(last, 1), '00:00', timezone) };
}
