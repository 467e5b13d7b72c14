/** The reference lists of maintenance: small, returned in pages like every list. */
import { arrayPage, type ArrayCall } from '@firm/platform/list/arrayPage';
import type { ServiceContext } from '@firm/platform/service/context';
import { ownNamesHandler, setupListHandlers } from '@firm/platform/setupList/routes';
import { setupListsOf } from '@firm/platform/setupList/lists';
import { allowedHours } from '../../contract/defaults.ts';
import { alertStatuses } from '../../contract/statuses.ts';
import { readSettings, settingsStamp } from '../settings/model.ts';
import { alertListSpecs } from './setup.ts';

const statuses = alertStatuses.map((status, i) => ({ type_id: i + 1, ...status }));

export function lookupHandlers(service: ServiceContext) {
  const lists = setupListsOf(service, alertListSpecs);
  /** The hours come from the settings. */
  const also = {
    stamps: (org: number) => [settingsStamp(org)],
    of: async (org: number) => {
      const numbers = await readSettings(service, org);
      return ({ type_id }: { readonly type_id: number }) => ({ allowed_hours: allowedHours(type_id, numbers) ?? 0 });
    },
  };
  return {
    ...setupListHandlers(service, lists, 'AlertType', 'alert_types'),
    ...setupListHandlers(service, lists, 'PriorityType', 'priority_types', { also }),
    ...setupListHandlers(service, lists, 'SeverityType', 'severity_types'),
    ...setupListHandlers(service, lists, 'AreaType', 'area_types'),
    ...setupListHandlers(service, lists, 'ProblemType', 'problem_types'),
    listOwnAlertNames: ownNamesHandler(service, lists),
    listAlertStatuses: async (call: ArrayCall) => arrayPage(call, statuses.map((row) => ({ ...row, url: `${call.base}/alert_statuses/${row.type_id}/` }))),
  };
}
