/** The period of reports about what was reported in the last ninety days. */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';
import type { ReportRun } from './report.ts';

const daysShown = 90;

/** A filter for the ninety days up to the requested day, by default the run's own, in a time zone. */
export function inNinetyDays({ filters: { day }, now }: ReportRun, timezone: string) {
  const last = day ?? wallAt(now, timezone).day;
  return { $gte: instantOf(addDays(last, 1 - daysShown), '00:00', timezone), $lt: instantOf(addDays(last, 1), '00:00', timezone) };
}
