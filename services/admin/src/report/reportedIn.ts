/** The tickets that a report of maintenance looks at (docs/rules/administration.md#tickets). */
import { instantOf, wallAt } from '@firm/platform/clock/wallClock';
import { addDays } from '@firm/platform/contract/days';
import type { DormitoryRow } from '@firm/residents/contract/published';
import type { ReportRun } from './report.ts';

const daysShown = 90;

/** Reported in the ninety days up to the one that was asked for, by the house's clock. */
export function reportedIn({ filters: { day }, now }: ReportRun, { _id, timezone }: DormitoryRow) {
  const last = day ?? wallAt(now, timezone).day;
  return { dormitory: _id, created_time: { $gte: instantOf(addDays(last, 1 - daysShown), '00:00', timezone), $lt: instantOf(addDays(last, 1), '00:00', timezone) } };
}
