/** GET of the reference lists: small, the same for all, answered page by page like every list. */
import { arrayPage, type ArrayCall } from '@firm/platform/list/arrayPage';
import type { Scope } from '@firm/platform/mongo/scope';
import type { ServiceContext } from '@firm/platform/service/context';
import { allowedHours } from '../../contract/defaults.ts';
import { readSettings } from '../settings/model.ts';
import { alertStatuses } from '../../contract/statuses.ts';
import * as lists from './lists.ts';

const serve =
  <T extends { readonly type_id: number }>(path: string, rows: readonly T[]) =>
  async (call: ArrayCall) =>
    arrayPage(call, rows.map((row) => ({ ...row, url: `${call.base}/${path}/${row.type_id}/` })));

const statuses = alertStatuses.map((status, i) => ({ type_id: i + 1, ...status }));

export const lookupHandlers = (service: ServiceContext) => ({
  listAlertTypes: serve('alert_types', lists.alertTypes),
  listAlertStatuses: serve('alert_statuses', statuses),
  listPriorityTypes: async (call: ArrayCall & { readonly scope: Scope }) => {
    const numbers = await readSettings(service, call.scope.org);
    const rows = lists.priorityTypes.map((row) => ({ ...row, allowed_hours: allowedHours(row.type_id, numbers) ?? 0 }));
    return serve('priority_types', rows)(call);
  },
  listSeverityTypes: serve('severity_types', lists.severityTypes),
  listAreaTypes: serve('area_types', lists.areaTypes),
  listProblemTypes: serve('problem_types', lists.problemTypes),
});
