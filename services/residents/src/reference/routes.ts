/** The reference lists: small, but paged like every list. */
import { arrayPage, type ArrayCall } from '@firm/platform/list/arrayPage';
import { tenancyStatuses } from '../../contract/resident/tenancyStatuses.ts';
import type { ServiceContext } from '@firm/platform/service/context';
import { ownNamesHandler, setupListHandlers } from '@firm/platform/setupList/routes';
import { setupListsOf } from '@firm/platform/setupList/lists';
import { namesStamp } from '../stamps.ts';
import * as lists from './lists.ts';
import { residentListSpecs } from './setup.ts';

/** Handler of a list that is the same for every organisation. @param path of the list, for the entries' `url` */
export const serveReference =
  <T extends { readonly type_id: number; readonly name: string }>(path: string, rows: readonly T[]) =>
  async (call: ArrayCall) =>
    arrayPage(
      call,
      rows.map((row) => ({ ...row, url: `${call.base}/${path}/${row.type_id}/` })),
    );

const tenancyStates = tenancyStatuses.map(({ id, name, color }, i) => ({ type_id: i + 1, name, code: id, color }));

/** The handlers of all lists: those that an organisation sets up, and the fixed ones (docs/rules/residents.md#reference-lists). */
export function referenceHandlers(service: ServiceContext) {
  const own = setupListsOf(service, residentListSpecs);
  const options = { moves: (org: number) => [namesStamp(org)] };
  return {
    ...setupListHandlers(service, own, 'ZoneType', 'zonetypes', options),
    ...setupListHandlers(service, own, 'CategoryPassType', 'categorypasstypes', options),
    ...setupListHandlers(service, own, 'AccessPassType', 'accesspasstypes', options),
    ...setupListHandlers(service, own, 'TransportationMode', 'transportationmodes', options),
    ...setupListHandlers(service, own, 'IndustryType', 'industrytypes', options),
    ...setupListHandlers(service, own, 'DietType', 'diettypes', options),
    listOwnResidentNames: ownNamesHandler(service, own),
    listTenancyStateTypes: serveReference('tenancystatetypes', tenancyStates),
    listSkillTypes: serveReference('skilltypes', lists.skillTypes),
    listCities: serveReference('cities', lists.cities),
  };
}
