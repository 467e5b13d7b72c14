/** The alerts that the reports of maintenance cover (docs/rules/administration.md#alerts). */
import type { DormitoryRow } from '@firm/residents/contract/published';
import { inNinetyDays } from './ninetyDays.ts';
import type { ReportRun } from './report.ts';

/** Reported in the ninety days, in the dormitory's time zone. */
export const reportedIn = (run: ReportRun, { _id, timezone }: DormitoryRow) => ({ dormitory: _id, created_time: inNinetyDays(run, timezone) });
