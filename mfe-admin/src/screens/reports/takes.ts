import type { ReportSetting } from '../../api.ts';

/** Whether a report may be narrowed by this. */
export const takes = (report: ReportSetting, filter: ReportSetting['filters'][number]): boolean => report.filters.includes(filter);
