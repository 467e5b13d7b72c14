/** GET of the reference lists: small, the same for all, answered page by page like every list. */
import { arrayPage, type ArrayCall } from '@firm/platform/list/arrayPage';
import { chronicDiseaseTypes, symptomTypes, vaccinationTypes } from '../../contract/lists.ts';
import { healthStatuses, locationStatuses } from '../../contract/statuses.ts';

const serve =
  <T extends { readonly type_id: number }>(path: string, rows: readonly T[]) =>
  async (call: ArrayCall) =>
    arrayPage(call, rows.map((row) => ({ ...row, url: `${call.base}/${path}/${row.type_id}/` })));

export const lookupHandlers = {
  listHealthStatusTypes: serve('healthstatustypes', healthStatuses),
  listHealthLocationStatusTypes: serve('healthlocationstatustypes', locationStatuses),
  listSymptomTypes: serve('symptomtypes', symptomTypes),
  listChronicDiseaseTypes: serve('chronicdiseasetypes', chronicDiseaseTypes),
  listVaccinationTypes: serve('vaccinationtypes', vaccinationTypes),
};
