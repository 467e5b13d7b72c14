/** The alerts that a report of maintenance looks at (docs/rules/administration.md#alerts). */
import type { DormitoryRow } from '@firm/residents/contract/published';
import { inNinetyDays } from './ninetyDays.ts';
import type { ReportRun } from './report.ts';

/** Reported in those days by the dormitory's clock. */
export const reportedIn = (run: ReportRun, { _id, timezone }: DormitoryRow) => ({ dormitory: _id, created_time: inNinetyDays(run, timezone) });
