/** GET of the reference lists: small, the same for all, answered page by page like every list. */
import { arrayPage, type ArrayCall } from '@firm/platform/list/arrayPage';
import { tenancyStatuses } from '../../contract/tenancyStatuses.ts';
import { zoneTypes } from '../../contract/zoneTypes.ts';
import * as lists from './lists.ts';

export const serveReference =
  <T extends { readonly type_id: number; readonly name: string }>(path: string, rows: readonly T[]) =>
  async (call: ArrayCall) =>
    arrayPage(
      call,
      rows.map((row) => ({ ...row, url: `${call.base}/${path}/${row.type_id}/` })),
    );

const tenancyStates = tenancyStatuses.map(({ id, name, color }, i) => ({ type_id: i + 1, name, code: id, color }));

export const referenceHandlers = {
  listZoneTypes: serveReference('zonetypes', zoneTypes),
  listCategoryPassTypes: serveReference('categorypasstypes', lists.categoryPassTypes),
  listAccessPassTypes: serveReference('accesspasstypes', lists.accessPassTypes),
  listTenancyStateTypes: serveReference('tenancystatetypes', tenancyStates),
  listTransportationModes: serveReference('transportationmodes', lists.transportationModes),
  listIndustryTypes: serveReference('industrytypes', lists.industryTypes),
  listDietTypes: serveReference('diettypes', lists.dietTypes),
  listSkillTypes: serveReference('skilltypes', lists.skillTypes),
  listCities: serveReference('cities', lists.cities),
};
