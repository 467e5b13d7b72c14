/** GET of the reference lists: small, the same for all, answered page by page like every list. */
import { arrayPage, type ArrayCall } from '@firm/platform/list/arrayPage';
import { alertStatuses } from '../../contract/statuses.ts';
import * as lists from './lists.ts';

const serve =
  <T extends { readonly type_id: number }>(path: string, rows: readonly T[]) =>
  async (call: ArrayCall) =>
    arrayPage(call, rows.map((row) => ({ ...row, url: `${call.base}/${path}/${row.type_id}/` })));

const statuses = alertStatuses.map((status, i) => ({ type_id: i + 1, ...status }));

export const lookupHandlers = {
  listAlertTypes: serve('alert_types', lists.alertTypes),
  listAlertStatuses: serve('alert_statuses', statuses),
  listPriorityTypes: serve('priority_types', lists.priorityTypes),
  listSeverityTypes: serve('severity_types', lists.severityTypes),
  listAreaTypes: serve('area_types', lists.areaTypes),
  listProblemTypes: serve('problem_types', lists.problemTypes),
};
