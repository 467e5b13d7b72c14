import type { ReportSetting } from '../../api.ts';

/** Whether a report takes this filter. */
export const acceptsFilter = (report: ReportSetting, filter: ReportSetting['filters'][number]): boolean => report.filters.includes(filter);
