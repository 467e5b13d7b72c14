/** The reference lists of health: small, returned in pages like every list. */
import { arrayPage, type ArrayCall } from '@firm/platform/list/arrayPage';
import type { ServiceContext } from '@firm/platform/service/context';
import { ownNamesHandler, setupListHandlers } from '@firm/platform/setupList/routes';
import { setupListsOf } from '@firm/platform/setupList/lists';
import { healthStatuses, locationStatuses } from '../../contract/statuses.ts';
import { healthListSpecs } from './setup.ts';

const serve =
  <T extends { readonly type_id: number }>(path: string, rows: readonly T[]) =>
  async (call: ArrayCall) =>
    arrayPage(call, rows.map((row) => ({ ...row, url: `${call.base}/${path}/${row.type_id}/` })));

export function lookupHandlers(service: ServiceContext) {
  const lists = setupListsOf(service, healthListSpecs);
  return {
    listHealthStatusTypes: serve('healthstatustypes', healthStatuses),
    listHealthLocationStatusTypes: serve('healthlocationstatustypes', locationStatuses),
    ...setupListHandlers(service, lists, 'SymptomType', 'symptomtypes'),
    ...setupListHandlers(service, lists, 'ChronicDiseaseType', 'chronicdiseasetypes'),
    ...setupListHandlers(service, lists, 'VaccinationType', 'vaccinationtypes'),
    listOwnHealthNames: ownNamesHandler(service, lists),
  };
}
